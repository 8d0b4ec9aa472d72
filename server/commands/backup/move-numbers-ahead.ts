import type { ClientBase } from 'pg';

/**
 * How far the numbers of audit events are moved: further than any installation gets between a backup and the moment that
 * it is lost.
 */
const AHEAD = 1_000_000;

/**
 * Moves the numbers of audit events ahead, after the database has gone back to an earlier moment. Notices to the lender
 * carry them as ids, and the lender takes each id once: one that is given a second time would tell it nothing.
 *
 * @returns the number from which it goes on
 */
export async function moveNumbersAhead(client: Pick<ClientBase, 'query'>): Promise<number> {
  const { rows } = await client.query<{ next: string }>(
    `SELECT setval(sequence, nextval(sequence) + $1) AS next
       FROM (SELECT pg_get_serial_sequence('audit_event', 'id')::regclass AS sequence) AS numbers`,
    [AHEAD],
  );
  return Number(rows[0]?.next) + 1;
}
