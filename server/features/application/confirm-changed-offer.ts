import type { ConfirmedOffer } from '#lib/contracts/assessment.ts';
import { assetsInSentence } from '#lib/forms/asset-words.ts';
import { statementsOfConfirmation } from '#lib/legal/agreements.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { AppDeps } from '#server/deps.ts';
import { findAssessment } from '#server/features/assessment/repository.ts';
import { changedOfferConsents } from '#server/features/consent/consents.ts';
import { recordConsents } from '#server/features/consent/ledger.ts';
import { lockContact } from '#server/features/contact/repository.ts';
import { storeApplicantContract } from '#server/features/contract/service.ts';
import { requireNewPayoutLetters } from '#server/features/document/required-documents.ts';
import { assertConfirmed, signedInBy } from '#server/features/session/confirmed.ts';
import type { Identity } from '#server/features/session/identity.ts';
import { AppError } from '#server/http/app-error.ts';
import { nextStatus } from './lifecycle.ts';
import { moveApplication } from './move-application.ts';
import { holdOwnApplication } from './own-application.ts';
import { assertPresentWords } from './present-words.ts';

/**
 * The applicant agrees to the changed offer that was shown: Offer Awaiting Confirmation → CreditAssess, with a contract
 * of the offer's figures, the payout letters that it needs, and its ledger entries, in one transaction.
 *
 * @throws AppError 'confirm-by-code' (403) in a session that a partner's link opened, 'lifecycle-conflict' (409) at any
 *   other status, and 412 ('offer-changed', 'offer-expired', 'text-changed') when it is no longer what was shown
 */
export async function confirmChangedOffer(
  deps: AppDeps,
  transaction: Transaction,
  identity: Identity,
  applicationId: string,
  { assessmentId, texts }: ConfirmedOffer,
  requestId: string,
): Promise<void> {
  assertConfirmed(identity);
  await lockContact(transaction, identity.contactId);
  const application = await holdOwnApplication(transaction, identity, applicationId);
  nextStatus('changed offer confirmed', application.status);
  const now = deps.clock();
  const assessment =
    application.assessmentId && (await findAssessment(transaction, application.assessmentId));
  if (!assessment || assessment.outcome.offered === undefined) throw new AppError('offer-changed');
  if (assessment.id !== assessmentId) throw new AppError('offer-changed');
  if (assessment.offerExpiry === null || assessment.offerExpiry <= now) throw new AppError('offer-expired');
  const { loanAmount, loanType } = assessment.outcome.offered;
  assertPresentWords(statementsOfConfirmation(loanType), texts);

  await moveApplication(deps, transaction, application, {
    event: 'changed offer confirmed',
    change: {
      loanAmount,
      loanType,
      // As with every change to Unsecured (specification §4).
      ...(loanType === 'Unsecured' ? { assets: [] } : {}),
      statusReason: null,
    },
    facts: { assessmentId: assessment.id, ...signedInBy(identity) },
    now,
    requestId,
  });
  await requireNewPayoutLetters(transaction, applicationId, assessment.outcome, now);
  const { pdfHash } = await storeApplicantContract(deps, transaction, applicationId, now);
  await recordConsents(
    deps,
    transaction,
    { contactId: identity.contactId, applicationId, at: now, requestId },
    changedOfferConsents(
      { loanType, assets: assetsInSentence(application.assets), shown: texts },
      { assessmentId, contractHash: pdfHash, ...signedInBy(identity) },
    ),
  );
}
