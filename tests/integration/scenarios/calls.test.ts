import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CREDIT_TIERS } from '#lib/domain/options.ts';
import { SCENARIOS, tierScenarioOf } from '#lib/domain/scenarios.ts';
import { quoteContract } from '#lib/contracts/quote.ts';
import { assessmentContract } from '#lib/contracts/assessment.ts';
import type { StoredAssessmentInputs } from '#server/features/assessment/sealed-inputs.ts';
import { decideOffer } from '#server/features/assessment/offer.ts';
import { partnersOf } from '#server/features/quote/accepting-partners.ts';
import { decideQuote } from '#server/features/quote/decision.ts';
import { explainQuote } from '#server/features/quote/explain.ts';
import type { StoredQuoteInputs } from '#server/features/quote/sealed-inputs.ts';
import { createApiListener } from '#server/front/api-listener.ts';
import { ConnectionLost } from '#server/scenarios/apply-scenario.ts';
import { effectOf } from '#server/scenarios/effects.ts';
import { HOUR_MS, contactDetails, createTestApi } from '#tests/support/test-api.ts';
import type { TestApi, TestApplication } from '#tests/support/test-api.ts';
import { startServer } from '#tests/support/http.ts';

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const under = (scenario: string, partner?: string) => ({
  'x-scenario': scenario,
  ...(partner === undefined ? {} : { 'x-scenario-partner': partner }),
});

async function askForQuote({ of, token }: TestApplication, headers: Record<string, string> = {}) {
  return quoteContract.parse((await api.must('GET', of('/quote'), undefined, { token, headers })).body);
}

async function readStored(quoteId: string) {
  const [row] = await api.query<{ inputs: Buffer; policy_version: string; pricing_details: unknown[] }>(
    'select inputs, policy_version, pricing_details from quote where id = $1',
    [quoteId],
  );
  if (row === undefined) throw new Error('The quote is not stored');
  const inputs = api.deps.sealer.open(row.inputs, `quote.inputs:${quoteId}`) as StoredQuoteInputs;
  return { inputs, policyVersion: row.policy_version };
}

/** Whether a stored quote follows from its stored inputs alone. */
async function expectToRecompute(quoteId: string, sent: { status: string; pricingDetails: unknown[] }) {
  const { inputs, policyVersion } = await readStored(quoteId);
  const decision = decideQuote(inputs.facts, inputs.bureau, {
    policyVersion,
    partners: partnersOf(inputs.scenario?.accepting),
  });
  expect(decision.status).toBe(sent.status);
  expect(decision.pricingDetails).toEqual(
    sent.pricingDetails.map((option) => {
      const { id: _id, selected: _selected, ...rest } = option as Record<string, unknown>;
      return rest;
    }),
  );
  expect(explainQuote(inputs, policyVersion).join('\n')).toContain(`Status: ${sent.status}`);
}

describe('a scenario of the quote', () => {
  it.each(CREDIT_TIERS)('prices tier %s whatever the bureau says, and recomputes', async (tier) => {
    const application = await api.givenQuoteAnswers({ bureau: 'no file' });
    const enquiries = api.bureau.enquiries;
    const quote = await askForQuote(application, under(tierScenarioOf(tier)));
    expect(quote).toMatchObject({ status: 'Approved', creditTier: tier });
    expect(quote.pricingDetails.length).toBeGreaterThan(0);
    // Nobody's credit file is opened for it.
    expect(api.bureau.enquiries).toBe(enquiries);
    await expectToRecompute(quote.quoteId, quote);
  });

  it.each([
    ['quote-approved', 'Approved', 'Quote Given'],
    ['quote-declined', 'Declined', 'Quote Declined'],
    ['quote-refer', 'Refer', 'Referred To Partner'],
    ['quote-no-file', 'No credit file', 'No Quote Given'],
  ])('%s ends %s', async (name, status, applicationStatus) => {
    const application = await api.givenQuoteAnswers({ tier: 'B1' });
    const quote = await askForQuote(application, under(name));
    expect(quote.status).toBe(status);
    expect((await api.readApplication(application)).s1ApplicationStatus).toBe(applicationStatus);
    await expectToRecompute(quote.quoteId, quote);
  });

  it('refers to the partner that is named, by header or by query', async () => {
    const byHeader = await api.givenQuoteAnswers();
    expect(await askForQuote(byHeader, under('quote-refer', 'gumnut'))).toMatchObject({ partner: 'gumnut' });
    const byQuery = await api.givenQuoteAnswers();
    const path = byQuery.of('/quote?scenario=quote-refer&partner=bandicoot');
    const quote = quoteContract.parse((await api.must('GET', path, undefined, byQuery)).body);
    expect(quote).toMatchObject({ status: 'Refer', partner: 'bandicoot' });
    await expectToRecompute(quote.quoteId, quote);
    const unnamed = await api.givenQuoteAnswers();
    expect(await askForQuote(unnamed, under('quote-refer'))).toMatchObject({ partner: 'cra' });
  });

  it('is an input: another one gives another quote, the same one the same, and none the bureau’s', async () => {
    const application = await api.givenQuoteAnswers({ tier: 'B1' });
    const best = await askForQuote(application, under('tier-aa'));
    const again = await askForQuote(application, under('tier-aa'));
    const worst = await askForQuote(application, under('tier-c2'));
    const back = await askForQuote(application, under('tier-aa'));
    const real = await askForQuote(application);
    expect(again.quoteId).toBe(best.quoteId);
    expect(worst.quoteId).not.toBe(best.quoteId);
    expect(back.quoteId).toBe(best.quoteId);
    expect([best, worst, real].map(({ creditTier }) => creditTier)).toEqual(['AA', 'C2', 'B1']);
  });

  it('leaves the hard rules alone', async () => {
    const application = await api.givenQuoteAnswers({ employment: { status: 'Retired' } });
    const quote = await askForQuote(application, under('quote-approved'));
    expect(quote).toMatchObject({ status: 'Declined', reasonCodes: ['EMPLOYMENT_RETIRED'] });
    await expectToRecompute(quote.quoteId, quote);
  });

  it('plays a bureau that does not answer, and stores nothing', async () => {
    const application = await api.givenQuoteAnswers({ tier: 'A' });
    const { of, token } = application;
    const ask = { token, headers: under('quote-service-failed') };
    const reply = await api.request('GET', of('/quote'), undefined, ask);
    expect(reply).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(reply.headers.get('retry-after')).toBe('5');
    expect((await api.readApplication(application)).s1ApplicationStatus).toBe('Quote Start');
    expect(await askForQuote(application)).toMatchObject({ status: 'Approved' });
  });
});

describe('a magic e-mail address', () => {
  const addressed = (email: string) => api.givenQuoteAnswers({ tier: 'B1', contact: { email } });

  it('does the same with no header', async () => {
    const declined = await askForQuote(await addressed('lea+quote-declined@scenario.example'));
    expect(declined.status).toBe('Declined');
    await expectToRecompute(declined.quoteId, declined);
    const referred = await askForQuote(await addressed('Lea.M+Quote-Refer.Numbat@Scenario.Example'));
    expect(referred).toMatchObject({ status: 'Refer', partner: 'numbat' });
    const failed = await addressed('lea+quote-service-failed@scenario.example');
    expect((await api.request('GET', failed.of('/quote'), undefined, failed)).status).toBe(503);
  });

  it('yields to what the call itself asks for, and stands again without it', async () => {
    const application = await addressed('lea+tier-c1@scenario.example');
    expect(await askForQuote(application)).toMatchObject({ creditTier: 'C1' });
    expect(await askForQuote(application, under('tier-aa'))).toMatchObject({ creditTier: 'AA' });
    expect(await askForQuote(application, under('maintenance-announced'))).toMatchObject({
      creditTier: 'C1',
    });
  });

  it.each([
    'lea+no-such-name@scenario.example',
    'lea+quote-refer.nobody@scenario.example',
    'lea+quote-declined@scenario.example.com',
    'lea+quote-declined@example.com',
    'quote-declined@scenario.example',
  ])('is an ordinary one when it is %s', async (email) => {
    expect(await askForQuote(await addressed(email))).toMatchObject({ creditTier: 'B1' });
  });

  it('plays a fault on the calls that name it', async () => {
    const email = 'lea+http-409@scenario.example';
    const created = await api.request('POST', '/contact', contactDetails({ email }));
    expect(created).toMatchObject({ status: 409, body: { code: 'existing-applicant' } });
    const asked = await api.request('POST', '/verify', { email, dob: '1988-04-23' });
    expect(asked).toMatchObject({ status: 409, body: { code: 'dob-mismatch' } });
    const { path, token } = await api.createApplicant();
    expect((await api.request('PATCH', path(), { email }, { token })).status).toBe(409);
  });
});

describe('a scenario of the assessment', () => {
  const submit = { submitted: true };

  async function assess(name: string, partner?: string, loanAmount = 2_500_000) {
    const { application } = await api.givenAssessmentAnswers({ loanAmount });
    const { of, token } = application;
    await api.must('PATCH', of('/sfapplication'), submit, { token, headers: under(name, partner) });
    const reply = await api.must('GET', of('/sfapplication'), undefined, { token });
    return { application, assessment: assessmentContract.parse(reply.body) };
  }

  async function expectAssessmentToRecompute(
    { applicationId }: TestApplication,
    outcome: { status: string },
  ) {
    const [row] = await api.query<{ id: string; inputs: Buffer; outcome: { policyVersion: string } }>(
      'select id, inputs, outcome from assessment where application_id = $1',
      [applicationId],
    );
    if (row === undefined) throw new Error('There is no assessment');
    const { facts, asked, scenario } = api.deps.sealer.open(
      row.inputs,
      `assessment.inputs:${row.id}`,
    ) as StoredAssessmentInputs;
    const decision = decideOffer(facts, asked, row.outcome.policyVersion, partnersOf(scenario?.accepting));
    expect(decision).toMatchObject(outcome);
    // What made the difference is among the debts.
    expect(facts.liabilities).toHaveLength(1);
  }

  it.each([600_000, 1_480_000, 2_500_000, 4_000_000])(
    'leaves room for a smaller loan than %i cents',
    async (loanAmount) => {
      const { application, assessment } = await assess('offer-updated', undefined, loanAmount);
      const { status, updatedLoanAmount = 0 } = assessment;
      expect(status).toBe('Updated Offer');
      expect(updatedLoanAmount).toBeGreaterThanOrEqual(500_000);
      expect(updatedLoanAmount).toBeLessThan(loanAmount);
      await expectAssessmentToRecompute(application, { status });
    },
  );

  it('gives whoever takes the smaller loan up an offer for it, however often it is handed in', async () => {
    const { application, assessment } = await assess('offer-updated');
    const { of, token } = application;
    const headers = under('offer-updated');
    const updatedLoanAmount = assessment.updatedLoanAmount ?? 0;
    await api.must('PATCH', of(), { loanAmount: updatedLoanAmount }, { token });
    const quote = await api.must('GET', of('/quote'), undefined, { token, headers });
    const { pricingDetails } = quoteContract.parse(quote.body);
    const pricingDetailId = pricingDetails.find(({ termMonths }) => termMonths === 60)?.id;
    await api.must('PUT', of('/quote'), { pricingDetailId }, { token, headers });
    for (let time = 0; time < 2; time += 1) {
      await api.must('PATCH', of('/sfapplication'), submit, { token, headers });
      const { body } = await api.must('GET', of('/sfapplication'), undefined, { token });
      expect(body).toMatchObject({
        status: 'Conditional Offer',
        offered: { loanAmount: updatedLoanAmount },
      });
    }
  });

  it('leaves room for nothing', async () => {
    const { application, assessment } = await assess('assessment-declined');
    expect(assessment.status).toBe('Declined');
    expect((await api.readApplication(application)).s1ApplicationStatus).toBe('Declined');
    await expectAssessmentToRecompute(application, { status: 'Declined' });
  });

  it('refers to the partner that is named', async () => {
    const { application, assessment } = await assess('assessment-referred', 'brolga');
    expect(assessment).toMatchObject({ status: 'Refer', partner: 'brolga' });
    await expectAssessmentToRecompute(application, { status: 'Refer' });
  });

  it('goes by the address of the contact, also when it is handed in again', async () => {
    const contact = { email: 'lea+offer-updated@scenario.example' };
    const { application } = await api.givenAssessmentAnswers({ contact });
    const { of, token } = application;
    for (let time = 0; time < 2; time += 1) {
      await api.must('PATCH', of('/sfapplication'), submit, { token });
      const { body } = await api.must('GET', of('/sfapplication'), undefined, { token });
      expect(body).toMatchObject({ status: 'Updated Offer' });
    }
  });
});

describe('a fault', () => {
  it.each([
    ['http-400', 400, 'malformed-request'],
    ['http-401', 401, 'unauthenticated'],
    ['http-403', 403, 'session-expired'],
    ['http-404', 404, 'not-found'],
    ['http-409', 409, 'lifecycle-conflict'],
    ['http-413', 413, 'too-large'],
    ['http-504', 504, 'upstream-timeout'],
  ] as const)('%s answers every save and the quote as the real one would', async (name, status, code) => {
    const { application } = await api.givenQuote();
    const { of, path, token } = application;
    const ask = { token, headers: under(name) };
    const before = await api.readApplication(application);
    const replies = [
      await api.request('PATCH', path(), { mobile: '0400000009' }, ask),
      await api.request('PUT', path('/address/current'), {}, ask),
      await api.request('POST', of('/income'), {}, ask),
      await api.request('DELETE', of(), undefined, ask),
      await api.request('GET', of('/quote'), undefined, ask),
    ];
    for (const { status: given, body, headers } of replies) {
      expect([given, (body as { code?: string }).code]).toEqual([status, code]);
      expect(headers.get('content-type')).toBe('application/problem+json');
      expect(body).toMatchObject({ status, requestId: headers.get('x-request-id') });
    }
    const upload = await api.request('PUT', '/uploads/none', 'x', { headers: under(name) });
    expect(upload.status).toBe(name === 'http-413' ? 413 : 412);
    // Reading still works, and nothing was saved.
    expect(await api.readApplication(application)).toEqual(before);
    expect((await api.request('GET', '/session', undefined, ask)).status).toBe(200);
    expect((await api.request('GET', path('/application'), undefined, ask)).status).toBe(200);
  });

  it('means what it means on the call', async () => {
    const to = async (path: string, name: string) =>
      (await api.request('POST', path, {}, { headers: under(name) })).body;
    expect(await to('/contact', 'http-409')).toMatchObject({ code: 'existing-applicant' });
    expect(await to('/verify', 'http-409')).toMatchObject({ code: 'dob-mismatch' });
    expect(await to('/token', 'http-401')).toMatchObject({ code: 'wrong-code' });
  });

  it('breaks the connection off, and nothing was done', async () => {
    const { path, token } = await api.createApplicant();
    const ask = { token, headers: under('network-loss') };
    await expect(api.request('PATCH', path(), { firstname: 'Changed' }, ask)).rejects.toThrow(ConnectionLost);
    const server = await startServer(createApiListener(api.app, api.deps.config, api.deps.logger, {}));
    try {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const send = (extra: Record<string, string>) =>
        fetch(`${server.url}/api/v2${path()}`, {
          method: 'PATCH',
          headers: { ...headers, ...extra },
          body: JSON.stringify({ firstname: 'Changed' }),
        });
      await expect(send(under('network-loss'))).rejects.toThrow('fetch failed');
      const { body } = await api.must('GET', path(), undefined, { token });
      expect(body).toMatchObject({ firstname: 'Nora' });
      // The server carries on, and the same request without the scenario succeeds.
      expect((await send({})).status).toBe(204);
    } finally {
      await server.close();
    }
  });
});

describe('a system update', () => {
  const noticeUnder = async (name: string) =>
    (await api.must('GET', '/notice', undefined, { headers: under(name) })).body as {
      maintenance: { startsAt: string; endsAt: string; isInForce: boolean };
    };

  it('is announced to this visit alone', async () => {
    const { maintenance } = await noticeUnder('maintenance-announced');
    expect(maintenance.isInForce).toBe(false);
    expect(new Date(maintenance.startsAt).getTime() - api.now().getTime()).toBeGreaterThan(24 * HOUR_MS);
    const { token, path } = await api.createApplicant();
    const ask = { token, headers: under('maintenance-announced') };
    expect((await api.request('PATCH', path(), { mobile: '0400000001' }, ask)).status).toBe(204);
  });

  it('is under way for this visit alone', async () => {
    const { maintenance } = await noticeUnder('maintenance-in-force');
    expect(maintenance.isInForce).toBe(true);
    const { token, path } = await api.createApplicant();
    const ask = { token, headers: under('maintenance-in-force') };
    const refused = await api.request('PATCH', path(), { mobile: '0400000001' }, ask);
    expect(refused).toMatchObject({ status: 503, body: { code: 'maintenance' } });
    const left = (new Date(maintenance.endsAt).getTime() - api.now().getTime()) / 1000;
    expect(Number(refused.headers.get('retry-after'))).toBe(Math.ceil(left));
    expect((await api.request('GET', path(), undefined, ask)).status).toBe(200);
    expect((await api.request('PATCH', path(), { mobile: '0400000001' }, { token })).status).toBe(204);
  });
});

describe('a name', () => {
  it.each(['no-such-name', '<script>alert(1)</script>', '__proto__', 'constructor', 'x'.repeat(8000)])(
    'that nobody has is refused (%#)',
    async (name) => {
      const reply = await api.request('GET', '/notice', undefined, { headers: under(name) });
      expect(reply).toMatchObject({ status: 422, body: { code: 'scenario-refused' } });
      expect(JSON.stringify(reply.body)).not.toContain('<script>');
      const made = await api.request('POST', `/api/sandbox/scenarios/${encodeURIComponent(name)}`);
      expect([400, 404, 422]).toContain(made.status);
    },
  );

  it('of a partner that nobody has is refused', async () => {
    const reply = await api.request('GET', '/notice', undefined, { headers: under('quote-refer', 'nobody') });
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ path: 'partner' }] } });
    const made = await api.request('POST', '/api/sandbox/scenarios/assessment-referred?partner=nobody');
    expect(made).toMatchObject({ status: 422, body: { code: 'scenario-refused' } });
  });

  it('that only makes an applicant says how', async () => {
    const reply = await api.request('GET', '/notice', undefined, { headers: under('status-approved') });
    expect(JSON.stringify(reply.body)).toContain('POST /api/sandbox/scenarios/status-approved');
    const made = await api.request('POST', '/api/sandbox/scenarios/http-504');
    expect(made).toMatchObject({ status: 422, body: { code: 'scenario-refused' } });
  });

  it('of every scenario about calls has an effect', () => {
    for (const { name, kind } of SCENARIOS) {
      if (kind === 'calls') expect(Object.keys(effectOf(name) ?? {}), name).not.toEqual([]);
    }
  });
});
