import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WireBatch, textsOf } from '#server/db/wire-batch.ts';
import {
  connectBank,
  givenBankApplicant,
  readDocumentList,
  referenceOf,
  signInAtSandboxBank,
} from '#tests/support/bank-applicant.ts';
import { createTestApi } from '#tests/support/test-api.ts';
import type { TestApi } from '#tests/support/test-api.ts';

/**
 * What an application asks of the database: a message costs the process more than what stands in it, and
 * the query builder takes longer to make a statement than it takes to send it (docs/decisions/0075, 0092).
 */

let api: TestApi;
beforeAll(async () => {
  // What the lender says comes once in an application, and is not looked at here.
  api = await createTestApi({ environment: { SANDBOX_LENDER_DELAY_MS: '3600000' } });
});
afterAll(() => api.close());

type Watched = { messages: number; statements: number; flushes: number; builtAnew: string[] };

/**
 * What is sent while something is done: how many messages, the statements in them, those that the query builder made for
 * it, and how often the database puts its log on the disk before it answers.
 */
async function watch(work: () => Promise<unknown>): Promise<Watched> {
  const sent = vi.spyOn(Client.prototype, 'query');
  try {
    await work();
    const asked = sent.mock.calls.map(([query]: unknown[]) => query);
    const texts = asked.map((query) => textsOf(query));
    const builtAnew = asked.flatMap((query) => (query instanceof WireBatch ? [] : textsOf(query)));
    const flushes = countFlushes(texts);
    return { messages: asked.length, statements: texts.flat().length, flushes, builtAnew };
  } finally {
    sent.mockRestore();
  }
}

const WRITES = /^(insert|update|delete|with)\b|\bfor (no key )?update\b/;

/**
 * How many transactions, those of one message included, have written something, be it only a lock, and were not told not
 * to wait for the disk.
 */
function countFlushes(messages: readonly (readonly string[])[]): number {
  let flushes = 0;
  let isOpen = false;
  let waits = { hasWritten: false, isTold: false };
  const end = () => {
    if (waits.hasWritten && !waits.isTold) flushes += 1;
    waits = { hasWritten: false, isTold: false };
  };
  for (const message of messages) {
    for (const text of message) {
      if (text === 'begin') isOpen = true;
      if (text === 'commit') {
        isOpen = false;
        end();
      }
      waits.hasWritten ||= WRITES.test(text);
      waits.isTold ||= text.includes("'synchronous_commit', 'off'");
    }
    if (!isOpen) end();
  }
  return flushes;
}

describe('a quote', () => {
  it('takes six messages and one flush to disk the first time, and one message when it is read again', async () => {
    const application = await api.givenQuoteAnswers();
    const first = await watch(() => api.getQuote(application));
    expect(first).toEqual({ messages: 6, statements: 18, flushes: 1, builtAnew: [] });
    const again = await watch(() => api.getQuote(application));
    expect(again).toEqual({ messages: 1, statements: 1, flushes: 0, builtAnew: [] });
  });

  it('takes four after answers have changed: read, locked, looked for, stored', async () => {
    const application = await api.givenQuoteAnswers();
    await api.getQuote(application);
    await api.must('PATCH', application.of(), { loanAmount: 3_000_000 }, application);
    expect(await watch(() => api.getQuote(application))).toMatchObject({ messages: 4, builtAnew: [] });
  });

  it('takes five where less is asked for than before: an offer may have named that amount', async () => {
    const application = await api.givenQuoteAnswers();
    await api.getQuote(application);
    await api.must('PATCH', application.of(), { loanAmount: 1_500_000 }, application);
    expect(await watch(() => api.getQuote(application))).toMatchObject({ messages: 5, builtAnew: [] });
  });
});

describe('between the offer and the lender', () => {
  it('statements are made once', async () => {
    const applicant = await givenBankApplicant(api);
    const { id } = await connectBank(api, applicant);
    const reference = await referenceOf(api, id);
    const { builtAnew } = await watch(async () => {
      await readDocumentList(api, applicant);
      await signInAtSandboxBank(api, reference, 'success');
      await api.runJobs();
    });
    expect((await api.readApplication(applicant)).s1ApplicationStatus).toBe('CreditAssess');
    // The queue's own are its library's.
    expect(builtAnew.filter((text) => !text.includes('graphile_worker'))).toEqual([]);
  });

  it('documents are read in one message', async () => {
    const applicant = await givenBankApplicant(api);
    const { messages } = await watch(() => readDocumentList(api, applicant));
    expect(messages).toBe(1);
  });

  it('the permission to upload a file takes two', async () => {
    const applicant = await givenBankApplicant(api);
    const file = { documentId: applicant.statementId, name: 'file', type: 'application/pdf', size: 1_000 };
    const { messages } = await watch(() => api.must('POST', applicant.of('/documents'), file, applicant));
    expect(messages).toBe(2);
  });
});
