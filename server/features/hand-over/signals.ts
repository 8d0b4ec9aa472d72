import type { HandOver } from '#lib/contracts/hand-over.ts';
import type { Queryable } from '#server/db/connection.ts';
import { findSharedFiles, listSharedMarks } from './signals-repository.ts';

type Signal = HandOver['signals'][number];

/**
 * What an application shares with other contacts: neither with whom nor the value itself. Nobody is refused for it: a
 * refusal would tell anybody who tries whose details we have.
 *
 * @param untold what the lender is no longer told about this application: it may be for another by now
 */
export async function findSignals(
  queryable: Queryable,
  { id: applicationId, contactId }: { id: string; contactId: string },
  untold: readonly Signal['kind'][],
): Promise<Signal[]> {
  const marks = await listSharedMarks(queryable, contactId);
  const files = await findSharedFiles(queryable, { applicationId, contactId });
  return [...marks, { kind: 'file' as const, ...files }].filter(
    ({ kind, contacts }) => contacts > 0 && !untold.includes(kind),
  );
}
