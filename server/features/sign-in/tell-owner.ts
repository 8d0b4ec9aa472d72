import type { Verify } from '#lib/contracts/resume.ts';
import { dayOf } from '#lib/domain/calendar.ts';
import type { AppDeps } from '#server/deps.ts';
import { isFrozen } from '#server/features/contact/frozen.ts';
import { hasNamesakeGoing } from '#server/features/contact/repository.ts';
import { indexOfPerson } from '#server/features/contact/sealed-details.ts';
import { writeMessage } from '#server/features/message/write-message.ts';
import { AppError } from '#server/http/app-error.ts';
import { enqueue } from '#server/queue/repository.ts';
import type { TaskPayloads } from '#server/queue/task-payloads.ts';
import { findContactToResume } from './repository.ts';

/**
 * Does something for an e-mail and a date of birth, and has their owner written to when it is refused because both are
 * theirs: otherwise somebody with a list of such pairs could find out unnoticed.
 *
 * @param findPerson asked only then
 * @throws AppError whatever `work` throws
 */
export async function tellingOwner<Result>(
  deps: Pick<AppDeps, 'database' | 'blindIndex'>,
  findPerson: () => Verify | Promise<Verify>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === 'existing-applicant') {
      const emailAndDobIndex = indexOfPerson(deps, await findPerson()).toString('base64url');
      await enqueue(deps.database, 'tell-owner', { emailAndDobIndex });
    }
    throw error;
  }
}

/**
 * Writes to the owner of an e-mail and date of birth that somebody started an application with them, and how to
 * continue their own: at most once a day, however often it is run.
 */
export async function tellOwner(
  deps: AppDeps,
  { emailAndDobIndex }: TaskPayloads['tell-owner'],
): Promise<void> {
  const index = Buffer.from(emailAndDobIndex, 'base64url');
  await deps.database.transaction(async (transaction) => {
    const contact = await findContactToResume(transaction, index);
    // A frozen contact's mail would be read by a stranger.
    if (contact === undefined || (await isFrozen(transaction, contact.id))) return;
    // The application that stands in the way is a frozen contact's: this one could not continue it.
    const somebody = { contactId: contact.id, emailAndDobIndex: index };
    if (await hasNamesakeGoing(transaction, somebody)) return;
    await writeMessage(deps, transaction, {
      contactId: contact.id,
      message: { template: 'details-used', facts: {} },
      dedupeKey: `details-used:${contact.id}:${dayOf(deps.clock())}`,
    });
  });
}
