import { milliseconds } from 'date-fns/milliseconds';
import { isCollecting } from '#lib/domain/application-stages.ts';
import { addDays, dayOf } from '#lib/domain/calendar.ts';
import { askedByName, isStillRequired } from '#lib/domain/documents.ts';
import { endOfDay } from '#lib/domain/validity.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { AppDeps } from '#server/deps.ts';
import { keyOfLastDay, listEndingSoon } from '#server/features/application/expiry-repository.ts';
import type { EndingSoon } from '#server/features/application/expiry-repository.ts';
import { lockApplicationById } from '#server/features/application/repository.ts';
import type { ApplicationRow } from '#server/features/application/repository.ts';
import { findAssessment } from '#server/features/assessment/repository.ts';
import { findPayoutAccount } from '#server/features/bank/bank-account.ts';
import { areFiguresOpen } from '#server/features/bank/observation-repository.ts';
import { isAllGiven } from '#server/features/document/complete.ts';
import { keyOfReminder, remindInAWeek } from '#server/features/document/remind-to-hand-in.ts';
import { listDocuments } from '#server/features/document/repository.ts';
import { inBatches } from '#server/features/retention/in-batches.ts';
import { wasTold } from './repository.ts';
import type { Message } from './templates/template.ts';
import { writeMessage } from './write-message.ts';

/** This many days before the last one: time to ask another lender for a payout letter, whatever the weekday. */
const DAYS_BEFORE = 5;

/** An offer made later than this ago has just been told, with its last day. */
const JUST_TOLD_MS = milliseconds({ days: 1 });

/** As the tasks after acceptance say it. */
const FIGURES = 'Your answers about the figures that your bank shows';

/**
 * Reminds applicants of a last day that is near, if their offer or accepted application ends by it (docs/decisions/0186).
 * Each has its own transaction. The message carries the last day, so each is told once, however often this runs.
 */
export async function remindOfLastDay(deps: AppDeps): Promise<void> {
  const now = deps.clock();
  const until = endOfDay(addDays(dayOf(now), DAYS_BEFORE));
  await inBatches(async (limit) => {
    let isAnyReminded = false;
    const endings = await listEndingSoon(deps.database, { now, until, limit });
    for (const ending of endings) if (await remindOne(deps, ending, now)) isAnyReminded = true;
    // Those that wait are listed again, with the next.
    return isAnyReminded ? endings.length : 0;
  });
}

/** @returns whether a message was written */
async function remindOne(deps: AppDeps, ending: EndingSoon, now: Date): Promise<boolean> {
  const { id: applicationId } = ending;
  try {
    return await deps.database.transaction(async (transaction) => {
      const application = await lockApplicationById(transaction, applicationId);
      // It may have been accepted, or given other days, in the meantime.
      if (application?.expiresAt?.getTime() !== ending.expiresAt.getTime()) return false;
      const message = await composeReminder(deps, transaction, application, ending.expiresAt, now);
      if (message === undefined) return false;
      const { contactId } = application;
      const dedupeKey = keyOfLastDay(ending);
      await writeMessage(deps, transaction, { contactId, applicationId, message, dedupeKey });
      return true;
    });
  } catch (error) {
    deps.logger.error({ event: 'last-day-not-told', applicationId, error });
    return false;
  }
}

async function composeReminder(
  deps: AppDeps,
  transaction: Transaction,
  application: ApplicationRow,
  expiresAt: Date,
  now: Date,
): Promise<Message | undefined> {
  const { id, status, contactId, assessmentId } = application;
  const endsOn = dayOf(expiresAt);
  if (status === 'App Start' || status === 'Offer Awaiting Confirmation') {
    const assessment = assessmentId === null ? undefined : await findAssessment(transaction, assessmentId);
    if (assessment === undefined || assessment.createdAt.getTime() > now.getTime() - JUST_TOLD_MS) return;
    return { template: 'offer-ends-soon', facts: { isChanged: status !== 'App Start', endsOn } };
  }
  if (!isCollecting(status)) return undefined;
  const documents = await listDocuments(transaction, id);
  if (await isAllGiven(transaction, application, documents)) {
    // The same mail comes every week: not twice within a day.
    if (await wasTold(transaction, keyOfReminder(id, now))) return undefined;
    await remindInAWeek(transaction, id);
    return { template: 'documents-to-hand-in', facts: { dueOn: endsOn } };
  }
  const open = documents.filter((document) => isStillRequired(document.status));
  const hasFigures = await areFiguresOpen(transaction, id);
  const missing = [...open.map(({ name }) => askedByName(name)), ...(hasFigures ? [FIGURES] : [])];
  // Statements are on their way from the bank.
  if (missing.length === 0) return undefined;
  const needsAccount = (await findPayoutAccount(deps, transaction, contactId)) === undefined;
  return { template: 'application-ends-soon', facts: { missing, needsAccount, endsOn } };
}
