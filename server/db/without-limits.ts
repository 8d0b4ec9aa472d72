import type { ClientBase } from 'pg';

/**
 * Takes the limits of time off a connection that migrates, saves or restores, which may take hours: the role may have
 * some for those that answer applicants (docs/operating.md, PgBouncer).
 */
export async function takeLimitsOff(client: ClientBase): Promise<void> {
  await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0');
}
