import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ContactMarkKind } from '#lib/domain/contact-marks.ts';
import { bytes, instant, retentionCheckAt } from './columns.ts';
import { isSealed, isWithin } from './rules.ts';

/**
 * An applicant. Everything that says who they are is one sealed document (AES-256-GCM); the two indexes are keyed
 * hashes, so that nobody can be found by e-mail in a copy of the database.
 */
export const contacts = pgTable(
  'contact',
  {
    id: uuid('id').primaryKey(),
    details: bytes('details').notNull(),
    emailIndex: bytes('email_index').notNull(),
    emailAndDobIndex: bytes('email_and_dob_index').notNull(),
    privacyConsentAt: instant('privacy_consent_at').notNull(),
    /**
     * When somebody first signed in with something only the e-mail address had received, and so took the contact over
     * from whoever made it; null before that, and again when the address is changed.
     */
    ownedSince: instant('owned_since'),
    /**
     * When that last happened; a change of the address does not reset it. From then on, what the maker came by leads
     * nowhere.
     */
    takenOverAt: instant('taken_over_at'),
    /**
     * When the mobile number was last named in a change; null for the number that the contact was made with, or taken
     * over with.
     */
    mobileChangedAt: instant('mobile_changed_at'),
    /**
     * Whether the mobile number is from before the contact was taken over: true until its owner names one. Null where
     * the contact was not taken over, and where it was taken over by a version that did not know the column.
     */
    mobileDistrusted: boolean('mobile_distrusted'),
    /**
     * Since when an operator has locked everybody out, because what opens the contact is in a stranger's hands; null
     * for any other contact (docs/decisions/0153).
     */
    frozenAt: instant('frozen_at'),
    /** Incremented to end every token of this contact at once. */
    tokenVersion: integer('token_version').notNull().default(1),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    retentionCheckAt: retentionCheckAt(),
  },
  (table) => [
    index('contact_by_retention_check').on(table.retentionCheckAt, table.id),
    index('contact_email_index').on(table.emailIndex),
    index('contact_email_and_dob_index').on(table.emailAndDobIndex),
    check('contact_details_sealed', isSealed(table.details)),
  ],
);

/** The contact that a row is of, and goes with. */
export const ofContact = () =>
  uuid('contact_id')
    .notNull()
    .references(() => contacts.id, { onDelete: 'cascade' });

/**
 * Keyed hashes of what several contacts of one person may share, so that the lender can be told that they do
 * (docs/decisions/0146). A contact last written before marks existed has none.
 */
export const contactMarks = pgTable(
  'contact_mark',
  {
    contactId: ofContact(),
    kind: text('kind').$type<ContactMarkKind>().notNull(),
    mark: bytes('mark').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contactId, table.kind] }),
    index('contact_mark_by_mark').on(table.kind, table.mark, table.contactId),
  ],
);

/** The current and the previous address of a contact. Where somebody lives is sealed, like who they are. */
export const addresses = pgTable(
  'address',
  {
    contactId: ofContact(),
    type: text('type', { enum: ['current', 'previous'] }).notNull(),
    place: bytes('place').notNull(),
    monthsAtResidence: integer('months_at_residence'),
    yearsAtResidence: integer('years_at_residence'),
    typeOfResidency: text('type_of_residency'),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contactId, table.type] }),
    check('address_place_sealed', isSealed(table.place)),
    check('address_months_counted', isWithin(table.monthsAtResidence, 0, 11)),
    check('address_years_counted', isWithin(table.yearsAtResidence, 0, 50)),
  ],
);
