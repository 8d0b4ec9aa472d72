import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Asset } from '#lib/contracts/application.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import {
  EMPLOYMENT_STATUSES,
  EXPENSE_TYPES,
  FREQUENCIES,
  INCOME_TYPES,
  LOAN_TYPES,
} from '#lib/domain/options.ts';
import type { LoanPurpose, LoanType, MaritalStatus, VisaStatus } from '#lib/domain/options.ts';
import { bytes, instant } from './columns.ts';
import { ofContact } from './contact.ts';
import { areAmounts, isAmount, isLoanAmount, isOneOf, isSealed, isWithin } from './rules.ts';

/** Where the applicant came from: carried along, never used in a decision. */
export type Marketing = Partial<{
  gclId: string;
  dcmId: string;
  marketingMedium: string;
  sourceOfBusiness: string;
  marketingCampaign: string;
  referralId: string;
  referralName: string;
  referredByPartner: boolean;
  referredByPartnerAggregator: boolean;
}>;

/** What was agreed to, in which words, and when. */
export type Agreement = {
  quoteId: string;
  at: string;
  texts: { name: string; version: string; hash: string }[];
};

/** A hand-off to a partner lender that the applicant consented to. `withdrawnAt` is when they took that back. */
type HandOff = { partner: string; receipt: string; sentToPartner: boolean; at: string; withdrawnAt?: string };

/** The last hand-off, with earlier ones to other partners: going back to one of them is not a new hand-off. */
export type HandOffs = HandOff & { earlier?: HandOff[] };

export const applications = pgTable(
  'application',
  {
    id: uuid('id').primaryKey(),
    contactId: ofContact(),
    reference: text('reference').notNull().unique(),
    status: text('status').$type<ApplicationStatus>().notNull(),
    loanAmount: integer('loan_amount').notNull(),
    loanType: text('loan_type').$type<LoanType>().notNull(),
    loanTypeChosen: boolean('loan_type_chosen').notNull().default(false),
    loanPurpose: text('loan_purpose').$type<LoanPurpose>(),
    maritalStatus: text('marital_status').$type<MaritalStatus>(),
    numberOfDependants: integer('number_of_dependants'),
    visaStatus: text('visa_status').$type<VisaStatus>(),
    isResident: boolean('is_resident').notNull().default(false),
    authoriseS1S: boolean('authorise_s1s').notNull().default(false),
    acceptCreditGuideAndDisclosure: boolean('accept_credit_guide_and_disclosure').notNull().default(false),
    assets: jsonb('assets').$type<Asset[]>().notNull().default([]),
    marketing: jsonb('marketing').$type<Marketing>().notNull().default({}),
    /** The application's current quote; earlier ones stay stored. */
    quoteId: uuid('quote_id'),
    /** True when an answer that the price depends on has changed since the quote. */
    quoteStale: boolean('quote_stale').notNull().default(true),
    pricingDetailId: uuid('pricing_detail_id'),
    assessmentId: uuid('assessment_id'),
    agreement: jsonb('agreement').$type<Agreement>(),
    /** Not a referral by which somebody came: the column keeps its original name, because migrations only add. */
    handOff: jsonb('referral').$type<HandOffs>(),
    /** When the offer or, before there is one, the quote ends; it stays when something else ends the application. */
    expiresAt: instant('expires_at'),
    /**
     * The end that has passed and been dealt with: the expiry job looks for rows whose `expiresAt` differs, so that a
     * new end is always looked at.
     */
    settledExpiry: instant('settled_expiry'),
    /** Why the application is where it is, in the lender's plain words. */
    statusReason: text('status_reason'),
    /** The lender's number of the last event taken; an older one changes nothing. */
    lenderSequence: integer('lender_sequence').notNull().default(0),
    /**
     * Since when it has waited for the lender: for a decision, or for the payout once it is approved. Null while it is
     * not waiting, and where a process from a version before this column moved it.
     */
    waitingSince: instant('waiting_since'),
    /**
     * When it came to nothing. Nothing that happens to it afterwards changes this; null while it is going. A process
     * from a version before this column does not know it: see `endedAtOf`.
     */
    endedAt: instant('ended_at'),
    /** True once bank statements are all in; it follows the documents. */
    bankStatementsSubmitted: boolean('bank_statements_submitted').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('application_by_contact').on(table.contactId, table.createdAt),
    // None of these indexes names the status: it changes with most updates, which would then rewrite each index.
    index('application_to_expire')
      .on(table.expiresAt)
      .where(sql`${table.settledExpiry} is distinct from ${table.expiresAt}`),
    index('application_waiting_since')
      .on(table.waitingSince)
      .where(sql`${table.waitingSince} is not null`),
    check('application_status_known', sql`is_application_status(${table.status})`),
    check('application_loan_amount_lent', isLoanAmount(table.loanAmount)),
    check('application_loan_type_known', isOneOf(table.loanType, LOAN_TYPES)),
    check(
      'application_agreed_to_an_offer',
      sql`${table.agreement} is null or num_nulls(${table.quoteId}, ${table.pricingDetailId}, ${table.assessmentId}) = 0`,
    ),
  ],
);

/** The application that a row is of, and goes with. */
export const ofApplication = () =>
  uuid('application_id')
    .notNull()
    .references(() => applications.id, { onDelete: 'cascade' });

export const employments = pgTable(
  'employment',
  {
    applicationId: ofApplication().primaryKey(),
    status: text('status').notNull(),
    /** Sealed: the employer's name. */
    employer: bytes('employer'),
    occupation: text('occupation'),
    industry: text('industry'),
    isCurrent: boolean('is_current').notNull().default(true),
    durationYears: integer('duration_years'),
    durationMonths: integer('duration_months'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    check('employment_status_known', isOneOf(table.status, EMPLOYMENT_STATUSES)),
    check('employment_employer_sealed', isSealed(table.employer)),
    check('employment_years_counted', isWithin(table.durationYears, 0, 50)),
    check('employment_months_counted', isWithin(table.durationMonths, 0, 11)),
  ],
);

/** `position` keeps the order in which the applicant entered the answers. */
const position = () => bigserial('position', { mode: 'number' }).notNull();

export const incomes = pgTable(
  'income',
  {
    id: uuid('id').primaryKey(),
    applicationId: ofApplication(),
    position: position(),
    incomeType: text('income_type').notNull(),
    amount: integer('amount').notNull(),
    frequency: text('frequency').notNull(),
    nextPayDate: date('next_pay_date', { mode: 'string' }),
  },
  (table) => [
    index('income_by_application').on(table.applicationId),
    check('income_type_known', isOneOf(table.incomeType, INCOME_TYPES)),
    check('income_amount_given', isAmount(table.amount)),
    check('income_frequency_known', isOneOf(table.frequency, FREQUENCIES)),
    check('income_pay_day_of_salary', sql`${table.nextPayDate} is null or ${table.incomeType} = 'Salary'`),
  ],
);

export const expenses = pgTable(
  'expense',
  {
    id: uuid('id').primaryKey(),
    applicationId: ofApplication(),
    position: position(),
    expenseType: text('expense_type').notNull(),
    amount: integer('amount').notNull(),
    frequency: text('frequency').notNull(),
    sharedWithPartner: boolean('shared_with_partner'),
  },
  (table) => [
    index('expense_by_application').on(table.applicationId),
    check('expense_type_known', isOneOf(table.expenseType, EXPENSE_TYPES)),
    check('expense_amount_given', isAmount(table.amount)),
    check('expense_frequency_known', isOneOf(table.frequency, FREQUENCIES)),
  ],
);

export const liabilities = pgTable(
  'liability',
  {
    id: uuid('id').primaryKey(),
    applicationId: ofApplication(),
    position: position(),
    debtType: text('debt_type').notNull(),
    liabilityName: text('liability_name'),
    consolidate: boolean('consolidate').notNull(),
    amount: integer('amount'),
    creditCardLimit: integer('credit_card_limit'),
    repaymentAmount: integer('repayment_amount'),
    frequency: text('frequency'),
  },
  (table) => [
    index('liability_by_application').on(table.applicationId),
    check(
      'liability_amounts_in_range',
      areAmounts(table.amount, table.creditCardLimit, table.repaymentAmount),
    ),
    // A card has a limit, a loan has repayments; neither has the other's fields.
    check(
      'liability_card_or_loan',
      sql`case ${table.debtType} when 'Credit Card'
        then num_nulls(${table.creditCardLimit}) = 0 and num_nonnulls(${table.repaymentAmount}, ${table.frequency}) = 0
        when 'Personal Loan' then num_nonnulls(${table.creditCardLimit}) = 0 and num_nulls(${table.repaymentAmount}, ${table.frequency}) = 0 else false end`,
    ),
  ],
);
