import type { DocType } from '#lib/domain/documents.ts';
import type { Transaction } from '#server/db/connection.ts';
import { newRowId } from '#server/row-id.ts';
import { updateApplication } from '#server/features/application/repository.ts';
import { AppError } from '#server/http/app-error.ts';
import { areStatementsIn } from './complete.ts';
import { insertDocuments, listDocuments, nextPosition, updateDocument } from './repository.ts';
import type { DocumentRow } from './repository.ts';

/** A document as a lender names it: by its id, or in words. */
export type NamedDocument = { documentId?: string | undefined; name: string; reason: string };

/** Which group a document belongs to that a lender asks for in words; the first that fits. */
const WORDS_OF_GROUP: readonly (readonly [RegExp, DocType])[] = [
  [/pay ?out|debt|consolidat|credit card|personal loan/i, 'Debts to Consolidate'],
  [/bank|statement/i, 'Bank Statement'],
  [/registration|rego|vehicle|asset|sale|invoice|insurance/i, 'Secure Loan'],
];

/** The lender has approved: everything it was given is. What the applicant added and never gave stays open. */
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
 * The lender sends documents back, each with its reason. One that it never asked for is asked for now: an application
 * that is back with the applicant always says what to do.
 *
 * @throws AppError 'malformed-request' (400) when it names none
 */
export async function rejectDocuments(
  transaction: Transaction,
  applicationId: string,
  named: readonly NamedDocument[],
  now: Date,
): Promise<void> {
  if (named.length === 0) throw new AppError('malformed-request');
  const documents = await listDocuments(transaction, applicationId);
  const unknown: NamedDocument[] = [];
  for (const one of named) {
    const found = findNamed(documents, one);
    if (found === undefined) unknown.push(one);
    else {
      const change = { status: 'REJECTED', rejectionReason: one.reason } as const;
      await updateDocument(transaction, found.id, change, now);
    }
  }
  await addRequested(transaction, applicationId, unknown, now);
}

/**
 * The lender asks for more: each is a new open document. More of one that it names by its id is that document again.
 *
 * @throws AppError 'malformed-request' (400) when it names none
 */
export async function requestDocuments(
  transaction: Transaction,
  applicationId: string,
  named: readonly NamedDocument[],
  now: Date,
): Promise<void> {
  const again = named.filter(({ documentId }) => documentId !== undefined);
  const fresh = named.filter(({ documentId }) => documentId === undefined);
  if (again.length > 0) await rejectDocuments(transaction, applicationId, again, now);
  else if (fresh.length === 0) throw new AppError('malformed-request');
  await addRequested(transaction, applicationId, fresh, now);
}

async function addRequested(
  transaction: Transaction,
  applicationId: string,
  requested: readonly NamedDocument[],
  now: Date,
): Promise<void> {
  const position = await nextPosition(transaction, applicationId);
  const rows = requested.map(({ name, reason }, index) => ({
    id: newRowId(),
    applicationId,
    position: position + index,
    docType: groupOf(name),
    name,
    explanation: reason,
    requiredBy: 'lender',
    createdAt: now,
    updatedAt: now,
  }));
  await insertDocuments(transaction, rows);
  const documents = await listDocuments(transaction, applicationId);
  await updateApplication(
    transaction,
    applicationId,
    { bankStatementsSubmitted: areStatementsIn(documents) },
    now,
  );
}

function findNamed(documents: readonly DocumentRow[], { documentId, name }: NamedDocument) {
  return documents.find((document) =>
    documentId === undefined
      ? document.name.toLowerCase() === name.toLowerCase()
      : document.id === documentId.toLowerCase(),
  );
}

function groupOf(name: string): DocType {
  const [, docType] = WORDS_OF_GROUP.find(([words]) => words.test(name)) ?? [];
  return docType ?? 'Self Employed / Business Owner';
}
