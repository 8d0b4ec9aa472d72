'use client';

import type { ReactNode } from 'react';
import { PageColumn } from '#components/frames/page-column.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Card } from '#components/ui/card.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { brand } from '#lib/brand/brand.ts';
import { pathOf, routeOf } from '#lib/routes/route-table.ts';
import { inWords } from '#lib/time/in-words.ts';
import { OpenAlready } from './open-already.tsx';
import { SendLink } from './send-link.tsx';
import { useKnownIdentity } from './use-known-identity.ts';
import { useLockEnd } from './use-lock-end.ts';
import { isSamePerson, useOpenApplicant } from './use-open-applicant.ts';
import { useRecalledCodeRequest } from './use-recalled-code-request.ts';
import { useSecondsUntil } from './use-seconds-until.ts';
import { asClock } from './waiting.ts';

/** Specification §8. */
const LOCKED = 'Account locked. Please try again in an hour.';

const AGAIN = 'You can try again now.';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Too many wrong codes: how long to wait, and the way in that stays open meanwhile. */
export function LockedScreen({ logOut }: { logOut: ReactNode }) {
  const end = useLockEnd();
  useRecalledCodeRequest();
  const locked = useKnownIdentity();
  const open = useOpenApplicant();
  // The link was followed in another window: nobody waits for a lock that they are past.
  const isTheirs = open !== undefined && (locked === undefined || isSamePerson(locked, open));
  const secondsLeft = useSecondsUntil(end);
  const isOver = end !== undefined && secondsLeft === 0;
  return (
    <div className="min-h-dvh">
      <PageColumn
        title={routeOf('resume/pin-code-locked').title}
        intro={isOver ? AGAIN : lockedFor(end === undefined ? HOUR : secondsLeft)}
      >
        <div className="grid gap-6">
          {isTheirs && <OpenAlready firstName={open.firstName} logOut={logOut} />}
          <Card>
            <p role="status" className="sr-only">
              {isOver ? AGAIN : end === undefined ? '' : announcement(secondsLeft)}
            </p>
            {isOver ? (
              <ButtonLink href={pathOf('resume')}>Resume your application</ButtonLink>
            ) : (
              <TimeLeft end={end} secondsLeft={secondsLeft} />
            )}
            <p className="mt-5 text-muted">
              Several wrong codes were entered, so no code will open your application for now. Everything you
              saved is kept, and nobody has seen it.
            </p>
          </Card>
          {!isOver && !isTheirs && <SendLink />}
          <p className="text-muted">
            If you did not enter the wrong codes, call us on{' '}
            <TextLink href={brand.phone.href}>{brand.phone.shown}</TextLink>, {brand.phone.hours}.
          </p>
        </div>
      </PageColumn>
    </div>
  );
}

/**
 * That it is locked, and how long still: a lock for too many wrong codes in a day is longer than an hour, and one that
 * somebody comes back to is shorter.
 *
 * @param seconds until it ends
 */
function lockedFor(seconds: number): string {
  const isAnHour = seconds <= HOUR && seconds > HOUR - 10 * MINUTE;
  return isAnHour ? LOCKED : `Account locked. Please try again in ${inWords(seconds)}.`;
}

/** The countdown. It is read on demand. */
function TimeLeft({ end, secondsLeft }: { end: number | undefined; secondsLeft: number }) {
  if (end === undefined) {
    return (
      <ButtonLink variant="secondary" href={pathOf('resume')}>
        Back to resume
      </ButtonLink>
    );
  }
  return (
    <>
      <p className="text-muted">You can try again in</p>
      <p role="timer" aria-live="off" className="text-48 font-semibold tabular-nums">
        {asClock(secondsLeft)}
      </p>
      <p className="text-muted">at {timeOfDay(end)}</p>
    </>
  );
}

/** Every ten minutes, and each of the last five: announcing more would only disturb. */
function announcement(secondsLeft: number): string {
  const minutes = Math.ceil(secondsLeft / 60);
  const step = minutes > 5 ? 10 : 1;
  return `About ${inWords(Math.ceil(minutes / step) * step * 60)} left`;
}

function timeOfDay(end: number): string {
  return new Date(end).toLocaleTimeString('en-AU', { hour: 'numeric', minute: '2-digit' });
}
