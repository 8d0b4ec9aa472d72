import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CreateContact } from '#lib/contracts/contact.ts';
import { handOverContract } from '#lib/contracts/hand-over.ts';
import type { HandOver } from '#lib/contracts/hand-over.ts';
import { verifiedContract } from '#lib/contracts/resume.ts';
import { holdNamedAccount } from '#server/features/bank/bank-account.ts';
import type { Caller } from '#server/features/rights/find-contacts.ts';
import { findContacts } from '#server/features/rights/find-contacts.ts';
import { correctContact } from '#server/features/rights/correct-contact.ts';
import { deliverMessages, readMailbox } from '#tests/support/mailbox.ts';
import { loanNumberOf, payoutOf } from '#tests/support/payout.ts';
import { buildPdf } from '#tests/support/pdf-files.ts';
import { createTestApi, findOption } from '#tests/support/test-api.ts';
import type { TestApi, TestApplication } from '#tests/support/test-api.ts';
import { createUploadApi } from '#tests/support/uploads.ts';
import type { UploadApi } from '#tests/support/uploads.ts';
import { acceptanceOf } from '#tests/support/wire-answers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function handOver({ applicationId }: { applicationId: string }): Promise<HandOver> {
  const [token] = api.deps.config.lenderAccessKeys;
  const { body } = await api.must('GET', `/lender/applications/${applicationId}`, undefined, { token });
  return handOverContract.parse(body);
}

async function submitWith(application: TestApplication, salary: number): Promise<void> {
  const { body } = await api.must('GET', application.of('/income'), undefined, application);
  const [{ id, ...income }] = body as [{ id: string }];
  await api.must('PUT', application.of(`/income/${id}`), { ...income, amount: salary }, application);
  await api.must('PATCH', application.of('/sfapplication'), { submitted: true }, application);
}

describe('the lender is told of the other loans of the applicant', () => {
  async function givenBorrower() {
    const { application, option } = await api.givenAcceptance();
    await api.putInStatus(application, 'Awaiting Funding');
    return { loan: application, repayment: option.repayment };
  }

  async function acceptAnother(loan: TestApplication, isProven: boolean): Promise<HandOver> {
    const { email, dob } = loan.details;
    const { application, quote } = await api.givenOffer({ contact: { email, dob } });
    if (isProven) {
      await api.query('update contact set owned_since = $2 where id = $1', [
        application.contactId,
        api.now(),
      ]);
      await api.must('PATCH', application.of('/sfapplication'), { submitted: true }, application);
    }
    await api.must('PATCH', application.of(), acceptanceOf(quote.quoteId), application);
    return handOver(application);
  }

  const lineOf = ({ assessment }: HandOver) =>
    assessment.lines.find(({ code }) => code === 'LOANS_WITH_US')?.amount;

  it('that were counted, with the line that counts them', async () => {
    const { loan, repayment } = await givenBorrower();
    await api.lenderSays(loan.applicationId, payoutOf(loan));
    const given = await acceptAnother(loan, true);
    expect(lineOf(given)).toBe(-repayment);
    expect(given.loansWithUs).toEqual([
      {
        applicationId: loan.applicationId,
        reference: loanNumberOf(loan),
        repaymentAmount: repayment,
        paymentFrequency: 'monthly',
        isCounted: true,
      },
    ]);
  });

  it('that were not, since nobody has proven the email: also of one that is not paid out yet', async () => {
    const { loan, repayment } = await givenBorrower();
    const given = await acceptAnother(loan, false);
    expect(lineOf(given)).toBeUndefined();
    expect(given.loansWithUs).toEqual([
      {
        applicationId: loan.applicationId,
        repaymentAmount: repayment,
        paymentFrequency: 'monthly',
        isCounted: false,
      },
    ]);
  });

  it('not of those that are repaid, nor of the loan itself', async () => {
    const { loan } = await givenBorrower();
    await api.lenderSays(loan.applicationId, payoutOf(loan));
    expect((await handOver(loan)).loansWithUs).toEqual([]);
    await api.lenderSays(loan.applicationId, { type: 'repaid', reference: loanNumberOf(loan) });
    expect((await acceptAnother(loan, true)).loansWithUs).toEqual([]);
  });
});

describe('the lender is told of every assessment', () => {
  it('with the figures that each stood on: a salary that rose after refusals is seen', async () => {
    const { application, quote } = await api.givenOffer({ salary: 3_000_000 });
    const first = api.now();
    api.advance(60_000);
    await submitWith(application, 2_900_000);
    api.advance(60_000);
    await submitWith(application, 9_000_000);
    await api.must('PATCH', application.of(), acceptanceOf(quote.quoteId), application);
    const { assessments, assessment } = await handOver(application);
    expect(assessments.count).toBe(3);
    expect(assessments.latest.map(({ status, salaryYearly }) => [status, salaryYearly])).toEqual([
      ['Declined', 3_000_000],
      ['Declined', 2_900_000],
      ['Conditional Offer', 9_000_000],
    ]);
    expect(assessments.latest[0]).toMatchObject({
      at: first.toISOString(),
      reasonCodes: expect.arrayContaining(['SALARY_BELOW_MINIMUM']) as string[],
      loanAmount: 2_500_000,
      otherIncomeYearly: 0,
      spendingMonthly: 150_000,
      liabilities: 0,
    });
    expect(assessments.latest[2]?.assessmentId).toBe(assessment.assessmentId);
  });

  it('one by one up to fifty, the last of them, and beyond that by their number', async () => {
    const { application, quote } = await api.givenOffer({ salary: 3_000_000 });
    for (let more = 1; more <= 50; more += 1) await submitWith(application, 3_000_000 + more);
    await submitWith(application, 9_000_000);
    await api.must('PATCH', application.of(), acceptanceOf(quote.quoteId), application);
    const { count, latest } = (await handOver(application)).assessments;
    expect([count, latest.length]).toEqual([52, 50]);
    expect(latest.map(({ salaryYearly }) => salaryYearly).slice(-2)).toEqual([3_000_050, 9_000_000]);
  });
});

const newestCode = async (to: string) => (await readMailbox(api, to)).find(({ code }) => code)?.code;

/** Signs in by the code that an address or a number received. */
async function resumeBy(application: TestApplication, to: string): Promise<TestApplication> {
  const { email, dob } = application.details;
  const { body } = await api.must('POST', '/verify', { email, dob });
  const { v_code: username } = verifiedContract.parse(body);
  await deliverMessages(api);
  const code = { username, password: await newestCode(to), grant_type: 'password', client_id: 'APPFORM' };
  const reply = await api.must('POST', '/token', code);
  return { ...application, token: (reply.body as { access_token: string }).access_token };
}

describe('the lender is told what was shown, and what was changed', () => {
  it('of an applicant who never came back nothing was shown, and nothing was changed', async () => {
    const { application } = await api.givenAcceptance();
    const { party } = await handOver(application);
    expect(party.identityVerified).toBe(false);
    for (const absent of ['emailProvenAt', 'mobileProvenAt', 'changedAt'])
      expect(party).not.toHaveProperty(absent);
  });

  it('since when e-mail and mobile were shown to be theirs, and from when on a newer one was not', async () => {
    const mobile = '0498111333';
    const { application, quote } = await api.givenOffer({ contact: { mobile } });
    api.advance(1000);
    const byText = await resumeBy(application, mobile);
    const texted = api.now().toISOString();
    await api.must('PATCH', byText.of(), acceptanceOf(quote.quoteId), byText);
    expect((await handOver(application)).party).toMatchObject({ mobileProvenAt: texted });
    expect((await handOver(application)).party).not.toHaveProperty('emailProvenAt');

    api.advance(1000);
    const owner = await resumeBy(byText, application.details.email);
    const { party } = await handOver(application);
    expect(party).toMatchObject({ emailProvenAt: api.now().toISOString(), mobileToConfirm: true });
    expect(party).not.toHaveProperty('mobileProvenAt');

    await api.must('PATCH', owner.path(), { mobile }, owner);
    const named = await handOver(application);
    expect(named.party).not.toHaveProperty('mobileToConfirm');
    expect(named.party).not.toHaveProperty('mobileProvenAt');
    // The number is unchanged.
    expect(named.party).not.toHaveProperty('changedAt');
  });

  it('when each was last changed, by the applicant or an operator, and not what was sent as it stood', async () => {
    const { application, quote } = await api.givenOffer();
    const { email, dob } = application.details;
    api.advance(1000);
    const changed = api.now().toISOString();
    const change = { mobile: '0498111444', email, dob, licenseState: null };
    await api.must('PATCH', application.path(), change, application);
    await api.must('PATCH', application.of(), acceptanceOf(quote.quoteId), application);
    expect((await handOver(application)).party.changedAt).toEqual({ mobile: changed });

    api.advance(1000);
    const corrected = api.now().toISOString();
    const why = { reason: 'mistyped', requestId: 'test' };
    await correctContact(api.deps, application.contactId, { lastname: 'Whitlam' }, why);
    expect((await handOver(application)).party.changedAt).toEqual({ mobile: changed, name: corrected });

    // A number from before a take-over becomes the owner's by being named as it stands.
    const owner = await resumeBy(application, email);
    api.advance(1000);
    await correctContact(api.deps, application.contactId, { mobile: '0498111444' }, why);
    const confirmed = (await handOver(application)).party;
    expect(confirmed).not.toHaveProperty('mobileToConfirm');
    expect(confirmed.changedAt).toEqual({ mobile: changed, name: corrected });

    await api.must('DELETE', owner.of(), undefined, owner);
    expect((await handOver(application)).party).not.toHaveProperty('changedAt');
  });

  it('also of changes that are from before the trail said which of what was named was another', async () => {
    const { application } = await api.givenAcceptance();
    const at = new Date(api.now().getTime() - 5000);
    await api.query(
      `insert into audit_event (at, contact_id, event, facts, request_id)
        values ($1, $2, 'contact changed', '{"fields": ["email", "firstname"]}', 'before')`,
      [at, application.contactId],
    );
    const told = at.toISOString();
    expect((await handOver(application)).party.changedAt).toEqual({ email: told, name: told });
  });
});

describe('the lender is told of the credit enquiries', () => {
  it('how many there were, and about how many identities', async () => {
    const { application } = await api.givenOffer();
    for (const firstname of ['Nell', 'Liam', 'Nora']) {
      await api.must('PATCH', application.path(), { firstname }, application);
      await api.getQuote(application);
    }
    const quote = await api.getQuote(application);
    const choice = { pricingDetailId: findOption(quote).id };
    await api.must('PUT', application.of('/quote'), choice, application);
    await api.must('PATCH', application.of('/sfapplication'), { submitted: true }, application);
    await api.must('PATCH', application.of(), acceptanceOf(quote.quoteId), application);
    expect((await handOver(application)).creditEnquiries).toEqual({ count: 3, identities: 3 });

    await api.query(
      `insert into credit_enquiry select gen_random_uuid(), contact_id, identity_hash, kind, provider, 'replaced',
         score, created_at, created_at from credit_enquiry where contact_id = $1 limit 1`,
      [application.contactId],
    );
    expect((await handOver(application)).creditEnquiries).toEqual({ count: 4, identities: 3 });
  });
});

describe('the account to pay to', () => {
  const FIRST = { bsb: '062000', accountNumber: '11112222' };
  const SECOND = { bsb: '062000', accountNumber: '33334444' };
  const give = (application: TestApplication, account: typeof FIRST) =>
    api.request('PUT', application.path('/bank-account'), account, application);
  const approvalOf = (application: TestApplication, wishes: Record<string, string>) =>
    api.lenderSays(application.applicationId, { type: 'approved', ...wishes });

  it('is told with when it was given and how often it was another', async () => {
    const { application } = await api.givenAcceptance();
    await give(application, FIRST);
    const firstGivenAt = api.now().toISOString();
    expect((await handOver(application)).payoutAccount).toMatchObject({
      ...FIRST,
      firstGivenAt,
      givenAt: firstGivenAt,
      changes: 0,
    });
    api.advance(60_000);
    await give(application, SECOND);
    await give(application, SECOND);
    expect((await handOver(application)).payoutAccount).toMatchObject({
      ...SECOND,
      firstGivenAt,
      givenAt: api.now().toISOString(),
      changes: 1,
    });
  });

  it('is that of the approval which names it, or the approval is refused', async () => {
    const { application } = await api.givenAcceptance();
    await api.putInStatus(application, 'CreditAssess');
    const none = await approvalOf(application, { accountId: 'c'.repeat(64) });
    expect([none.status, await none.json()]).toMatchObject([422, { errors: [{ path: 'accountId' }] }]);
    await give(application, FIRST);
    const { id: accountId = '' } = (await handOver(application)).payoutAccount ?? {};
    await give(application, SECOND);
    expect((await approvalOf(application, { accountId })).status).toBe(422);
    const { payoutAccount, status } = await handOver(application);
    expect(status).toBe('CreditAssess');
    expect((await approvalOf(application, { accountId: payoutAccount?.id ?? '' })).status).toBe(204);
    expect((await handOver(application)).status).toBe('Approved');
  });

  it('stays when another comes in while an approval holds it', async () => {
    const { application } = await api.givenAcceptance();
    await api.putInStatus(application, 'CreditAssess');
    await give(application, FIRST);
    const { id: accountId = '' } = (await handOver(application)).payoutAccount ?? {};
    let late: ReturnType<typeof give> | undefined;
    await api.deps.database.transaction(async (transaction) => {
      await holdNamedAccount(api.deps, transaction, application.contactId, accountId);
      late = give(application, SECOND);
      await vi.waitUntil(async () => {
        const waiting = await api.query(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%bank_account%'
            and datname = current_database()`,
        );
        return waiting.length > 0;
      });
      await transaction.execute(
        sql`update application set status = 'Approved' where id = ${application.applicationId}`,
      );
    });
    expect(await late).toMatchObject({ status: 409, body: { code: 'account-fixed' } });
    expect((await handOver(application)).payoutAccount).toMatchObject(FIRST);
  });
});

it('the desk of the sandbox reads what the lender reads of it', async () => {
  const { application } = await api.givenAcceptance();
  const path = `/api/sandbox/lender/${application.applicationId}`;
  const { body } = await api.must('GET', path);
  const { party, assessments, signals, loansWithUs, creditEnquiries } = await handOver(application);
  expect(body).toEqual({ party, assessments, signals, loansWithUs, creditEnquiries });
  const { application: offered } = await api.givenOffer();
  expect((await api.request('GET', `/api/sandbox/lender/${offered.applicationId}`)).status).toBe(404);
});

describe('what is shared with others', () => {
  const MOBILE = '0498222333';
  const PERSON = { firstname: 'Zoë', lastname: "O'Hara", dob: '1991-02-03' };
  const LICENCE = { licenseState: 'NSW', idDocId: '12345678', licenseCardNumber: '1234567890' } as const;
  const ACCOUNT = { bsb: '062000', accountNumber: '55556666' };
  let api: UploadApi;
  beforeAll(async () => {
    api = await createUploadApi();
  });
  afterAll(() => api.close());

  const signalsOf = async ({ applicationId }: TestApplication) => {
    const [token] = api.deps.config.lenderAccessKeys;
    const { body } = await api.must('GET', `/lender/applications/${applicationId}`, undefined, { token });
    return handOverContract.parse(body).signals;
  };
  const ofOneKind = async (application: TestApplication, kind: string) =>
    (await signalsOf(application)).find((signal) => signal.kind === kind);
  let different = 0;
  /** Somebody who shares nothing with anybody, except as the wishes say. */
  async function givenSomebody(contact: Partial<CreateContact> = {}) {
    different += 1;
    const unlike = {
      mobile: `04${String(50_000_000 + different)}`,
      dob: `1970-01-${String(different).padStart(2, '0')}`,
    };
    return (await api.givenAcceptance({ contact: { ...unlike, ...contact } })).application;
  }
  const idsOf = (...applications: TestApplication[]) =>
    applications.map(({ applicationId }) => applicationId);

  it('is nothing, of somebody who is like nobody', async () => {
    expect(await signalsOf(await givenSomebody())).toEqual([]);
  });

  it('is told by its kind, with the applications of others by their ids, and nothing of theirs', async () => {
    const first = await givenSomebody({ ...PERSON, ...LICENCE, mobile: MOBILE });
    await api.must('PUT', first.path('/bank-account'), ACCOUNT, first);
    const second = await givenSomebody({
      firstname: 'ZOE',
      lastname: 'OHARA',
      dob: PERSON.dob,
      ...LICENCE,
      licenseState: 'VIC',
      idDocId: '012345678',
    });
    await api.must('PUT', second.path('/bank-account'), { ...ACCOUNT, accountNumber: '055556666' }, second);
    const others = { contacts: 1, applicationIds: idsOf(first) };
    expect(await signalsOf(second)).toEqual([
      { kind: 'payout-account', ...others },
      { kind: 'person', ...others },
    ]);
    const third = await givenSomebody({ ...LICENCE, mobile: MOBILE });
    expect(await signalsOf(third)).toEqual([
      { kind: 'licence', ...others },
      { kind: 'mobile', ...others },
    ]);
    expect(await ofOneKind(first, 'licence')).toEqual({
      kind: 'licence',
      contacts: 1,
      applicationIds: idsOf(third),
    });
    const read = JSON.stringify(await signalsOf(second));
    for (const theirs of [first.contactId, first.details.email, MOBILE, ACCOUNT.accountNumber])
      expect(read).not.toContain(theirs);
  });

  it('is what stands: a detail that was changed or taken out is shared no more', async () => {
    const mobile = '0498222444';
    const licence = { ...LICENCE, idDocId: '22334455' };
    const { application: other } = await api.givenOffer({ contact: { ...licence, mobile } });
    const application = await givenSomebody({ ...licence, mobile });
    expect((await signalsOf(application)).map(({ kind }) => kind)).toEqual(['licence', 'mobile']);
    const change = { mobile: '0498222555', idDocId: null, licenseCardNumber: null, licenseState: null };
    await api.must('PATCH', other.path(), change, other);
    expect(await signalsOf(application)).toEqual([]);
    await api.must('PATCH', other.path(), { mobile }, other);
    expect((await signalsOf(application)).map(({ kind }) => kind)).toEqual(['mobile']);
  });

  it('is told of a file too, whatever its name, and not of one that the same applicant gave twice', async () => {
    const pdf = buildPdf();
    const give = async (application: TestApplication, name: string) => {
      const document = await api.findDocument(application, 'main bank account');
      await api.upload(application, document.id, { bytes: pdf, type: 'application/pdf', name });
    };
    const contact = { mobile: '0498222666', dob: '1971-01-01' };
    const first = await api.givenDocuments({ contact });
    await give(first, 'June.pdf');
    await give(first, 'July.pdf');
    expect(await signalsOf(first)).toEqual([]);
    const second = await api.givenDocuments({
      contact: { ...contact, mobile: '0498222777', lastname: 'Crane' },
    });
    await give(second, 'Statement.pdf');
    expect(await signalsOf(second)).toEqual([{ kind: 'file', contacts: 1, applicationIds: idsOf(first) }]);
  });

  it('is counted where it is shared by many, and the newest twenty applications are named', async () => {
    const application = await givenSomebody();
    await api.must(
      'PUT',
      application.path('/bank-account'),
      { ...ACCOUNT, accountNumber: '77778888' },
      application,
    );
    const newest = await givenSomebody();
    await api.query(
      `with mule as (
         insert into contact select (jsonb_populate_record(contact, jsonb_build_object('id',
           '00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0')))).* from contact, generate_series(1, 1200) n
         where id = $1 returning id)
       insert into contact_mark select mule.id, kind, mark from mule, contact_mark
         where contact_id = $1 and kind = 'payout-account'`,
      [application.contactId],
    );
    await api.query(
      `insert into contact_mark select $2, kind, mark from contact_mark where contact_id = $1 and kind = 'payout-account'`,
      [application.contactId, newest.contactId],
    );
    await api.query(
      `insert into application select (jsonb_populate_record(application, jsonb_build_object(
         'id', gen_random_uuid(), 'reference', 'MANY-' || n))).* from application, generate_series(1, 25) n where id = $1`,
      [newest.applicationId],
    );
    const { contacts, applicationIds = [] } = (await ofOneKind(application, 'payout-account')) ?? {};
    expect([contacts, applicationIds.length]).toEqual([1000, 20]);
  });

  it('ends with what the lender is told of the application, and with the other contact', async () => {
    const mobile = '0498222888';
    const licence = { ...LICENCE, idDocId: '99887766' };
    const other = await givenSomebody({ mobile, ...licence });
    const application = await givenSomebody({ mobile, ...licence });
    expect((await signalsOf(application)).map(({ kind }) => kind)).toEqual(['licence', 'mobile']);
    await api.must('DELETE', application.of(), undefined, application);
    expect((await signalsOf(application)).map(({ kind }) => kind)).toEqual(['licence']);
    await api.query('delete from contact where id = $1', [other.contactId]);
    expect(await signalsOf(application)).toEqual([]);
    expect(await api.query('select 1 from contact_mark where contact_id = $1', [other.contactId])).toEqual(
      [],
    );
  });

  it('refuses nobody', async () => {
    const mobile = '0498222999';
    const contact = { mobile, ...LICENCE, ...PERSON };
    const made = (await api.givenAcceptance({ contact })).application;
    const again = (await api.givenAcceptance({ contact })).application;
    for (const one of [made, again])
      expect((await api.request('PUT', one.path('/bank-account'), ACCOUNT, one)).status).toBe(204);
  });

  it('leads an operator to everybody with a licence number or a mobile', async () => {
    const mobile = '0498333111';
    const licence = { ...LICENCE, idDocId: '55443322' };
    const one = await givenSomebody({ mobile });
    const other = await givenSomebody(licence);
    const find = async (caller: Caller) =>
      (await findContacts(api.deps, caller, 'test')).map(({ contactId }) => contactId);
    expect(await find({ mobile: '+61 498 333 111' })).toEqual([one.contactId]);
    expect(await find({ licence: '5544 3322' })).toEqual([other.contactId]);
    expect(await find({ licence: '11111111' })).toEqual([]);
  });
});
