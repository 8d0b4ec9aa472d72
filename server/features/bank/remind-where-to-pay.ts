import { milliseconds } from 'date-fns/milliseconds';
import { isApproved } from '#lib/domain/application-stages.ts';
import { dayOf } from '#lib/domain/calendar.ts';
import type { Queryable, Transaction } from '#server/db/connection.ts';
import type { AppDeps } from '#server/deps.ts';
import { lockApplicationById } from '#server/features/application/repository.ts';
import type { ApplicationRow } from '#server/features/application/repository.ts';
import { isFrozen } from '#server/features/contact/frozen.ts';
import { writeMessage } from '#server/features/message/write-message.ts';
import { isPaidOut } from '#server/features/servicing/repository.ts';
import { enqueue } from '#server/queue/repository.ts';
import type { TaskPayloads } from '#server/queue/task-payloads.ts';
import { findAccountRejection, findPayoutAccount } from './bank-account.ts';

/** Days until each reminder, from the request or from the one before. There are no others. */
const DAYS_UNTIL = [3, 7, 7];

/**
 * Has the applicant of an approved loan reminded, if it is still not known by then where to pay it
 * (docs/decisions/0187).
 *
 * @param number of the reminder; 0 after each request for an account
 */
export async function remindOfAccount(
  transaction: Transaction,
  applicationId: string,
  number = 0,
): Promise<void> {
  const days = DAYS_UNTIL[number];
  if (days === undefined) return;
  const delayMs = milliseconds({ days });
  await enqueue(transaction, 'remind-where-to-pay', { applicationId, number }, { delayMs });
}

/** Whether a loan is approved and cannot be paid: no account was given, or the lender could not use it. */
export async function isAccountMissing(
  deps: AppDeps,
  queryable: Queryable,
  { id, status, contactId }: Pick<ApplicationRow, 'id' | 'status' | 'contactId'>,
): Promise<boolean> {
  if (!isApproved(status) || (await isPaidOut(queryable, id))) return false;
  return (await findPayoutAccount(deps, queryable, contactId)) === undefined;
}

/**
 * Reminds the applicant of an approved loan that it cannot be paid before they say where. Somebody who is frozen cannot
 * say it: their reminders begin anew with `contact:unfreeze`. Run twice on a day, it reminds once.
 */
export async function remindWhereToPay(
  deps: AppDeps,
  { applicationId, number }: TaskPayloads['remind-where-to-pay'],
): Promise<void> {
  await deps.database.transaction(async (transaction) => {
    const application = await lockApplicationById(transaction, applicationId);
    if (application === undefined || !(await isAccountMissing(deps, transaction, application))) return;
    const { contactId } = application;
    if (await isFrozen(transaction, contactId)) return;
    const reason = await findAccountRejection(deps, transaction, contactId);
    await writeMessage(deps, transaction, {
      contactId,
      applicationId,
      message: { template: 'account-missing', facts: { reason } },
      dedupeKey: `account-missing:${applicationId}:${dayOf(deps.clock())}`,
    });
    await remindOfAccount(transaction, applicationId, number + 1);
  });
}
