import { WARNED_BEFORE_MS } from '#lib/session/warned-before.ts';

export type SessionPhase = 'open' | 'ending' | 'ended';

/** How far a session has come. */
export function sessionPhase(expiresAt: Date, now: Date): SessionPhase {
  const left = expiresAt.getTime() - now.getTime();
  if (left <= 0) return 'ended';
  return left <= WARNED_BEFORE_MS ? 'ending' : 'open';
}

/** When to look again: at the next phase while it is far, each second while the time left is shown. */
export function millisecondsToNextLook(expiresAt: Date, now: Date): number | undefined {
  const left = expiresAt.getTime() - now.getTime();
  switch (sessionPhase(expiresAt, now)) {
    case 'open':
      return left - WARNED_BEFORE_MS;
    case 'ending':
      return left % 1000 || 1000;
    case 'ended':
      return undefined;
  }
}

/** `95_000 → 1:35` */
export function timeLeft(expiresAt: Date, now: Date): string {
  const seconds = Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000));
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
}
