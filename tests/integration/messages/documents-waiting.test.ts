import { milliseconds } from 'date-fns/milliseconds';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAIN_BANK_ACCOUNT } from '#lib/domain/documents.ts';
import { freezeContact, unfreezeContact } from '#server/features/contact/freeze-contact.ts';
import { remindToHandIn } from '#server/features/document/remind-to-hand-in.ts';
import { buildPdf } from '#tests/support/pdf-files.ts';
import type { TestApplication } from '#tests/support/test-api.ts';
import { createUploadApi } from '#tests/support/uploads.ts';
import type { UploadApi } from '#tests/support/uploads.ts';

let api: UploadApi;
beforeAll(async () => {
  api = await createUploadApi();
});
afterAll(() => api.close());

const PDF = { bytes: buildPdf({ content: Buffer.alloc(12_000, 0x20) }), type: 'application/pdf' } as const;

let application: TestApplication;
const remind = () => remindToHandIn(api.deps, application);
const reminders = async () =>
  (
    await api.query('select 1 from message where application_id = $1 and template = $2 and channel = $3', [
      application.applicationId,
      'documents-to-hand-in',
      'email',
    ])
  ).length;
/** When each reminder waiting in the queue for this application is due, in whole days from now. */
const waiting = async () =>
  (
    await api.query<{ days: number }>(
      `select round(extract(epoch from run_at - now()) / 86400)::int as days from graphile_worker.jobs
        where key = $1`,
      [`remind-to-hand-in:${application.applicationId}`],
    )
  ).map(({ days }) => days);

beforeEach(async () => {
  application = await api.givenDocuments({ employment: { status: 'Self-Employed' } });
  await give(MAIN_BANK_ACCOUNT);
});

async function give(name: string) {
  const { id } = await api.findDocument(application, name);
  expect((await api.upload(application, id, PDF)).status).toBe(201);
}

describe('files that wait for the word of their applicant', () => {
  it('are reminded of after a day, and then every week', async () => {
    expect(await waiting()).toEqual([]);
    await give('Notice of assessment');
    expect(await waiting()).toEqual([1]);
    await remind();
    await remind();
    expect([await reminders(), await waiting()]).toEqual([1, [7]]);
    api.advance(milliseconds({ weeks: 1 }));
    await remind();
    expect(await reminders()).toBe(2);
  });

  it('are reminded of by the clock of the product, wherever the sandbox moves it', async () => {
    await give('Notice of assessment');
    await api.must('POST', '/api/sandbox/clock', { advanceMs: milliseconds({ hours: 23 }) });
    await api.runJobs();
    expect(await reminders()).toBe(0);
    await api.must('POST', '/api/sandbox/clock', { advanceMs: milliseconds({ hours: 2 }) });
    await api.runJobs();
    expect([await reminders(), await waiting()]).toEqual([1, [7]]);
    await api.must('POST', '/api/sandbox/clock', { offsetMs: 0 });
    expect([await reminders(), await waiting()]).toEqual([1, [8]]);
  });

  it('are not while their applicant is frozen, and are again afterwards, though the days passed meanwhile', async () => {
    await give('Notice of assessment');
    const how = { reason: 'mailbox taken over', requestId: 'test' };
    await freezeContact(api.deps, application.contactId, how);
    await remind();
    expect(await reminders()).toBe(0);
    api.advance(milliseconds({ weeks: 26 }));
    await remind();
    await api.query('delete from graphile_worker._private_jobs where key like $1', ['remind-to-hand-in:%']);
    await unfreezeContact(api.deps, application.contactId, how);
    await api.runJobs();
    expect([await reminders(), await waiting()]).toEqual([1, [7]]);
  });

  it('are not, once they are handed in, taken back or too late', async () => {
    await remind();
    expect(await reminders()).toBe(0);
    await give('Notice of assessment');
    await api.query('update application set expires_at = $2 where id = $1', [
      application.applicationId,
      api.now(),
    ]);
    await remind();
    expect(await reminders()).toBe(0);
    await api.query('update application set expires_at = null where id = $1', [application.applicationId]);
    await api.must('POST', application.of('/documents/hand-in'), undefined, application);
    await remind();
    expect(await reminders()).toBe(0);
  });
});
