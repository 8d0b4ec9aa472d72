import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCommandBench } from '#tests/support/run-command.ts';
import type { CommandBench } from '#tests/support/run-command.ts';
import type { OfferWishes, TestApi, TestApplication } from '#tests/support/test-api.ts';
import { confirmationTexts } from '#tests/support/wire-answers.ts';

let api: TestApi;
let run: CommandBench['run'];
let close: CommandBench['close'];
let folder: string;
beforeAll(async () => {
  ({ api, run, close } = await createCommandBench('finance-loans'));
  folder = await mkdtemp(join(tmpdir(), 'finance-'));
  // What happens today is moved into an earlier month.
  await api.query('alter table audit_event disable trigger audit_event_append_only');
});
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true, force: true });
});

type Payout = { at: string; toldAt?: string; reference?: string; amount?: number };

/** The application's loan, paid out at one instant and reported to us by the lender at another. */
async function paidOut(
  application: TestApplication,
  { at, toldAt = at, reference = `HZ-${application.applicationId}`, amount = 2_500_000 }: Payout,
) {
  const { applicationId } = application;
  await api.lenderSays(applicationId, { type: 'approved' });
  const funded = { type: 'funded', reference, amountPaidOut: amount } as const;
  expect((await api.lenderSays(applicationId, funded)).status).toBe(204);
  await api.query('update servicing_record set funded_at = $2 where application_id = $1', [
    applicationId,
    at,
  ]);
  await api.query(`update audit_event set at = $2 where application_id = $1 and event = 'funded'`, [
    applicationId,
    toldAt,
  ]);
  return application;
}

async function accepted(wishes?: OfferWishes): Promise<TestApplication> {
  const { application } = await api.givenAcceptance(wishes);
  await api.putInStatus(application, 'CreditAssess');
  return application;
}

/** The rows of CSV without quotes, keyed by its header. */
function rowsOf(csv: string): Record<string, string>[] {
  const [header = '', ...lines] = csv.split('\r\n').slice(0, -1);
  const names = header.split(',');
  return lines.map((line) =>
    Object.fromEntries(line.split(',').map((cell, index) => [names[index] ?? '', cell])),
  );
}

it('writes one row for each loan that was paid out in a month of Sydney', async () => {
  const first = await paidOut(await accepted(), {
    at: '2020-10-31T13:00:00Z',
    toldAt: '2020-11-02T01:00:00Z',
  });
  const last = await paidOut(
    await accepted({ loanType: 'Secured', termMonths: 36, repaymentFrequency: 'fortnightly', tier: 'AA' }),
    { at: '2020-11-30T12:59:59.999Z', toldAt: '2020-12-01T00:00:00Z', reference: '=HZ,2' },
  );
  await api.putSender(last, 'wombat-compare');
  await paidOut(await accepted(), { at: '2020-10-31T12:59:59.999Z' });
  await paidOut(await accepted(), { at: '2020-11-30T13:00:00Z' });

  const { code, out, err } = await run('2020-11');
  expect(code).toBe(0);
  const offers = await api.query<{ outcome: { offered: Record<string, number>; policyVersion: string } }>(
    `select outcome from assessment join application on application.assessment_id = assessment.id
      where application.id in ($1, $2) order by assessment.created_at, assessment.id`,
    [first.applicationId, last.applicationId],
  );
  const [one, other] = offers.map(({ outcome }) => outcome);
  if (one === undefined || other === undefined) throw new Error('There are two offers');
  const { sfid } = await api.readApplication(first);
  const dollars = (cents = 0) => (cents / 100).toFixed(2);
  const [unsecured, ...others] = rowsOf(out);
  expect(unsecured).toEqual({
    application_id: first.applicationId,
    reference: sfid,
    lender_loan_number: `HZ-${first.applicationId}`,
    paid_out_on: '2020-11-01',
    told_on: '2020-11-02',
    amount_paid_out: '25000.00',
    amount_of_credit: dollars(2_500_000 + (one.offered['establishmentFee'] ?? 0)),
    establishment_fee: dollars(one.offered['establishmentFee']),
    interest_rate: one.offered['interestRate']?.toFixed(2),
    comparison_rate: one.offered['comparisonRate']?.toFixed(2),
    term_months: '60',
    repayment_frequency: 'monthly',
    repayment: dollars(one.offered['repaymentAmount']),
    number_of_repayments: '60',
    total_of_repayments: dollars(one.offered['totalCostOfLoan']),
    loan_type: 'Unsecured',
    credit_tier: 'A',
    policy_version: one.policyVersion,
    sender: '',
    sender_is: '',
    changed_by_lender: 'no',
  });
  expect(others).toHaveLength(1);
  expect(out).toContain(`"'=HZ,2",2020-11-30,2020-12-01,25000.00,`);
  expect(out).toMatch(/,36,fortnightly,.*,78,.*,Secured,AA,.*,wombat-compare,proven,no\r\n$/);

  const fees = (one.offered['establishmentFee'] ?? 0) + (other.offered['establishmentFee'] ?? 0);
  expect(err).toContain('Loans paid out in 2020-11: 2.\n');
  expect(err).toContain(`Amount paid out: $50,000.00. Establishment fees: $${dollars(fees)}.`);
  expect(err).toContain('Told to us only after that month: 1 of them.\n');
  for (const { details } of [first, last])
    for (const value of [details.email, details.firstname, details.lastname, details.dob])
      expect(out + err).not.toContain(value);
});

it("has a changed loan at the lender's figures, and the names of senders that are ours", async () => {
  const changed = await accepted();
  const { applicationId, of, token } = changed;
  await api.lenderSays(applicationId, { type: 'offer-changed', loanAmount: 1_800_000, reason: 'Less' });
  const { assessmentId } = (await api.must('GET', of('/sfapplication'), undefined, { token })).body as {
    assessmentId: string;
  };
  const confirmation = { confirmed: true, assessmentId, texts: confirmationTexts() };
  api.advance(60_000);
  await api.must('PATCH', of('/sfapplication'), confirmation, { token });
  await paidOut(changed, { at: '2020-08-05T00:00:00Z', amount: 1_800_000 });
  const claimed = await paidOut(await accepted(), { at: '2020-08-06T00:00:00Z' });
  const typed = await paidOut(await accepted(), { at: '2020-08-07T00:00:00Z' });
  for (const [{ applicationId: id }, name] of [
    [claimed, 'mme'],
    [typed, 'Nora Whitlock'],
  ] as const)
    await api.query(
      `update application set marketing = jsonb_build_object('referralName', $2::text) where id = $1`,
      [id, name],
    );

  const { out } = await run('2020-08');
  expect(rowsOf(out)).toMatchObject([
    { amount_paid_out: '18000.00', changed_by_lender: 'yes', sender: '', sender_is: '' },
    { changed_by_lender: 'no', sender: 'MME', sender_is: 'claimed' },
    { sender: 'unknown', sender_is: 'claimed' },
  ]);
  expect(out).not.toContain('Nora');
});

it('writes a file that its owner alone reads, and writes over none', async () => {
  const file = join(folder, 'november.csv');
  const { code, out, err } = await run('2020-11', file);
  expect(code).toBe(0);
  expect(out).toBe('');
  expect(err).toMatch(/^On the database .*Loans paid out in 2020-11: 2\..*Written to .*november\.csv\.\n$/s);
  expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600');
  expect((await readFile(file, 'utf8')).split('\r\n')).toHaveLength(4);
  expect(await run('2020-11', file)).toMatchObject({
    code: 1,
    err: expect.stringContaining(`The file ${file} cannot be written (EEXIST).\n`) as string,
  });
});

it('has the header alone for a month without any', async () => {
  const { code, out, err } = await run('2019-02');
  expect(code).toBe(0);
  expect(out).toMatch(/^application_id,[a-z_,]+\r\n$/);
  expect(err).toContain('Loans paid out in 2019-02: 0.\n');
});

it.each([[], ['november'], ['2020-13'], ['2020-11', 'a.csv', 'b.csv']])(
  'asks for a month in place of %s %s',
  async (...given) => {
    expect(await run(...given)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('Usage: npm run finance:loans -- <yyyy-mm> [file.csv]\n') as string,
    });
  },
);

it('has nothing of a month that is still to come', async () => {
  expect(await run('2099-12')).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('That month is in the future.\n') as string,
  });
});
