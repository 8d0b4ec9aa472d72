'use client';

import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { DocumentIcon } from '#components/ui/icons.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { STANDALONE_LINK } from '#components/ui/link-styles.ts';
import { TextLink } from '#components/ui/text-link.tsx';
import { openInTab } from './open-in-tab.ts';

type State =
  | { kind: 'resting' }
  | { kind: 'asking' }
  /** The browser blocked the tab: this address opens it by a press. */
  | { kind: 'blocked'; url: string }
  | { kind: 'not-ready' }
  | { kind: 'failed' };

/** Opens a PDF of ours in a new tab. Each press asks for its address, which is signed and valid only for minutes. */
export function DocumentLink({
  find,
  children,
}: {
  find: () => Promise<string | undefined>;
  children: ReactNode;
}) {
  const [state, setState] = useState<State>({ kind: 'resting' });
  const button = useRef<HTMLButtonElement>(null);
  const isAsking = state.kind === 'asking';

  async function open() {
    if (isAsking) return;
    setState({ kind: 'asking' });
    try {
      const result = await openInTab(find);
      setState(stateAfter(result));
    } catch (error) {
      setState({ kind: 'failed' });
      reportError(error);
    }
  }

  return (
    <div className="print:hidden">
      <button
        ref={button}
        type="button"
        aria-disabled={isAsking || undefined}
        onClick={() => {
          void open();
        }}
        className={`${STANDALONE_LINK} text-left aria-disabled:cursor-progress`}
      >
        {isAsking ? <Spinner className="shrink-0" /> : <DocumentIcon className="shrink-0" />}
        <span>
          {children}
          <span className="text-muted"> (PDF)</span>
          <span className="sr-only"> opens in a new tab</span>
        </span>
      </button>
      <div role="status" className="text-16">
        {isAsking && <span className="sr-only">Preparing the document</span>}
        {state.kind === 'blocked' && (
          <p>
            Your browser stopped the new tab.{' '}
            <TextLink
              href={state.url}
              newTab
              onClick={() => {
                // The link goes with its sentence.
                button.current?.focus();
                setState({ kind: 'resting' });
              }}
            >
              Open the document
            </TextLink>
          </p>
        )}
        {state.kind === 'not-ready' && (
          <p className="font-semibold">It is being prepared. Please try again in a minute.</p>
        )}
        {state.kind === 'failed' && (
          <p className="font-semibold text-danger">
            We could not open the document. Please try again in a moment.
          </p>
        )}
      </div>
    </div>
  );
}

function stateAfter(result: Awaited<ReturnType<typeof openInTab>>): State {
  switch (result.outcome) {
    case 'opened':
      return { kind: 'resting' };
    case 'none':
      return { kind: 'not-ready' };
    case 'blocked':
      return { kind: 'blocked', url: result.url };
  }
}
