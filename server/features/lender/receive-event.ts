import { lenderEventContract } from '#lib/contracts/lender-event.ts';
import type { LenderEvent } from '#lib/contracts/lender-event.ts';
import { MAIN_BANK_ACCOUNT } from '#lib/domain/documents.ts';
import { endOfValidity } from '#lib/domain/validity.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { AppDeps } from '#server/deps.ts';
import { moveApplication } from '#server/features/application/move-application.ts';
import { OURS } from '#server/features/application/bureau-of-refusal.ts';
import type { StoredBureau } from '#server/features/application/bureau-of-refusal.ts';
import { leadsToPayout, nextStatus } from '#server/features/application/lifecycle.ts';
import { lockApplicationById } from '#server/features/application/repository.ts';
import type { ApplicationChange, ApplicationRow } from '#server/features/application/repository.ts';
import { assertYoungAssessment } from '#server/features/assessment/age.ts';
import { recordEvent } from '#server/features/audit/repository.ts';
import {
  findPayoutAccount,
  holdNamedAccount,
  rejectBankAccount,
} from '#server/features/bank/bank-account.ts';
import { remindOfAccount } from '#server/features/bank/remind-where-to-pay.ts';
import { assertNotFrozen } from '#server/features/contact/frozen.ts';
import { countersignContract } from '#server/features/contract/service.ts';
import { approveDocuments, askForDocuments } from '#server/features/document/lender-decisions.ts';
import { insertServicing, isPaidOut, noteRepaid } from '#server/features/servicing/repository.ts';
import { takeWebhook } from '#server/features/webhook/repository.ts';
import { AppError } from '#server/http/app-error.ts';
import type { AppErrorCode } from '#server/http/app-error.ts';
import { readEvent } from '#server/http/signed-webhook.ts';
import type { SignedWebhook } from '#server/http/signed-webhook.ts';
import { wasRefused } from './audit-trail-repository.ts';
import { assertBelievable } from './believable-event.ts';
import { storeChangedOffer } from './changed-offer.ts';
import {
  assertKnownPayout,
  assertKnownRepaid,
  assertNotPaidOut,
  assertReferenceIsFree,
  assertRepayable,
  isRepaid,
  readKnownOfLoan,
} from './known-of-loan.ts';
import { EVENT_OF_TYPE, EVENT_REFUSED, saysMoneyCameBack, saysMoneyMoved } from './lender-events.ts';

/** Refusals because of what an event says: somebody has to look into these. */
const FOR_WHAT_IT_SAYS: ReadonlySet<AppErrorCode> = new Set(['invalid-fields', 'assessment-too-old']);

/** Also true for applicants who uploaded their statements. */
const BANK_NEEDED =
  'The lender needs a more recent view of your account. Please connect your bank, or upload your latest statements.';

/**
 * Takes an event that a lender has signed: its effect, the audit event and the webhook's id in one transaction, so that
 * each takes effect once however often it is sent. An event that is older than the last one taken changes nothing. When
 * an event that says something impossible, or any payout, is refused, the audit trail keeps that.
 *
 * @throws AppError 'malformed-request' (400) for an event that does not fit its contract, 'not-found' (404) for an
 *   application we do not have, 'lifecycle-conflict' (409) for an event that is not possible at the current status: the
 *   lender sends it again later, so an event that overtook another then fits; 'contact-frozen' (409) for one that leads
 *   to a payout, or reports one, while the applicant is frozen: it is sent again, too; 'invalid-fields' (422) for one
 *   that says something impossible, or approves a contract other than the current one, or a payout to another account;
 *   'assessment-too-old' (422) for an approval or a changed offer of what was assessed too long ago.
 */
export async function receiveLenderEvent(
  deps: AppDeps,
  { webhookId, payload }: SignedWebhook,
  requestId: string,
): Promise<void> {
  const event = readEvent(lenderEventContract, payload);
  try {
    await deps.database.transaction(async (transaction) => {
      if (!(await takeWebhook(transaction, 'lender', webhookId, deps.clock()))) return;
      const application = await lockApplicationById(transaction, event.applicationId);
      if (application === undefined) throw new AppError('not-found');
      if (event.sequence <= application.lenderSequence) {
        // What it says has been overtaken, except for a payout, since the money is out, and for the loan's end.
        if (event.type === 'funded') await assertKnownPayout(transaction, event);
        if (event.type === 'repaid' || event.type === 'repaid-withdrawn')
          await assertKnownRepaid(transaction, event);
        return;
      }
      await applyEvent(deps, transaction, application, event, requestId);
    });
  } catch (error) {
    if (error instanceof AppError && isKept(event, error)) await keepRefusal(deps, event, error, requestId);
    throw error;
  }
}

/** Whether the audit trail keeps this refusal. */
function isKept({ type }: LenderEvent, { code }: AppError): boolean {
  return FOR_WHAT_IT_SAYS.has(code) || saysMoneyMoved({ type, code });
}

/**
 * Somebody has to look into a payout of a different amount or for an application that has ended, one that is taken
 * back, or an approval that comes too late or is for another contract, whatever its sender makes of our answer. Sent
 * again unchanged, it is kept once.
 */
async function keepRefusal(
  deps: AppDeps,
  event: LenderEvent,
  { code, fields }: AppError,
  requestId: string,
): Promise<void> {
  const { applicationId, type, sequence } = event;
  const facts = {
    type,
    sequence,
    code,
    fields: fields.map(({ path }) => path),
    ...(event.type === 'funded' ? { amountPaidOut: event.amountPaidOut, reference: event.reference } : {}),
  };
  await deps.database.transaction(async (transaction) => {
    const application = await lockApplicationById(transaction, applicationId);
    if (application === undefined || (await wasRefused(transaction, applicationId, facts))) return;
    // Before anything was paid out nothing can come back: the event only came early, or late.
    if (saysMoneyCameBack(facts) && !(await isPaidOut(transaction, applicationId))) return;
    const { contactId } = application;
    const occasion = { at: deps.clock(), contactId, applicationId, requestId };
    await recordEvent(transaction, { ...occasion, event: EVENT_REFUSED, facts });
  });
}

async function applyEvent(
  deps: AppDeps,
  transaction: Transaction,
  application: ApplicationRow,
  event: LenderEvent,
  requestId: string,
): Promise<void> {
  const lifecycleEvent = EVENT_OF_TYPE[event.type];
  // Before anything is written: an event out of place must have no partial effect.
  nextStatus(lifecycleEvent, application.status);
  // Not while a stranger may have said where the money goes.
  if (leadsToPayout(lifecycleEvent)) await assertNotFrozen(transaction, application.contactId);
  const known = event.type === 'funded' ? await readKnownOfLoan(transaction, application.id) : undefined;
  assertBelievable(event, { ...application, ...known }, deps.clock());
  const done = await carryOut(deps, transaction, application, event);
  if (done === 'was so before') return;
  const { sentBack, ...change } = done;
  await moveApplication(deps, transaction, application, {
    event: lifecycleEvent,
    // A reason belongs to the status it came with.
    change: { statusReason: null, ...change, lenderSequence: event.sequence },
    facts: {
      sequence: event.sequence,
      occurredAt: event.occurredAt,
      ...bureauOf(event),
      ...(sentBack === undefined ? {} : { sentBack }),
    },
    now: deps.clock(),
    requestId,
  });
}

/** Whose credit report a refusal rests on. The audit trail keeps it: the page and the message name it. */
function bureauOf(event: LenderEvent): { creditBureau?: StoredBureau } {
  if (event.type !== 'declined' && event.type !== 'funding-withdrawn') return {};
  return event.restsOnCreditReport === true ? { creditBureau: event.creditBureau ?? OURS } : {};
}

/**
 * What an event does besides the status, and the columns of the application that change with it. An application that
 * the lender returns to the applicant gets a fresh set of days: the previous ones may have passed while the lender had
 * it.
 */
async function carryOut(
  deps: AppDeps,
  transaction: Transaction,
  application: ApplicationRow,
  event: LenderEvent,
): Promise<(ApplicationChange & { sentBack?: readonly string[] }) | 'was so before'> {
  const now = deps.clock();
  switch (event.type) {
    case 'approved':
      await assertYoungAssessment(transaction, application.id, now);
      if (event.accountId !== undefined)
        await holdNamedAccount(deps, transaction, application.contactId, event.accountId);
      await countersignContract(deps, transaction, application.id, { pdfHash: event.contractHash, now });
      await approveDocuments(transaction, application.id, now);
      if ((await findPayoutAccount(deps, transaction, application.contactId)) === undefined)
        await remindOfAccount(transaction, application.id);
      return {};
    case 'declined':
      return { statusReason: event.reason };
    case 'documents-requested':
    case 'documents-returned':
      return {
        expiresAt: endOfValidity(now),
        sentBack: await askForDocuments(transaction, application.id, event.documents, now),
      };
    case 'bank-details-needed': {
      const asked = [{ name: MAIN_BANK_ACCOUNT, reason: BANK_NEEDED }];
      return {
        statusReason: BANK_NEEDED,
        expiresAt: endOfValidity(now),
        sentBack: await askForDocuments(transaction, application.id, asked, now),
      };
    }
    case 'offer-changed':
      return storeChangedOffer(deps, transaction, application, event);
    case 'funded': {
      const { reference, amountPaidOut } = event;
      await assertReferenceIsFree(transaction, event);
      const record = { applicationId: application.id, fundedAt: new Date(event.occurredAt) };
      if (await insertServicing(transaction, { ...record, reference, amountPaidOut })) return {};
      // The status cannot tell: a loan is paid out once, however often that is reported.
      await assertKnownPayout(transaction, event);
      return 'was so before';
    }
    case 'repaid':
    case 'repaid-withdrawn': {
      const loan = await assertRepayable(transaction, event);
      const repaidAt = event.type === 'repaid' ? new Date(event.occurredAt) : null;
      // What is so already stands, and is recorded all the same: an earlier event may be on its way still.
      if (isRepaid(loan) !== (repaidAt !== null)) await noteRepaid(transaction, application.id, repaidAt);
      return {};
    }
    case 'funding-withdrawn':
      await assertNotPaidOut(transaction, application.id);
      return { statusReason: event.reason };
    case 'account-rejected':
      await assertNotPaidOut(transaction, application.id);
      await rejectBankAccount(deps, transaction, application.contactId, { ...event, now });
      await remindOfAccount(transaction, application.id);
      return { statusReason: event.reason };
    case 'acknowledged':
    case 'purchased':
    case 'awaiting-funding':
      return {};
  }
}
