import type { ClientBase } from 'pg';

/**
 * Removes the time limits from a connection that migrates, backs up or restores, which may take hours: the role may
 * have limits meant for connections that serve applicants (docs/operating.md, PgBouncer).
 */
export async function takeLimitsOff(client: ClientBase): Promise<void> {
  await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0');
}
