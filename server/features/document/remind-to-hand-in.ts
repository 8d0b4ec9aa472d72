import { milliseconds } from 'date-fns/milliseconds';
import { dayOf } from '#lib/domain/calendar.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { AppDeps } from '#server/deps.ts';
import { dueByOf, isOver } from '#server/features/application/not-over.ts';
import { lockApplicationById } from '#server/features/application/repository.ts';
import { isFrozen } from '#server/features/contact/frozen.ts';
import { writeMessage } from '#server/features/message/write-message.ts';
import { enqueue } from '#server/queue/repository.ts';
import type { TaskPayloads } from '#server/queue/task-payloads.ts';
import { isAllGiven } from './complete.ts';
import { listDocuments } from './repository.ts';

const NEXT_AFTER_MS = milliseconds({ weeks: 1 });

/** What the reminder of a day is told by. */
export function keyOfReminder(applicationId: string, now: Date): string {
  return `documents-to-hand-in:${applicationId}:${dayOf(now)}`;
}

/** Puts the next reminder off to a week from now. */
export async function remindInAWeek(transaction: Transaction, applicationId: string): Promise<void> {
  await enqueue(transaction, 'remind-to-hand-in', { applicationId }, { delayMs: NEXT_AFTER_MS });
}

/**
 * Reminds an applicant of files they have not handed in yet, and then every week until they do or their application
 * ends. Somebody who is frozen cannot hand anything in: their reminders begin anew with `contact:unfreeze`. Run twice on
 * a day, it reminds once.
 */
export async function remindToHandIn(
  deps: AppDeps,
  { applicationId }: TaskPayloads['remind-to-hand-in'],
): Promise<void> {
  await deps.database.transaction(async (transaction) => {
    const application = await lockApplicationById(transaction, applicationId);
    const now = deps.clock();
    if (application === undefined || isOver(application, now)) return;
    if (await isFrozen(transaction, application.contactId)) return;
    if (!(await isAllGiven(transaction, application, await listDocuments(transaction, applicationId))))
      return;
    const dueBy = dueByOf(application);
    await writeMessage(deps, transaction, {
      contactId: application.contactId,
      applicationId,
      message: {
        template: 'documents-to-hand-in',
        facts: { dueOn: dueBy === null ? undefined : dayOf(dueBy) },
      },
      dedupeKey: keyOfReminder(applicationId, now),
    });
    await remindInAWeek(transaction, applicationId);
  });
}
