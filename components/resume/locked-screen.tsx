'use client';

import { PageColumn } from '#components/frames/page-column.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Card } from '#components/ui/card.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { brand } from '#lib/brand/brand.ts';
import { pathOf, routeOf } from '#lib/routes/route-table.ts';
import { SendLink } from './send-link.tsx';
import { useLockEnd } from './use-lock-end.ts';
import { useRecalledCodeRequest } from './use-recalled-code-request.ts';
import { useSecondsUntil } from './use-seconds-until.ts';
import { asClock, inWords } from './waiting.ts';

/** Specification §8. */
const LOCKED = 'Account locked. Please try again in an hour.';
/** A lock for too many wrong codes in a day is longer, and says so. */
const LOCKED_LONGER = 'Account locked. Please try again tomorrow.';

const AGAIN = 'You can try again now.';

const HOUR = 60 * 60;

/** Too many wrong codes: how long to wait, and the way in that stays open meanwhile. */
export function LockedScreen() {
  const end = useLockEnd();
  useRecalledCodeRequest();
  const secondsLeft = useSecondsUntil(end);
  const isOver = end !== undefined && secondsLeft === 0;
  return (
    <div className="min-h-dvh">
      <PageColumn
        title={routeOf('resume/pin-code-locked').title}
        intro={isOver ? AGAIN : secondsLeft > HOUR ? LOCKED_LONGER : LOCKED}
      >
        <div className="grid gap-6">
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
          {!isOver && <SendLink />}
          <p className="text-muted">
            If you did not enter the wrong codes, call us on{' '}
            <TextLink href={brand.phone.href}>{brand.phone.shown}</TextLink>, {brand.phone.hours}.
          </p>
        </div>
      </PageColumn>
    </div>
  );
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
