import type { Address } from '#lib/contracts/address.ts';
import { handOverContract } from '#lib/contracts/hand-over.ts';
import type { HandOver } from '#lib/contracts/hand-over.ts';
import { withoutEmpty } from '#lib/contracts/without-empty.ts';
import { isPreviousAddressAsked } from '#lib/domain/residence.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { AppDeps } from '#server/deps.ts';
import { parseStored } from '#server/parse-stored.ts';
import { findAddress } from '#server/features/address/stored-address.ts';
import { hasStandingContract } from '#server/features/application/lifecycle.ts';
import { findAssessment } from '#server/features/assessment/repository.ts';
import { openAssessmentInputs } from '#server/features/assessment/sealed-inputs.ts';
import { findPayoutAccount } from '#server/features/bank/bank-account.ts';
import { readObservationsForLender } from '#server/features/bank/observations.ts';
import { isOwnersMobile } from '#server/features/contact/mobile-trust.ts';
import { findContact } from '#server/features/contact/repository.ts';
import type { ContactRow } from '#server/features/contact/repository.ts';
import { openDetails } from '#server/features/contact/sealed-details.ts';
import { findEmployment } from '#server/features/employment/stored-employment.ts';
import { isPaidOut } from '#server/features/servicing/repository.ts';
import { listPaidOut } from '#server/features/liability/paid-out.ts';
import { describeAssessments } from './assessments-made.ts';
import { listRunningLoansWithUs } from './running-loans-with-us.ts';
import { declaredOf } from './declared.ts';
import { listHandedInDocuments } from './handed-in-documents.ts';
import { whatWasShown } from './what-was-shown.ts';
import { findReadable, recordReading } from './readable-application.ts';
import type { ReadableApplication, Reader } from './readable-application.ts';
import { countEnquiries, findTrail } from './repository.ts';
import type { Trail } from './repository.ts';
import { findSignals } from './signals.ts';
import { findSignedContract, listConsentsOf } from './signed-contract.ts';

/**
 * Everything that the lender of an accepted application needs to know, as it stood at one moment; records in the audit
 * trail that it was read. Money is in cents.
 *
 * @returns undefined for an application that does not exist, was not accepted, or came to nothing too long ago
 */
export async function readHandOver(
  deps: AppDeps,
  applicationId: string,
  reader: Reader,
): Promise<HandOver | undefined> {
  return deps.database.transaction(
    async (transaction) => {
      const now = deps.clock();
      const application = await findReadable(transaction, applicationId, now);
      if (application === undefined) return undefined;
      const handOver = await gather(deps, transaction, application);
      await recordReading(transaction, application, { what: 'hand-over' }, reader, now);
      return handOver;
    },
    { isolationLevel: 'repeatable read' },
  );
}

async function gather(
  deps: AppDeps,
  queryable: Queryable,
  application: ReadableApplication,
): Promise<HandOver> {
  const { id: applicationId, contactId, status } = application;
  const consents = await listConsentsOf(queryable, application);
  const contract = await findSignedContract(queryable, application, consents);
  const agreed = await findAssessment(queryable, contract.assessmentId);
  const loan = agreed?.outcome.offered;
  if (agreed === undefined || loan === undefined) throw new Error('The offer of a contract is not stored');
  const { facts } = openAssessmentInputs(deps.sealer, agreed);
  const paidOut = await listPaidOut(queryable, applicationId, agreed.outcome);
  const mayPay = await isToBePaid(queryable, application);
  const trail = await findTrail(queryable, contactId);
  const contact = await findContact(queryable, contactId);
  if (contact === undefined) throw new Error('An application is of a contact');
  const frozenSince = contact.frozenAt ?? undefined;
  return parseStored(handOverContract, {
    applicationId,
    reference: application.reference,
    status,
    statusReason: application.statusReason ?? undefined,
    loanPurpose: application.loanPurpose ?? undefined,
    lenderSequence: application.lenderSequence,
    acceptedAt: application.agreement.at,
    party: describeParty(deps, application, contact, trail),
    // Like the contact details: once the application came to nothing, they may be for another application.
    addresses: hasStandingContract(status) ? await findAddresses(deps, queryable, contactId) : {},
    employment: await findEmployment(deps, queryable, applicationId),
    assets: application.assets,
    declared: declaredOf(facts),
    loan,
    debtsToPayOut: paidOut.map(({ id }) => id),
    assessment: {
      ...agreed.outcome,
      assessmentId: agreed.id,
      assessedAt: agreed.createdAt.toISOString(),
    },
    assessments: await describeAssessments(deps, queryable, applicationId),
    creditEnquiries: await countEnquiries(queryable, contactId),
    signals: await findSignals(queryable, application, whatIsUntold(application, mayPay)),
    // Like the contact details, by which they are found.
    loansWithUs: hasStandingContract(status)
      ? await listRunningLoansWithUs(queryable, application, { facts, now: deps.clock() })
      : [],
    proposal: await findProposal(queryable, application),
    contract,
    consents,
    documents: await listHandedInDocuments(deps, queryable, applicationId),
    bankFigures: await readObservationsForLender(deps, queryable, applicationId),
    // Once there is nothing left to pay it may be the account for another application; for a frozen applicant it may be
    // a stranger's.
    payoutAccount:
      mayPay && frozenSince === undefined
        ? await describeAccount(deps, queryable, contactId, trail)
        : undefined,
    frozenSince: frozenSince?.toISOString(),
  } satisfies Record<keyof HandOver, unknown>);
}

/**
 * Where they live, and where they lived before if that is still asked for: its applicant no longer sees one that is
 * not. An address outside Australia has its own name, so that it is never read as an Australian one.
 */
async function findAddresses(deps: AppDeps, queryable: Queryable, contactId: string) {
  const current: Partial<Address> = (await findAddress(deps, queryable, contactId, 'current')) ?? {};
  const { yearsAtResidence = 0, monthsAtResidence = 0 } = current;
  if (!isPreviousAddressAsked(yearsAtResidence, monthsAtResidence)) return { current };
  const previous = await findAddress(deps, queryable, contactId, 'previous');
  return withoutEmpty({
    current,
    ...(previous !== undefined && 'country' in previous ? { previousAbroad: previous } : { previous }),
  });
}

async function isToBePaid(queryable: Queryable, { id, status }: ReadableApplication): Promise<boolean> {
  return hasStandingContract(status) && !(await isPaidOut(queryable, id));
}

/** The contact details and the payout account: they may be for another application by now. */
function whatIsUntold(
  { status }: ReadableApplication,
  mayPay: boolean,
): HandOver['signals'][number]['kind'][] {
  if (!hasStandingContract(status)) return ['mobile', 'payout-account'];
  return mayPay ? [] : ['payout-account'];
}

async function describeAccount(
  deps: AppDeps,
  queryable: Queryable,
  contactId: string,
  { accountFirstGivenAt, accountChanges: changes }: Trail,
): Promise<HandOver['payoutAccount']> {
  const account = await findPayoutAccount(deps, queryable, contactId);
  if (account === undefined) return undefined;
  const { givenAt } = account;
  return {
    ...account,
    ...(accountFirstGivenAt === null ? {} : { firstGivenAt: accountFirstGivenAt.toISOString() }),
    givenAt: givenAt.toISOString(),
    changes,
  };
}

function describeParty(
  deps: AppDeps,
  { contactId, status, maritalStatus, numberOfDependants, visaStatus, isResident }: ReadableApplication,
  contact: ContactRow,
  trail: Trail,
) {
  const details = openDetails(deps, contact);
  // Once the application came to nothing, the contact details may be for another application.
  const isReached = hasStandingContract(status);
  return {
    contactId,
    ...(isReached ? details : { ...details, email: undefined, mobile: undefined }),
    ...(isReached && !isOwnersMobile(contact) ? { mobileToConfirm: true } : {}),
    ...(isReached ? whatWasShown(contact, trail) : {}),
    identityVerified: false,
    ...withoutEmpty({ maritalStatus, numberOfDependants, visaStatus }),
    isResident,
  };
}

/** The offer waiting for the applicant's answer, beside the one that was agreed to. */
async function findProposal(
  queryable: Queryable,
  { status, assessmentId }: ReadableApplication,
): Promise<HandOver['proposal']> {
  if (status !== 'Offer Awaiting Confirmation' || assessmentId === null) return undefined;
  const proposed = await findAssessment(queryable, assessmentId);
  const loan = proposed?.outcome.offered;
  if (loan === undefined || !proposed?.offerExpiry) return undefined;
  return { assessmentId, loan, endsAt: proposed.offerExpiry.toISOString() };
}
