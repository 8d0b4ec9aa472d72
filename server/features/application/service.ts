import { isDeepStrictEqual } from 'node:util';
import type { Application, ChangeApplication, CreateApplication } from '#lib/contracts/application.ts';
import { QUOTE_TERMS } from '#lib/legal/consent-statements.ts';
import { policyOf } from '#lib/domain/pricing/policy.ts';
import type { Queryable, Transaction } from '#server/db/connection.ts';
import { makeReadableNumber } from '#server/readable-number.ts';
import { newRowId } from '#server/row-id.ts';
import type { AppDeps } from '#server/deps.ts';
import { copyAnswers } from '#server/features/answer-lists/copy-answers-repository.ts';
import { recordEvent } from '#server/features/audit/repository.ts';
import {
  agreesToQuoteTerms,
  mayChangeQuoteTerms,
  quoteTermsConsents,
} from '#server/features/consent/consents.ts';
import { holdLedger, recordConsents } from '#server/features/consent/ledger.ts';
import { assertNamedWords } from '#server/features/consent/named-words.ts';
import { hasOtherApplicationGoing, holdPerson, lockContact } from '#server/features/contact/repository.ts';
import { assertNotRevoked } from '#server/features/contact/revocation.ts';
import { copyEmployment } from '#server/features/employment/stored-employment.ts';
import { tellSender } from '#server/features/partner-webhook/tell-partners.ts';
import { holdReferral, withoutKnownReferral } from '#server/features/referral/bind-referral.ts';
import { lockReferralOfNewcomer } from '#server/features/referral/repository.ts';
import type { Identity } from '#server/features/session/identity.ts';
import { AppError, invalidFields } from '#server/http/app-error.ts';
import { assertFresh } from '#server/http/etag.ts';
import { ANSWERS, DEPENDS_ON, UNANSWERED, toColumns } from './answers-to-columns.ts';
import { findGoing } from './going.ts';
import { hasContractEnded } from './lifecycle.ts';
import { moveApplication } from './move-application.ts';
import { holdEditableApplication, holdOwnApplication, readOwnApplication } from './own-application.ts';
import { listApplications } from './record-repository.ts';
import { insertApplication, updateApplication } from './repository.ts';
import type { ApplicationChange, ApplicationRow } from './repository.ts';
import { withRenewedAnswers } from './renewal.ts';
import { toApplication } from './representation.ts';

const REFERENCE_LENGTH = 9;

/**
 * @throws AppError 'invalid-fields' (422) for an asset of a loan that is unsecured by choice: it would not be stored
 */
function assertAssetsKept(asked: Pick<ChangeApplication, 'assets'>, columns: ApplicationChange): void {
  if ((asked.assets ?? []).length > 0 && columns.assets?.length === 0)
    throw invalidFields({ path: 'assets', message: 'An unsecured loan has no asset' });
}

/**
 * Starts an application (status Quote Start), with the answers of the ended one that it renews, if any. Where the
 * applicant already has one going, that one is returned as it stands (docs/decisions/0105), and `wasGoing` says so.
 *
 * @param referralId of the referral that the applicant came by; it binds to the first application that its person makes
 *   with it, and to whatever renews that application; without it, the referral that the contact was made by
 * @throws AppError 'existing-applicant' (409) when somebody else with this e-mail and date of birth has one going,
 *   'invalid-fields' (422) for an asset of an unsecured loan, and as withRenewedAnswers
 */
export async function createApplication(
  deps: AppDeps,
  transaction: Transaction,
  identity: Identity,
  asked: CreateApplication,
  { requestId, referralId }: { requestId: string; referralId?: string | undefined },
): Promise<Application & { wasGoing?: true }> {
  const applicationId = newRowId();
  const [contact, , going, hasAnother, madeBy] = await Promise.all([
    lockContact(transaction, identity.contactId),
    // Before asking whether a namesake has one: two people who start one at the same time must find each other.
    holdPerson(transaction, identity.contactId),
    findGoing(transaction, identity.contactId),
    hasOtherApplicationGoing(transaction, { contactId: identity.contactId, applicationId }),
    lockReferralOfNewcomer(transaction, identity.contactId),
  ]);
  if (contact?.tokenVersion !== identity.tokenVersion) throw new AppError('session-expired');
  const { input, loanBefore } = await withRenewedAnswers(transaction, identity, asked);
  if (going !== undefined) return { ...toApplication(deps, going), wasGoing: true };
  if (hasAnother) throw new AppError('existing-applicant');
  const now = deps.clock();
  const unchosen = { loanAmount: input.loanAmount, loanType: 'Unsecured', loanTypeChosen: false } as const;
  const before = { ...(loanBefore ?? unchosen), marketing: {}, creditTier: undefined };
  const columns = toColumns(input, before, policyOf(deps.config.policyVersion));
  assertAssetsKept(asked, columns);
  const cameBy = { referralId, renewalOf: asked.renewalOf, madeBy };
  const referral = await holdReferral(deps, transaction, cameBy, contact, columns.marketing);
  const status = 'Quote Start';
  const application: ApplicationRow = {
    ...UNANSWERED,
    id: applicationId,
    contactId: identity.contactId,
    reference: makeReadableNumber(REFERENCE_LENGTH),
    status,
    ...columns,
    pricingDetailId: loanBefore?.pricingDetailId ?? null,
    marketing: referral.marketing,
    createdAt: now,
    updatedAt: now,
  };
  await insertApplication(transaction, application);
  if (referral.bind !== undefined) {
    await referral.bind(applicationId);
    await tellSender(deps, transaction, { applicationId, told: status, now });
  }
  if (asked.renewalOf !== undefined) {
    await copyEmployment(deps, transaction, asked.renewalOf, applicationId, now);
    await copyAnswers(transaction, asked.renewalOf, applicationId);
  }
  await recordEvent(transaction, {
    at: now,
    contactId: identity.contactId,
    applicationId,
    event: 'application started',
    toStatus: status,
    facts: asked.renewalOf === undefined ? {} : { renewalOf: asked.renewalOf },
    requestId,
  });
  await recordConsents(
    deps,
    transaction,
    { contactId: identity.contactId, applicationId, at: now, requestId },
    quoteTermsConsents(undefined, application),
  );
  return toApplication(deps, { application, contact, quote: null, assessment: null });
}

/**
 * Changes the answers that `change` names. Changing a priced answer makes the quote stale; changing an assessed answer
 * takes back the offer.
 * @throws AppError 'lifecycle-conflict' (409) after acceptance, 'stale' (412) when `ifMatch` is not the current
 *   version, 'text-changed' (412) where the words that the quote terms were shown in were not the present ones,
 *   'invalid-fields' (422) for an asset of an unsecured loan.
 */
export async function changeApplication(
  deps: AppDeps,
  transaction: Transaction,
  identity: Identity,
  applicationId: string,
  change: ChangeApplication,
  { ifMatch, requestId }: { ifMatch: string | undefined; requestId: string },
): Promise<Application> {
  const [row, before, ledger] = await Promise.all([
    holdEditableApplication(transaction, identity, applicationId),
    readOwnApplication(transaction, identity, applicationId),
    mayChangeQuoteTerms(change) ? holdLedger(transaction, identity.contactId) : undefined,
  ]);
  assertFresh(ifMatch, () => toApplication(deps, before));
  if (agreesToQuoteTerms(change)) assertNamedWords([QUOTE_TERMS], change.texts);

  const taken = await withoutKnownReferral(transaction, applicationId, change);
  const creditTier = before.quote?.creditTier ?? undefined;
  const columns = toColumns(taken, { ...row, creditTier }, policyOf(deps.config.policyVersion));
  assertAssetsKept(change, columns);
  const isChanged = (name: keyof ApplicationChange & keyof ApplicationRow) =>
    columns[name] !== undefined && !isDeepStrictEqual(columns[name], row[name]);
  const affected = new Set(ANSWERS.filter(isChanged).map((name) => DEPENDS_ON[name]));
  const isPriceAffected = affected.has('price');
  const isOfferAffected = isPriceAffected || affected.has('offer');
  const now = deps.clock();
  const changed: ApplicationChange = {
    ...columns,
    ...(isPriceAffected ? { quoteStale: true } : {}),
    ...(isOfferAffected ? { assessmentId: null } : {}),
  };
  await updateApplication(transaction, applicationId, changed, now);
  // The row is locked: nobody else can change it.
  const application = { ...row, ...changed };
  await recordEvent(transaction, {
    at: now,
    contactId: identity.contactId,
    applicationId,
    event: 'application changed',
    facts: { fields: Object.keys(change).sort() },
    requestId,
  });
  await recordConsents(
    deps,
    transaction,
    { contactId: identity.contactId, applicationId, at: now, requestId },
    quoteTermsConsents(row, application, change.texts !== undefined),
    ledger,
  );
  // Likewise the quote and the offer it points at are the ones read before, except for an offer just taken back.
  const assessment = application.assessmentId === null ? null : before.assessment;
  return toApplication(deps, { ...before, application, assessment });
}

/** A contact's applications, the active one first. */
export async function readApplications(
  deps: AppDeps,
  queryable: Queryable,
  identity: Identity,
): Promise<Application[]> {
  const records = await listApplications(queryable, identity.contactId);
  const [newest] = records;
  if (newest === undefined) await assertNotRevoked(queryable, identity);
  else if (newest.contact.tokenVersion !== identity.tokenVersion) throw new AppError('session-expired');
  return records.map((record) => toApplication(deps, record));
}

/**
 * Ends an application because the applicant asks for it (status Cancelled). A repeat, after a lost reply, changes
 * nothing.
 * @throws AppError 'lifecycle-conflict' (409) after approval, and after the lender's decline.
 */
export async function cancelApplication(
  deps: AppDeps,
  transaction: Transaction,
  identity: Identity,
  applicationId: string,
  requestId: string,
): Promise<void> {
  const row = await holdOwnApplication(transaction, identity, applicationId);
  if (row.status === 'Cancelled') return;
  // What a lender has declined stays declined, for the applicant's record and for the partner who was told of it, even
  // once the applicant has been handed on.
  if (hasContractEnded(row)) throw new AppError('lifecycle-conflict');
  await moveApplication(deps, transaction, row, {
    event: 'cancelled',
    change: { statusReason: null },
    now: deps.clock(),
    requestId,
  });
}
