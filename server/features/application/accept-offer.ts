import { AGREEMENT_FLAGS } from '#lib/contracts/application.ts';
import type { Application, ChangeApplication, ShownText } from '#lib/contracts/application.ts';
import { statementsOfAcceptance, toShownText } from '#lib/legal/agreements.ts';
import { endOfValidity } from '#lib/domain/validity.ts';
import { assetsInSentence } from '#lib/forms/asset-words.ts';
import { MESSAGES } from '#lib/forms/messages.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { AppDeps } from '#server/deps.ts';
import { assertLoansCounted } from '#server/features/assessment/running-loans.ts';
import { acceptanceConsents, mayChangeQuoteTerms } from '#server/features/consent/consents.ts';
import { noteInformationStatement } from '#server/features/consent/information-statement.ts';
import { recordConsents } from '#server/features/consent/ledger.ts';
import { storeApplicantContract } from '#server/features/contract/service.ts';
import { createRequiredDocuments } from '#server/features/document/required-documents.ts';
import { lockContact } from '#server/features/contact/repository.ts';
import { assertConfirmed, signedInBy } from '#server/features/session/confirmed.ts';
import type { Identity } from '#server/features/session/identity.ts';
import { AppError, invalidFields } from '#server/http/app-error.ts';
import { assertFresh } from '#server/http/etag.ts';
import { assertNoOtherGoing } from './going.ts';
import { nextStatus } from './lifecycle.ts';
import { moveApplication } from './move-application.ts';
import { assertPresentWords } from './present-words.ts';
import { holdOwnApplication, readOwnApplication } from './own-application.ts';
import { toApplication } from './representation.ts';

/** Whether a change is the acceptance of the offer rather than a change of answers; those may agree to the quote terms. */
export function isAcceptance(change: ChangeApplication): boolean {
  return (
    change.quoteId !== undefined ||
    AGREEMENT_FLAGS.some((flag) => change[flag]) ||
    (change.texts !== undefined && !mayChangeQuoteTerms(change))
  );
}

/**
 * Accepts the offer: App Start with an offer → App Submit, in one transaction, along with the agreed words, the
 * contract drawn from the offer, and the ledger entries.
 * @throws AppError 'confirm-by-code' (403) in a session that a partner's link opened, 'invalid-fields' (422) when an
 *   agreement is missing or the request also changes answers, 'lifecycle-conflict' (409) outside App Start,
 *   'existing-applicant' (409) while another application is going, and 412 ('offer-changed', 'offer-expired',
 *   'quote-changed', 'text-changed', 'stale') when the offer is no longer what was shown.
 */
export async function acceptOffer(
  deps: AppDeps,
  transaction: Transaction,
  identity: Identity,
  applicationId: string,
  acceptance: ChangeApplication,
  { ifMatch, requestId }: { ifMatch: string | undefined; requestId: string },
): Promise<Application> {
  assertConfirmed(identity);
  const shown = assertComplete(acceptance);
  // The contact first, in the order that a change of the contact locks the two: who is accepting can no longer change.
  const [, row, record] = await Promise.all([
    lockContact(transaction, identity.contactId),
    holdOwnApplication(transaction, identity, applicationId),
    readOwnApplication(transaction, identity, applicationId),
  ]);
  nextStatus('offer accepted', row.status);
  await assertNoOtherGoing(transaction, row);
  const { quote, assessment } = record;
  assertFresh(ifMatch, () => toApplication(deps, record));
  const now = deps.clock();
  if (row.quoteStale || quote === null || quote.id !== acceptance.quoteId)
    throw new AppError('quote-changed');
  const loanType = assessment?.outcome.offered?.loanType;
  if (assessment?.outcome.status !== 'Conditional Offer' || loanType === undefined)
    throw new AppError('offer-changed');
  if (assessment.offerExpiry === null || assessment.offerExpiry <= now) throw new AppError('offer-expired');
  const assessed = { assessmentId: assessment.id, contactId: identity.contactId, now };
  await assertLoansCounted(deps, transaction, assessed);
  const statements = statementsOfAcceptance(loanType);
  assertPresentWords(statements, shown);
  // Our own copies, not what was sent: the record holds what was agreed to and nothing else.
  const texts = statements.map(toShownText);

  // The statement is linked beside the offer; a message that was sent too late will not have noted it.
  const occasion = { contactId: identity.contactId, applicationId, at: now, requestId };
  await noteInformationStatement(deps, transaction, occasion);
  const { pdfHash } = await storeApplicantContract(deps, transaction, applicationId, now);
  await recordConsents(
    deps,
    transaction,
    occasion,
    acceptanceConsents(
      { loanType, assets: assetsInSentence(row.assets), shown },
      { quoteId: quote.id, assessmentId: assessment.id, contractHash: pdfHash, ...signedInBy(identity) },
    ),
  );
  await moveApplication(deps, transaction, row, {
    event: 'offer accepted',
    change: {
      agreement: { quoteId: quote.id, at: now.toISOString(), texts },
      // The days for what is still to be handed in start afresh: the last day of an offer is a day to accept it on.
      expiresAt: endOfValidity(now),
    },
    facts: {
      quoteId: quote.id,
      texts: texts.map(({ name, version }) => `${name} ${version}`),
      contractHash: pdfHash,
      ...signedInBy(identity),
    },
    now,
    requestId,
  });
  await createRequiredDocuments(transaction, row, assessment.outcome, now);
  return toApplication(deps, await readOwnApplication(transaction, identity, applicationId));
}

function assertComplete(acceptance: ChangeApplication): ShownText[] {
  const { quoteId, texts, ...rest } = acceptance;
  const missing = AGREEMENT_FLAGS.filter((flag) => rest[flag] !== true);
  const extra = Object.keys(rest).filter((name) => !AGREEMENT_FLAGS.some((flag) => flag === name));
  const problems = [
    ...missing.map((path) => ({ path, message: 'Please agree to this to continue' })),
    ...extra.map((path) => ({ path, message: MESSAGES.notAccepted })),
    ...(quoteId === undefined ? [{ path: 'quoteId', message: MESSAGES.required }] : []),
    ...(texts === undefined ? [{ path: 'texts', message: MESSAGES.required }] : []),
  ];
  if (problems.length > 0 || texts === undefined) throw invalidFields(...problems);
  return texts;
}
