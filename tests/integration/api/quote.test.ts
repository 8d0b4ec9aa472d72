import { lockContact } from '#server/features/contact/repository.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quoteContract } from '#lib/contracts/quote.ts';
import type { PricingDetail, Quote } from '#lib/contracts/quote.ts';
import { PARTNERS } from '#lib/domain/partners.ts';
import type { Partner } from '#lib/domain/partners.ts';
import { pricingOptionsOf } from '#lib/domain/pricing/pricing-options.ts';
import { POLICY_VERSIONS, policyOf } from '#lib/domain/pricing/policy.ts';
import { endOfValidity } from '#lib/domain/validity.ts';
import { createApp } from '#server/app.ts';
import { creditPolicyOf } from '#server/features/quote/credit-policy.ts';
import { decideQuote } from '#server/features/quote/decision.ts';
import type { StoredQuoteInputs } from '#server/features/quote/sealed-inputs.ts';
import { DECLINED_SCORE, REFERRED_SCORE } from '#tests/support/scripted-bureau.ts';
import { DAY_MS, createTestApi, findOption } from '#tests/support/test-api.ts';
import type { QuoteWishes, TestApi, TestApplication } from '#tests/support/test-api.ts';
import { ADDRESS, EMPLOYMENT } from '#tests/support/wire-answers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const times = <Result>(count: number, make: (index: number) => Result) =>
  Array.from({ length: count }, (_none, index) => make(index));
const statusOf = async (application: TestApplication) =>
  (await api.readApplication(application)).s1ApplicationStatus;
const quoteRows = ({ applicationId }: TestApplication) =>
  api.query('select * from quote where application_id = $1', [applicationId]);
const enquiryRows = ({ contactId }: TestApplication) =>
  api.query('select * from credit_enquiry where contact_id = $1', [contactId]);
const choose = (application: TestApplication, pricingDetailId: string | undefined) =>
  api.request('PUT', application.of('/quote'), { pricingDetailId }, application);

describe('a quote', () => {
  it('needs its answers, and names each that is missing', async () => {
    const application = await api.startApplication();
    expect(await api.request('GET', application.of('/quote'), undefined, application)).toMatchObject({
      status: 422,
      body: {
        errors: [
          { path: 'isResident' },
          { path: 'authoriseS1S' },
          { path: 'acceptCreditGuideAndDisclosure' },
          { path: 'loanPurpose' },
          { path: 'visaStatus' },
          { path: 'currentAddress' },
          { path: 'employment' },
        ],
      },
    });
    expect(await statusOf(application)).toBe('Quote Start');
  });

  it.each(['isResident', 'authoriseS1S', 'acceptCreditGuideAndDisclosure'])(
    'asks no bureau without %s, so that no enquiry stands without an entry in the ledger',
    async (flag) => {
      const application = await api.givenQuoteAnswers();
      await api.must('PATCH', application.of(), { [flag]: false }, application);
      const refused = await api.request('GET', application.of('/quote'), undefined, application);
      expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: flag }] } });
      expect(await enquiryRows(application)).toEqual([]);
      expect(await quoteRows(application)).toEqual([]);
    },
  );

  it.each([
    { yearsAtResidence: 0, monthsAtResidence: 1 },
    { yearsAtResidence: 1, monthsAtResidence: 11 },
    { yearsAtResidence: 1 },
  ])(
    'needs the previous address after $yearsAtResidence years and $monthsAtResidence months',
    async (stay) => {
      const application = await api.givenQuoteAnswers();
      const { yearsAtResidence: _y, monthsAtResidence: _m, typeOfResidency, ...where } = ADDRESS;
      const current = { ...where, typeOfResidency, ...stay };
      await api.must('PUT', application.path('/address/current'), current, application);
      const reply = await api.request('GET', application.of('/quote'), undefined, application);
      const missing = { path: 'previousAddress', message: 'Please give your previous address' };
      expect([reply.status, (reply.body as { errors: unknown }).errors]).toEqual([422, [missing]]);
      expect(await statusOf(application)).toBe('Quote Start');
      await api.must('PUT', application.path('/address/previous'), where, application);
      expect((await api.getQuote(application)).status).toBe('Approved');
    },
  );

  it('takes a previous address outside Australia, which is sealed as any other', async () => {
    const application = await api.givenQuoteAnswers();
    const current = { ...ADDRESS, yearsAtResidence: 0, monthsAtResidence: 2 };
    await api.must('PUT', application.path('/address/current'), current, application);
    const previous = { country: 'IN', addressLine1: '14 Brigade Road', addressLine2: 'Bengaluru 560001' };
    await api.must('PUT', application.path('/address/previous'), previous, application);
    expect((await api.getQuote(application)).status).toBe('Approved');
    const [row] = await api.query<{ place: Buffer }>(
      "select place from address where type = 'previous' and contact_id = $1",
      [application.contactId],
    );
    expect(row?.place.toString('latin1')).not.toMatch(/Brigade|Bengaluru|IN"/);
  });

  it('needs no previous address after two years', async () => {
    const application = await api.givenQuoteAnswers();
    const current = { ...ADDRESS, yearsAtResidence: 2, monthsAtResidence: 0 };
    await api.must('PUT', application.path('/address/current'), current, application);
    expect((await api.getQuote(application)).status).toBe('Approved');
  });

  it('is the same one when it is asked for again, and leaves one event', async () => {
    const { application, quote } = await api.givenQuote();
    expect(await api.getQuote(application)).toEqual(quote);
    expect(await statusOf(application)).toBe('Quote Given');
    const events = await api.query(
      'select event, from_status, to_status, facts from audit_event where application_id = $1 order by id desc limit 1',
      [application.applicationId],
    );
    expect(events).toMatchObject([
      {
        event: 'quote approved',
        from_status: 'Quote Start',
        to_status: 'Quote Given',
        facts: { quoteId: quote.quoteId },
      },
    ]);
  });

  it('does not wait for whoever changes the contact, who may be waiting for the application', async () => {
    const application = await api.givenQuoteAnswers({ bureau: { score: 800 } });
    const quote = await api.deps.database.transaction(async (transaction) => {
      await lockContact(transaction, application.contactId);
      return api.getQuote(application);
    });
    expect(quote).toMatchObject({ status: 'Approved' });
  });

  it('is one, with one enquiry, however many ask for it at once', async () => {
    const application = await api.givenQuoteAnswers();
    const enquiries = api.bureau.enquiries;
    let open = () => {};
    api.bureau.gate = new Promise((resolve) => (open = resolve));
    const asking = times(20, () => api.getQuote(application));
    await expect.poll(() => api.bureau.enquiries).toBe(enquiries + 1);
    open();
    const quotes = await Promise.all(asking);
    api.bureau.gate = undefined;
    expect(new Set(quotes.map((quote) => JSON.stringify(quote))).size).toBe(1);
    expect(await quoteRows(application)).toHaveLength(1);
    expect(await enquiryRows(application)).toHaveLength(1);
    expect(api.bureau.enquiries).toBe(enquiries + 1);
    expect(
      await api.query('select 1 from audit_event where application_id = $1 and event = $2', [
        application.applicationId,
        'quote approved',
      ]),
    ).toHaveLength(1);
  });

  it('asked for late by one of many does not undo what another has done since', async () => {
    const application = await api.givenQuoteAnswers();
    const [first, ...others] = await Promise.all(times(4, () => api.getQuote(application)));
    const pricing = Promise.all(times(5, () => api.getQuote(application)));
    await choose(application, first?.pricingDetails[0]?.id);
    await pricing;
    expect(others).toHaveLength(3);
    expect(await statusOf(application)).toBe('App Start');
  });
});

describe('an answer that is no option any more', () => {
  it('is unanswered while the application goes on, and asked for again', async () => {
    const { application } = await api.givenQuote();
    await api.query(
      `update application set loan_purpose = 'Boat', visa_status = 'Seasonal Visa', marital_status = 'Betrothed',
        number_of_dependants = 9, quote_stale = true,
        assets = '[{"ownership":"Lease","assetType":"Car"},{"ownership":"Dealer sale","assetType":"Car"}]'
        where id = $1`,
      [application.applicationId],
    );
    await api.query(`update employment set occupation = 'Courtier' where application_id = $1`, [
      application.applicationId,
    ]);
    await api.query(`update address set type_of_residency = 'Camping' where contact_id = $1`, [
      application.contactId,
    ]);
    const employment = await api.must('GET', application.of('/employment'), undefined, application);
    expect(employment.body).toMatchObject({ status: EMPLOYMENT.status });
    expect(employment.body).not.toHaveProperty('occupation');
    const address = await api.must('GET', application.path('/address/current'), undefined, application);
    expect(address.body).toMatchObject({ postalCode: ADDRESS.postalCode });
    expect(address.body).not.toHaveProperty('typeOfResidency');
    const read = await api.readApplication(application);
    for (const answer of ['loanPurpose', 'visaStatus', 'maritalStatus', 'numberOfDependants'])
      expect(read).not.toHaveProperty(answer);
    expect(read.assets).toEqual([{ ownership: 'Dealer sale', assetType: 'Car' }]);
    expect(await api.request('GET', application.of('/quote'), undefined, application)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'loanPurpose' }, { path: 'visaStatus' }] },
    });
    const again = { loanPurpose: 'Wedding', visaStatus: 'Australian Citizen' };
    await api.must('PATCH', application.of(), again, application);
    expect((await api.getQuote(application)).status).toBe('Approved');
    const option = findOption(await api.getQuote(application));
    await choose(application, option.id);
    expect(
      await api.request('PATCH', application.of('/sfapplication'), { submitted: true }, application),
    ).toMatchObject({
      status: 422,
      body: {
        errors: expect.arrayContaining([
          expect.objectContaining({ path: 'maritalStatus' }),
          expect.objectContaining({ path: 'numberOfDependants' }),
        ]) as unknown,
      },
    });
  });
});

describe('a credit tier that there is no more', () => {
  /** Gives every table of a policy a row for a former tier, as the policy that knew the tier would have. */
  function addTier(table: object): void {
    for (const [key, value] of Object.entries(table)) {
      if (key === 'C2') Object.assign(table, { D1: value as unknown });
      else if (typeof value === 'object' && value !== null) addTier(value as object);
    }
  }

  it('leaves the quote and the offer made of it as they were told', async () => {
    const { application, quote } = await api.givenAssessmentAnswers();
    addTier(policyOf(quote.policyVersion));
    addTier(creditPolicyOf(quote.policyVersion));
    const setTier = (tier: string | undefined) =>
      api.query('update quote set credit_tier = $2 where id = $1', [quote.quoteId, tier]);
    await setTier('D1');
    const read = await api.must('GET', application.of('/quote'), undefined, application);
    expect(read.body).toMatchObject({ quoteId: quote.quoteId, creditTier: 'D1' });
    await api.must('PATCH', application.of('/sfapplication'), { submitted: true }, application);
    const assessed = await api.must('GET', application.of('/sfapplication'), undefined, application);
    expect(assessed.body).toMatchObject({ status: 'Conditional Offer', creditTier: 'D1' });
    await setTier(quote.creditTier);
  });
});

describe('how often a debt is repaid, in a word that is no option any more', () => {
  it('is asked for again, and holds up the offer until then', async () => {
    const loan = {
      debtType: 'Personal Loan',
      consolidate: false,
      repaymentAmount: 20_000,
      frequency: 'Monthly',
      amount: 500_000,
    };
    const { application } = await api.givenAssessmentAnswers();
    await api.must('POST', application.of('/liability'), loan, application);
    await api.query(`update liability set frequency = 'Yearly' where application_id = $1`, [
      application.applicationId,
    ]);
    const { body, etag } = await api.must('GET', application.of('/liability'), undefined, application);
    const [{ id, ...read } = { id: '' }] = body as { id: string }[];
    const { frequency, ...rest } = loan;
    expect(read).toEqual(rest);
    const submit = () =>
      api.request('PATCH', application.of('/sfapplication'), { submitted: true }, application);
    expect(await submit()).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'liability.frequency' }] },
    });
    const ask = { token: application.token, headers: { 'if-match': etag } };
    await api.must('PUT', application.of(`/liability/${id}`), { ...rest, frequency }, ask);
    expect(await submit()).toMatchObject({ status: 204 });
  });
});

describe('changed answers', () => {
  const changes: [
    string,
    (application: TestApplication) => Promise<unknown>,
    (application: TestApplication) => Promise<unknown>,
  ][] = [
    [
      'amount',
      (a) => api.must('PATCH', a.of(), { loanAmount: 3_600_000 }, a),
      (a) => api.must('PATCH', a.of(), { loanAmount: 2_500_000 }, a),
    ],
    [
      'purpose',
      (a) => api.must('PATCH', a.of(), { loanPurpose: 'Wedding' }, a),
      (a) => api.must('PATCH', a.of(), { loanPurpose: 'Home improvement' }, a),
    ],
    [
      'type',
      (a) => api.must('PATCH', a.of(), { loanType: 'Secured' }, a),
      (a) => api.must('PATCH', a.of(), { loanType: 'Unsecured' }, a),
    ],
    [
      'residency',
      (a) => api.must('PATCH', a.of(), { visaStatus: 'Permanent Resident' }, a),
      (a) => api.must('PATCH', a.of(), { visaStatus: 'Australian Citizen' }, a),
    ],
    [
      'employment',
      (a) => api.must('PUT', a.of('/employment'), { ...EMPLOYMENT, durationYears: 1 }, a),
      (a) => api.must('PUT', a.of('/employment'), EMPLOYMENT, a),
    ],
    [
      'current address',
      (a) => api.must('PUT', a.path('/address/current'), { ...ADDRESS, streetNumber: '9' }, a),
      (a) => api.must('PUT', a.path('/address/current'), ADDRESS, a),
    ],
    [
      'name',
      (a) => api.must('PATCH', a.path(), { firstname: 'Norah' }, a),
      (a) => api.must('PATCH', a.path(), { firstname: 'Nora' }, a),
    ],
  ];

  it.each(changes)(
    'of the %s ask for a new quote, and changed back for the first one',
    async (_name, change, changeBack) => {
      const { application, quote } = await api.givenQuote();
      await change(application);
      expect(await api.readApplication(application)).not.toHaveProperty('quoteId');
      expect(await choose(application, quote.pricingDetails[2]?.id)).toMatchObject({
        status: 412,
        body: { code: 'quote-changed' },
      });
      const second = await api.getQuote(application);
      expect(second.quoteId).not.toBe(quote.quoteId);
      expect(await choose(application, quote.pricingDetails[2]?.id)).toMatchObject({
        status: 412,
        body: { code: 'quote-changed' },
      });
      await changeBack(application);
      expect(await api.getQuote(application)).toEqual(quote);
      expect(await quoteRows(application)).toHaveLength(2);
    },
  );

  it('of the previous address, the household or the mobile ask for none', async () => {
    const { application } = await api.givenChoice();
    const { typeOfResidency: _t, yearsAtResidence: _y, monthsAtResidence: _m, ...previous } = ADDRESS;
    await api.must('PUT', application.path('/address/previous'), previous, application);
    await api.must(
      'PATCH',
      application.path(),
      { mobile: '0400000011', email: 'new.address@example.com' },
      application,
    );
    await api.must('PATCH', application.of(), { maritalStatus: 'Married', gclId: 'x' }, application);
    await api.getQuote(application);
    expect(await statusOf(application)).toBe('App Start');
    expect(await quoteRows(application)).toHaveLength(1);
  });

  it('of the amount enquire nobody again; of who somebody is they do', async () => {
    const { application } = await api.givenQuote();
    const enquiries = api.bureau.enquiries;
    await api.must('PATCH', application.of(), { loanAmount: 3_000_000 }, application);
    await api.getQuote(application);
    expect(api.bureau.enquiries).toBe(enquiries);
    await api.must('PATCH', application.path(), { dob: '1979-12-31' }, application);
    await api.getQuote(application);
    expect(api.bureau.enquiries).toBe(enquiries + 1);
    const licence = { licenseState: 'NSW', idDocId: '12345678', licenseCardNumber: '123' };
    await api.must('PATCH', application.path(), licence, application);
    await api.getQuote(application);
    expect(api.bureau.enquiries).toBe(enquiries + 2);
  });

  it('keep the term and the frequency that were chosen, in the new type too', async () => {
    const wishes = { termMonths: 36, repaymentFrequency: 'fortnightly' } as const;
    const { application } = await api.givenChoice(wishes);
    await api.must('PATCH', application.of(), { loanAmount: 3_000_000 }, application);
    const larger = await api.getQuote(application);
    expect(larger.pricingDetails.filter(({ selected }) => selected)).toEqual([findOption(larger, wishes)]);
    await api.must('PATCH', application.of(), { loanType: 'Secured' }, application);
    const secured = await api.getQuote(application);
    expect(secured.pricingDetails.filter(({ selected }) => selected)).toEqual([
      findOption(secured, { ...wishes, loanType: 'Secured' }),
    ]);
  });

  it('drop a choice that is no longer offered', async () => {
    const { application } = await api.givenChoice({ termMonths: 84 });
    await api.must('PATCH', application.of(), { loanAmount: 1_000_000 }, application);
    const smaller = await api.getQuote(application);
    expect(smaller.pricingDetails.some(({ selected }) => selected)).toBe(false);
    expect(
      smaller.pricingDetails.some(
        ({ loanType, termMonths }) => loanType === 'Unsecured' && termMonths === 84,
      ),
    ).toBe(false);
  });

  it('racing with the pricing are priced in the end', async () => {
    const application = await api.givenQuoteAnswers();
    await Promise.all([
      api.getQuote(application),
      api.must('PATCH', application.path(), { firstname: 'Norah' }, application),
      api.must('PATCH', application.of(), { loanAmount: 3_300_000 }, application),
      api.getQuote(application),
    ]);
    const quote = await api.getQuote(application);
    expect(quote.loanAmount).toBe(3_300_000);
    const [row] = await api.query<{ quote_stale: boolean; firstname: string }>(
      'select quote_stale from application where id = $1',
      [application.applicationId],
    );
    expect(row?.quote_stale).toBe(false);
    const { body } = await api.must('GET', application.path(), undefined, application);
    expect(body).toMatchObject({ firstname: 'Norah' });
  });
});

describe('what is offered', () => {
  it('to C above 50,000 is nothing yet: Approved, without options, with the words of the specification', async () => {
    const { application, quote } = await api.givenQuote({ tier: 'C1', loanAmount: 6_000_000 });
    expect(quote).toMatchObject({
      status: 'Approved',
      creditTier: 'C1',
      pricingDetails: [],
      maximumLoanAmount: 5_000_000,
      reason:
        'Based on your credit profile we can lend you up to $50,000. Reduce loan amount below to proceed.',
    });
    expect(await statusOf(application)).toBe('Quote Given');
    expect(await choose(application, '0b9f7c1e-6a55-4c6b-9f0e-2d5f6f9f1a11')).toMatchObject({ status: 412 });
    await api.must('PATCH', application.of(), { loanAmount: 5_000_000 }, application);
    expect((await api.getQuote(application)).pricingDetails.length).toBeGreaterThan(0);
  });

  it('above 50,000 is Secured, unless the tier contains AA', async () => {
    const best = await api.givenQuote({ tier: 'AA', loanAmount: 6_000_000 });
    expect(new Set(best.quote.pricingDetails.map(({ loanType }) => loanType))).toEqual(
      new Set(['Unsecured', 'Secured']),
    );
    const { body } = await choose(best.application, findOption(best.quote).id);
    expect(body).toMatchObject({ establishmentFee: 0 });
    expect(await api.readApplication(best.application)).toMatchObject({
      loanType: 'Unsecured',
      loanAmount: 6_000_000,
    });

    const good = await api.givenQuote({ tier: 'A', loanAmount: 5_000_100 });
    expect(new Set(good.quote.pricingDetails.map(({ loanType }) => loanType))).toEqual(new Set(['Secured']));
    expect(await api.readApplication(good.application)).toMatchObject({ loanType: 'Secured' });
    expect(
      await api.request('PATCH', good.application.of(), { loanType: 'Unsecured' }, good.application),
    ).toMatchObject({ status: 204 });
    expect(await api.readApplication(good.application)).toMatchObject({ loanType: 'Secured' });
  });

  it('takes the type from the option that is chosen', async () => {
    const { application } = await api.givenChoice({ loanType: 'Secured' });
    expect(await api.readApplication(application)).toMatchObject({
      loanType: 'Secured',
      loanTypeChosen: true,
      s1ApplicationStatus: 'App Start',
    });
  });
});

describe('a quote that is none', () => {
  it('refers below the lowest tier to the first partner that accepts', async () => {
    const { application, quote } = await api.givenQuote({ bureau: { score: REFERRED_SCORE } });
    expect(quote).toMatchObject({ status: 'Refer', partner: 'cra', pricingDetails: [] });
    expect(quote).not.toHaveProperty('creditTier');
    expect(await api.readApplication(application)).toMatchObject({
      s1ApplicationStatus: 'Referred To Partner',
      partner: 'cra',
    });
    expect(await api.getQuote(application)).toEqual(quote);
    const consent = { optedIn: true, sentToPartner: true };
    expect(await api.request('PUT', application.of('/refer'), consent, application)).toMatchObject({
      status: 200,
    });
  });

  it('names no partner that has gone since: its page is no more', async () => {
    const { application } = await api.givenQuote({ bureau: { score: REFERRED_SCORE } });
    const partners = PARTNERS as Partner[];
    const all = [...partners];
    partners.splice(0, Infinity, ...all.filter(({ slug }) => slug !== 'cra'));
    try {
      expect(await api.getQuote(application)).not.toHaveProperty('partner');
      expect(await api.readApplication(application)).not.toHaveProperty('partner');
    } finally {
      partners.splice(0, Infinity, ...all);
    }
  });

  it.each<[string, QuoteWishes, boolean]>([
    ['a score that nobody takes', { bureau: { score: DECLINED_SCORE } }, true],
    ['a score that a partner takes', { bureau: { score: REFERRED_SCORE } }, true],
    ['no file', { bureau: 'no file' }, true],
    ['a tier that is lent less', { tier: 'C1', answers: { loanAmount: 6_000_000 } }, true],
    ['a rule of ours', { employment: { status: 'Unemployed' } }, false],
    ['a residency', { answers: { visaStatus: 'New Zealand Citizen' } }, false],
    ['nothing, since it is a quote', { tier: 'A' }, false],
  ])('names the credit bureau, when that is the reason: %s', async (_, wishes, isNamed) => {
    const { quote } = await api.givenQuote(wishes);
    expect(quote.creditBureau).toEqual(isNamed ? api.deps.config.bureauContact : undefined);
  });

  it('is declined where no partner accepts', async () => {
    const { application, quote } = await api.givenQuote({ bureau: { score: DECLINED_SCORE } });
    expect(quote).toMatchObject({
      status: 'Declined',
      reasonCodes: ['SCORE_BELOW_MINIMUM', 'NO_PARTNER_ACCEPTS'],
    });
    expect(await statusOf(application)).toBe('Quote Declined');
  });

  it('has no credit file', async () => {
    const { application, quote } = await api.givenQuote({ bureau: 'no file' });
    expect(quote).toMatchObject({ status: 'No credit file', reasonCodes: ['NO_CREDIT_FILE'] });
    expect(await statusOf(application)).toBe('No Quote Given');
    expect(await enquiryRows(application)).toMatchObject([{ score: null, kind: 'soft' }]);
  });

  it.each([
    ['a student visa', { answers: { visaStatus: 'Student Visa' } }, 'Declined', 'RESIDENCY_NOT_ELIGIBLE'],
    ['a working visa', { answers: { visaStatus: 'Working Visa' } }, 'Declined', 'RESIDENCY_NOT_ELIGIBLE'],
    ['no employment', { employment: { status: 'Unemployed' as const } }, 'Declined', 'EMPLOYMENT_UNEMPLOYED'],
    ['retirement', { employment: { status: 'Retired' as const } }, 'Declined', 'EMPLOYMENT_RETIRED'],
    [
      'a New Zealand citizen',
      { answers: { visaStatus: 'New Zealand Citizen' } },
      'Refer',
      'RESIDENCY_NEW_ZEALAND',
    ],
  ])('because of %s is decided without asking the bureau', async (_name, wishes, status, code) => {
    const enquiries = api.bureau.enquiries;
    const { application, quote } = await api.givenQuote(wishes);
    expect(quote).toMatchObject({ status, reasonCodes: [code] });
    expect(api.bureau.enquiries).toBe(enquiries);
    expect(await enquiryRows(application)).toEqual([]);
  });

  it.each([
    ['timeout', 504],
    ['unavailable', 503],
  ] as const)(
    'because the bureau says %s stores nothing, and works when it is asked again',
    async (says, status) => {
      const before = api.bureau.keys.length;
      const application = await api.givenQuoteAnswers({ bureau: says });
      const replies = await Promise.all(
        times(3, () => api.request('GET', application.of('/quote'), undefined, application)),
      );
      expect(replies.map((reply) => reply.status)).toEqual(times(3, () => status));
      if (status === 503) expect(replies[0]?.headers.get('retry-after')).toBe('5');
      expect([await quoteRows(application), await enquiryRows(application)]).toEqual([[], []]);
      expect(await statusOf(application)).toBe('Quote Start');
      api.bureau.says = { score: 800 };
      expect(await api.getQuote(application)).toMatchObject({ status: 'Approved' });
      // All count as one enquiry to the bureau, which may have made it before its answer was lost.
      const ofApplicant = new Set(api.bureau.keys.slice(before));
      expect(ofApplicant.size).toBe(1);
      const other = await api.givenQuoteAnswers({ bureau: { score: 800 } });
      await api.getQuote(other);
      expect(ofApplicant.has(api.bureau.keys.at(-1) ?? '')).toBe(false);
    },
  );

  it('after the bureau has answered keeps the answer: nobody is enquired about again', async () => {
    const application = await api.givenQuoteAnswers({ bureau: { score: 800 } });
    const enquiries = api.bureau.enquiries;
    await api.query(
      `create function refuse_quote() returns trigger language plpgsql as 'begin raise exception ''full''; end'`,
    );
    await api.query('create trigger refuse_quote before insert on quote execute function refuse_quote()');
    expect((await api.request('GET', application.of('/quote'), undefined, application)).status).toBe(500);
    await api.query('drop function refuse_quote cascade');
    expect([await quoteRows(application), await enquiryRows(application)]).toMatchObject([
      [],
      [{ score: 800 }],
    ]);
    expect(await api.query('select * from enquiry_claim')).toEqual([]);
    expect(await api.getQuote(application)).toMatchObject({ status: 'Approved' });
    expect(api.bureau.enquiries).toBe(enquiries + 1);
  });

  it('because the bureau never answers gives up, as a timeout', async () => {
    const application = await api.givenQuoteAnswers({ bureau: 'no answer' });
    expect(await api.request('GET', application.of('/quote'), undefined, application)).toMatchObject({
      status: 504,
      body: { code: 'upstream-timeout', message: 'Your request timed out, please try again.' },
    });
    expect([await quoteRows(application), await enquiryRows(application)]).toEqual([[], []]);
    api.bureau.says = { score: 800 };
    expect(await api.getQuote(application)).toMatchObject({ status: 'Approved' });
  });
});

describe('an option', () => {
  it('must be one of the present quote', async () => {
    const { application } = await api.givenQuote();
    const other = await api.givenQuote();
    expect(await choose(application, other.quote.pricingDetails[0]?.id)).toMatchObject({
      status: 412,
      body: { code: 'quote-changed' },
    });
    expect(await choose(application, 'abc')).toMatchObject({ status: 422 });
    expect(await statusOf(application)).toBe('Quote Given');
  });

  it('needs every quote term agreed', async () => {
    const { application, quote } = await api.givenQuote();
    const takenBack = { isResident: false, acceptCreditGuideAndDisclosure: false };
    await api.must('PATCH', application.of(), takenBack, application);
    expect(await choose(application, quote.pricingDetails[0]?.id)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'isResident' }, { path: 'acceptCreditGuideAndDisclosure' }] },
    });
  });
});

describe('a policy that is held back', () => {
  const [heldBackTo = ''] = POLICY_VERSIONS;

  /** Reads a quote through a process that still prices by the previous policy. */
  async function getQuoteHeldBack({ of, token }: TestApplication) {
    const app = createApp({ ...api.deps, config: { ...api.deps.config, policyVersion: heldBackTo } });
    const headers = { authorization: `Bearer ${token}` };
    const response = await app.fetch(
      new Request(`https://loans.example/api/v2${of('/quote')}`, { headers }),
      {},
    );
    return quoteContract.parse(await response.json());
  }

  it('prices nothing new, and a quote of the newer one stays as it is', async () => {
    expect(api.deps.config.policyVersion).not.toBe(heldBackTo);
    const { application, quote } = await api.givenQuote();
    expect(await getQuoteHeldBack(application)).toEqual(quote);
    await api.must('PATCH', application.of(), { loanAmount: 2_600_000 }, application);
    expect(await getQuoteHeldBack(application)).toMatchObject({
      loanAmount: 2_600_000,
      policyVersion: heldBackTo,
    });
    expect(new Set((await quoteRows(application)).map((row) => row['policy_version']))).toEqual(
      new Set([api.deps.config.policyVersion, heldBackTo]),
    );
  });

  it('leaves behind quotes that are found again after another amount was tried', async () => {
    const application = await api.givenQuoteAnswers();
    const first = await getQuoteHeldBack(application);
    expect(first.policyVersion).toBe(heldBackTo);
    await api.must('PATCH', application.of(), { loanAmount: 2_600_000 }, application);
    expect(await api.getQuote(application)).toMatchObject({ policyVersion: api.deps.config.policyVersion });
    await api.must('PATCH', application.of(), { loanAmount: first.loanAmount }, application);
    expect(await api.getQuote(application)).toEqual(first);
  });
});

describe('thirty days', () => {
  it('end a quote: its options cannot be chosen, and the next has a new enquiry and a new month', async () => {
    const { application, quote } = await api.givenQuote();
    const option = quote.pricingDetails[2]?.id;
    const token = () => ({
      token: api.deps.tokens.mint(
        { contactId: application.contactId, tokenVersion: 1, signedInAt: api.now() },
        api.now(),
      ).token,
    });
    const left = endOfValidity(api.now()).getTime() - api.now().getTime();
    api.advance(left - 1);
    const sameDay = { ...application, ...token() };
    expect(await api.getQuote(sameDay)).toEqual(quote);
    api.advance(1);
    const later = { ...application, ...token() };
    expect(await choose(later, option)).toMatchObject({ status: 412, body: { code: 'quote-expired' } });
    const enquiries = api.bureau.enquiries;
    const next = await api.getQuote(later);
    expect(next.quoteId).not.toBe(quote.quoteId);
    expect(new Date(next.expiresAt).getTime()).toBe(endOfValidity(api.now()).getTime());
    expect(api.bureau.enquiries).toBe(enquiries + 1);
    expect(
      await api.query('select 1 from credit_enquiry where contact_id = $1 and superseded_at is null', [
        application.contactId,
      ]),
    ).toHaveLength(1);
    expect(await choose(later, option)).toMatchObject({ status: 412, body: { code: 'quote-changed' } });
  });

  it.each([
    ['a declined quote', { score: 310 }, 'Quote Declined'],
    ['no credit file', 'no file', 'No Quote Given'],
  ] as const)('after %s ask for nothing where it is only shown', async (_what, bureau, status) => {
    const { application, quote } = await api.givenQuote({ bureau });
    api.advance(183 * DAY_MS);
    const identity = { contactId: application.contactId, tokenVersion: 1, signedInAt: api.now() };
    const later = { ...application, token: api.deps.tokens.mint(identity, api.now()).token };
    const enquiries = api.bureau.enquiries;
    const shown = await api.must('GET', later.of('/quote?stored=true'), undefined, later);
    expect(shown.body).toEqual(quote);
    expect(api.bureau.enquiries).toBe(enquiries);
    expect(await statusOf(later)).toBe(status);
    expect(await quoteRows(later)).toHaveLength(1);
    // Whoever asks gets an answer of today.
    expect((await api.getQuote(later)).quoteId).not.toBe(quote.quoteId);
    expect(api.bureau.enquiries).toBe(enquiries + 1);
  });

  it('leave a decline at assessment as it was told where it is only shown', async () => {
    const { application, quote } = await api.givenChoice({});
    await api.putInStatus(application, 'Declined');
    api.advance(183 * DAY_MS);
    const identity = { contactId: application.contactId, tokenVersion: 1, signedInAt: api.now() };
    const later = { ...application, token: api.deps.tokens.mint(identity, api.now()).token };
    const shown = await api.must('GET', later.of('/quote?stored=true'), undefined, later);
    expect(shown.body).toMatchObject({ quoteId: quote.quoteId });
    expect(await statusOf(later)).toBe('Declined');
    await api.getQuote(later);
    expect(await statusOf(later)).toBe('Quote Given');
  });

  it('end a decline without an enquiry too', async () => {
    const { application, quote } = await api.givenQuote({ employment: { status: 'Retired' } });
    const ids = [quote.quoteId];
    for (let month = 0; month < 3; month += 1) {
      api.advance(31 * DAY_MS);
      const identity = { contactId: application.contactId, tokenVersion: 1, signedInAt: api.now() };
      const later = { ...application, token: api.deps.tokens.mint(identity, api.now()).token };
      const next = await api.getQuote(later);
      expect(new Date(next.expiresAt).getTime()).toBe(endOfValidity(api.now()).getTime());
      expect(await api.getQuote(later)).toEqual(next);
      ids.push(next.quoteId);
    }
    expect(new Set(ids).size).toBe(4);
  });
});

/**
 * The figures of an option from nothing but its rate, fee and term, in whole numbers: the repayment rounded up to the
 * cent, each period's interest rounded half up, the last repayment clearing what is owed.
 */
function repayExactly(
  loanAmount: number,
  option: Pick<PricingDetail, 'interestRate' | 'establishmentFee' | 'termMonths' | 'repaymentFrequency'>,
) {
  const aYear = option.repaymentFrequency === 'monthly' ? 12 : 26;
  const repaymentCount = (option.termMonths / 12) * aYear;
  const rate = BigInt(Math.round(option.interestRate * 100));
  const whole = BigInt(10_000 * aYear);
  const grown = (whole + rate) ** BigInt(repaymentCount);
  let owed = BigInt(loanAmount + option.establishmentFee);
  const divisor = whole * (grown - whole ** BigInt(repaymentCount));
  const repayment = (owed * rate * grown + divisor - 1n) / divisor;
  let totalCost = 0n;
  for (let number = 1; number <= repaymentCount; number += 1) {
    const interest = (2n * owed * rate + whole) / (2n * whole);
    const paid = number === repaymentCount ? owed + interest : repayment;
    owed += interest - paid;
    totalCost += paid;
  }
  return { repaymentCount, repayment: Number(repayment), totalCost: Number(totalCost) };
}

describe('every stored quote', () => {
  it('recomputes to the cent from its sealed inputs under its own policy', async () => {
    for (const tier of ['AA', 'A', 'B1', 'B2', 'C1', 'C2'] as const) {
      for (const loanAmount of [500_000, 1_499_900, 1_500_000, 3_500_001, 5_000_000]) {
        await api.givenQuote({ tier, loanAmount });
      }
    }
    type Row = {
      id: string;
      inputs: Buffer;
      policy_version: string;
      status: string;
      loan_amount: number;
      credit_tier: string | null;
      min_secure_value: number;
      reason_codes: string[];
      pricing_details: Quote['pricingDetails'];
    };
    const rows = await api.query<Row>('select * from quote');
    expect(rows.length).toBeGreaterThan(60);
    for (const row of rows) {
      const { facts, bureau } = api.deps.sealer.open(
        row.inputs,
        `quote.inputs:${row.id}`,
      ) as StoredQuoteInputs;
      const decision = decideQuote(facts, bureau, { policyVersion: row.policy_version });
      expect(row).toMatchObject({
        status: decision.status,
        loan_amount: facts.loanAmount,
        credit_tier: decision.creditTier ?? null,
        min_secure_value: decision.minSecureValue,
        reason_codes: decision.reasonCodes,
      });
      const withoutId = row.pricing_details.map(({ id: _id, ...option }) => option);
      const isEmpty = decision.creditTier === undefined || decision.reasonCodes.includes('LOW_TIER_CAP');
      const priced =
        decision.creditTier === undefined || isEmpty
          ? []
          : pricingOptionsOf(facts.loanAmount, decision.creditTier, policyOf(row.policy_version));
      expect(withoutId).toEqual(priced);
      for (const option of withoutId) expect(option).toMatchObject(repayExactly(facts.loanAmount, option));
    }
  });
});
