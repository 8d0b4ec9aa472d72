import { milliseconds } from 'date-fns/milliseconds';
import type { OfferedLoan } from '#lib/contracts/assessment.ts';
import type { LenderEvent } from '#lib/contracts/lender-event.ts';
import type { ApplicationRow } from '#server/features/application/repository.ts';
import { invalidFields } from '#server/http/app-error.ts';

/** How far ahead of our clock a lender's may be, and how far behind it. */
const MOST_AHEAD_MS = milliseconds({ days: 1 });
const MOST_BEHIND_MS = milliseconds({ minutes: 5 });

/** What of an event is held to what we know. */
type Told =
  | Pick<Exclude<LenderEvent, { type: 'funded' }>, 'type' | 'occurredAt'>
  | Pick<Extract<LenderEvent, { type: 'funded' }>, 'type' | 'occurredAt' | 'amountPaidOut'>;

/** An application that was accepted, and the loan that its applicant agreed to last. */
type Accepted = Pick<ApplicationRow, 'agreement' | 'createdAt'> & { agreed: OfferedLoan | undefined };

/**
 * Holds what an event says to what we know ourselves: it happened after the offer was accepted and not in days to come,
 * and what was paid out is the loan. How long a contract is kept is counted from when its loan was paid out.
 *
 * @throws AppError 'invalid-fields' (422), naming the field
 */
export function assertBelievable(event: Told, { agreement, createdAt, agreed }: Accepted, now: Date): void {
  const occurredAt = new Date(event.occurredAt);
  const acceptedAt = agreement === null ? createdAt : new Date(agreement.at);
  // Only the sandbox's clock can have been set back behind the acceptance.
  const earliest = acceptedAt <= now ? acceptedAt.getTime() - MOST_BEHIND_MS : now.getTime() - MOST_AHEAD_MS;
  const wrong = [
    occurredAt.getTime() < earliest && {
      path: 'occurredAt',
      message: 'This was before the offer was accepted',
    },
    occurredAt.getTime() > now.getTime() + MOST_AHEAD_MS && {
      path: 'occurredAt',
      message: 'This is more than a day ahead',
    },
    // The establishment fee is added to what is owed on that day, and nobody is paid it: this is the contract's "Amount
    // you borrow", not its "Amount of credit".
    event.type === 'funded' &&
      event.amountPaidOut !== agreed?.loanAmount && {
        path: 'amountPaidOut',
        message: `The amount borrowed, without a fee, is ${String(agreed?.loanAmount ?? 0)}`,
      },
  ].filter((error) => error !== false);
  if (wrong.length > 0) throw invalidFields(...wrong);
}
