import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressReplyContract } from '#lib/contracts/address.ts';
import { applicationContract, referredContract } from '#lib/contracts/application.ts';
import { assessmentContract } from '#lib/contracts/assessment.ts';
import { contactContract, createdContactContract } from '#lib/contracts/contact.ts';
import { employmentReplyContract } from '#lib/contracts/employment.ts';
import { expenseContract } from '#lib/contracts/expense.ts';
import { incomeContract } from '#lib/contracts/income.ts';
import { liabilityContract } from '#lib/contracts/liability.ts';
import { noticeContract } from '#lib/contracts/notice.ts';
import { quoteContract, selectedOptionContract } from '#lib/contracts/quote.ts';
import { sessionContract } from '#lib/contracts/session.ts';
import { DECLINED_SCORE } from '#tests/support/scripted-bureau.ts';
import { contactDetails, createTestApi } from '#tests/support/test-api.ts';
import type { Reply, TestApi, TestApplication } from '#tests/support/test-api.ts';
import { ADDRESS, EMPLOYMENT, acceptanceOf } from '#tests/support/wire-answers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('the way from a visitor to an accepted offer', () => {
  it('answers every call by its contract', async () => {
    api.bureau.says = { score: 800 };
    const details = contactDetails({
      firstname: 'Zoë',
      lastname: "O'Brien-Smith",
      email: 'Zoe.OB@Example.com',
    });
    const created = await api.must('POST', '/contact', details);
    expect(created.status).toBe(201);
    const { authToken: token, ...contact } = createdContactContract.parse(created.body);
    expect(contact).toMatchObject({
      firstname: 'Zoë',
      lastname: "O'Brien-Smith",
      email: 'zoe.ob@example.com',
    });

    const person = `/contact/${contact.contactId}`;
    const started = await api.must('POST', `${person}/application`, { loanAmount: 2_500_000 }, { token });
    const application = applicationContract.parse(started.body);
    expect(application).toMatchObject({
      s1ApplicationStatus: 'Quote Start',
      loanType: 'Unsecured',
      loanTypeChosen: false,
      borrowerAge: 38,
    });
    const of = (rest = '') => `${person}/application/${application.applicationId}${rest}`;

    const answers = {
      loanPurpose: 'Home improvement',
      visaStatus: 'Permanent Resident',
      maritalStatus: 'Single',
      numberOfDependants: 0,
      isResident: true,
      authoriseS1S: true,
      acceptCreditGuideAndDisclosure: true,
      gclId: 'g-1',
    };
    expect((await api.must('PATCH', of(), answers, { token })).status).toBe(204);
    expect((await api.must('PUT', `${person}/address/current`, ADDRESS, { token })).status).toBe(204);
    expect((await api.must('POST', of('/employment'), EMPLOYMENT, { token })).status).toBe(201);

    const quote = quoteContract.parse((await api.must('GET', of('/quote'), undefined, { token })).body);
    expect(quote).toMatchObject({ status: 'Approved', creditTier: 'A', loanAmount: 2_500_000 });
    expect(quote.pricingDetails).toHaveLength(16);
    expect(quote.pricingDetails[2]).toMatchObject({ termMonths: 60, repaymentFrequency: 'monthly' });

    const [, , third] = quote.pricingDetails;
    const chosen = await api.must('PUT', of('/quote'), { pricingDetailId: third?.id }, { token });
    expect(selectedOptionContract.parse(chosen.body)).toEqual({
      establishmentFee: 19_500,
      offerCleared: false,
    });

    const salary = {
      incomeType: 'Salary',
      amount: 9_000_000,
      frequency: 'Yearly',
      nextPayDate: '2026-12-01',
    };
    const income = await api.must('POST', of('/income'), salary, { token });
    expect(incomeContract.parse(income.body)).toMatchObject(salary);
    const expenses = [
      { expenseType: 'Rent', amount: 180_000, frequency: 'Monthly' },
      { expenseType: 'Everyday Living', amount: 150_000, frequency: 'Monthly' },
    ];
    const batch = await api.must('POST', of('/expense/batch'), expenses, { token });
    expect(expenseContract.array().parse(batch.body)).toMatchObject(expenses);
    const card = { debtType: 'Credit Card', consolidate: false, creditCardLimit: 500_000 };
    expect(
      liabilityContract.parse((await api.must('POST', of('/liability'), card, { token })).body),
    ).toMatchObject(card);

    expect((await api.must('PATCH', of('/sfapplication'), { submitted: true }, { token })).status).toBe(204);
    const offer = assessmentContract.parse(
      (await api.must('GET', of('/sfapplication'), undefined, { token })).body,
    );
    expect(offer).toMatchObject({ status: 'Conditional Offer', offerExpiry: '2026-12-23T12:59:59.999Z' });

    expect((await api.must('PATCH', of(), acceptanceOf(quote.quoteId), { token })).status).toBe(204);
    const [accepted] = applicationContract
      .array()
      .parse((await api.must('GET', `${person}/application`, undefined, { token })).body);
    expect(accepted).toMatchObject({
      s1ApplicationStatus: 'App Submit',
      quoteId: quote.quoteId,
      interestRate: 10.99,
      repaymentAmount: third?.repayment,
      totalCostOfLoan: third?.totalCost,
      establishmentFee: 19_500,
      loanTerm: 60,
      paymentFrequency: 'monthly',
      acceptTandCs: true,
      acceptRepayAbility: true,
      gclId: 'g-1',
    });
  });
});

describe('each further call', () => {
  let given: TestApplication;
  beforeAll(async () => {
    given = await api.startApplication();
  });
  const ask = (method: string, path: string, body?: unknown) => api.must(method, path, body, given);

  it('reads and changes a contact, null clearing what may be empty', async () => {
    const licence = { licenseState: 'NSW', idDocId: '12345678', licenseCardNumber: '1234567890' };
    expect((await ask('PATCH', given.path(), { ...licence, mobile: '0499888777' })).status).toBe(204);
    const changed = contactContract.parse((await ask('GET', given.path())).body);
    expect(changed).toMatchObject({ ...licence, mobile: '0499888777', firstname: given.details.firstname });
    await ask('PATCH', given.path(), { idDocId: null, licenseCardNumber: null, licenseState: null });
    expect(contactContract.parse((await ask('GET', given.path())).body)).not.toHaveProperty('idDocId');
  });

  it('keeps no empty text of what may be absent, of a new contact and of a change', async () => {
    const created = await api.must('POST', '/contact', { ...contactDetails(), idDocId: '' });
    const { authToken: token, ...contact } = createdContactContract.parse(created.body);
    expect(contact).not.toHaveProperty('idDocId');
    const path = `/contact/${contact.contactId}`;
    const licence = { licenseState: 'NSW', idDocId: '12345678', licenseCardNumber: '1234567890' };
    await api.must('PATCH', path, licence, { token });
    await api.must('PATCH', path, { idDocId: ' ', licenseCardNumber: '', licenseState: null }, { token });
    const { body } = await api.must('GET', path, undefined, { token });
    for (const name of Object.keys(licence)) expect(body).not.toHaveProperty(name);
  });

  it('answers an absent address, employment and assessment with an empty object, absent lists with none', async () => {
    const fresh = await api.startApplication();
    const paths = [fresh.path('/address/previous'), fresh.of('/employment'), fresh.of('/sfapplication')];
    for (const path of paths)
      expect(await api.must('GET', path, undefined, fresh)).toMatchObject({ body: {} });
    for (const list of ['income', 'expense', 'liability']) {
      expect(await api.must('GET', fresh.of(`/${list}`), undefined, fresh)).toMatchObject({ body: [] });
    }
    const applicant = await api.createApplicant();
    const list = await api.must('GET', applicant.path('/application'), undefined, applicant);
    expect(list.body).toEqual([]);
  });

  it('keeps an address and an employment as they were given, and replaces them whole', async () => {
    await ask('PUT', given.path('/address/current'), ADDRESS);
    const { unitNumber: _none, ...moved } = { ...ADDRESS, streetNumber: '7', unitNumber: undefined };
    await ask('PUT', given.path('/address/current'), moved);
    const stored = await ask('GET', given.path('/address/current'));
    expect(addressReplyContract.parse(stored.body)).toEqual(moved);

    const { typeOfResidency: _type, yearsAtResidence: _years, monthsAtResidence: _months, ...here } = moved;
    const abroad = { country: 'GB', addressLine1: '4 Mill Lane', addressLine2: 'Leeds LS1 4DY' };
    const { addressLine2: _second, ...inOneLine } = abroad;
    for (const previous of [here, abroad, inOneLine, here]) {
      await ask('PUT', given.path('/address/previous'), previous);
      expect((await ask('GET', given.path('/address/previous'))).body).toEqual(previous);
    }

    await ask('POST', given.of('/employment'), EMPLOYMENT);
    expect((await ask('PUT', given.of('/employment'), { status: 'Retired' })).status).toBe(204);
    const employment = await ask('GET', given.of('/employment'));
    expect(employmentReplyContract.parse(employment.body)).toEqual({ status: 'Retired', isCurrent: true });
  });

  it('replaces and removes items of a list, in the order they were given', async () => {
    const mortgages = [100_000, 200_000, 300_000].map((amount) => ({ expenseType: 'Mortgage', amount }));
    const added = expenseContract
      .array()
      .parse((await ask('POST', given.of('/expense/batch'), mortgages)).body);
    const [first, second] = added;
    const change = { expenseType: 'Mortgage', amount: 111_100, frequency: 'Weekly' };
    expect((await ask('PUT', given.of(`/expense/${first?.id ?? ''}`), change)).status).toBe(204);
    expect((await ask('DELETE', given.of(`/expense/${second?.id ?? ''}`))).status).toBe(204);
    const list = expenseContract.array().parse((await ask('GET', given.of('/expense'))).body);
    expect(list.map(({ amount }) => amount)).toEqual([111_100, 300_000]);
  });

  it('cancels, and again without complaint', async () => {
    const doomed = await api.startApplication();
    for (let time = 0; time < 2; time += 1) {
      expect((await api.must('DELETE', doomed.of(), undefined, doomed)).status).toBe(204);
    }
    expect(await api.readApplication(doomed)).toMatchObject({ s1ApplicationStatus: 'Cancelled' });
    const events = await api.query('select 1 from audit_event where application_id = $1 and event = $2', [
      doomed.applicationId,
      'cancelled',
    ]);
    expect(events).toHaveLength(1);
  });

  it('hands a declined applicant to a partner, a repeat under the first receipt', async () => {
    const { application, quote } = await api.givenQuote({ bureau: { score: DECLINED_SCORE } });
    expect(quote.status).toBe('Declined');
    const consent = { optedIn: true, sentToPartner: false };
    const first = referredContract.parse(
      (await api.must('PUT', application.of('/refer'), consent, application)).body,
    );
    expect(first).toMatchObject({ partner: 'cra', redirectURL: 'https://apply.cra.example/start' });
    const again = { ...consent, sentToPartner: true };
    expect(
      referredContract.parse((await api.must('PUT', application.of('/refer'), again, application)).body),
    ).toEqual(first);
    expect(await api.readApplication(application)).toMatchObject({
      s1ApplicationStatus: 'Referred To Partner',
      partner: 'cra',
    });
  });

  it('reads, renews and ends a session', async () => {
    const read = sessionContract.parse((await ask('GET', '/session')).body);
    expect(read).toMatchObject({ contactId: given.contactId, expiresAt: '2026-11-23T01:00:00.000Z' });
    expect(sessionContract.parse((await ask('POST', '/session')).body).endsAt).toBe(
      '2026-11-23T12:00:00.000Z',
    );
  });

  it('gives notices, health and the address key to anybody', async () => {
    expect(noticeContract.parse((await api.must('GET', '/notice')).body)).toEqual({
      maintenance: {
        startsAt: '2027-09-19T13:00:00.000Z',
        endsAt: '2027-09-19T15:00:00.000Z',
        isInForce: false,
      },
    });
    expect((await api.must('GET', '/api/health/live')).body).toEqual({ status: 'live' });
    expect((await api.must('GET', '/api/health/ready')).body).toEqual({ status: 'ready' });
    expect((await api.must('GET', '/addresskey')).body).toMatchObject({ exp: expect.any(Number) as number });
  });

  it('answers both slash forms of a path', async () => {
    const paths = [given.path(), given.path('/application'), given.of('/income'), '/session', '/notice'];
    for (const path of paths) {
      expect(await ask('GET', `${path}/`)).toMatchObject({
        status: 200,
        etag: (await ask('GET', path)).etag,
      });
    }
    expect((await ask('PATCH', given.of('/'), { loanAmount: 2_600_000 })).status).toBe(204);
  });

  it('keeps what it says off every cache and out of every sniffer', async () => {
    const { headers } = await ask('GET', given.path());
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  });
});

describe('the tag of a representation', () => {
  it('is the same from the write that made it and from the read that follows', async () => {
    const owner = await api.createApplicant();
    const started = await api.must(
      'POST',
      owner.path('/application'),
      { loanAmount: 3_000_000, gclId: 'click', visaStatus: 'Australian Citizen', maritalStatus: null },
      owner,
    );
    const { applicationId } = applicationContract.parse(started.body);
    const of = (rest = '') => owner.path(`/application/${applicationId}${rest}`);
    const read = (path: string) => api.must('GET', path, undefined, owner);
    const readApplication = () => read(owner.path('/application'));
    expect((await readApplication()).body).toEqual([started.body]);
    const tags: [string, string][] = [[started.etag, (await readApplication()).etag]];
    const write = async (
      method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
      path: string,
      body: unknown,
      readAfter: () => Promise<Reply>,
    ) => {
      const written = await api.must(method, path, body, owner);
      tags.push([written.etag, (await readAfter()).etag]);
      return written.body as { id: string };
    };

    await write('PATCH', owner.path(), { mobile: '0400111222' }, () => read(owner.path()));
    const changes = [
      { maritalStatus: 'Widowed', loanPurpose: 'Wedding', marketingMedium: 'email', gclId: null },
      {
        loanType: 'Secured',
        assets: [{ regoState: 'VIC', regoNumber: 'ABC123', ownership: 'Dealer sale', assetType: 'Car' }],
      },
    ];
    for (const change of changes) await write('PATCH', of(), change, readApplication);
    const address = owner.path('/address/previous');
    await write('PUT', address, { ...previous(), unitNumber: '4' }, () => read(address));
    for (const employment of [EMPLOYMENT, { status: 'Retired' }]) {
      await write('POST', of('/employment'), employment, () => read(of('/employment')));
    }
    const owed = { liabilityName: 'A bank', amount: 300_000 };
    const card = { debtType: 'Credit Card', consolidate: true, creditCardLimit: 500_000, ...owed };
    const loan = {
      debtType: 'Personal Loan',
      consolidate: false,
      repaymentAmount: 9,
      frequency: 'Monthly',
      ...owed,
    };
    const salary = { incomeType: 'Salary', amount: 5, frequency: 'Yearly', nextPayDate: '2026-11-26' };
    const lists = [
      {
        list: '/expense',
        items: [
          { expenseType: 'Rent', amount: 5 },
          { expenseType: 'Everyday Living', amount: 6 },
        ],
        change: { expenseType: 'Rent', amount: 7, sharedWithPartner: true },
      },
      {
        list: '/income',
        items: [salary, { incomeType: 'Rental Property', amount: 6, frequency: 'Weekly' }],
        change: { ...salary, amount: 7 },
      },
      { list: '/liability', items: [card, loan], change: { ...loan, repaymentAmount: 8 } },
    ];
    for (const { list, items, change } of lists) {
      const readList = () => read(of(list));
      const [first, second] = [
        await write('POST', of(list), items[0], readList),
        await write('POST', of(list), items[1], readList),
      ];
      expect((await readList()).body).toEqual([first, second]);
      await write('PUT', of(`${list}/${first.id}`), change, readList);
      await write('DELETE', of(`${list}/${second.id}`), undefined, readList);
    }
    for (const [written, after] of tags) {
      expect(written).toMatch(/^"[\w-]{22}"$/);
      expect(written).toBe(after);
    }
    expect(new Set(tags.map(([tag]) => tag)).size).toBe(tags.length);
  });
});

function previous() {
  const {
    typeOfResidency: _type,
    yearsAtResidence: _years,
    monthsAtResidence: _months,
    ...address
  } = ADDRESS;
  return address;
}
