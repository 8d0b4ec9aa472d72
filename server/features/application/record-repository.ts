import { desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { applications } from '#server/db/schema/application.ts';
import { contacts } from '#server/db/schema/contact.ts';
import { assessments, quotes } from '#server/db/schema/quote.ts';
import { auditEvents } from '#server/db/schema/records.ts';
import { statement } from '#server/db/statement.ts';
import type { StoredBureau } from './bureau-of-refusal.ts';
import { isOfContact, isOwn } from './repository.ts';
import type { ApplicationRow } from './repository.ts';

/** An application with everything that its representation is made from. */
export type ApplicationRecord = {
  application: ApplicationRow;
  contact: { id: string; details: Buffer; tokenVersion: number };
  quote: Pick<
    typeof quotes.$inferSelect,
    'id' | 'creditTier' | 'pricingDetails' | 'partner' | 'createdAt'
  > | null;
  assessment: Pick<typeof assessments.$inferSelect, 'id' | 'outcome' | 'offerExpiry'> | null;
  /** Whose credit report the lender's refusal rests on; absent for an application that was made just now. */
  creditBureau?: StoredBureau | null;
};

const record = {
  application: applications,
  contact: { id: contacts.id, details: contacts.details, tokenVersion: contacts.tokenVersion },
  quote: {
    id: quotes.id,
    creditTier: quotes.creditTier,
    pricingDetails: quotes.pricingDetails,
    partner: quotes.partner,
    createdAt: quotes.createdAt,
  },
  assessment: { id: assessments.id, outcome: assessments.outcome, offerExpiry: assessments.offerExpiry },
  // Looked up only where there can be one.
  creditBureau: sql<StoredBureau | null>`case
    when ${applications.agreement} is not null and ${applications.status} in ('Declined', 'Referred To Partner')
    then (
      select ${auditEvents.facts} ->> 'creditBureau' from ${auditEvents}
      where ${auditEvents.applicationId} = ${applications.id}
        and ${auditEvents.event} in ('lender declined', 'funding withdrawn')
      order by ${auditEvents.id} desc limit 1
    ) end`,
};

function selectRecords(queryable: Queryable) {
  return queryable
    .select(record)
    .from(applications)
    .innerJoin(contacts, eq(contacts.id, applications.contactId))
    .leftJoin(quotes, eq(quotes.id, applications.quoteId))
    .leftJoin(assessments, eq(assessments.id, applications.assessmentId));
}

const selectingRecord = statement((queryable) => selectRecords(queryable).where(isOwn));

/** The application, if it is this contact's. */
export async function findApplication(
  queryable: Queryable,
  contactId: string,
  applicationId: string,
): Promise<ApplicationRecord | undefined> {
  const [row] = await selectingRecord(queryable, { contactId, applicationId });
  return row;
}

const selectingRecords = statement((queryable) =>
  selectRecords(queryable)
    .where(isOfContact)
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(20),
);

/** A contact's applications, the newest first: the first is the active one (specification §7). */
export async function listApplications(
  queryable: Queryable,
  contactId: string,
): Promise<ApplicationRecord[]> {
  return selectingRecords(queryable, { contactId });
}
