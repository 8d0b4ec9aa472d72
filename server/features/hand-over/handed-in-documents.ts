import type { HandOver } from '#lib/contracts/hand-over.ts';
import { withoutEmpty } from '#lib/contracts/without-empty.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { AppDeps } from '#server/deps.ts';
import { toBankSession } from '#server/features/bank/connect-bank.ts';
import { listBankSessions } from '#server/features/bank/repository.ts';
import { inOrder, sentBackFor, toFile } from '#server/features/document/read-documents.ts';
import { listDocuments, listFiles } from '#server/features/document/repository.ts';

/** What was asked for and what was given for an application, as its applicant sees it, under the same ids. */
export async function listHandedInDocuments(
  deps: AppDeps,
  queryable: Queryable,
  applicationId: string,
): Promise<HandOver['documents']> {
  const rows = inOrder(await listDocuments(queryable, applicationId));
  const files = await listFiles(queryable, applicationId);
  const sessions = await listBankSessions(queryable, applicationId);
  return rows.map((row) => {
    const { id, name, docType, status, explanation, isAdditional } = row;
    // The last session counts.
    const session = sessions.findLast(({ documentId }) => documentId === id);
    return {
      id,
      name,
      docType,
      status,
      explanation,
      isAdditional,
      ...sentBackFor(row),
      ...withoutEmpty({ bankSession: session && toBankSession(session) }),
      files: files.filter(({ documentId }) => documentId === id).map((file) => toFile(deps, file)),
    };
  });
}
