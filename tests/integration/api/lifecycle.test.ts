import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationContract } from '#lib/contracts/application.ts';
import { APPLICATION_STATUSES } from '#lib/domain/application-status.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import { contactDetails, createTestApi } from '#tests/support/test-api.ts';
import type { Reply, TestApi, TestApplication } from '#tests/support/test-api.ts';
import { ADDRESS, EMPLOYMENT, acceptanceOf } from '#tests/support/wire-answers.ts';

/**
 * Every act of an applicant at every status. The table says where it is allowed and where it leads; anywhere else it
 * is a conflict (409) that leaves no trace.
 */

const EDITABLE: readonly ApplicationStatus[] = [
  'Quote Start',
  'Quote Given',
  'Quote Declined',
  'No Quote Given',
  'App Start',
  'Declined',
];
const CONTRACTED: readonly ApplicationStatus[] = [
  'App Submit',
  'Conditional Offer',
  'BankDetails',
  'Doc Request',
  'DocsReturned',
  'Offer Awaiting Confirmation',
  'CreditAssess',
  'Approved',
  'Purchased',
  'Awaiting Funding',
];

type Act = {
  name: string;
  from: readonly ApplicationStatus[];
  /** The status afterwards; absent when it stays. */
  to?: ApplicationStatus;
  /** The audit event it leaves. */
  event: string;
  run: (given: Stage) => Promise<Reply>;
};

type Stage = { application: TestApplication; quoteId: string; pricingDetailId: string; incomeId: string };

const ask = (given: Stage, method: string, rest: string, body?: unknown) =>
  api.request(method, given.application.of(rest), body, given.application);

const ACTS: Act[] = [
  {
    name: 'change an answer',
    from: EDITABLE,
    event: 'application changed',
    run: (given) => ask(given, 'PATCH', '', { numberOfDependants: 1 }),
  },
  {
    name: 'change the employment',
    from: EDITABLE,
    event: 'employment changed',
    run: (given) => ask(given, 'PUT', '/employment', { ...EMPLOYMENT, durationYears: 9 }),
  },
  {
    name: 'add an income',
    from: EDITABLE,
    event: 'income added',
    run: (given) =>
      ask(given, 'POST', '/income', { incomeType: 'CentreLink', amount: 100, frequency: 'Weekly' }),
  },
  {
    name: 'change an income',
    from: EDITABLE,
    event: 'income changed',
    run: (given) =>
      ask(given, 'PUT', `/income/${given.incomeId}`, {
        incomeType: 'CentreLink',
        amount: 100,
        frequency: 'Weekly',
      }),
  },
  {
    name: 'remove an income',
    from: EDITABLE,
    event: 'income removed',
    run: (given) => ask(given, 'DELETE', `/income/${given.incomeId}`),
  },
  {
    name: 'add expenses',
    from: EDITABLE,
    event: 'expense added',
    run: (given) => ask(given, 'POST', '/expense/batch', [{ expenseType: 'Rent', amount: 100 }]),
  },
  {
    name: 'add a liability',
    from: EDITABLE,
    event: 'liability added',
    run: (given) =>
      ask(given, 'POST', '/liability', { debtType: 'Credit Card', consolidate: false, creditCardLimit: 100 }),
  },
  {
    name: 'ask for a quote on changed answers',
    from: EDITABLE,
    to: 'Quote Given',
    event: 'quote approved',
    run: async (given) => {
      await api.query(
        'update application set quote_stale = true, loan_amount = loan_amount + 100 where id = $1',
        [given.application.applicationId],
      );
      return ask(given, 'GET', '/quote');
    },
  },
  {
    name: 'choose an option',
    from: ['Quote Given', 'App Start', 'Declined'],
    to: 'App Start',
    event: 'option chosen',
    run: (given) => ask(given, 'PUT', '/quote', { pricingDetailId: given.pricingDetailId }),
  },
  {
    name: 'hand changed answers to assessment',
    from: ['App Start', 'Declined'],
    to: 'App Start',
    event: 'offer made',
    run: async (given) => {
      await api.query('update expense set amount = amount + 100 where application_id = $1', [
        given.application.applicationId,
      ]);
      return ask(given, 'PATCH', '/sfapplication', { submitted: true });
    },
  },
  {
    name: 'accept the offer',
    from: ['App Start'],
    to: 'App Submit',
    event: 'offer accepted',
    run: (given) => ask(given, 'PATCH', '', acceptanceOf(given.quoteId)),
  },
  {
    name: 'agree to a partner',
    from: ['Quote Declined', 'Declined', 'Referred To Partner'],
    to: 'Referred To Partner',
    event: 'referred by consent',
    run: (given) => ask(given, 'PUT', '/refer', { optedIn: true, sentToPartner: true }),
  },
  {
    name: 'cancel',
    from: [...EDITABLE, 'Referred To Partner', ...CONTRACTED.slice(0, 7)],
    to: 'Cancelled',
    event: 'cancelled',
    run: (given) => ask(given, 'DELETE', ''),
  },
];

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function givenStage(): Promise<Stage> {
  const { application, quote, option } = await api.givenOffer();
  const [income] = await api.query<{ id: string }>('select id from income where application_id = $1', [
    application.applicationId,
  ]);
  return { application, quoteId: quote.quoteId, pricingDetailId: option.id, incomeId: income?.id ?? '' };
}

/** Everything of the application, for comparing. */
const stateOf = ({ application: { applicationId, contactId } }: Stage) =>
  api.query(
    `select (select to_json(a) from application a where id = $1) as application,
      (select to_json(e) from employment e where application_id = $1) as employment,
      (select json_agg(i order by id) from income i where application_id = $1) as incomes,
      (select count(*)::int from expense where application_id = $1) as expenses,
      (select count(*)::int from liability where application_id = $1) as liabilities,
      (select count(*)::int from quote where application_id = $1) as quotes,
      (select count(*)::int from credit_enquiry where contact_id = $2) as enquiries,
      (select count(*)::int from audit_event where contact_id = $2) as events`,
    [applicationId, contactId],
  );

const eventsOf = ({ application }: Stage) =>
  api.query<{ event: string; from_status: string | null; to_status: string | null; request_id: string }>(
    'select event, from_status, to_status, request_id from audit_event where application_id = $1 order by id',
    [application.applicationId],
  );

describe.each(ACTS)('$name', ({ from, to, event, run }) => {
  it('is allowed where the table says, leaves its event, and leads where it says', async () => {
    for (const status of from) {
      const given = await givenStage();
      await api.putInStatus(given.application, status);
      const reply = await run(given);
      expect([status, reply.status, reply.body]).toEqual([
        status,
        expect.toBeOneOf([200, 201, 204]),
        expect.anything(),
      ]);
      expect(await api.readApplication(given.application)).toMatchObject({
        s1ApplicationStatus: to ?? status,
      });
      const last = (await eventsOf(given)).at(-1);
      expect(last).toMatchObject({
        event,
        request_id: reply.headers.get('x-request-id'),
        ...(to === undefined ? {} : { from_status: status, to_status: to }),
      });
    }
  });

  it('is a conflict anywhere else, and leaves no trace', async () => {
    const given = await givenStage();
    // A quote can still be read once it can no longer change; a second cancellation changes nothing.
    const harmless: readonly ApplicationStatus[] = event === 'cancelled' ? ['Cancelled'] : [];
    for (const status of APPLICATION_STATUSES) {
      if (from.includes(status) || harmless.includes(status)) continue;
      await api.putInStatus(given.application, status);
      if (event === 'quote approved') {
        const reply = await run(given);
        expect([status, reply.status, (reply.body as { quoteId: string }).quoteId]).toEqual([
          status,
          200,
          given.quoteId,
        ]);
        expect(await api.readApplication(given.application)).toMatchObject({ s1ApplicationStatus: status });
        continue;
      }
      const before = await stateOf(given);
      const reply = await run(given);
      expect([status, reply.status, reply.body]).toEqual([
        status,
        409,
        expect.objectContaining({ code: 'lifecycle-conflict' }),
      ]);
      expect(await stateOf(given)).toEqual(before);
    }
  });
});

describe('without a quote', () => {
  it('none is made once answers can no longer be changed, and the bureau is not asked', async () => {
    const application = await api.givenQuoteAnswers();
    const enquiries = api.bureau.enquiries;
    for (const status of APPLICATION_STATUSES.filter((status) => !EDITABLE.includes(status))) {
      await api.putInStatus(application, status);
      expect(await api.request('GET', application.of('/quote'), undefined, application)).toMatchObject({
        status: 409,
      });
    }
    expect(api.bureau.enquiries).toBe(enquiries);
    expect(
      await api.query('select 1 from quote where application_id = $1', [application.applicationId]),
    ).toEqual([]);
  });
});

describe('a decline by the lender', () => {
  it('opens nothing again that was accepted', async () => {
    const given = await givenStage();
    await api.must('PATCH', given.application.of(), acceptanceOf(given.quoteId), given.application);
    await api.putInStatus(given.application, 'Declined');
    // A decline after acceptance ends the contract, so who somebody is may change; what was agreed to may not.
    await api.must('PATCH', given.application.path(), { lastname: 'Marsh' }, given.application);
    const before = await stateOf(given);
    for (const { name, from, event, run } of ACTS) {
      if (!from.includes('Declined') || !/changed|added|removed/.test(event)) continue;
      expect([name, (await run(given)).status]).toEqual([name, 409]);
    }
    expect(await stateOf(given)).toEqual(before);
    expect(await api.getQuote(given.application)).toMatchObject({ quoteId: given.quoteId });
  });
});

describe('the party of an accepted contract', () => {
  const changes: [string, Record<string, unknown>][] = [
    ['first name', { firstname: 'Vera' }],
    ['last name', { lastname: 'Marsh' }],
    ['date of birth', { dob: '1987-01-01' }],
    ['e-mail', { email: 'another@example.com' }],
    ['mobile', { mobile: '0400000077' }],
    ['licence', { licenseState: 'NSW', idDocId: '12345678', licenseCardNumber: '123' }],
  ];

  it('does not change: neither who they are, nor where they live, nor how they are reached', async () => {
    const given = await givenStage();
    const { path, token } = given.application;
    const { typeOfResidency: _t, yearsAtResidence: _y, monthsAtResidence: _m, ...previous } = ADDRESS;
    for (const status of CONTRACTED) {
      await api.putInStatus(given.application, status);
      const before = await stateOf(given);
      for (const [name, change] of changes) {
        const reply = await api.request('PATCH', path(), change, { token });
        expect([status, name, reply.status]).toEqual([status, name, 409]);
      }
      for (const [type, address] of [
        ['current', { ...ADDRESS, streetNumber: '99' }],
        ['previous', previous],
      ] as const) {
        const reply = await api.request('PUT', path(`/address/${type}`), address, { token });
        expect([status, type, reply.status]).toEqual([status, type, 409]);
      }
      expect(await stateOf(given)).toEqual(before);
    }
    // Something that changes nothing is not a conflict, and a browser may keep saying what it is.
    const same = { firstname: given.application.details.firstname, devicetype: 'phone' };
    expect(await api.request('PATCH', path(), same, { token })).toMatchObject({ status: 204 });
    expect(await api.request('PUT', path('/address/current'), ADDRESS, { token })).toMatchObject({
      status: 204,
    });
  });

  it('may change again once nothing came of it', async () => {
    for (const status of ['Declined', 'Cancelled', 'Application Expired'] as const) {
      const given = await givenStage();
      await api.putInStatus(given.application, status);
      expect(
        await api.request('PATCH', given.application.path(), { lastname: 'Marsh' }, given.application),
      ).toMatchObject({ status: 204 });
    }
  });

  it('is one or the other when a change and the acceptance race', async () => {
    for (let round = 0; round < 5; round += 1) {
      const given = await givenStage();
      const { path, of } = given.application;
      const [change, acceptance] = await Promise.all([
        api.request('PATCH', path(), { lastname: 'Marsh' }, given.application),
        api.request('PATCH', of(), acceptanceOf(given.quoteId), given.application),
      ]);
      const outcome = [change.status, acceptance.status];
      // Either the contact changed first and the offer was taken back, or the offer was accepted and the contact stays
      // as it was.
      expect([
        [204, 412],
        [409, 204],
      ]).toContainEqual(outcome);
    }
  });
});

describe('a second application beside one that is going', () => {
  it('of the same e-mail and date of birth is refused, at creation and by a change', async () => {
    const { details } = await api.startApplication();
    const again = { ...contactDetails(), email: details.email.toUpperCase(), dob: details.dob };
    expect(await api.request('POST', '/contact', again)).toMatchObject({
      status: 409,
      body: { code: 'existing-applicant' },
    });
    const other = await api.createApplicant({ dob: details.dob });
    expect(await api.request('PATCH', other.path(), { email: details.email }, other)).toMatchObject({
      status: 409,
    });
    // An e-mail alone reveals nothing and stops nobody.
    expect(await api.request('POST', '/contact', { ...again, dob: '1990-01-01' })).toMatchObject({
      status: 201,
    });
  });

  it('of one applicant is the first as it stands, from however many tabs at once', async () => {
    const applicant = await api.createApplicant();
    const start = async (loanAmount: number) => {
      const reply = await api.must('POST', applicant.path('/application'), { loanAmount }, applicant);
      return applicationContract.parse(reply.body);
    };
    const [first, ...others] = await Promise.all([2_000_000, 2_100_000, 2_200_000].map(start));
    for (const other of others) expect(other).toEqual(first);
    const list = await api.must('GET', applicant.path('/application'), undefined, applicant);
    expect(list.body).toEqual([first]);

    await api.must(
      'DELETE',
      applicant.path(`/application/${first?.applicationId ?? ''}`),
      undefined,
      applicant,
    );
    expect((await start(2_300_000)).applicationId).not.toBe(first?.applicationId);
  });

  it('is no obstacle once the first has ended', async () => {
    const first = await api.startApplication();
    await api.must('DELETE', first.of(), undefined, first);
    expect(await api.request('POST', '/contact', first.details)).toMatchObject({ status: 201 });
  });

  it('does not keep its own applicant from changing details', async () => {
    const own = await api.startApplication();
    expect(await api.request('PATCH', own.path(), { dob: '1980-01-01' }, own)).toMatchObject({ status: 204 });
  });
});

describe("a lender's decline", () => {
  it('is not covered by the applicant cancelling what is declined', async () => {
    const { application } = await api.givenAcceptance();
    await api.lenderSays(application.applicationId, { type: 'declined', reason: 'No.' });
    expect((await api.readApplication(application)).s1ApplicationStatus).toBe('Declined');
    expect(await api.request('DELETE', application.of(), undefined, application)).toMatchObject({
      status: 409,
      body: { code: 'lifecycle-conflict' },
    });
    expect((await api.readApplication(application)).s1ApplicationStatus).toBe('Declined');
  });
});

describe('an event that fails', () => {
  it('leaves neither the change without the audit nor the audit without the change', async () => {
    const given = await givenStage();
    await api.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    );
    await api.query(
      'create trigger refuse before insert on audit_event for each row execute function refuse()',
    );
    const before = await stateOf(given);
    try {
      for (const { run } of ACTS.filter(
        ({ from, event }) => from.includes('App Start') && event !== 'quote approved',
      )) {
        expect((await run(given)).status).toBe(500);
      }
      expect(await stateOf(given)).toEqual(before);
    } finally {
      await api.query('drop trigger refuse on audit_event');
    }
  });
});
