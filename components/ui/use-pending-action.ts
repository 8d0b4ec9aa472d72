import { useRef, useState } from 'react';

/** The page is being left: the button stays busy until the next page is shown, so that no press is lost in between. */
export const LEAVING = Symbol('leaving');

/** How an action ended: by leaving the page, or by staying, with or without something to say. */
export type ActionEnding = typeof LEAVING | string | undefined;

export type PendingAction = {
  isBusy: boolean;
  /** What went wrong last time; undefined while it is being tried again. */
  message: string | undefined;
  /** Carries it out. A press while it runs does nothing. */
  start: () => void;
};

/**
 * What a button does that takes a while.
 *
 * @param act does the work; what it throws is reported
 * @param unexpected what to say when it throws
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
