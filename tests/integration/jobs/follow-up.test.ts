import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { TRANSITIONS } from '#server/features/application/lifecycle.ts';
import type { LifecycleEvent } from '#server/features/application/lifecycle.ts';
import { moveApplication } from '#server/features/application/move-application.ts';
import type { Move } from '#server/features/application/move-application.ts';
import { lockApplicationById } from '#server/features/application/repository.ts';
import { TASKS } from '#server/jobs/tasks.ts';
import type { LenderNotice } from '#lib/contracts/lender-notice.ts';
import { createTestApi } from '#tests/support/test-api.ts';
import type { TestApi, TestApplication } from '#tests/support/test-api.ts';

let api: TestApi;
let accepted: TestApplication;
let notAccepted: TestApplication;
beforeAll(async () => {
  api = await createTestApi();
  accepted = (await api.givenAcceptance()).application;
  notAccepted = (await api.givenOffer()).application;
  await api.runJobs();
});
afterAll(() => api.close());

const NOTICES: Partial<Record<LifecycleEvent, LenderNotice['type']>> = {
  'offer accepted': 'submitted',
  'documents complete': 'documents-complete',
  'changed offer confirmed': 'offer-confirmed',
  cancelled: 'cancelled',
  'ended by us': 'cancelled',
  expired: 'expired',
};

const ENDS_BANK_SESSIONS: ReadonlySet<LifecycleEvent> = new Set([
  'cancelled',
  'ended by us',
  'expired',
  'lender approved',
  'lender declined',
  'funding withdrawn',
]);

/** Lets an event happen, and returns what the lender and the bank-data provider are told of it. */
async function toldOf(application: TestApplication, event: LifecycleEvent) {
  const notify = vi.spyOn(TASKS, 'tell-lender').mockResolvedValue();
  const close = vi.spyOn(TASKS, 'close-bank-sessions').mockResolvedValue();
  const { applicationId } = application;
  await api.putInStatus(application, TRANSITIONS[event].from[0]);
  await api.deps.database.transaction(async (transaction) => {
    const row = await lockApplicationById(transaction, applicationId);
    if (row === undefined) throw new Error('no application');
    // Who is told does not depend on any fact.
    await moveApplication(api.deps, transaction, row, { event, now: api.now(), requestId: 'test' } as Move);
  });
  await api.runJobs();
  return {
    notices: notify.mock.calls.map(([, notice]) => notice.type),
    sessionsClosed: close.mock.calls.length,
  };
}

it.each(Object.keys(TRANSITIONS) as LifecycleEvent[])('who is told of: %s', async (event) => {
  const notice = NOTICES[event];
  expect(await toldOf(accepted, event)).toEqual({
    notices: notice === undefined ? [] : [notice],
    sessionsClosed: ENDS_BANK_SESSIONS.has(event) ? 1 : 0,
  });
  vi.restoreAllMocks();
  expect(await toldOf(notAccepted, event)).toEqual({ notices: [], sessionsClosed: 0 });
  vi.restoreAllMocks();
});
