import type { DocType } from '#lib/domain/documents.ts';
import type { Transaction } from '#server/db/connection.ts';
import { newRowId } from '#server/row-id.ts';
import { updateApplication } from '#server/features/application/repository.ts';
import { AppError } from '#server/http/app-error.ts';
import { areStatementsIn } from './complete.ts';
import { insertDocuments, listDocuments, positionAfter, updateDocument } from './repository.ts';
import type { DocumentRow } from './repository.ts';
import { isPayoutLetter } from './required-set.ts';

/** A document as a lender names it: by its id, or in words. */
export type NamedDocument = { documentId?: string | undefined; name: string; reason: string };

const REQUIRED_BY_LENDER = 'lender';

/** Which group a document belongs to when a lender asks for it in words; the first match counts. */
const WORDS_OF_GROUP: readonly (readonly [RegExp, DocType])[] = [
  [/pay ?out|debt|consolidat|credit card|personal loan/i, 'Debts to Consolidate'],
  [/bank|statement/i, 'Bank Statement'],
  [/registration|rego|vehicle|asset|sale|invoice|insurance/i, 'Secure Loan'],
];

/**
 * The lender has approved, and with that every document it was given. What the applicant added but never gave stays
 * open.
 */
export async function approveDocuments(
  transaction: Transaction,
  applicationId: string,
  now: Date,
): Promise<void> {
  const submitted = (await listDocuments(transaction, applicationId)).filter(
    ({ status }) => status === 'SUBMITTED',
  );
  for (const { id } of submitted) await updateDocument(transaction, id, { status: 'APPROVED' }, now);
}

/**
 * The lender sends documents back, or asks for more, each with its reason. A document named by its id, or by the name
 * of an existing one, is that document again; anything else becomes a new open document: an application that is back
 * with the applicant always says what to do. One that is named several times is asked for once, for all its reasons.
 *
 * @returns the ids of those that it sent back
 * @throws AppError 'malformed-request' (400) when the lender names none
 */
export async function askForDocuments(
  transaction: Transaction,
  applicationId: string,
  named: readonly NamedDocument[],
  now: Date,
): Promise<string[]> {
  if (named.length === 0) throw new AppError('malformed-request');
  const documents = await listDocuments(transaction, applicationId);
  const unknown: NamedDocument[] = [];
  const sentBack: string[] = [];
  const ofEach = Map.groupBy(named, (one) => findNamed(documents, one) ?? one.name.toLowerCase());
  for (const [found, asked] of ofEach) {
    const reason = inOneText([...new Set(asked.map((one) => one.reason))]);
    if (typeof found !== 'string') {
      const change = askingAgain(found, reason);
      await updateDocument(transaction, found.id, change, now);
      if ('status' in change) sentBack.push(found.id);
    } else unknown.push(...asked.slice(0, 1).map((first) => ({ ...first, reason })));
  }
  const position = positionAfter(documents);
  const rows = unknown.map(({ name, reason }, index) => ({
    id: newRowId(),
    applicationId,
    position: position + index,
    docType: groupOf(name),
    name,
    explanation: reason,
    requiredBy: REQUIRED_BY_LENDER,
    createdAt: now,
    updatedAt: now,
  }));
  await insertDocuments(transaction, rows);
  const bankStatementsSubmitted = areStatementsIn(await listDocuments(transaction, applicationId));
  await updateApplication(transaction, applicationId, { bankStatementsSubmitted }, now);
  return sentBack;
}

/**
 * A document that the lender asked for before and has not received yet is not one that it could not use: only the
 * explanation is replaced. Nor is the payout letter of a changed offer: what the lender says is added to what it is, once.
 */
function askingAgain(document: DocumentRow, reason: string) {
  const { status, requiredBy, explanation } = document;
  if (status === 'OPEN' && requiredBy === REQUIRED_BY_LENDER) return { explanation: reason };
  if (status === 'OPEN' && isPayoutLetter(document))
    return { explanation: explanation.includes(reason) ? explanation : inOneText([explanation, reason]) };
  return { status: 'REJECTED', rejectionReason: reason } as const;
}

/** Several reasons one after the other, each a sentence. */
function inOneText(reasons: readonly string[]): string {
  const last = reasons.length - 1;
  return reasons
    .map((reason, index) => (index < last && !/[.!?]$/.test(reason) ? `${reason}.` : reason))
    .join(' ');
}

function findNamed(documents: readonly DocumentRow[], { documentId, name }: NamedDocument) {
  return documents.find((document) =>
    documentId === undefined
      ? document.name.toLowerCase() === name.toLowerCase()
      : document.id === documentId,
  );
}

function groupOf(name: string): DocType {
  const [, docType] = WORDS_OF_GROUP.find(([words]) => words.test(name)) ?? [];
  return docType ?? 'Self Employed / Business Owner';
}
