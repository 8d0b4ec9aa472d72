import type { AppDeps } from '#server/deps.ts';
import { recordEvent } from '#server/features/audit/repository.ts';
import { listHeldRows } from './repository.ts';
import type { HeldRow } from './repository.ts';

/** Everything that is held about a contact, unsealed: a list of rows for each table, `document_file` among them. */
type ContactExport = {
  contactId: string;
  /** ISO 8601. */
  madeAt: string;
  held: Record<string, Record<string, unknown>[]>;
};

/**
 * Gathers everything that is held about a contact (Australian Privacy Principle 12), as it stood at one moment, and
 * records that in the audit trail. Files are only listed; their bytes are in the file storage. What is kept for two
 * days or less is left out: codes, upload permissions, stored replies.
 *
 * @returns undefined when there is no such contact
 */
export async function exportContact(
  deps: AppDeps,
  contactId: string,
  requestId: string,
): Promise<ContactExport | undefined> {
  return deps.database.transaction(
    async (transaction) => {
      const tables = await listHeldRows(transaction, contactId);
      if (tables.find(({ table }) => table === 'contact')?.rows.length !== 1) return undefined;
      const at = deps.clock();
      await recordEvent(transaction, {
        at,
        contactId,
        event: 'contact exported',
        facts: { rows: tables.reduce((sum, { rows }) => sum + rows.length, 0) },
        requestId,
      });
      return {
        contactId,
        madeAt: at.toISOString(),
        held: Object.fromEntries(
          tables.map(({ table, rows }) => [table, rows.map((row) => open(deps, row))]),
        ),
      };
    },
    { isolationLevel: 'repeatable read' },
  );
}

/** A row that can be written as JSON: what is sealed is opened, hashes are in hexadecimal. */
function open({ sealer }: AppDeps, { values, sealed }: HeldRow): Record<string, unknown> {
  const places = new Map(sealed.map(({ name, place }) => [name, place]));
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (!Buffer.isBuffer(value)) return [name, value];
      const place = places.get(name);
      return [name, place === undefined ? value.toString('hex') : sealer.open(value, place)];
    }),
  );
}
