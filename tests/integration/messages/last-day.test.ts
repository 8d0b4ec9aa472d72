import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dayOf, toLongDate } from '#lib/domain/calendar.ts';
import { MAIN_BANK_ACCOUNT } from '#lib/domain/documents.ts';
import { endOfValidity } from '#lib/domain/validity.ts';
import { freezeContact } from '#server/features/contact/freeze-contact.ts';
import { remindToHandIn } from '#server/features/document/remind-to-hand-in.ts';
import { remindOfLastDay } from '#server/features/message/remind-of-last-day.ts';
import { CRONTAB } from '#server/jobs/tasks.ts';
import { readMailbox } from '#tests/support/mailbox.ts';
import { buildPdf } from '#tests/support/pdf-files.ts';
import { DAY_MS } from '#tests/support/test-api.ts';
import type { TestApplication } from '#tests/support/test-api.ts';
import { acceptanceOf } from '#tests/support/wire-answers.ts';
import { createUploadApi } from '#tests/support/uploads.ts';
import type { UploadApi } from '#tests/support/uploads.ts';

let api: UploadApi;
beforeAll(async () => {
  api = await createUploadApi();
});
afterEach(() => api.query('delete from message'));
afterAll(() => api.close());

const PDF = { bytes: buildPdf({ content: Buffer.alloc(12_000, 0x20) }), type: 'application/pdf' } as const;

/** What is written in a run of the job, this many days before a last day that is counted from now. */
async function remindedBefore(application: TestApplication, days: number): Promise<string[]> {
  const left = endOfValidity(api.now()).getTime() - api.now().getTime() - days * DAY_MS;
  api.advance(left);
  await remindOfLastDay(api.deps);
  api.advance(-left);
  return writtenTo(application);
}

const writtenTo = async ({ applicationId }: TestApplication) =>
  (
    await api.query<{ template: string; channel: string }>(
      'select template, channel from message where application_id = $1 and template like $2 order by created_at',
      [applicationId, '%soon'],
    )
  ).map(({ template, channel }) => `${template} by ${channel}`);

const hourInSydney = (instant: Date) =>
  Number(
    new Intl.DateTimeFormat('en-AU', {
      hour: '2-digit',
      hourCycle: 'h23',
      timeZone: 'Australia/Sydney',
    }).format(instant),
  );

async function give(application: TestApplication, name: string) {
  const { id } = await api.findDocument(application, name);
  expect((await api.upload(application, id, PDF)).status).toBe(201);
}

describe('the reminder of a last day', () => {
  it('names what is missing and the day, five days before, once', async () => {
    const application = await api.givenDocuments({ employment: { status: 'Self-Employed' } });
    await api.runJobs();
    await give(application, MAIN_BANK_ACCOUNT);
    expect(await remindedBefore(application, 6)).toEqual([]);
    expect(await remindedBefore(application, 5)).toEqual(['application-ends-soon by email']);
    expect(await remindedBefore(application, 1)).toEqual(['application-ends-soon by email']);
    await api.runJobs();
    const [mail] = await readMailbox(api, application.details.email);
    const text = mail?.text.replaceAll(/\s+/g, ' ');
    expect(mail?.subject).toBe('Your application ends soon');
    expect(text).toContain(
      'without these: - Notice of assessment Please also tell us where to pay your loan.',
    );
    expect(text).toContain(`Please do this by ${toLongDate(dayOf(endOfValidity(api.now())))}.`);
  });

  it('asks for nothing but the word where that is all that is missing', async () => {
    const application = await api.givenDocuments();
    await give(application, MAIN_BANK_ACCOUNT);
    expect(await remindedBefore(application, 2)).toEqual([]);
    const told = await api.query(
      `select 1 from message where application_id = $1 and template = 'documents-to-hand-in' and channel = 'email'`,
      [application.applicationId],
    );
    expect(told).toHaveLength(1);
  });

  it('is not beside the weekly mail that asks for the word', async () => {
    const application = await api.givenDocuments();
    await give(application, MAIN_BANK_ACCOUNT);
    const { applicationId } = application;
    const timesAsked = async () =>
      (
        await api.query(
          `select 1 from message where application_id = $1 and template = 'documents-to-hand-in' and channel = 'email'`,
          [applicationId],
        )
      ).length;
    const left = endOfValidity(api.now()).getTime() - api.now().getTime() - 5 * DAY_MS;
    api.advance(left);
    await remindToHandIn(api.deps, { applicationId });
    await remindOfLastDay(api.deps);
    expect(await timesAsked()).toBe(1);
    api.advance(DAY_MS);
    await remindOfLastDay(api.deps);
    expect(await timesAsked()).toBe(2);
    const [next] = await api.query<{ days: number }>(
      `select round(extract(epoch from run_at - now()) / 86400)::int as days from graphile_worker.jobs where key = $1`,
      [`remind-to-hand-in:${applicationId}`],
    );
    expect(next?.days).toBe(7);
    api.advance(-left - DAY_MS);
  });

  it('asks for the word by no day that has moved since', async () => {
    const application = await api.givenDocuments();
    await give(application, MAIN_BANK_ACCOUNT);
    await remindedBefore(application, 2);
    await api.query(`update application set expires_at = expires_at + interval '3 days' where id = $1`, [
      application.applicationId,
    ]);
    await api.runJobs();
    const [{ status } = {}] = await api.query<{ status: string }>(
      `select status from message where application_id = $1 and template = 'documents-to-hand-in' and channel = 'email'`,
      [application.applicationId],
    );
    expect(status).toBe('expired');
  });

  it('is not sent once what it names has been given', async () => {
    const application = await api.givenDocuments();
    await remindedBefore(application, 5);
    await give(application, MAIN_BANK_ACCOUNT);
    await api.runJobs();
    const [{ status } = {}] = await api.query<{ status: string }>(
      `select status from message where application_id = $1 and template = 'application-ends-soon'`,
      [application.applicationId],
    );
    expect(status).toBe('expired');
  });

  it('comes before the end of an offer, and before the other days of what was accepted', async () => {
    const { application, quote } = await api.givenOffer();
    expect(await remindedBefore(application, 4)).toEqual(['offer-ends-soon by email']);
    api.advance(27 * DAY_MS);
    const signedIn = { contactId: application.contactId, tokenVersion: 1, signedInAt: api.now() };
    const { token } = api.deps.tokens.mint(signedIn, api.now());
    await api.must('PATCH', application.of(), acceptanceOf(quote.quoteId), { ...application, token });
    // Its words are of an offer that is no longer open.
    await api.runJobs();
    const sent = `select 1 from message where application_id = $1 and template = 'offer-ends-soon' and status = 'sent'`;
    expect(await api.query(sent, [application.applicationId])).toEqual([]);
    expect(await remindedBefore(application, 4)).toEqual([
      'offer-ends-soon by email',
      'application-ends-soon by email',
    ]);
    api.advance(-27 * DAY_MS);
  });

  it('comes before the end of a changed offer, unless that has just been told', async () => {
    const { application } = await api.givenAcceptance();
    const { applicationId } = application;
    await api.putInStatus(application, 'CreditAssess');
    const change = { type: 'offer-changed', loanAmount: 1_800_000, reason: 'Less' } as const;
    expect((await api.lenderSays(applicationId, change)).status).toBe(204);
    const endsAt = new Date(api.now().getTime() + 3 * DAY_MS);
    await api.query('update application set expires_at = $2 where id = $1', [applicationId, endsAt]);
    await remindOfLastDay(api.deps);
    expect(await writtenTo(application)).toEqual([]);
    api.advance(DAY_MS);
    await remindOfLastDay(api.deps);
    expect(await writtenTo(application)).toEqual(['offer-ends-soon by email']);
    api.advance(-DAY_MS);
  });

  it.each(['quoted', 'chosen', 'with the lender', 'frozen'] as const)(
    'is not for an application that is %s',
    async (which) => {
      const { application } = await {
        quoted: () => api.givenQuote(),
        chosen: () => api.givenChoice(),
        'with the lender': () => api.givenAcceptance(),
        frozen: () => api.givenAcceptance(),
      }[which]();
      if (which === 'with the lender') await api.putInStatus(application, 'CreditAssess');
      if (which === 'frozen')
        await freezeContact(api.deps, application.contactId, { reason: 'mailbox', requestId: 'test' });
      expect(await remindedBefore(application, 3)).toEqual([]);
    },
  );

  it('comes for hundreds in one run, also where one of them waits', async () => {
    const { application } = await api.givenOffer();
    api.advance(27 * DAY_MS);
    const { application: justMade } = await api.givenOffer();
    await api.query('update application set expires_at = $2 where id = $1', [
      justMade.applicationId,
      new Date(api.now().getTime() + DAY_MS),
    ]);
    await api.query(
      `insert into application
        select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'reference', 'R' || i))).*
        from application a, generate_series(1, 500) i where a.id = $1`,
      [application.applicationId],
    );
    await remindOfLastDay(api.deps);
    const told = await api.query(
      `select 1 from message join application on application.id = application_id
        where template = 'offer-ends-soon' and application.contact_id = $1`,
      [application.contactId],
    );
    expect(told).toHaveLength(501);
    expect(await writtenTo(justMade)).toEqual([]);
    api.advance(-27 * DAY_MS);
  });

  it('is looked for every hour of the day in Sydney, for one of its mails has a text message', () => {
    const [, from, to] = /^\d+ (\d+)-(\d+) \* \* \* remind-of-last-day$/m.exec(CRONTAB) ?? [];
    const hours = ['2026-01-15', '2026-07-15'].flatMap((day) =>
      [from, to].map((hour) => hourInSydney(new Date(`${day}T${(hour ?? '').padStart(2, '0')}:00:00Z`))),
    );
    expect(hours).toEqual([11, 19, 10, 18]);
  });

  it('comes at once where the sandbox moves its clock there', async () => {
    const { application } = await api.givenOffer();
    api.advance(27 * DAY_MS);
    await api.must('POST', '/api/sandbox/clock', { offsetMs: 0 });
    await api.runJobs();
    expect(await writtenTo(application)).toEqual(['offer-ends-soon by email']);
    api.advance(-27 * DAY_MS);
  });
});
