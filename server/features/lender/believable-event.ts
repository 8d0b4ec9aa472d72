import { milliseconds } from 'date-fns/milliseconds';
import { dayOf } from '#lib/domain/calendar.ts';
import type { CalendarDay } from '#lib/domain/calendar.ts';
import type { OfferedLoan } from '#lib/contracts/assessment.ts';
import type { LenderEvent } from '#lib/contracts/lender-event.ts';
import type { ApplicationRow } from '#server/features/application/repository.ts';
import { invalidFields } from '#server/http/app-error.ts';

/** How far ahead of our clock a lender's may be, and how far behind it. */
const MOST_AHEAD_MS = milliseconds({ days: 1 });
const MOST_BEHIND_MS = milliseconds({ minutes: 5 });

const TO_COME = 'This day is in the future in Sydney';

/** The part of an event that is checked against what we know. */
type Told =
  | Pick<Exclude<LenderEvent, { type: 'funded' }>, 'type' | 'occurredAt'>
  | Pick<Extract<LenderEvent, { type: 'funded' }>, 'type' | 'occurredAt' | 'amountPaidOut'>;

/** An application that was accepted, and what is known about its loan: nothing, for an event that is not a payout. */
type Accepted = Pick<ApplicationRow, 'agreement' | 'createdAt'> & Partial<KnownOfLoan>;

export type KnownOfLoan = {
  /** What its applicant agreed to last. */
  agreed: OfferedLoan | undefined;
  /** The assessment whose offer that was; null without one. */
  agreedAssessmentId: string | null;
  /** When the lender approved it, according to the lender. */
  approvedAt: Date | undefined;
};

/**
 * Checks what an event says against what we know ourselves: it happened after the offer was accepted and not in the
 * future, and the amount paid out is the loan's, on a day between the approval, which makes the contract, and today.
 * The repayments and the years that a contract is kept are counted from that day. A loan is not repaid on a day that is
 * still to come either: from then on it no longer counts in an assessment.
 *
 * @throws AppError 'invalid-fields' (422), naming the field
 */
export function assertBelievable(
  event: Told,
  { agreement, createdAt, agreed, approvedAt }: Accepted,
  now: Date,
): void {
  const occurredAt = new Date(event.occurredAt);
  const acceptedAt = agreement === null ? createdAt : new Date(agreement.at);
  const isPayout = event.type === 'funded';
  const countsByDay = isPayout || event.type === 'repaid';
  const wrong = [
    occurredAt.getTime() < earliestAfter(acceptedAt, now) && {
      path: 'occurredAt',
      message: 'This was before the offer was accepted',
    },
    isPayout &&
      approvedAt !== undefined &&
      occurredAt.getTime() < earliestAfter(approvedAt, now) && {
        path: 'occurredAt',
        message: 'This was before the loan was approved',
      },
    countsByDay
      ? dayOf(occurredAt) > dayOf(new Date(now.getTime() + MOST_BEHIND_MS)) && {
          path: 'occurredAt',
          message: TO_COME,
        }
      : occurredAt.getTime() > now.getTime() + MOST_AHEAD_MS && {
          path: 'occurredAt',
          message: 'This is more than a day in the future',
        },
    // The establishment fee is added to what is owed on that day, but paid to nobody: this is the contract's "Amount
    // you borrow", not its "Amount of credit".
    event.type === 'funded' &&
      event.amountPaidOut !== agreed?.loanAmount && {
        path: 'amountPaidOut',
        message: `The amount borrowed, without the fee, is ${String(agreed?.loanAmount ?? 0)}`,
      },
  ].filter((error) => error !== false);
  if (wrong.length > 0) throw invalidFields(...wrong);
}

/**
 * Ensures that a day (in Sydney) named by an operator is not in the future: they and we go by the same clock.
 * @throws AppError 'invalid-fields' (422), naming `on`
 */
export function assertHasCome(on: CalendarDay, now: Date): void {
  if (on > dayOf(now)) throw invalidFields({ path: 'on', message: TO_COME });
}

/**
 * The earliest instant that counts as after `before`, allowing for a clock behind ours. Only the sandbox's clock can
 * have been set back.
 */
function earliestAfter(before: Date, now: Date): number {
  return before <= now ? before.getTime() - MOST_BEHIND_MS : now.getTime() - MOST_AHEAD_MS;
}
