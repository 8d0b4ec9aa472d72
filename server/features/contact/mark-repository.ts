import { and, eq, sql } from 'drizzle-orm';
import type { ContactMarkKind } from '#lib/domain/contact-marks.ts';
import type { Queryable } from '#server/db/connection.ts';
import { contactMarks } from '#server/db/schema/contact.ts';
import { statement } from '#server/db/statement.ts';
import type { Marks } from './marks.ts';

const { contactId, kind, mark } = contactMarks;

const savingMark = statement((queryable) =>
  queryable
    .insert(contactMarks)
    .values({
      contactId: sql.placeholder('contactId'),
      kind: sql.placeholder('kind'),
      mark: sql.placeholder('mark'),
    })
    .onConflictDoUpdate({
      target: [contactId, kind],
      set: { mark: sql`excluded.mark` },
      setWhere: sql`${mark} <> excluded.mark`,
    }),
);

const removingMark = statement((queryable) =>
  queryable
    .delete(contactMarks)
    .where(and(eq(contactId, sql.placeholder('contactId')), eq(kind, sql.placeholder('kind')))),
);

/**
 * Stores the marks of a contact in place of its previous ones; a kind that is named without a value is removed. Sent
 * later.
 */
export async function saveMarks(queryable: Queryable, contact: string, marks: Marks): Promise<void> {
  for (const [name, value] of Object.entries(marks)) {
    const which = { contactId: contact, kind: name as ContactMarkKind };
    if (value === undefined) await removingMark.later(queryable, which);
    else await savingMark.later(queryable, { ...which, mark: value });
  }
}
