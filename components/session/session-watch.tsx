'use client';

import { useEffect, useState } from 'react';
import { whenSeenAgain } from '#components/ui/when-seen-again.ts';
import { browserServices, isProvided } from '#stores/browser-services.ts';
import { useSession } from '#stores/session-store.ts';
import { EndedDialog } from './ended-dialog.tsx';
import { EndingDialog } from './ending-dialog.tsx';
import { millisecondsToNextLook, sessionPhase } from './session-phase.ts';

export type SessionWatchProps = {
  expiresAt: Date;
  /** A call was refused because the session had ended: there is nothing to extend, but it still says what was kept. */
  isDropped: boolean;
};

/** Says when the session is about to end and offers to extend it, and what was kept once it has. */
export function SessionWatch({ expiresAt, isDropped }: SessionWatchProps) {
  const canExtend = useSession(({ endsAt }) => endsAt === undefined || endsAt > expiresAt);
  const now = useClock(expiresAt);
  const [isDismissed, setDismissed] = useState(false);
  const phase = sessionPhase(expiresAt, now);
  const isKept = isProvided() && browserServices().drafts.isLasting();
  const dismiss = () => {
    setDismissed(true);
  };
  if (phase === 'open') return null;
  if (phase === 'ended') return <EndedDialog isOpen={!isDismissed} isKept={isKept} onClose={dismiss} />;
  if (isDropped) return null;
  return <EndingDialog expiresAt={expiresAt} now={now} canExtend={canExtend} isKept={isKept} />;
}

/**
 * The time, updated as often as it matters, and whenever the page comes back, because sleeping pages have no timers.
 */
function useClock(expiresAt: Date): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const look = () => {
      setNow(new Date());
    };
    const wait = millisecondsToNextLook(expiresAt, now);
    const timer = wait === undefined ? undefined : setTimeout(look, wait);
    const stop = whenSeenAgain(look);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [expiresAt, now]);
  return now;
}
