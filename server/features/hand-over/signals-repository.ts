import { sql } from 'drizzle-orm';
import type { ContactMarkKind } from '#lib/domain/contact-marks.ts';
import type { Queryable } from '#server/db/connection.ts';
import { applications } from '#server/db/schema/application.ts';
import { contactMarks } from '#server/db/schema/contact.ts';
import { documentFiles, documents } from '#server/db/schema/document.ts';

/** Others who share something: how many contacts, and the newest of their applications by id. */
export type Sharing = { contacts: number; applicationIds: string[] };

/** Thousands may share an account: this many are counted, and this many applications named. */
const MOST_COUNTED = sql.raw('1000');
const MOST_NAMED = sql.raw('20');
/** For one file, only the newest. */
const MOST_OF_FILE = sql.raw('200');

/** What a contact shares with others, for each kind of mark that it has. */
export async function listSharedMarks(
  queryable: Queryable,
  contactId: string,
): Promise<(Sharing & { kind: ContactMarkKind })[]> {
  // In index order, and without joins: looked up for each of the few rows (docs/decisions/0114).
  const others = sql`select other.contact_id from ${contactMarks} other
    where other.kind = own.kind and other.mark = own.mark and other.contact_id <> own.contact_id
    order by other.contact_id desc`;
  const { rows } = await queryable.execute<Sharing & { kind: ContactMarkKind }>(
    sql`select own.kind,
        (select count(*)::int from (${others} limit ${MOST_COUNTED}) counted) as contacts,
        to_jsonb((array(
          select unnest(array(select a.id from ${applications} a where a.contact_id = newest.contact_id order by a.created_at desc))
          from (${others} limit ${MOST_NAMED}) newest
        ))[1:${MOST_NAMED}]) as "applicationIds"
      from ${contactMarks} own where own.contact_id = ${contactId} order by own.kind`,
  );
  return rows;
}

/** Other contacts with a file of the same bytes as one of an application's. */
export async function findSharedFiles(
  queryable: Queryable,
  { applicationId, contactId }: { applicationId: string; contactId: string },
): Promise<Sharing> {
  const { rows } = await queryable.execute<Sharing>(
    sql`with mine as materialized (
        select distinct f.content_hash from ${documentFiles} f
        where f.document_id = any(array(select d.id from ${documents} d where d.application_id = ${applicationId}))
      ), same as materialized (
        select (select d.application_id from ${documents} d where d.id = newest.document_id) as application_id
        from mine cross join lateral (
          select f.document_id from ${documentFiles} f where f.content_hash = mine.content_hash
          order by f.id desc limit ${MOST_OF_FILE}
        ) newest
      ), theirs as materialized (
        select distinct same.application_id,
          (select a.contact_id from ${applications} a where a.id = same.application_id) as contact_id
        from same
      )
      select count(distinct contact_id)::int as contacts,
        to_jsonb(coalesce((array_agg(application_id order by application_id desc))[1:${MOST_NAMED}], '{}')) as "applicationIds"
      from theirs where contact_id <> ${contactId}`,
  );
  return rows[0] ?? { contacts: 0, applicationIds: [] };
}
