'use client';

import { useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import type { SessionNews } from '../frame-message.ts';
import { UploadInsteadLink } from './upload-instead-link.tsx';
import { useFrameProgress } from './use-frame-progress.ts';
import { useSessionMessages } from './use-session-messages.ts';

/**
 * The bank-data provider's page. It fills its box, says that it is loading, that it is slow, or that it will not load,
 * and reports when the page says that something happened.
 */
export function BankFrame({
  url,
  title,
  onMessage,
  onRetry,
}: {
  url: string;
  title: string;
  onMessage: (news: SessionNews) => void;
  /** Loads the page again. */
  onRetry: () => void;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { progress, onLoad } = useFrameProgress();
  useSessionMessages(frame, url, onMessage);
  return (
    <div className="relative h-full">
      {progress !== 'loaded' && (
        <div className="absolute inset-0 grid content-center justify-items-center gap-4 bg-surface p-6 text-center">
          {progress !== 'failed' && <Spinner className="text-accent" />}
          <div role="status">
            {progress === 'loading' && <p>Opening the secure page</p>}
            {progress === 'slow' && (
              <p>The secure page is taking longer than usual. You can wait, or upload your statements.</p>
            )}
            {progress === 'failed' && (
              <p>
                <strong className="block">The secure page did not open</strong>
                Nothing was sent. Please try again, or upload your statements.
              </p>
            )}
          </div>
          {progress === 'failed' && <Button onClick={onRetry}>Try again</Button>}
          {progress !== 'loading' && <UploadInsteadLink />}
        </div>
      )}
      {/* The frame gets no permissions: the page needs neither camera nor payment. */}
      <iframe
        ref={frame}
        src={url}
        title={title}
        onLoad={onLoad}
        referrerPolicy="strict-origin"
        allow=""
        className="block size-full border-0"
      />
    </div>
  );
}
