import { escapeIdentifier } from 'pg';
import type { ClientBase } from 'pg';
import { listOwnedSequences, nameOf } from './catalogue.ts';
import type { OwnedSequence } from './catalogue.ts';

/** How far the numbers of audit events are moved: further than any installation gets between a backup and its loss. */
const AHEAD = 1_000_000;

/**
 * Moves the sequences of a database that has gone back to an earlier moment or came without them: each past the highest
 * number in its column, and that of audit events further ahead. Notices to the lender carry these numbers as ids, and
 * the lender takes each id once: an id issued a second time would tell it nothing. This reads through tables where no
 * index gives the highest number.
 *
 * @returns the number that audit events continue from
 */
export async function moveNumbersAhead(client: Pick<ClientBase, 'query'>): Promise<number> {
  let next: number | undefined;
  for (const owned of await listOwnedSequences(client)) {
    const isOfAuditEvents = owned.table === 'audit_event' && owned.schema === 'public';
    const last = await moveBehindRows(client, owned, isOfAuditEvents ? AHEAD : 0);
    if (isOfAuditEvents) next = last + 1;
  }
  if (next === undefined) throw new Error('Nothing numbers the audit events');
  return next;
}

/** @returns the last number that counts as issued; 0 when none was */
async function moveBehindRows(
  client: Pick<ClientBase, 'query'>,
  { schema, name, table, column, lastValue }: OwnedSequence,
  ahead: number,
): Promise<number> {
  const { rows } = await client.query<{ last: string }>(
    `SELECT greatest($1::bigint, max(${escapeIdentifier(column)})) + $2::bigint AS last
       FROM ${nameOf({ schema, name: table })}`,
    [lastValue ?? 0, ahead],
  );
  const last = Number(rows[0]?.last);
  if (last > 0)
    await client.query('SELECT setval($1::regclass, $2::bigint)', [nameOf({ schema, name }), last]);
  return last;
}
