import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { PgDialect, PgTable, getTableConfig } from 'drizzle-orm/pg-core';
import { Client, DatabaseError } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { APPLICATION_STATUSES } from '#lib/domain/application-status.ts';
import { currentPolicy } from '#lib/domain/pricing/policy.ts';
import { validateRules } from '#server/db/validate-rules.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';

type Row = Record<string, unknown>;

const AT = '2026-11-26T00:00:00Z';
const BYTES = '\\x01';
const NONE = '\\x';
const ids = () => ({ id: randomUUID(), application_id: randomUUID() });
const OPTION = { termMonths: 60 };

/** A row of each table that satisfies every rule; what it refers to need not exist. */
const GOOD: Record<string, () => Row> = {
  contact: () => ({
    id: randomUUID(),
    details: BYTES,
    email_index: BYTES,
    email_and_dob_index: BYTES,
    privacy_consent_at: AT,
    token_version: 1,
    version: 1,
    created_at: AT,
    updated_at: AT,
    retention_check_at: AT,
  }),
  address: () => ({ contact_id: randomUUID(), type: 'current', place: BYTES, version: 1, updated_at: AT }),
  application: () => ({
    id: randomUUID(),
    contact_id: randomUUID(),
    reference: randomUUID(),
    status: 'Quote Start',
    loan_amount: 1_000_000,
    loan_type: 'Unsecured',
    loan_type_chosen: false,
    is_resident: true,
    authorise_s1s: true,
    accept_credit_guide_and_disclosure: true,
    assets: [],
    marketing: {},
    quote_stale: false,
    lender_sequence: 0,
    bank_statements_submitted: false,
    version: 1,
    created_at: AT,
    updated_at: AT,
  }),
  employment: () => ({
    application_id: randomUUID(),
    status: 'Full-time',
    employer: BYTES,
    is_current: true,
    updated_at: AT,
  }),
  income: () => ({ ...ids(), position: 1, income_type: 'Salary', amount: 1, frequency: 'Yearly' }),
  expense: () => ({ ...ids(), position: 1, expense_type: 'Rent', amount: 1, frequency: 'Weekly' }),
  liability: () => ({
    ...ids(),
    position: 1,
    debt_type: 'Credit Card',
    consolidate: false,
    credit_card_limit: 0,
  }),
  credit_enquiry: () => ({
    id: randomUUID(),
    contact_id: randomUUID(),
    identity_hash: BYTES,
    kind: 'soft',
    provider: 'one',
    reference: 'one',
    created_at: AT,
  }),
  quote: () => ({
    ...ids(),
    inputs_hash: BYTES,
    inputs: BYTES,
    policy_version: '1',
    status: 'Approved',
    reason: '',
    reason_codes: [],
    loan_amount: 1_000_000,
    min_secure_value: 0,
    pricing_details: [OPTION],
    alternatives: [],
    created_at: AT,
  }),
  assessment: () => ({
    ...ids(),
    quote_id: randomUUID(),
    pricing_detail_id: randomUUID(),
    inputs: BYTES,
    outcome: { offered: { loanTerm: 24 } },
    offer_expiry: '2026-11-27T00:00:00Z',
    created_at: AT,
  }),
  contract: () => ({
    ...ids(),
    assessment_id: randomUUID(),
    copy: 'applicant',
    pdf: BYTES,
    pdf_hash: 'ab'.repeat(32),
    created_at: AT,
  }),
  servicing_record: () => ({
    application_id: randomUUID(),
    reference: 'L1',
    amount_paid_out: 1,
    funded_at: AT,
  }),
  document: () => ({
    ...ids(),
    position: 0,
    doc_type: 'Bank Statement',
    name: '',
    explanation: '',
    status: 'OPEN',
    required_by: '',
    is_additional: false,
    version: 1,
    created_at: AT,
    updated_at: AT,
  }),
  document_file: () => ({
    id: randomUUID(),
    document_id: randomUUID(),
    name: BYTES,
    storage_key: randomUUID(),
    media_type: 'application/pdf',
    size: 1,
    content_hash: BYTES,
    uploaded_at: AT,
  }),
  upload: () => ({
    token_hash: BYTES,
    file_id: randomUUID(),
    document_id: randomUUID(),
    contact_id: randomUUID(),
    name: BYTES,
    media_type: 'application/pdf',
    size: 1,
    expires_at: AT,
  }),
  bank_session: () => ({
    ...ids(),
    document_id: randomUUID(),
    provider_reference: randomUUID(),
    status: 'PROGRESS',
    last_sequence: 0,
    created_at: AT,
    updated_at: AT,
  }),
  bank_observation: () => ({
    application_id: randomUUID(),
    observations: BYTES,
    is_answered: false,
    updated_at: AT,
  }),
  bank_statement: () => ({
    bank_session_id: randomUUID(),
    accounts: BYTES,
    fetched_at: AT,
    retention_check_at: AT,
  }),
  bank_account: () => ({ contact_id: randomUUID(), account: BYTES, updated_at: AT }),
  message: () => ({
    id: randomUUID(),
    contact_id: randomUUID(),
    channel: 'email',
    template: 'one',
    dedupe_key: randomUUID(),
    content: BYTES,
    status: 'waiting',
    attempts: 0,
    created_at: AT,
  }),
  verification: () => ({
    code_hash: BYTES,
    contact_id: randomUUID(),
    pin_hash: '',
    link_token_hash: BYTES,
    expires_at: '2026-11-26T00:10:00Z',
    created_at: AT,
  }),
  referral: () => ({ id: randomUUID(), source: 'MME', prefill: BYTES, created_at: AT }),
  referral_token: () => ({
    token_hash: BYTES,
    source: 'MME',
    contact_id: randomUUID(),
    expires_at: AT,
  }),
  partner_delivery: () => ({
    ...ids(),
    partner: 'one',
    sequence: 1,
    type: 'application.quoted',
    created_at: AT,
    tried_since: AT,
  }),
  partner_delivery_attempt: () => ({ id: 1, delivery_id: randomUUID(), at: AT, duration_ms: 0 }),
};

const without = { pricing_details: [] };

/** What each rule refuses: one or more rows, given as differences from a good one. */
const REFUSED: Record<string, readonly Row[]> = {
  contact_details_sealed: [{ details: NONE }],
  address_place_sealed: [{ place: NONE }],
  address_months_counted: [{ months_at_residence: -1 }, { months_at_residence: 12 }],
  address_years_counted: [{ years_at_residence: -1 }, { years_at_residence: 51 }],
  application_status_known: [{ status: 'Credit Assess' }, { status: '' }],
  application_loan_amount_lent: [{ loan_amount: 499_999 }, { loan_amount: 7_000_001 }, { loan_amount: -1 }],
  application_loan_type_known: [{ loan_type: 'secured' }],
  application_agreed_to_an_offer: [
    { agreement: { quoteId: '' } },
    { agreement: { quoteId: '' }, quote_id: randomUUID(), pricing_detail_id: randomUUID() },
  ],
  employment_status_known: [{ status: 'Pirate' }],
  employment_employer_sealed: [{ employer: NONE }],
  employment_years_counted: [{ duration_years: -1 }, { duration_years: 51 }],
  employment_months_counted: [{ duration_months: -1 }, { duration_months: 12 }],
  income_type_known: [{ income_type: 'Lottery' }],
  income_amount_given: [{ amount: 0 }, { amount: -1 }, { amount: 1_000_000_001 }],
  income_frequency_known: [{ frequency: 'Daily' }],
  income_pay_day_of_salary: [{ income_type: 'Partner', next_pay_date: '2026-12-01' }],
  expense_type_known: [{ expense_type: 'Groceries' }],
  expense_amount_given: [{ amount: 0 }, { amount: 1_000_000_001 }],
  expense_frequency_known: [{ frequency: 'Daily' }],
  liability_amounts_in_range: [
    { amount: -1 },
    { amount: 1_000_000_001 },
    { credit_card_limit: -1 },
    { debt_type: 'Personal Loan', credit_card_limit: null, repayment_amount: -1, frequency: 'Weekly' },
  ],
  liability_card_or_loan: [
    { debt_type: 'Mortgage' },
    { credit_card_limit: null },
    { repayment_amount: 1 },
    { frequency: 'Weekly' },
    { debt_type: 'Personal Loan' },
    { debt_type: 'Personal Loan', credit_card_limit: null, repayment_amount: 1 },
  ],
  credit_enquiry_kind_known: [{ kind: 'hard' }],
  credit_enquiry_score_in_range: [{ score: -1 }, { score: 1201 }],
  quote_inputs_sealed: [{ inputs: NONE }],
  quote_status_known: [{ status: 'Perhaps', ...without }],
  quote_loan_amount_lent: [{ loan_amount: 0 }, { loan_amount: 7_000_001 }],
  quote_terms_lent: [48, null, '24'].map((termMonths) => ({ pricing_details: [OPTION, { termMonths }] })),
  quote_options_of_approval: [{ status: 'Declined' }],
  quote_partner_of_referral: [{ status: 'Refer', ...without }, { partner: 'one' }],
  assessment_inputs_sealed: [{ inputs: NONE }],
  assessment_term_lent: [{ outcome: { offered: { loanTerm: 48 } } }, { outcome: { offered: {} } }],
  assessment_ends_after_it_began: [{ offer_expiry: AT }],
  contract_copy_known: [{ copy: 'third' }],
  contract_pdf_sealed: [{ pdf: NONE }],
  contract_pdf_hashed: [{ pdf_hash: 'x' }],
  servicing_record_money_paid: [{ amount_paid_out: 0 }],
  servicing_record_named: [{ reference: '' }],
  document_type_known: [{ doc_type: 'Poem' }],
  document_status_known: [{ status: 'LOST' }],
  document_file_name_sealed: [{ name: NONE }],
  document_file_media_type_known: [{ media_type: 'text/html' }],
  document_file_size_in_range: [{ size: 0 }, { size: 20_971_521 }],
  document_file_hashed: [{ content_hash: NONE }],
  document_file_days_in_order: [{ covers_from: '2026-02-01', covers_to: '2026-01-01' }],
  upload_name_sealed: [{ name: NONE }],
  upload_media_type_known: [{ media_type: 'text/html' }],
  upload_size_in_range: [{ size: 0 }, { size: 20_971_521 }],
  upload_days_in_order: [{ covers_from: '2026-02-01', covers_to: '2026-01-01' }],
  bank_session_status_known: [{ status: 'HALF' }],
  bank_session_code_of_failure: [{ error_code: 1 }, { status: 'SUCCESS', error_code: 1 }],
  bank_session_sequence_counted: [{ last_sequence: -1 }],
  bank_observation_sealed: [{ observations: NONE }],
  bank_statement_accounts_sealed: [{ accounts: NONE }],
  bank_account_sealed: [{ account: NONE }],
  message_channel_known: [{ channel: 'fax' }],
  message_status_known: [{ status: 'lost' }],
  message_content_sealed: [{ content: NONE }],
  message_ends_after_it_began: [{ expires_at: AT }],
  message_sent_at_some_time: [{ status: 'sent' }, { status: 'posted' }],
  verification_ends_after_it_began: [{ expires_at: AT }],
  referral_prefill_sealed: [{ prefill: NONE }],
  referral_of_whose_application: [{ application_id: randomUUID() }],
  referral_token_opens_one_thing: [{ contact_id: null }, { referral_id: randomUUID() }],
  partner_delivery_sequence_counted: [{ sequence: 0 }],
  partner_delivery_payload_sealed: [{ payload: NONE }],
  partner_delivery_ended_is_not_tried: [
    { next_attempt_at: AT, delivered_at: AT },
    { next_attempt_at: AT, given_up_at: AT },
  ],
  partner_delivery_attempt_status_known: [{ status: 99 }, { status: 600 }],
  partner_delivery_attempt_took_time: [{ duration_ms: -1 }],
};

const CHECK_VIOLATION = '23514';
const FOREIGN_KEY_VIOLATION = '23503';

let test: TestDatabase;
let client: Client;
const tableOf = new Map<string, string>();
beforeAll(async () => {
  test = await createTestDatabase();
  client = new Client({ connectionString: test.url });
  await client.connect();
  const { rows } = await client.query<{ name: string; table: string }>(
    `select conname as name, conrelid::regclass::text as table from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace order by conname`,
  );
  for (const { name, table } of rows) tableOf.set(name, table);
});
afterAll(async () => {
  await client.end();
  await test.close();
});

/** The database's verdict on a row: undefined, or the rule it breaks. Nothing is kept. */
async function say(table: string, row: Row): Promise<string | undefined> {
  await client.query('begin');
  try {
    await client.query(`insert into ${table} select * from jsonb_populate_record(null::${table}, $1)`, [
      JSON.stringify(row),
    ]);
    return undefined;
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    return `${error.code ?? ''} ${error.constraint ?? error.message}`;
  } finally {
    await client.query('rollback');
  }
}

describe('a rule of the database', () => {
  it('is tried here, every one of them', () => {
    expect(Object.keys(REFUSED).sort()).toEqual([...tableOf.keys()].sort());
  });

  it('takes what keeps it: a good row fails at what it refers to, if at anything', async () => {
    for (const [table, row] of Object.entries(GOOD))
      expect((await say(table, row())) ?? FOREIGN_KEY_VIOLATION, table).toContain(FOREIGN_KEY_VIOLATION);
  });

  it.each(Object.entries(REFUSED))('%s refuses what breaks it', async (name, wrongs) => {
    const table = tableOf.get(name) ?? '';
    for (const wrong of wrongs)
      expect(await say(table, { ...GOOD[table]?.(), ...wrong })).toBe(`${CHECK_VIOLATION} ${name}`);
  });

  it('knows every status of today', async () => {
    for (const status of APPLICATION_STATUSES)
      expect(await say('application', { ...GOOD['application']?.(), status }), status).toContain(
        FOREIGN_KEY_VIOLATION,
      );
  });

  it('has room for the loans of today', async () => {
    const { minimumLoanAmount, maximumLoanAmount } = currentPolicy;
    for (const loan_amount of [minimumLoanAmount, maximumLoanAmount])
      expect(await say('quote', { ...GOOD['quote']?.(), loan_amount })).toContain(FOREIGN_KEY_VIOLATION);
  });

  it.each(['message', 'bank_account', 'upload'])(
    'has every %s belong to a contact that is there',
    async (table) => {
      const { rows } = await client.query(
        `select from pg_constraint where contype = 'f' and conrelid = $1::regclass and confrelid = 'contact'::regclass
        and confdeltype = 'c'`,
        [table],
      );
      expect(rows).toHaveLength(1);
      expect(await say(table, GOOD[table]?.() ?? {})).toContain(`${table}_`);
    },
  );

  it('is in the database as the schema has it: a word that a list gets has a migration', async () => {
    for (const table of await listTables()) {
      const { name, checks } = getTableConfig(table);
      if (checks.length === 0) continue;
      await client.query('begin');
      await client.query(`create temporary table ${name} (like public.${name})`);
      for (const { name: rule, value } of checks)
        await client.query(`alter table pg_temp.${name} add constraint ${rule} check (${written(value)})`);
      const { rows } = await client.query(
        `select conname, pg_get_expr(conbin, conrelid) from pg_constraint where conrelid = 'pg_temp.${name}'::regclass
           and contype = 'c'
         except select conname, pg_get_expr(conbin, conrelid) from pg_constraint where conrelid = 'public.${name}'::regclass`,
      );
      await client.query('rollback');
      expect(rows, name).toEqual([]);
    }
  });
});

const SCHEMA = join(import.meta.dirname, '../../../server/db/schema');

async function listTables(): Promise<PgTable[]> {
  const files = readdirSync(SCHEMA).map(
    (file) => import(join(SCHEMA, file)) as Promise<Record<string, unknown>>,
  );
  return (await Promise.all(files)).flatMap((module) =>
    Object.values(module).filter((one): one is PgTable => is(one, PgTable)),
  );
}

function written(value: SQL): string {
  return new PgDialect().sqlToQuery(value).sql;
}

describe('rows from before a rule', () => {
  const ADD = `alter table contact add constraint rule_of_test check (version < 5) not valid`;

  async function insertContact(version: number) {
    await client.query(`insert into contact select * from jsonb_populate_record(null::contact, $1)`, [
      JSON.stringify({ ...GOOD['contact']?.(), version }),
    ]);
  }

  it('are looked at by a start: a rule that they keep stands for good', async () => {
    await insertContact(1);
    await client.query(ADD);
    await validateRules(client);
    const { rows } = await client.query(`select conname from pg_constraint where not convalidated`);
    expect(rows).toEqual([]);
    await client.query('alter table contact drop constraint rule_of_test');
  });

  it('that break it end the start, which says which rule of which table', async () => {
    await insertContact(9);
    await client.query(ADD);
    await expect(validateRules(client)).rejects.toThrow(
      'A row of the table contact from before breaks its rule rule_of_test',
    );
  });

  it('are read while others write', async () => {
    await client.query('delete from contact where version = 9');
    const writer = new Client({ connectionString: test.url });
    await writer.connect();
    await writer.query('begin');
    await writer.query('update contact set version = version + 1');
    await client.query(`set lock_timeout = '2s'`);
    await validateRules(client);
    await writer.query('commit');
    await writer.end();
    const { rows } = await client.query(`select conname from pg_constraint where not convalidated`);
    expect(rows).toEqual([]);
  });
});
