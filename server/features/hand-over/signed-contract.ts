import type { HandOver } from '#lib/contracts/hand-over.ts';
import { withoutEmpty } from '#lib/contracts/without-empty.ts';
import { SIGN_IN_KINDS } from '#lib/domain/sign-in-kinds.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { ApplicationRow } from '#server/features/application/repository.ts';
import { listConsentEntries } from '#server/features/consent/repository.ts';
import { toWireEntry } from '#server/features/consent/wire-entry.ts';
import { findContractOf, findNewestContract } from '#server/features/contract/repository.ts';

/** Which other lenders somebody was handed on to is not this lender's business. */
const OF_OTHERS = 'partner-hand-off';

/** An entry, and how the session in which a contract was agreed to was opened, where that was kept. */
type ConsentOf = HandOver['consents'][number] & Pick<HandOver['contract'], 'signedInBy'>;

const toKind = (by: string | undefined) => SIGN_IN_KINDS.find((kind) => kind === by);

/**
 * What the ledger says about an application, and what applies to all of a contact's applications: oldest first, each
 * entry with the contract that it was given for, where there is one.
 */
export async function listConsentsOf(
  queryable: Queryable,
  { id, contactId }: Pick<ApplicationRow, 'id' | 'contactId'>,
): Promise<ConsentOf[]> {
  const entries = await listConsentEntries(queryable, contactId);
  return entries
    .filter(({ applicationId, subject }) => (applicationId ?? id) === id && subject !== OF_OTHERS)
    .map((entry) => {
      const { contractHash, signedInBy } = entry.facts;
      return { ...toWireEntry(entry), ...withoutEmpty({ contractHash, signedInBy: toKind(signedInBy) }) };
    });
}

/**
 * The contract that the applicant agreed to last, with the ledger's record of when and in which form.
 * @throws Error when there is none, or the ledger does not know it: an accepted application has one
 */
export async function findSignedContract(
  queryable: Queryable,
  { id: applicationId }: Pick<ApplicationRow, 'id'>,
  consents: ConsentOf[],
): Promise<HandOver['contract']> {
  const contract = await findNewestContract(queryable, applicationId, 'applicant');
  if (contract === undefined) throw new Error('An accepted application has no contract');
  const { assessmentId, pdfHash } = contract;
  const given = consents.find(
    ({ action, subject, textHash }) =>
      action === 'given' && subject === 'loan-contract' && textHash === pdfHash,
  );
  const agreed = consents.find(({ action, contractHash }) => action === 'agreed' && contractHash === pdfHash);
  if (given === undefined || agreed === undefined) throw new Error('The ledger does not know the contract');
  const copy = await findContractOf(queryable, { applicationId, assessmentId, copy: 'countersigned' });
  return {
    assessmentId,
    formVersion: given.version,
    sha256: pdfHash,
    madeAt: contract.createdAt.toISOString(),
    agreedAt: agreed.at,
    ...withoutEmpty({ signedInBy: agreed.signedInBy }),
    ...(copy === undefined
      ? {}
      : { countersigned: { sha256: copy.pdfHash, madeAt: copy.createdAt.toISOString() } }),
  };
}
