'use client';

import { useState } from 'react';
import { CouldNotLoad } from '#components/ui/could-not-load.tsx';
import { useFocusAfterPress } from '#components/ui/use-focus-after-press.ts';
import { runAction } from '#stores/actions/run-action.ts';
import { useSession } from '#stores/session-store.ts';

type StartAgain = { hasFailed: boolean; isTrying: boolean; tries: number; tryAgain: () => void };

/**
 * Whether the application's data could not be loaded, and how to try again in place: what was typed meanwhile stays in
 * its form, even on a device that keeps nothing.
 */
export function useFailedStart(): StartAgain {
  const startUp = useSession((session) => session.startUp);
  const [isTrying, setTrying] = useState(false);
  const [tries, setTries] = useState(0);
  const hasFailed = startUp === 'failed' || (isTrying && startUp !== 'done');
  useFocusAfterPress(tries > 0 && !hasFailed);

  async function tryAgain() {
    setTrying(true);
    try {
      // Every action first starts a page whose start failed, so this one has nothing else to do.
      await runAction('start-again', () => Promise.resolve(undefined));
    } catch (error) {
      reportError(error);
    }
    setTries((count) => count + 1);
    setTrying(false);
  }

  return {
    hasFailed,
    isTrying,
    tries,
    tryAgain: () => {
      void tryAgain();
    },
  };
}

/** Above the form whose answers could not be loaded. */
export function FailedStart({ hasFailed, isTrying, tries, tryAgain }: StartAgain) {
  if (!hasFailed) return null;
  return (
    <div className="mb-8">
      <CouldNotLoad
        what="your application"
        kept={`${tries > 0 ? 'It did not work this time either. ' : ''}Nothing you entered is lost.`}
        busy={isTrying}
        onTryAgain={tryAgain}
      />
    </div>
  );
}
