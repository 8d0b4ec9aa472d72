import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handOverContract } from '#lib/contracts/hand-over.ts';
import type { HandOver } from '#lib/contracts/hand-over.ts';
import { magicAddressOf } from '#lib/domain/scenario-wire.ts';
import { readDeclared } from '#server/features/bank/read-declared.ts';
import { nameOfKey } from '#server/security/keys-of-callers.ts';
import { STRICT_LIMITS } from '#server/throttle/limits.ts';
import { buildPdf } from '#tests/support/pdf-files.ts';
import { drawPng } from '#tests/support/picture-files.ts';
import { DAY_MS, createTestApi } from '#tests/support/test-api.ts';
import type { TestApi, TestApplication } from '#tests/support/test-api.ts';
import { createUploadApi } from '#tests/support/uploads.ts';
import type { UploadApi } from '#tests/support/uploads.ts';
import { ADDRESS, EMPLOYMENT, acceptanceOf, confirmationTexts } from '#tests/support/wire-answers.ts';

const NEWER_KEY = 'a-newer-key-of-the-lender-0000000001';
const OLDER_KEY = 'an-older-key-of-the-lender-000000001';
const ACCOUNT = { bsb: '062000', accountNumber: '987654321' };
const CARD = { debtType: 'Credit Card', consolidate: true, creditCardLimit: 300_000 };

type Reads = Pick<TestApi, 'request' | 'deps'>;

const pathOf = ({ applicationId }: { applicationId: string }, rest = '') =>
  `/lender/applications/${applicationId}${rest}`;

function ask(api: Reads, path: string, token = api.deps.config.lenderAccessKeys[0]) {
  return api.request('GET', path, undefined, { token });
}

async function handOver(api: Reads, application: { applicationId: string }): Promise<HandOver> {
  const { status, body } = await ask(api, pathOf(application));
  expect(status).toBe(200);
  return handOverContract.parse(body);
}

/** The bytes themselves: `request` reads them as a text. */
async function download(api: Pick<TestApi, 'app' | 'deps'>, path: string) {
  const [key = ''] = api.deps.config.lenderAccessKeys;
  const url = new URL(`/api/v2${path}`, 'https://loans.example');
  const reply = await api.app.fetch(new Request(url, { headers: { authorization: `Bearer ${key}` } }), {});
  const bytes = Buffer.from(await reply.arrayBuffer());
  return { reply, bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

describe('the lender reads an accepted application', () => {
  let api: UploadApi;
  let application: TestApplication;
  beforeAll(async () => {
    api = await createUploadApi();
    application = await api.givenDocuments({
      liabilities: [{ ...CARD, liabilityName: 'Quoll Bank', amount: 120_000 }],
    });
    const { path, token } = application;
    await api.must('PUT', path('/bank-account'), ACCOUNT, { token });
  });
  afterAll(() => api.close());

  it('whole: who it is, what was assessed, agreed to and handed in, and where to pay', async () => {
    const { details, contactId, applicationId } = application;
    const given = await handOver(api, application);
    expect(given).toMatchObject({
      applicationId,
      status: 'App Submit',
      lenderSequence: 0,
      party: {
        contactId,
        firstname: details.firstname,
        lastname: details.lastname,
        dob: details.dob,
        email: details.email,
        mobile: details.mobile,
        maritalStatus: 'Single',
        numberOfDependants: 0,
        visaStatus: 'Australian Citizen',
        isResident: true,
      },
      addresses: { current: ADDRESS },
      employment: EMPLOYMENT,
      declared: {
        incomes: [{ incomeType: 'Salary', amount: 9_000_000, frequency: 'Yearly' }],
        expenses: [{ expenseType: 'Everyday Living', amount: 150_000, frequency: 'Monthly' }],
        liabilities: [{ liabilityName: 'Quoll Bank', amount: 120_000 }],
      },
      loan: { loanAmount: 2_500_000, loanType: 'Unsecured', loanTerm: 60, paymentFrequency: 'monthly' },
      assessment: { status: 'Conditional Offer', creditTier: 'A' },
      payoutAccount: ACCOUNT,
    });
    expect(given.debtsToPayOut).toEqual([given.declared.liabilities[0]?.id]);
    expect(given.documents).toEqual(
      expect.arrayContaining([expect.objectContaining({ docType: 'Bank Statement', status: 'OPEN' })]),
    );
    expect(given).not.toHaveProperty('proposal');
    expect(given).not.toHaveProperty('bankFigures');
  });

  it('with a previous address outside Australia by a name of its own, as long as one is asked for', async () => {
    const abroad = { country: 'IE', addressLine1: '3 Quay Street', addressLine2: 'Galway' };
    const { application: moved, quote } = await api.givenOffer();
    await api.must('PUT', moved.path('/address/previous'), abroad, moved);
    await api.must('PATCH', moved.of(), acceptanceOf(quote.quoteId), moved);
    const readAfter = async (yearsAtResidence: number) => {
      const set = "update address set years_at_residence = $1 where contact_id = $2 and type = 'current'";
      await api.query(set, [yearsAtResidence, moved.contactId]);
      return (await handOver(api, moved)).addresses;
    };
    expect(await readAfter(1)).toEqual({
      current: { ...ADDRESS, yearsAtResidence: 1 },
      previousAbroad: abroad,
    });
    expect(await readAfter(3)).toEqual({ current: ADDRESS });
  });

  it('in the words that were agreed to, also where these are no option any more', async () => {
    const debt = {
      debtType: 'Personal Loan',
      consolidate: true,
      liabilityName: 'Quoll Bank',
      repaymentAmount: 20_000,
      frequency: 'Monthly',
      amount: 120_000,
    };
    const accepted = await api.givenDocuments({ liabilities: [debt] });
    const { applicationId, contactId } = accepted;
    await api.query(`update liability set frequency = 'Yearly' where application_id = $1`, [applicationId]);
    const declared = await readDeclared(api.deps.database, applicationId);
    expect(declared?.figures['debt-repayments']).toBe(1667);
    await api.query(
      `update application set loan_purpose = 'Boat', visa_status = 'Seasonal Visa', marital_status = 'Betrothed'
        where id = $1`,
      [applicationId],
    );
    await api.query(`update address set type_of_residency = 'Camping' where contact_id = $1`, [contactId]);
    const { status, body } = await ask(api, pathOf(accepted));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      loanPurpose: 'Boat',
      debtsToPayOut: [expect.any(String)],
      party: { visaStatus: 'Seasonal Visa', maritalStatus: 'Betrothed' },
      addresses: { current: { typeOfResidency: 'Camping' } },
    });
    const own = await api.must('GET', accepted.path('/application'), undefined, accepted);
    expect(own.body).toMatchObject([{ loanPurpose: 'Boat' }]);
    await api.putInStatus(accepted, 'CreditAssess');
    expect((await api.lenderSays(applicationId, { type: 'approved' })).status).toBe(204);
  });

  it('without the debt that a scenario puts beside what its applicant declared', async () => {
    const email = magicAddressOf('hand-over', 'offer-updated');
    const card = { ...CARD, liabilityName: 'Quoll Bank', amount: 120_000 };
    const smallest = { loanAmount: 500_000, contact: { email }, liabilities: [card] };
    const { declared, assessments } = await handOver(api, await api.givenDocuments(smallest));
    expect(declared.liabilities).toHaveLength(1);
    expect(declared.liabilities[0]).toMatchObject(card);
    expect(assessments.latest.map(({ liabilities }) => liabilities)).toEqual([1]);
  });

  it('without what somebody who is single now said of a partner before', async () => {
    const { application: alone, quote, option } = await api.givenAssessmentAnswers();
    const { of, token } = alone;
    const partner = { incomeType: 'Partner', amount: 4_000_000, frequency: 'Yearly' };
    await api.must('POST', of('/income'), partner, { token });
    await api.must(
      'POST',
      of('/expense'),
      { expenseType: 'Other Expenses', amount: 30_000, frequency: 'Monthly', sharedWithPartner: true },
      { token },
    );
    await api.must('PATCH', of('/sfapplication'), { submitted: true }, { token });
    await api.must('PATCH', of(), acceptanceOf(quote.quoteId, option.loanType), { token });
    await api.putInStatus(alone, 'CreditAssess');
    const { declared, assessments } = await handOver(api, alone);
    expect(declared.incomes.map(({ incomeType }) => incomeType)).toEqual(['Salary']);
    expect(declared.expenses).toHaveLength(2);
    expect(declared.expenses.filter(({ sharedWithPartner }) => sharedWithPartner)).toEqual([]);
    expect(assessments.latest.map(({ otherIncomeYearly }) => otherIncomeYearly)).toEqual([0]);
  });

  it('with the consents, those to this very contract among them', async () => {
    const { consents, contract, acceptedAt } = await handOver(api, application);
    expect(contract.agreedAt).toBe(acceptedAt);
    expect(
      consents.filter(({ contractHash }) => contractHash === contract.sha256).map(({ subject }) => subject),
    ).toEqual(['before-signing', 'loan-terms', 'direct-debit', 'settlement', 'ability-to-repay']);
    expect(consents.map(({ subject }) => subject)).toContain('privacy-disclosure-statement');
  });

  it('with the contract, as the bytes that the hash is of', async () => {
    const { contract, reference } = await handOver(api, application);
    const { reply, bytes, sha256 } = await download(api, pathOf(application, '/contract'));
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(sha256).toBe(contract.sha256);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="contract-${reference}-applicant.pdf"`,
      etag: `"${sha256}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const countersigned = pathOf(application, '/contract?copy=countersigned');
    expect((await ask(api, countersigned)).status).toBe(404);
  });

  it('with each file, under headers that let nothing in it run', async () => {
    const statement = await api.findDocument(application, 'main bank account');
    const pdf = buildPdf();
    const picture = await drawPng();
    await api.upload(application, statement.id, { bytes: pdf, type: 'application/pdf', name: 'June.pdf' });
    await api.upload(application, statement.id, { bytes: picture, type: 'image/png', name: 'July.png' });
    const { documents } = await handOver(api, application);
    const files = documents.find(({ id }) => id === statement.id)?.files ?? [];
    expect(files.map(({ name, type }) => [name, type])).toEqual([
      ['June.pdf', 'application/pdf'],
      ['July.png', 'image/png'],
    ]);
    for (const { id, type } of files) {
      const { reply, bytes, sha256 } = await download(api, pathOf(application, `/files/${id}`));
      expect(Object.fromEntries(reply.headers)).toMatchObject({
        'content-type': type,
        'content-disposition': `attachment; filename="${id}.${type === 'image/png' ? 'png' : 'pdf'}"`,
        'content-security-policy': "default-src 'none'; sandbox",
        'content-length': String(bytes.length),
        etag: `"${sha256}"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      if (type === 'application/pdf') expect(bytes).toEqual(pdf);
    }
    expect((await ask(api, pathOf(application, `/files/${randomUUID()}`))).status).toBe(404);
  });

  it('and no file of another application by its id', async () => {
    const { documents } = await handOver(api, application);
    const fileId = documents.flatMap(({ files }) => files)[0]?.id ?? '';
    const other = await api.givenDocuments();
    expect((await ask(api, pathOf(application, `/files/${fileId}`))).status).toBe(200);
    expect((await ask(api, pathOf(other, `/files/${fileId}`))).status).toBe(404);
  });

  it('each time noted in the audit trail, by ids and the name of the key alone', async () => {
    const other = await api.givenDocuments();
    const [key = ''] = api.deps.config.lenderAccessKeys;
    await handOver(api, other);
    await download(api, pathOf(other, '/contract'));
    await ask(api, pathOf(other, '/contract?copy=countersigned'));
    const events = await api.query<{ facts: unknown }>(
      `select facts from audit_event where application_id = $1 and event = 'read by lender' order by id`,
      [other.applicationId],
    );
    const lenderKey = nameOfKey(key);
    expect(events.map(({ facts }) => facts)).toEqual([
      { what: 'hand-over', lenderKey },
      { what: 'contract', copy: 'applicant', lenderKey },
    ]);
    expect(api.logs.join('\n')).not.toContain(key);
  });
});

describe('what goes on after acceptance', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi();
  });
  afterAll(() => api.close());

  it('is handed over as it stands: a changed offer beside what was agreed to, then in its place', async () => {
    const { application } = await api.givenAcceptance();
    await api.putInStatus(application, 'CreditAssess');
    const before = await handOver(api, application);
    const decision = { type: 'offer-changed', loanAmount: 2_000_000, reason: 'Less fits' } as const;
    expect((await api.lenderSays(application.applicationId, decision)).status).toBe(204);
    const proposed = await handOver(api, application);
    expect(proposed).toMatchObject({
      status: 'Offer Awaiting Confirmation',
      statusReason: 'Less fits',
      lenderSequence: 1,
      loan: before.loan,
      contract: before.contract,
      proposal: { loan: { loanAmount: 2_000_000 } },
    });

    const confirmation = {
      confirmed: true,
      assessmentId: proposed.proposal?.assessmentId,
      texts: confirmationTexts(),
    };
    api.advance(60_000);
    await api.must('PATCH', application.of('/sfapplication'), confirmation, application);
    const confirmed = await handOver(api, application);
    expect(confirmed).toMatchObject({ status: 'CreditAssess', loan: { loanAmount: 2_000_000 } });
    expect(confirmed).not.toHaveProperty('proposal');
    expect(confirmed.contract).toMatchObject({
      assessmentId: proposed.proposal?.assessmentId,
      agreedAt: api.now().toISOString(),
    });
    expect(confirmed.contract.sha256).not.toBe(before.contract.sha256);
    expect((await download(api, pathOf(application, '/contract'))).sha256).toBe(confirmed.contract.sha256);
  });

  it('ends with what came to nothing: 90 days later nothing is read, and nobody is paid before that', async () => {
    const { application } = await api.givenAcceptance();
    const { path, of, token } = application;
    await api.must('PUT', path('/bank-account'), ACCOUNT, { token });
    expect(await handOver(api, application)).toHaveProperty('payoutAccount');
    await api.must('DELETE', of(), undefined, { token });
    const cancelled = await handOver(api, application);
    expect(cancelled.status).toBe('Cancelled');
    expect(cancelled).not.toHaveProperty('payoutAccount');
    api.advance(90 * DAY_MS);
    for (const rest of ['', '/contract'])
      expect((await ask(api, pathOf(application, rest))).status).toBe(404);
  });

  it('has no beginning before: an offer that nobody accepted is like none', async () => {
    const { application: offered } = await api.givenOffer();
    const { body } = await ask(api, pathOf(offered));
    for (const rest of ['', '/contract', `/files/${randomUUID()}`]) {
      expect((await ask(api, pathOf(offered, rest))).status).toBe(404);
      expect((await ask(api, pathOf({ applicationId: randomUUID() }, rest))).status).toBe(404);
    }
    expect(JSON.stringify(body)).not.toContain(offered.contactId);
    expect((await ask(api, pathOf({ applicationId: 'abc' }))).status).toBe(400);
  });
});

describe('a key of the lender', () => {
  let api: TestApi;
  let application: TestApplication;
  beforeAll(async () => {
    const environment = { LENDER_ACCESS_KEYS: `${NEWER_KEY}, ${OLDER_KEY}`, RATE_LIMITS: 'strict' };
    api = await createTestApi({ environment });
    ({ application } = await api.givenAcceptance());
  });
  afterAll(() => api.close());

  it('lets in, the newer one and the one before; nothing else does', async () => {
    const statuses = [];
    for (const key of [NEWER_KEY, OLDER_KEY, `${NEWER_KEY}x`, '', application.token])
      statuses.push((await ask(api, pathOf(application), key)).status);
    expect(statuses).toEqual([200, 200, 401, 401, 401]);
    const asBasic = { headers: { authorization: `Basic ${NEWER_KEY}` } };
    expect((await api.request('GET', pathOf(application), undefined, asBasic)).status).toBe(401);
    expect((await api.request('GET', pathOf(application))).status).toBe(401);
  });

  it('may come so often a minute, both together', async () => {
    const { points } = STRICT_LIMITS['reads-of-lender'];
    await api.query(
      `insert into rate_limit (key, points, expire) values ($1, $2, $3)
        on conflict (key) do update set points = $2, expire = $3`,
      [`reads-of-lender:${Buffer.from('lender').toString('base64url')}`, points - 2, Date.now() + 60_000],
    );
    const statuses = [];
    for (const key of [NEWER_KEY, OLDER_KEY])
      statuses.push((await ask(api, pathOf(application), key)).status);
    expect(statuses).toEqual([200, 200]);
    for (const key of [NEWER_KEY, OLDER_KEY]) {
      const reply = await ask(api, pathOf(application), key);
      expect(reply.status).toBe(429);
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });
});

it('the stand-in for the lender reads what any lender reads', async () => {
  const api = await createTestApi();
  const { application } = await api.givenAcceptance();
  const { applicationId } = application;
  await api.putInStatus(application, 'CreditAssess');
  await api.deps.providers.lender.notify(
    { id: '1', type: 'documents-complete', applicationId, occurredAt: api.now().toISOString() },
    { signal: AbortSignal.timeout(1000) },
  );
  await api.runJobs();
  const events = await api.query<{ facts: unknown }>(
    `select facts from audit_event where application_id = $1 and event = 'read by lender'`,
    [applicationId],
  );
  // To decide, and to pay out.
  const reading = { what: 'hand-over', lenderKey: 'sandbox' };
  expect(events.map(({ facts }) => facts)).toEqual([reading, reading]);
  await api.close();
});
