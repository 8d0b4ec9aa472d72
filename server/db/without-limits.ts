import { Client } from 'pg';
import type { ClientBase } from 'pg';

/**
 * Removes the time limits from a connection that migrates, backs up or restores, which may take hours: the role may
 * have limits meant for connections that serve applicants (docs/operating.md, PgBouncer).
 */
export async function takeLimitsOff(client: ClientBase): Promise<void> {
  await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0');
}

/**
 * A connection of its own for work that may take hours. One that is lost would otherwise end the process: what is asked
 * of it then fails and says so. Its caller takes its limits off, and ends it.
 *
 * @param work what the database lists it as
 */
export async function connectForLong(url: string, work: 'backup' | 'migration' | 'restore'): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: `marketplace-${work}` });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
