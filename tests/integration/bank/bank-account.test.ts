import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MESSAGES } from '#lib/forms/messages.ts';
import { createTestApi } from '#tests/support/test-api.ts';
import type { TestApi, TestApplicant } from '#tests/support/test-api.ts';

const CANARY = { bsb: '739184', accountNumber: '648291753' };

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const put = (applicant: TestApplicant, account: unknown, headers: Record<string, string> = {}) =>
  api.request('PUT', applicant.path('/bank-account'), account, { token: applicant.token, headers });
const get = (applicant: TestApplicant) =>
  api.must('GET', applicant.path('/bank-account'), undefined, applicant);

/** Somebody whose loan is to be paid out. */
const givenSomebodyToPay = async () => (await api.givenAcceptance()).application;

describe('where the loan is paid to', () => {
  it('is nothing at first, then known by the end of its number', async () => {
    const applicant = await givenSomebodyToPay();
    expect((await get(applicant)).body).toEqual({});
    expect((await put(applicant, { bsb: '062000', accountNumber: '12345678' })).status).toBe(204);
    expect((await get(applicant)).body).toEqual({ bsb: '062000', accountNumberEnding: '678' });
    expect((await put(applicant, { bsb: '062000', accountNumber: '87654' })).status).toBe(204);
    expect((await get(applicant)).body).toEqual({ bsb: '062000', accountNumberEnding: '654' });
  });

  it.each([
    [{ bsb: '06200', accountNumber: '12345678' }, 'bsb', MESSAGES.bsb],
    [{ bsb: '0620000', accountNumber: '12345678' }, 'bsb', MESSAGES.bsb],
    [{ bsb: 'abcdef', accountNumber: '12345678' }, 'bsb', MESSAGES.bsb],
    [{ bsb: '062000', accountNumber: '1234' }, 'accountNumber', MESSAGES.accountNumber],
    [{ bsb: '062000', accountNumber: '1234567890' }, 'accountNumber', MESSAGES.accountNumber],
    [{ bsb: '062000' }, 'accountNumber', MESSAGES.required],
    [{ accountNumber: '12345678' }, 'bsb', MESSAGES.required],
  ])('%j is refused at its field, in the words of the form', async (account, path, message) => {
    const applicant = await api.createApplicant();
    expect(await put(applicant, account)).toMatchObject({
      status: 422,
      body: { errors: [{ path, message }] },
    });
    expect((await get(applicant)).body).toEqual({});
  });

  it('is not overwritten by a tab that has not seen the last change', async () => {
    const applicant = await givenSomebodyToPay();
    const { etag } = await get(applicant);
    expect(
      (await put(applicant, { bsb: '062000', accountNumber: '12345' }, { 'if-match': etag })).status,
    ).toBe(204);
    expect(
      await put(applicant, { bsb: '062000', accountNumber: '54321' }, { 'if-match': etag }),
    ).toMatchObject({
      status: 412,
    });
  });

  it('is not overwritten either where both accounts end alike, and may be said again by any tab', async () => {
    const applicant = await givenSomebodyToPay();
    const [mine, other] = ['11111678', '22222678'].map((accountNumber) => ({ bsb: '062000', accountNumber }));
    const { etag } = await put(applicant, mine);
    expect((await get(applicant)).etag).toBe(etag);
    await put(applicant, other);
    expect(await put(applicant, { ...mine, accountNumber: '33333' }, { 'if-match': etag })).toMatchObject({
      status: 412,
    });
    const again = await put(applicant, other, { 'if-match': etag });
    expect([again.status, again.etag]).toEqual([204, (await get(applicant)).etag]);
    expect(again.etag).not.toBe(etag);
  });

  it.each([
    'Quote Start',
    'Quote Declined',
    'App Start',
    'Declined',
    'Cancelled',
    'Application Expired',
  ] as const)('is not taken, and nobody told that a loan will be paid there, at %s', async (status) => {
    const application = await api.startApplication();
    await api.putInStatus(application, status);
    expect(await put(application, { bsb: '062000', accountNumber: '12345678' })).toMatchObject({
      status: 409,
      body: { code: 'lifecycle-conflict' },
    });
    expect((await get(application)).body).toEqual({});
    const [written] = await api.query<{ count: number }>(
      `select count(*)::int as count from message where contact_id = '${application.contactId}'
         and template like 'account-%'`,
    );
    expect(written?.count).toBe(0);
  });

  it('stays once the lender has approved, and may be said again', async () => {
    const application = await givenSomebodyToPay();
    const account = { bsb: '062000', accountNumber: '12345678' };
    await put(application, account);
    await api.putInStatus(application, 'Approved');
    expect(await put(application, { ...account, accountNumber: '99999999' })).toMatchObject({
      status: 409,
      body: { code: 'account-fixed' },
    });
    expect((await put(application, account)).status).toBe(204);
    expect((await get(application)).body).toMatchObject({ accountNumberEnding: '678' });
  });

  it.each(['Approved', 'Purchased', 'Awaiting Funding'] as const)(
    'can be said for the first time at %s: a quick bank may have brought the approval first',
    async (status) => {
      const application = await api.startApplication();
      await api.putInStatus(application, status);
      expect((await put(application, { bsb: '062000', accountNumber: '12345678' })).status).toBe(204);
      expect((await get(application)).body).toMatchObject({ accountNumberEnding: '678' });
      expect((await put(application, { bsb: '062000', accountNumber: '99999999' })).status).toBe(409);
    },
  );

  it('stands in plain in no table and in no line of the log', async () => {
    const applicant = await givenSomebodyToPay();
    await put(applicant, CANARY, { 'idempotency-key': 'bank-account-canary' });
    await put(applicant, { ...CANARY, bsb: '7391' });
    await api.query('alter table bank_account rename to bank_account_away');
    expect((await put(applicant, { ...CANARY, bsb: '111111' })).status).toBe(500);
    await api.query('alter table bank_account_away rename to bank_account');

    const tables = await api.query<{ name: string }>(
      `select table_schema || '.' || table_name as name from information_schema.tables
       where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`,
    );
    expect(tables.map(({ name }) => name)).toContain('public.bank_account');
    let text = api.logs.join('\n');
    for (const { name } of tables) {
      const rows = await api.query<{ row: string }>(`select t::text as row from ${name} t`);
      text += rows.map(({ row }) => row).join('\n');
    }
    expect(text).toContain('bank account given');
    for (const value of Object.values(CANARY)) {
      // Not counting digits inside something sealed or hashed.
      expect(text).not.toMatch(new RegExp(`(?<![0-9a-f])${value}(?![0-9a-f])`));
      expect(text).not.toContain(Buffer.from(value).toString('hex'));
      expect(text).not.toContain(Buffer.from(value).toString('base64').replace(/=+$/, ''));
    }
    // It was stored: sealed, and open to its owner.
    expect((await get(applicant)).body).toEqual({ bsb: CANARY.bsb, accountNumberEnding: '753' });
  });
});
