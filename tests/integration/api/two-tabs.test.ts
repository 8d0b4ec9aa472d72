import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { incomeContract } from '#lib/contracts/income.ts';
import { liabilityContract } from '#lib/contracts/liability.ts';
import { createTestApi } from '#tests/support/test-api.ts';
import type { TestApi, TestApplication } from '#tests/support/test-api.ts';
import { ADDRESS, EMPLOYMENT } from '#tests/support/wire-answers.ts';

let api: TestApi;
let given: TestApplication;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const STALE = { status: 412, body: { code: 'stale' } };
const times = <Result>(count: number, make: (index: number) => Result) =>
  Array.from({ length: count }, (_none, index) => make(index));

describe('a write against a version that was', () => {
  beforeAll(async () => {
    ({ application: given } = await api.givenChoice());
  });

  /** Reads twice, writes from the first tab, then from the second: that one is stale and changes nothing. */
  async function raceTabs(read: string, method: string, path: string, one: unknown, other: unknown) {
    const { etag } = await api.must('GET', read, undefined, given);
    const ask = { token: given.token, headers: { 'if-match': etag } };
    const written = await api.must(method, path, one, ask);
    const before = await api.must('GET', read, undefined, given);
    expect(written.etag).toBe(before.etag);
    expect(await api.request(method, path, other, ask)).toMatchObject(STALE);
    const after = await api.must('GET', read, undefined, given);
    expect(after.body).toEqual(before.body);
    // A tab that reads again may go on.
    await api.must(method, path, other, { token: given.token, headers: { 'if-match': after.etag } });
  }

  it('of a contact is refused', () =>
    raceTabs(given.path(), 'PATCH', given.path(), { mobile: '0400000001' }, { mobile: '0400000002' }));

  it('of an address is refused', () =>
    raceTabs(
      given.path('/address/current'),
      'PUT',
      given.path('/address/current'),
      { ...ADDRESS, streetNumber: '1' },
      { ...ADDRESS, streetNumber: '2' },
    ));

  it('of an application is refused', () =>
    raceTabs(
      given.path('/application'),
      'PATCH',
      given.of(),
      { numberOfDependants: 1 },
      { numberOfDependants: 2 },
    ));

  it('of an employment is refused', () =>
    raceTabs(
      given.of('/employment'),
      'PUT',
      given.of('/employment'),
      { ...EMPLOYMENT, durationYears: 1 },
      { ...EMPLOYMENT, durationYears: 2 },
    ));

  it('of a list is refused: adding, changing and removing', async () => {
    const list = given.of('/liability');
    const card = (creditCardLimit: number) => ({
      debtType: 'Credit Card',
      consolidate: false,
      creditCardLimit,
    });
    await raceTabs(list, 'POST', list, card(100), card(200));
    const [first] = liabilityContract.array().parse((await api.must('GET', list, undefined, given)).body);
    const item = given.of(`/liability/${first?.id ?? ''}`);
    await raceTabs(list, 'PUT', item, card(300), card(400));
    const { etag } = await api.must('GET', list, undefined, given);
    await api.must('POST', list, card(500), given);
    const ask = { token: given.token, headers: { 'if-match': etag } };
    expect(await api.request('DELETE', item, undefined, ask)).toMatchObject(STALE);
    expect((await api.must('GET', list, undefined, given)).body).toHaveLength(3);
  });

  it('of an item that is gone says that it is gone: a removal whose reply was lost is done', async () => {
    const list = given.of('/liability');
    const card = { debtType: 'Credit Card', consolidate: false, creditCardLimit: 100 };
    const { id } = (await api.must('POST', list, card, given)).body as { id: string };
    const { etag } = await api.must('GET', list, undefined, given);
    const ask = { token: given.token, headers: { 'if-match': etag } };
    await api.must('DELETE', given.of(`/liability/${id}`), undefined, ask);
    expect(await api.request('DELETE', given.of(`/liability/${id}`), undefined, ask)).toMatchObject({
      status: 404,
    });
  });

  it('of an item that another tab has removed is refused as any other', async () => {
    const list = given.of('/income');
    const rent = { incomeType: 'Rental Property', amount: 30_000, frequency: 'Weekly' };
    const { id } = (await api.must('POST', list, rent, given)).body as { id: string };
    const { etag } = await api.must('GET', list, undefined, given);
    const item = given.of(`/income/${id}`);
    await api.must('DELETE', item, undefined, given);
    const change = { ...rent, amount: 40_000 };
    const ask = { token: given.token, headers: { 'if-match': etag } };
    expect(await api.request('PUT', item, change, ask)).toMatchObject(STALE);
    expect(await api.request('PUT', item, change, given)).toMatchObject({ status: 404 });
  });

  it('with any version passes', async () => {
    const ask = { token: given.token, headers: { 'if-match': '*' } };
    expect(await api.request('PATCH', given.path(), { mobile: '0400000003' }, ask)).toMatchObject({
      status: 204,
    });
  });
});

describe('writes at the same time', () => {
  it('of different fields all survive', async () => {
    const tab = await api.startApplication();
    await Promise.all([
      api.must('PATCH', tab.of(), { loanAmount: 3_000_000 }, tab),
      api.must('PATCH', tab.of(), { loanPurpose: 'Wedding' }, tab),
      api.must('PATCH', tab.of(), { visaStatus: 'Permanent Resident' }, tab),
      api.must('PATCH', tab.of(), { maritalStatus: 'Married', numberOfDependants: 2 }, tab),
      api.must('PATCH', tab.of(), { gclId: 'one' }, tab),
      api.must('PATCH', tab.of(), { dcmId: 'two' }, tab),
      api.must('PATCH', tab.path(), { mobile: '0411111111' }, tab),
      api.must('PATCH', tab.path(), { firstname: 'Nina' }, tab),
      api.must('PATCH', tab.path(), { licenseState: 'QLD' }, tab),
    ]);
    expect(await api.readApplication(tab)).toMatchObject({
      loanAmount: 3_000_000,
      loanPurpose: 'Wedding',
      visaStatus: 'Permanent Resident',
      maritalStatus: 'Married',
      numberOfDependants: 2,
      gclId: 'one',
      dcmId: 'two',
    });
    expect((await api.must('GET', tab.path(), undefined, tab)).body).toMatchObject({
      mobile: '0411111111',
      firstname: 'Nina',
      licenseState: 'QLD',
    });
  });

  it('of one list lose and double nothing', async () => {
    const tab = await api.startApplication();
    const cards = times(20, (index) => ({
      debtType: 'Credit Card',
      consolidate: false,
      creditCardLimit: 100_000 + index,
    }));
    const replies = await Promise.all(cards.map((card) => api.must('POST', tab.of('/liability'), card, tab)));
    const ids = replies.map(({ body }) => (body as { id: string }).id);
    const removed = ids.slice(0, 5);
    await Promise.all(removed.map((id) => api.must('DELETE', tab.of(`/liability/${id}`), undefined, tab)));
    const list = liabilityContract
      .array()
      .parse((await api.must('GET', tab.of('/liability'), undefined, tab)).body);
    expect(list.map(({ id }) => id).sort()).toEqual(ids.slice(5).sort());
  });

  it('of a kind there is one of store one', async () => {
    const tab = await api.startApplication();
    const partner = (amount: number) => ({ incomeType: 'Partner', amount, frequency: 'Yearly' });
    const replies = await Promise.all(
      times(10, (index) => api.request('POST', tab.of('/income'), partner(100 + index), tab)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...times(9, () => 412)]);
    const list = incomeContract
      .array()
      .parse((await api.must('GET', tab.of('/income'), undefined, tab)).body);
    expect(list).toHaveLength(1);
  });

  it('with one version let one through', async () => {
    const tab = await api.startApplication();
    const { etag } = await api.must('GET', tab.path('/application'), undefined, tab);
    const ask = { token: tab.token, headers: { 'if-match': etag } };
    const replies = await Promise.all(
      times(10, (index) => api.request('PATCH', tab.of(), { loanAmount: 3_000_000 + index }, ask)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([204, ...times(9, () => 412)]);
  });
});
