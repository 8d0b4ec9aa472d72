import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Assessment } from '#lib/contracts/assessment.ts';
import type { Alternative, PricingDetail } from '#lib/contracts/quote.ts';
import { QUOTE_STATUSES } from '#lib/domain/options.ts';
import type { CreditTier, QuoteStatus } from '#lib/domain/options.ts';
import { ofApplication } from './application.ts';
import { bytes, instant } from './columns.ts';
import { ofContact } from './contact.ts';
import { areOfTerms, isAfter, isLoanAmount, isOfferedTerm, isOneOf, isSealed, isWithin } from './rules.ts';

const ENQUIRY_KINDS = ['soft'] as const;

/** A soft enquiry at the credit bureau. One serves every quote of the same identity while it is fresh. */
export const creditEnquiries = pgTable(
  'credit_enquiry',
  {
    id: uuid('id').primaryKey(),
    contactId: ofContact(),
    identityHash: bytes('identity_hash').notNull(),
    kind: text('kind', { enum: ENQUIRY_KINDS }).notNull(),
    provider: text('provider').notNull(),
    reference: text('reference').notNull(),
    /** Null where the bureau has no file. */
    score: integer('score'),
    createdAt: instant('created_at').notNull(),
    /** Set when a newer enquiry replaced it. */
    supersededAt: instant('superseded_at'),
  },
  (table) => [
    uniqueIndex('credit_enquiry_current')
      .on(table.contactId, table.identityHash)
      .where(sql`superseded_at is null`),
    // Enquiries that were replaced are counted too (docs/decisions/0146).
    index('credit_enquiry_by_contact').on(table.contactId),
    check('credit_enquiry_kind_known', isOneOf(table.kind, ENQUIRY_KINDS)),
    check('credit_enquiry_score_in_range', isWithin(table.score, 0, 1200)),
  ],
);

/**
 * An enquiry that some process is making: it keeps other processes from making the same one. If its process died, the
 * claim expires on its own. Unlogged (migration 0007): none is worth a flush to disk.
 */
export const enquiryClaims = pgTable(
  'enquiry_claim',
  {
    contactId: ofContact(),
    identityHash: bytes('identity_hash').notNull(),
    /** By the database's own clock, which nobody moves. */
    heldUntil: instant('held_until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.contactId, table.identityHash] })],
);

export type StoredPricingDetail = Omit<PricingDetail, 'selected'>;

/** A quote never changes once stored; with its policy version and sealed inputs it can be recomputed to the cent. */
export const quotes = pgTable(
  'quote',
  {
    id: uuid('id').primaryKey(),
    applicationId: ofApplication(),
    inputsHash: bytes('inputs_hash').notNull(),
    inputs: bytes('inputs').notNull(),
    enquiryId: uuid('enquiry_id').references(() => creditEnquiries.id),
    policyVersion: text('policy_version').notNull(),
    status: text('status').$type<QuoteStatus>().notNull(),
    reason: text('reason').notNull(),
    reasonCodes: jsonb('reason_codes').$type<string[]>().notNull(),
    partner: text('partner'),
    loanAmount: integer('loan_amount').notNull(),
    minSecureValue: integer('min_secure_value').notNull(),
    creditTier: text('credit_tier').$type<CreditTier>(),
    maximumLoanAmount: integer('maximum_loan_amount'),
    pricingDetails: jsonb('pricing_details').$type<StoredPricingDetail[]>().notNull(),
    alternatives: jsonb('alternatives').$type<Alternative[]>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('quote_by_inputs').on(table.applicationId, table.inputsHash),
    // Erasing a contact also removes its enquiries, and looks up which quotes rest on them.
    index('quote_by_enquiry').on(table.enquiryId),
    check('quote_inputs_sealed', isSealed(table.inputs)),
    check('quote_status_known', isOneOf(table.status, QUOTE_STATUSES)),
    check('quote_loan_amount_lent', isLoanAmount(table.loanAmount)),
    check('quote_terms_lent', areOfTerms(table.pricingDetails)),
    check(
      'quote_options_of_approval',
      sql`${table.status} = 'Approved' or jsonb_array_length(${table.pricingDetails}) = 0`,
    ),
    check('quote_partner_of_referral', sql`(${table.status} = 'Refer') = (${table.partner} is not null)`),
  ],
);

/** The credit assessment record (SF application): every assessment is kept, the application points at the current one. */
export const assessments = pgTable(
  'assessment',
  {
    id: uuid('id').primaryKey(),
    applicationId: ofApplication(),
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => quotes.id),
    pricingDetailId: uuid('pricing_detail_id').notNull(),
    /** What was assessed, sealed: with the policy version the assessment can be recomputed. */
    inputs: bytes('inputs').notNull(),
    outcome: jsonb('outcome').$type<Assessment>().notNull(),
    offerExpiry: instant('offer_expiry'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('assessment_by_application').on(table.applicationId),
    index('assessment_by_quote').on(table.quoteId),
    check('assessment_inputs_sealed', isSealed(table.inputs)),
    check('assessment_term_lent', isOfferedTerm(table.outcome)),
    check('assessment_ends_after_it_began', isAfter(table.offerExpiry, table.createdAt)),
  ],
);
