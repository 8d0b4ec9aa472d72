import { createHash } from 'node:crypto';
import type { ContractLink } from '#lib/contracts/contract.ts';
import type { Transaction } from '#server/db/connection.ts';
import { newRowId } from '#server/row-id.ts';
import type { AppDeps } from '#server/deps.ts';
import { recordConsent } from '#server/features/consent/ledger.ts';
import { createDownloadUrl } from '#server/features/download/download-url.ts';
import type { Identity } from '#server/features/session/identity.ts';
import { AppError, invalidFields } from '#server/http/app-error.ts';
import { buildContract, countersign, CONTRACT_FORM_VERSION } from './contract-model.ts';
import type { ContractModel } from './contract-model.ts';
import { gatherContractFacts } from './contract-source.ts';
import { findContractOf, findContractSource, findNewestContract, insertContract } from './repository.ts';
import type { ContractSource, StoredCopy } from './repository.ts';
import { openContract, placeOf } from './sealed-contract.ts';
import type { SealedContract } from './sealed-contract.ts';

/**
 * Makes and stores the applicant's copy of the contract for the application's current offer: when the offer is
 * accepted, and again when a changed one is confirmed. The caller, in the same transaction, has made sure that the
 * offer stands and records the agreement; the ledger is told here that the contract was given. A repeat changes
 * nothing.
 *
 * @returns the SHA-256 of the PDF, hex
 * @throws Error when the stored figures do not add up: then none of the acceptance stands
 */
export async function storeApplicantContract(
  deps: AppDeps,
  transaction: Transaction,
  applicationId: string,
  now: Date,
): Promise<{ contractId: string; pdfHash: string }> {
  const source = await findContractSource(transaction, applicationId);
  if (source === undefined || source.assessment === null)
    throw new Error('There is no offer to make a contract of');
  const assessmentId = source.assessment.id;
  const there = await findContractOf(transaction, { applicationId, assessmentId, copy: 'applicant' });
  if (there !== undefined) return { contractId: there.id, pdfHash: there.pdfHash };
  const { agreement } = source.application;
  const facts = await gatherContractFacts(deps, transaction, source, {
    at: agreement === null ? now : new Date(agreement.at),
    confirmedAt: agreement === null ? undefined : now,
  });
  const stored = await storeContract(deps, transaction, source, buildContract(facts), now);
  await recordConsent(deps, transaction, {
    contactId: source.contact.id,
    applicationId,
    at: now,
    action: 'given',
    subject: 'loan-contract',
    version: CONTRACT_FORM_VERSION,
    textHash: stored.pdfHash,
    facts: { assessmentId },
  });
  return stored;
}

/**
 * Makes the countersigned copy, when the lender approves. It is drawn from the words and figures that were stored with
 * the applicant's copy, so that it says what was agreed to. A repeat changes nothing.
 */
export async function countersignContract(
  deps: AppDeps,
  transaction: Transaction,
  applicationId: string,
  { pdfHash: approved, now }: { pdfHash: string; now: Date },
): Promise<void> {
  const source = await findContractSource(transaction, applicationId);
  if (source === undefined || source.assessment === null) {
    throw new Error('There is no contract to countersign');
  }
  const assessmentId = source.assessment.id;
  const agreed = await findContractOf(transaction, { applicationId, assessmentId, copy: 'applicant' });
  if (agreed === undefined) throw new Error('There is no contract to countersign');
  if (agreed.pdfHash !== approved)
    throw invalidFields({ path: 'contractHash', message: 'The applicant has agreed to another contract' });
  if (await findContractOf(transaction, { applicationId, assessmentId, copy: 'countersigned' })) return;
  const model = countersign(openContract(deps, agreed).model, now);
  const { pdfHash } = await storeContract(deps, transaction, source, model, now);
  await recordConsent(deps, transaction, {
    contactId: source.contact.id,
    applicationId,
    at: now,
    action: 'given',
    subject: 'countersigned-contract',
    version: model.formVersion,
    textHash: pdfHash,
    facts: { assessmentId, applicantCopy: agreed.pdfHash },
  });
}

async function storeContract(
  deps: AppDeps,
  transaction: Transaction,
  { application, assessment }: ContractSource,
  model: ContractModel,
  now: Date,
): Promise<{ contractId: string; pdfHash: string }> {
  if (assessment === null || model.copy === 'draft') throw new Error('A draft is not stored');
  const pdf = await deps.drawing.contract(model);
  const pdfHash = createHash('sha256').update(pdf).digest('hex');
  const contractId = newRowId();
  const sealed: SealedContract = { pdf: pdf.toString('base64'), model };
  await insertContract(transaction, {
    id: contractId,
    applicationId: application.id,
    assessmentId: assessment.id,
    copy: model.copy,
    pdf: deps.sealer.seal(sealed, placeOf(contractId)),
    pdfHash,
    createdAt: now,
  });
  return { contractId, pdfHash };
}

/**
 * A link to the contract: a draft while there is an offer to accept, or a changed one to confirm; otherwise the
 * applicant's copy of what was agreed to last; an empty object when there is neither.
 *
 * @throws AppError 'not-yours' or 'session-expired' (403)
 */
export async function linkToContract(
  deps: AppDeps,
  identity: Identity,
  applicationId: string,
): Promise<ContractLink | Record<string, never>> {
  const source = await findOwnSource(deps, identity, applicationId);
  const now = deps.clock();
  const open = findOpenOffer(source, now);
  if (open === undefined) return linkToStoredCopy(deps, identity, applicationId, 'applicant');
  // The link is about to be followed.
  deps.drawing.getReady();
  const what = {
    kind: 'draft-contract' as const,
    ...holderOf(identity),
    applicationId,
    assessmentId: open.id,
  };
  return { ...createDownloadUrl(deps, what, now), copy: 'draft' };
}

/** A link to the countersigned copy; an empty object until the lender has approved. @throws as {@link linkToContract} */
export async function linkToCountersignedContract(
  deps: AppDeps,
  identity: Identity,
  applicationId: string,
): Promise<ContractLink | Record<string, never>> {
  await findOwnSource(deps, identity, applicationId);
  return linkToStoredCopy(deps, identity, applicationId, 'countersigned');
}

async function linkToStoredCopy(
  deps: AppDeps,
  identity: Identity,
  applicationId: string,
  copy: StoredCopy,
): Promise<ContractLink | Record<string, never>> {
  const contract = await findNewestContract(deps.database, applicationId, copy);
  if (contract === undefined) return {};
  const what = { kind: 'contract' as const, ...holderOf(identity), contractId: contract.id };
  return { ...createDownloadUrl(deps, what, deps.clock()), copy };
}

/** The offer that the applicant can agree to now: what was asked for, or what the lender has changed it to. */
export function findOpenOffer(
  { application, assessment }: ContractSource,
  now: Date,
): NonNullable<ContractSource['assessment']> | undefined {
  if (assessment === null || assessment.offerExpiry === null || assessment.offerExpiry <= now)
    return undefined;
  const isOpen =
    application.status === 'Offer Awaiting Confirmation' ||
    (application.status === 'App Start' &&
      !application.quoteStale &&
      assessment.outcome.status === 'Conditional Offer');
  return isOpen ? assessment : undefined;
}

const holderOf = ({ contactId, tokenVersion }: Identity) => ({ contactId, tokenVersion });

async function findOwnSource(
  deps: AppDeps,
  identity: Identity,
  applicationId: string,
): Promise<ContractSource> {
  const source = await findContractSource(deps.database, applicationId, identity.contactId);
  if (source === undefined) throw new AppError('not-yours');
  if (source.contact.tokenVersion !== identity.tokenVersion) throw new AppError('session-expired');
  return source;
}
