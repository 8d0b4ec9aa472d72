'use client';

import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import type { BankConnection } from '#stores/bank-connection-store.ts';
import { closeConnection } from '#stores/bank-connection-store.ts';
import type { SessionNews } from '../frame-message.ts';
import { BankFrame } from './bank-frame.tsx';
import { UploadInsteadLink } from './upload-instead-link.tsx';

/**
 * A connection that is being made: the provider's page in the frame and, over it, what we are finding out. The page
 * stays loaded meanwhile, so that the applicant can go back to it.
 */
export function OpenConnection({ connection }: { connection: BankConnection }) {
  const { documentId, stage, institution, embedUrl } = connection;
  const [attempt, setAttempt] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const name = institution ?? 'your bank';

  useEffect(() => {
    // The button that was pressed is gone: the focus moves here.
    box.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    // So is one in the box, once it is found out how it went, or the page is loaded again.
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [stage, attempt]);

  async function follow({ isOver }: SessionNews = { isOver: true }) {
    try {
      const { followBankSession, lookAtBankSession } = await import('#stores/actions/follow-bank-session.ts');
      await (isOver ? followBankSession(documentId) : lookAtBankSession(documentId));
    } catch (error) {
      reportError(error);
    }
  }

  /** Back from the bank, as from another tab: the application may have moved on meanwhile. */
  async function close() {
    closeConnection();
    try {
      const { reloadDocuments } = await import('#stores/actions/reload-on-return.ts');
      await reloadDocuments();
    } catch (error) {
      reportError(error);
    }
  }

  return (
    <div ref={box} tabIndex={-1} role="group" aria-label={`Connect ${name}`} className="flex h-full flex-col">
      <div className="relative min-h-0 flex-1">
        {embedUrl !== undefined && (
          <BankFrame
            key={attempt}
            url={embedUrl}
            title={`Connect ${name}`}
            onMessage={(news) => {
              void follow(news);
            }}
            onRetry={() => {
              setAttempt((count) => count + 1);
            }}
          />
        )}
        <div role="status">
          {stage === 'opening' && (
            <Cover>
              <Spinner className="text-accent" />
              <p>Opening {name}</p>
            </Cover>
          )}
          {stage === 'checking' && (
            <Cover>
              <Spinner className="text-accent" />
              <p>
                <strong className="block">Checking your connection</strong>
                This usually takes a few seconds.
              </p>
            </Cover>
          )}
        </div>
        {stage === 'unheard' && (
          <Cover>
            <p role="alert">
              <strong className="block">We have not heard from {name} yet</strong>
              It can take a few minutes. You can check again, or continue. We will add your statements as soon
              as they arrive.
            </p>
            <Button
              onClick={() => {
                void follow();
              }}
            >
              Check again
            </Button>
            <UploadInsteadLink />
          </Cover>
        )}
      </div>
      <div className="flex min-h-13.5 shrink-0 flex-wrap items-center justify-between gap-x-5 border-t border-line px-4">
        <Button
          variant="quiet"
          onClick={() => {
            void close();
          }}
        >
          Close this page
        </Button>
        {stage === 'open' && (
          <Button
            variant="quiet"
            onClick={() => {
              void follow();
            }}
          >
            I have finished here
          </Button>
        )}
      </div>
    </div>
  );
}

/** Over the provider's page, which stays there. */
function Cover({ children }: { children: ReactNode }) {
  return (
    <div className="absolute inset-0 grid content-center justify-items-center gap-4 bg-surface p-6 text-center">
      {children}
    </div>
  );
}
