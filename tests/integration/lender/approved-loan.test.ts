import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LenderEvent } from '#lib/contracts/lender-event.ts';
import { dayOf } from '#lib/domain/calendar.ts';
import { endOfDay } from '#lib/domain/validity.ts';
import {
  atAssessment,
  eventOf,
  eventsOf,
  lenderSequenceOf,
  signed,
  statusOf,
  WHOLE_WAY,
} from '#tests/support/lender-events.ts';
import { readMailbox } from '#tests/support/mailbox.ts';
import { loanNumberOf, payoutOf } from '#tests/support/payout.ts';
import { DAY_MS, createTestApi } from '#tests/support/test-api.ts';
import type { TestApi, TestApplication } from '#tests/support/test-api.ts';

const MINUTE_MS = 60_000;

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

describe('an approved loan', () => {
  it('is purchased, funded, and then has its loan-servicing record', async () => {
    const application = await atAssessment(api);
    const { applicationId, of, token } = application;
    const servicing = async () => (await api.must('GET', of('/hzapplication'), undefined, { token })).body;
    await api.lenderSays(applicationId, { type: 'approved' });
    await api.lenderSays(applicationId, { type: 'purchased' });
    await api.lenderSays(applicationId, { type: 'awaiting-funding' });
    expect(await servicing()).toEqual({});
    await api.lenderSays(applicationId, payoutOf(application));
    expect(await statusOf(api, application)).toBe('Awaiting Funding');
    const paid = { reference: loanNumberOf(application), amountPaidOut: 2_500_000, applicationId };
    expect(await servicing()).toMatchObject(paid);
    // Reported again, under any number: the loan is paid out once.
    const again = payoutOf(application);
    expect((await api.lenderSays(applicationId, again)).status).toBe(204);
    const other = await api.lenderSays(applicationId, { ...again, reference: 'HZ-2' });
    expect(other.status).toBe(422);
    expect(await other.json()).toMatchObject({
      errors: [{ path: 'reference', message: 'This loan was already paid out, under another reference' }],
    });
    expect(await servicing()).toMatchObject(paid);
    expect(await eventsOf(api, application)).toEqual(WHOLE_WAY);
    // The contract promises the dates in writing.
    await api.runJobs();
    const paidOut = (await readMailbox(api, application.details.email)).filter(
      ({ subject }) => subject === 'Your loan is paid out',
    );
    expect(paidOut).toHaveLength(1);
    expect(paidOut[0]?.text).toContain(`Loan number: ${loanNumberOf(application)}`);
    expect(paidOut[0]?.text).toMatch(/First repayment: 2\d December 2026/);
  });
});

describe('a loan that was paid out', () => {
  async function paidOut(): Promise<TestApplication> {
    const { application } = await api.givenAcceptance();
    await api.putInStatus(application, 'Awaiting Funding');
    expect((await api.lenderSays(application.applicationId, payoutOf(application))).status).toBe(204);
    return application;
  }

  it('is not said to have been another amount, under a number that has passed either', async () => {
    const application = await paidOut();
    const event = { ...eventOf(api, application, 1), ...payoutOf(application), amountPaidOut: 2_400_000 };
    expect(await signed(api, event)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'amountPaidOut' }] },
    });
  });

  const repaidOf = (
    application: TestApplication,
    change: Partial<LenderEvent & { type: 'repaid' }> = {},
  ) => ({
    ...eventOf(api, application, 2),
    type: 'repaid' as const,
    reference: loanNumberOf(application),
    ...change,
  });

  const repaidAtOf = async ({ of, token }: TestApplication) => {
    const { body } = await api.must('GET', of('/hzapplication'), undefined, { token });
    return (body as { repaidAt?: string }).repaidAt;
  };

  const timesRepaid = async ({ applicationId }: TestApplication) =>
    (
      await api.query(`select 1 from audit_event where application_id = $1 and event = 'loan repaid'`, [
        applicationId,
      ])
    ).length;

  it('is repaid when the lender says so, and the first time stands', async () => {
    const application = await paidOut();
    expect(await repaidAtOf(application)).toBeUndefined();
    api.advance(MINUTE_MS);
    const event = repaidOf(application);
    const id = randomUUID();
    expect((await signed(api, event, { id })).status).toBe(204);
    expect(await repaidAtOf(application)).toBe(event.occurredAt);
    expect(await statusOf(api, application)).toBe('Awaiting Funding');
    api.advance(MINUTE_MS);
    expect((await signed(api, event, { id })).status).toBe(204);
    expect((await signed(api, event)).status).toBe(204);
    expect((await signed(api, repaidOf(application, { sequence: 3 }))).status).toBe(204);
    expect(await repaidAtOf(application)).toBe(event.occurredAt);
    // Said twice under a number of its own, and each is on record.
    expect(await timesRepaid(application)).toBe(2);
    // Nor is it a payout that is waited for, and a payout sent again is still the one on record.
    const [row] = await api.query('select waiting_since from application where id = $1', [
      application.applicationId,
    ]);
    expect(row).toEqual({ waiting_since: null });
    expect((await api.lenderSays(application.applicationId, payoutOf(application))).status).toBe(204);
  });

  it('can be repaid on the day of its payout', async () => {
    const application = await paidOut();
    expect((await signed(api, repaidOf(application))).status).toBe(204);
  });

  it.each([
    { name: 'another loan', change: () => ({ reference: 'HZ-other' }), path: 'reference' },
    {
      name: 'a day before the payout',
      change: () => ({ occurredAt: new Date(api.now().getTime() - DAY_MS).toISOString() }),
      path: 'occurredAt',
    },
    {
      name: 'a day to come in Sydney',
      change: () => ({ occurredAt: new Date(endOfDay(dayOf(api.now())).getTime() + 1).toISOString() }),
      path: 'occurredAt',
    },
  ])('is not believed to be repaid: $name', async ({ change, path }) => {
    const { application } = await api.givenAcceptance();
    await api.putInStatus(application, 'Awaiting Funding');
    // Longer ago than the day before it.
    await api.query(`update application set agreement = agreement || $2 where id = $1`, [
      application.applicationId,
      JSON.stringify({ at: new Date(api.now().getTime() - 3 * DAY_MS).toISOString() }),
    ]);
    await api.lenderSays(application.applicationId, payoutOf(application));
    expect(await signed(api, repaidOf(application, change()))).toMatchObject({
      status: 422,
      body: { code: 'invalid-fields', errors: [{ path }] },
    });
    expect(await repaidAtOf(application)).toBeUndefined();
    // It was not taken: once corrected, it is taken under the same number.
    expect((await signed(api, repaidOf(application))).status).toBe(204);
  });

  it('is repaid however the lender numbers that: a number that is over is refused, unless it is known', async () => {
    const { application } = await api.givenAcceptance();
    await api.putInStatus(application, 'Awaiting Funding');
    const payout = { ...eventOf(api, application, 7), ...payoutOf(application) };
    expect((await signed(api, payout)).status).toBe(204);
    expect(await signed(api, repaidOf(application, { sequence: 1 }))).toMatchObject({
      status: 422,
      body: { code: 'invalid-fields', errors: [{ path: 'sequence' }] },
    });
    expect(await repaidAtOf(application)).toBeUndefined();
    const event = repaidOf(application, { sequence: 8 });
    expect((await signed(api, event)).status).toBe(204);
    expect((await signed(api, repaidOf(application, { sequence: 1 }))).status).toBe(204);
    expect(await signed(api, repaidOf(application, { sequence: 1, reference: 'HZ-other' }))).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'reference' }] },
    });
    expect(await repaidAtOf(application)).toBe(event.occurredAt);
    expect(await timesRepaid(application)).toBe(1);
  });

  it('is owed again when the lender takes back that it is repaid, and can be repaid after that', async () => {
    const application = await paidOut();
    const takenBack = (sequence: number, change: { reference?: string } = {}) => ({
      ...repaidOf(application, { sequence, ...change }),
      type: 'repaid-withdrawn' as const,
    });
    expect((await signed(api, repaidOf(application))).status).toBe(204);
    expect(await signed(api, takenBack(3, { reference: 'HZ-other' }))).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'reference' }] },
    });
    expect(await signed(api, takenBack(1))).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'sequence' }] },
    });
    expect(await repaidAtOf(application)).toBeDefined();
    for (const sequence of [3, 3, 4]) expect((await signed(api, takenBack(sequence))).status).toBe(204);
    expect(await repaidAtOf(application)).toBeUndefined();
    expect(await statusOf(api, application)).toBe('Awaiting Funding');
    const told = await api.query(
      `select event, waiting_since from audit_event join application on application.id = application_id
       where application_id = $1 and event like '%repaid%' order by audit_event.id`,
      [application.applicationId],
    );
    expect(told).toEqual(
      ['loan repaid', 'repaid withdrawn', 'repaid withdrawn'].map((event) => ({
        event,
        waiting_since: null,
      })),
    );
    // Said late again, it was taken before and taken back since; under a number that was never taken, it is news.
    expect((await signed(api, repaidOf(application))).status).toBe(204);
    expect(await signed(api, repaidOf(application, { sequence: 1 }))).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'sequence' }] },
    });
    expect(await repaidAtOf(application)).toBeUndefined();
    api.advance(MINUTE_MS);
    const event = repaidOf(application, { sequence: 5 });
    expect((await signed(api, event)).status).toBe(204);
    // So is taking it back, of which the first time is known now.
    expect((await signed(api, takenBack(3))).status).toBe(204);
    expect(await signed(api, takenBack(2))).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'sequence' }] },
    });
    expect(await repaidAtOf(application)).toBe(event.occurredAt);
  });

  it('stands as the last event of the lender said, also where that event said what was so already', async () => {
    const application = await paidOut();
    const said = async (type: 'repaid' | 'repaid-withdrawn', sequence: number) =>
      (await signed(api, { ...repaidOf(application, { sequence }), type })).status;
    expect(await said('repaid', 2)).toBe(204);
    expect(await said('repaid', 3)).toBe(204);
    expect(await said('repaid-withdrawn', 4)).toBe(204);
    // Late once more, it was taken under its number, as the first one was.
    for (const sequence of [2, 3]) expect(await said('repaid', sequence)).toBe(204);
    expect(await repaidAtOf(application)).toBeUndefined();
    // The sixth overtook the fifth.
    expect(await said('repaid-withdrawn', 6)).toBe(204);
    expect(await said('repaid', 5)).toBe(422);
    expect(await repaidAtOf(application)).toBeUndefined();
  });

  it('is not repaid before it is paid out: the event is sent again after the payout', async () => {
    const { application } = await api.givenAcceptance();
    for (const status of ['Approved', 'Awaiting Funding'] as const) {
      await api.putInStatus(application, status);
      expect(await signed(api, repaidOf(application))).toMatchObject({
        status: 409,
        body: { code: 'lifecycle-conflict' },
      });
    }
    expect((await api.lenderSays(application.applicationId, payoutOf(application))).status).toBe(204);
    expect((await signed(api, repaidOf(application))).status).toBe(204);
    expect(await timesRepaid(application)).toBe(1);
  });
});

describe('what a lender says of an approved loan', () => {
  /** An application accepted a minute ago, and about to be paid out. */
  async function awaitingFunding(): Promise<TestApplication> {
    const { application } = await api.givenAcceptance();
    await api.putInStatus(application, 'Awaiting Funding');
    api.advance(MINUTE_MS);
    return application;
  }

  const fundedOf = (
    application: TestApplication,
    change: Partial<LenderEvent & { type: 'funded' }> = {},
  ) => ({
    ...eventOf(api, application, 1),
    ...payoutOf(application),
    ...change,
  });

  const nothingStored = async ({ applicationId, of, token }: TestApplication) => {
    expect((await api.must('GET', of('/hzapplication'), undefined, { token })).body).toEqual({});
    expect(await lenderSequenceOf(api, applicationId)).toBe(0);
  };

  const refusalsOf = async ({ applicationId }: TestApplication) => {
    const rows = await api.query<{ facts: Record<string, unknown> }>(
      `select facts from audit_event where application_id = $1 and event = 'lender event refused' order by id`,
      [applicationId],
    );
    return rows.map(({ facts }) => facts);
  };

  const ago = (milliseconds: number) => new Date(api.now().getTime() - milliseconds).toISOString();

  it.each([
    {
      name: 'a cent more than the loan',
      change: () => ({ amountPaidOut: 2_500_001 }),
      path: 'amountPaidOut',
    },
    {
      name: 'a cent less than the loan',
      change: () => ({ amountPaidOut: 2_499_999 }),
      path: 'amountPaidOut',
    },
    // The fee is owed from that day on, and paid to nobody.
    { name: 'the loan and its fee', change: () => ({ amountPaidOut: 2_519_500 }), path: 'amountPaidOut' },
    {
      name: 'more than five minutes before the acceptance',
      change: () => ({ occurredAt: ago(6 * MINUTE_MS + 1) }),
      path: 'occurredAt',
    },
    { name: 'a day of 1970', change: () => ({ occurredAt: '1970-01-01T00:00:00Z' }), path: 'occurredAt' },
    {
      name: 'a day to come in Sydney',
      change: () => ({ occurredAt: new Date(endOfDay(dayOf(api.now())).getTime() + 1).toISOString() }),
      path: 'occurredAt',
    },
  ])('is not believed: $name', async ({ change, path }) => {
    const application = await awaitingFunding();
    const id = randomUUID();
    expect(await signed(api, fundedOf(application, change()), { id })).toMatchObject({
      status: 422,
      body: { code: 'invalid-fields', errors: [{ path }] },
    });
    await nothingStored(application);
    // Once corrected, it is taken under the same id.
    expect((await signed(api, fundedOf(application), { id })).status).toBe(204);
  });

  it('is told what it should have been, and stands in the audit trail once, when it is refused', async () => {
    const application = await awaitingFunding();
    const event = fundedOf(application, { amountPaidOut: 2_519_500 });
    const message = 'The amount borrowed, without the fee, is 2500000';
    for (const id of [randomUUID(), randomUUID()]) {
      expect(await signed(api, event, { id })).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'amountPaidOut', message }] },
      });
    }
    const refusals = await api.query(
      `select contact_id, facts from audit_event where application_id = $1 and event = 'lender event refused'`,
      [application.applicationId],
    );
    expect(refusals).toEqual([
      {
        contact_id: application.contactId,
        facts: {
          type: 'funded',
          sequence: 1,
          code: 'invalid-fields',
          fields: ['amountPaidOut'],
          amountPaidOut: 2_519_500,
          reference: loanNumberOf(application),
        },
      },
    ]);
  });

  it.each([
    { name: 'nothing paid out', change: { amountPaidOut: 0 } },
    { name: 'a number of the loan that is blank', change: { reference: ' ' } },
    { name: 'more than the database holds', change: { amountPaidOut: 3_000_000_000 } },
    { name: 'a number that the database cannot hold', change: { sequence: 2_147_483_648 } },
  ])('is not read: $name', async ({ change }) => {
    const application = await awaitingFunding();
    expect(await signed(api, fundedOf(application, change))).toMatchObject({
      status: 400,
      body: { code: 'malformed-request' },
    });
    await nothingStored(application);
  });

  it.each([
    {
      name: 'at the moment of acceptance',
      change: () => ({ occurredAt: ago(MINUTE_MS) }),
    },
    {
      name: 'five minutes before the acceptance, by a clock that is behind ours',
      change: () => ({ occurredAt: ago(6 * MINUTE_MS) }),
    },
    {
      name: 'the end of today in Sydney',
      change: () => ({ occurredAt: endOfDay(dayOf(api.now())).toISOString() }),
    },
  ])('is believed: $name', async ({ change }) => {
    const application = await awaitingFunding();
    expect((await signed(api, fundedOf(application, change()))).status).toBe(204);
  });

  it('is not believed before the approval, which made the contract', async () => {
    const application = await atAssessment(api);
    api.advance(2 * DAY_MS);
    const approval = { ...eventOf(api, application, 1), occurredAt: ago(DAY_MS) };
    expect((await signed(api, approval)).status).toBe(204);
    const payout = (occurredAt: string) => signed(api, fundedOf(application, { sequence: 2, occurredAt }));
    expect(await payout(ago(DAY_MS + 5 * MINUTE_MS + 1))).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'occurredAt', message: 'This was before the loan was approved' }] },
    });
    expect((await payout(ago(DAY_MS))).status).toBe(204);
  });

  it('is never overtaken: under a number that is over it is refused, unless it is known', async () => {
    const application = await atAssessment(api);
    expect((await signed(api, eventOf(api, application, 3))).status).toBe(204);
    expect(await signed(api, fundedOf(application, { sequence: 3 }))).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'sequence' }] },
    });
    expect((await signed(api, fundedOf(application, { sequence: 4 }))).status).toBe(204);
    expect((await signed(api, fundedOf(application, { sequence: 2 }))).status).toBe(204);
    expect(await signed(api, fundedOf(application, { sequence: 2, reference: 'HZ-other' }))).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'reference' }] },
    });
    const refused = await refusalsOf(application);
    expect(refused.map(({ reference }) => reference)).toEqual([loanNumberOf(application), 'HZ-other']);
  });

  it('is not told of two loans under one number', async () => {
    const [one, other] = [await awaitingFunding(), await awaitingFunding()];
    expect((await signed(api, fundedOf(one))).status).toBe(204);
    const reference = loanNumberOf(one);
    expect(await signed(api, fundedOf(other, { reference }))).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'reference', message: 'This is the reference of another loan' }] },
    });
    await nothingStored(other);
  });

  it('is kept as refused when it is taken back: the money may have come back', async () => {
    const application = await awaitingFunding();
    await api.lenderSays(application.applicationId, payoutOf(application));
    const reason = 'The bank returned it.';
    const taken = await api.lenderSays(application.applicationId, { type: 'funding-withdrawn', reason });
    expect(taken.status).toBe(409);
    expect(await refusalsOf(application)).toEqual([
      { type: 'funding-withdrawn', sequence: 2, code: 'lifecycle-conflict', fields: [] },
    ]);
  });

  it('is held to the same days whatever it is', async () => {
    const application = await atAssessment(api);
    const early = { ...eventOf(api, application, 1), occurredAt: ago(DAY_MS) };
    expect(await signed(api, early)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'occurredAt' }] },
    });
    expect(await statusOf(api, application)).toBe('CreditAssess');
  });

  it('is believed when the clock of the sandbox was set back behind the acceptance', async () => {
    const application = await atAssessment(api);
    api.advance(-2 * DAY_MS);
    expect((await signed(api, eventOf(api, application, 1))).status).toBe(204);
    api.advance(2 * DAY_MS);
  });
});
