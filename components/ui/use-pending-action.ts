import { useRef, useState } from 'react';

/** The page is being left: the button stays busy until the next one is there, so that no press falls between. */
export const LEAVING = Symbol('leaving');

/** How an action ended: by leaving the page, or on it, with something to say or without. */
export type ActionEnding = typeof LEAVING | string | undefined;

export type PendingAction = {
  isBusy: boolean;
  /** What went wrong the last time; undefined while it is tried again. */
  message: string | undefined;
  /** Carries it out. A press while it runs does nothing. */
  start: () => void;
};

/**
 * What a button does that takes a while.
 *
 * @param act carries it out; what it throws is reported
 * @param unexpected what is said when it throws
 */
export function usePendingAction(act: () => Promise<ActionEnding>, unexpected: string): PendingAction {
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();

  async function run() {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setMessage(undefined);
    const ending = await act().catch((error: unknown) => {
      reportError(error);
      return unexpected;
    });
    if (ending === LEAVING) return;
    setMessage(ending);
    setBusy(false);
    isRunning.current = false;
  }

  return {
    isBusy,
    message,
    start: () => {
      void run();
    },
  };
}
