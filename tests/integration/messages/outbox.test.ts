import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listLetters } from '#server/features/message/letters.ts';
import { sendMessage } from '#server/features/message/send-message.ts';
import { writeMessage } from '#server/features/message/write-message.ts';
import type { WrittenMessage } from '#server/features/message/write-message.ts';
import { runDueJobs } from '#server/jobs/worker.ts';
import { createLiveMail } from '#server/providers/messages/live.ts';
import { ProviderError } from '#server/providers/provider-error.ts';
import { readMailbox } from '#tests/support/mailbox.ts';
import { startMailServer } from '#tests/support/message-servers.ts';
import { DECLINED_SCORE } from '#tests/support/scripted-bureau.ts';
import { createTestApi } from '#tests/support/test-api.ts';
import type { TestApi, TestApplicant } from '#tests/support/test-api.ts';

let api: TestApi;
let applicant: TestApplicant;
let sandbox: TestApi['deps']['providers']['messages'];
beforeAll(async () => {
  api = await createTestApi();
  sandbox = api.deps.providers.messages;
});
beforeEach(async () => {
  applicant = await api.createApplicant();
});
afterEach(async () => {
  api.deps.providers.messages = sandbox;
  await api.query('delete from message');
  await api.query('delete from graphile_worker._private_jobs');
});
afterAll(() => api.close());

const jobDeps = () => ({ ...api.deps, callApi: (request: Request) => api.app.fetch(request) });

const write = (given: Partial<WrittenMessage> = {}) =>
  api.deps.database.transaction((transaction) =>
    writeMessage(api.deps, transaction, {
      contactId: applicant.contactId,
      message: { template: 'approved', facts: { paidFirst: [], ending: '222' } },
      dedupeKey: `test:${applicant.contactId}`,
      ...given,
    }),
  );

type Row = { id: string; channel: string; status: string; attempts: number; content: Buffer | null };
const rows = () =>
  api.query<Row>('select id, channel, status, attempts, content from message order by channel');

const jobs = () =>
  api.query<{ attempts: number; wait: string; last_error: string | null }>(
    `select attempts, extract(epoch from run_at - now())::int as wait, last_error from graphile_worker.jobs
     where task_identifier = 'send-message' order by id`,
  );

/** What time would do: a job's pause is over. */
const endPauses = async () => {
  await api.query('update graphile_worker._private_jobs set run_at = now(), last_error = null');
};

describe('a message', () => {
  it('names its application at its foot; about its applicant, the only one that they have', async () => {
    const first = await api.startApplication(applicant);
    await api.putInStatus(first, 'Cancelled');
    const footOf = async (given: Partial<WrittenMessage>) => {
      await api.query('delete from message');
      await write(given);
      await runDueJobs(jobDeps());
      const [mail] = await readMailbox(api, applicant.details.email);
      return /\nReference (.+)\n/.exec(mail?.text ?? '')?.[1];
    };
    const references = () =>
      api.query<{ id: string; reference: string }>(
        'select id, reference from application where contact_id = $1 order by created_at',
        [applicant.contactId],
      );
    const [one] = await references();
    expect(await footOf({})).toBe(one?.reference);
    await api.startApplication(applicant);
    const both = await references();
    expect(both).toHaveLength(2);
    expect(await footOf({})).toBeUndefined();
    const message = {
      template: 'handed-over',
      facts: { partner: 'A lender', receipt: 'a receipt' },
    } as const;
    for (const { id, reference } of both)
      expect(await footOf({ applicationId: id, message })).toBe(reference);
  });

  it('goes out by each of its channels after the commit', async () => {
    await write();
    await runDueJobs(jobDeps());
    expect(await rows()).toMatchObject([
      { channel: 'email', status: 'sent', attempts: 1 },
      { channel: 'sms', status: 'sent', attempts: 1 },
    ]);
    expect(await readMailbox(api, applicant.details.email)).toMatchObject([
      { channel: 'email', subject: 'Your loan is approved' },
    ]);
    expect(await jobs()).toEqual([]);
  });

  it('does not exist when what it tells of is rolled back', async () => {
    await expect(
      api.deps.database.transaction(async (transaction) => {
        await writeMessage(api.deps, transaction, {
          contactId: applicant.contactId,
          message: { template: 'cancelled', facts: {} },
          dedupeKey: 'rolled-back',
        });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect([await rows(), await jobs()]).toEqual([[], []]);
  });

  it('is written once for the same thing, however often it is told', async () => {
    await write();
    await Promise.all([write(), write()]);
    expect(await rows()).toHaveLength(2);
    expect(await jobs()).toHaveLength(2);
  });

  it('is sent once however often its job runs', async () => {
    await write();
    await runDueJobs(jobDeps());
    for (const { id } of await rows()) await sendMessage(api.deps, { messageId: id });
    expect(await readMailbox(api, applicant.details.email)).toHaveLength(1);
    expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 1]);
  });

  it('to nobody is no error: the contact or the message may be gone', async () => {
    await write({ contactId: '6f2c1a52-0d4a-4a56-8f0b-3f1f9d7b1c22' });
    expect(await rows()).toEqual([]);
    await sendMessage(api.deps, { messageId: '6f2c1a52-0d4a-4a56-8f0b-3f1f9d7b1c22' });
  });

  it('lies sealed, with nothing of it in the job', async () => {
    await write({ message: { template: 'declined', facts: { reason: 'A canary sings' } } });
    const [stored] = await api.query<{ row: string }>('select m::text as row from message m');
    const [queued] = await api.query<{ payload: string }>(
      'select payload::text from graphile_worker._private_jobs',
    );
    if (stored === undefined || queued === undefined) throw new Error('Nothing was written');
    for (const text of ['canary', applicant.details.email, applicant.details.firstname]) {
      expect(stored.row).not.toContain(text);
      expect(stored.row).not.toContain(Buffer.from(text).toString('hex'));
    }
    const [message] = await rows();
    expect(JSON.parse(queued.payload)).toEqual({ messageId: message?.id, channel: 'email' });
  });

  it('arrives once after the mail server was down for an hour', async () => {
    const before = await startMailServer();
    await before.close();
    const live = createLiveMail({ smtpUrl: before.url, from: 'Boronia Loans <loans@boronia.example>' });
    api.deps.providers.messages = { ...sandbox, ...live };
    await write({ message: { template: 'cancelled', facts: {} } });

    const waits = [];
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await runDueJobs(jobDeps());
      // The queue records the failure a moment after the run.
      await expect.poll(jobs).toMatchObject([{ attempts: attempt, last_error: 'ProviderError' }]);
      const [job] = await jobs();
      waits.push(Number(job?.wait));
      await endPauses();
    }
    // Longer each time, but never so long that an hour's outage costs a day.
    expect(waits).toEqual([...waits].sort((one, other) => one - other));
    expect(new Set(waits).size).toBe(4);
    expect(await rows()).toMatchObject([{ status: 'waiting', attempts: 4 }]);

    const again = await startMailServer({}, before.port);
    await runDueJobs(jobDeps());
    await runDueJobs(jobDeps());
    expect(again.arrived.map(({ to }) => to)).toEqual([[applicant.details.email]]);
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 5 }]);
    expect(await jobs()).toEqual([]);
    live.close();
    await again.close();
    expect(api.logs.filter((line) => line.includes(applicant.details.email))).toEqual([]);
  });

  it('by one channel does not wait for the other', async () => {
    const down = { ...sandbox, sendEmail: () => Promise.reject(new ProviderError('mail', 'unavailable')) };
    api.deps.providers.messages = down;
    await write();
    await runDueJobs(jobDeps());
    expect(await rows()).toMatchObject([
      { channel: 'email', status: 'waiting' },
      { channel: 'sms', status: 'sent' },
    ]);
  });

  it('that will never be taken is not tried again, and says so without saying whose it is', async () => {
    api.deps.providers.messages = {
      ...sandbox,
      sendEmail: () => Promise.reject(new ProviderError('mail', 'rejected')),
    };
    await write({ message: { template: 'cancelled', facts: {} } });
    await runDueJobs(jobDeps());
    expect(await rows()).toMatchObject([{ status: 'refused', attempts: 1 }]);
    expect(await jobs()).toEqual([]);
    expect(
      api.logs.filter((line) => line.includes('"event":"message-refused","provider":"mail"')),
    ).toHaveLength(1);
  });
});

describe('a message that waited while the mail service was down', () => {
  const lastWritten = () =>
    api.query<{ template: string; channel: string; status: string }>(
      'select template, channel, status from message order by created_at, channel',
    );

  const whileDown = async (happens: () => Promise<unknown>) => {
    const unavailable = () => Promise.reject(new ProviderError('mail', 'unavailable'));
    api.deps.providers.messages = { ...sandbox, sendEmail: unavailable, sendSms: unavailable };
    await runDueJobs(jobDeps());
    await happens();
    api.deps.providers.messages = sandbox;
    await endPauses();
    await runDueJobs(jobDeps());
  };

  const givenAccepted = async () => {
    const { application } = await api.givenAcceptance();
    await runDueJobs(jobDeps());
    await api.query('delete from message');
    await api.putInStatus(application, 'CreditAssess');
    return application;
  };

  it('is not sent, nor posted, once what it asks for has been given', async () => {
    const application = await givenAccepted();
    const { applicationId } = application;
    await api.lenderSays(applicationId, {
      type: 'documents-requested',
      documents: [{ name: 'Payslip', reason: 'We need to see your salary.' }],
    });
    await whileDown(() =>
      api.query(`update document set status = 'SUBMITTED' where application_id = $1`, [applicationId]),
    );
    expect(await lastWritten()).toEqual([
      { template: 'documents-needed', channel: 'email', status: 'expired' },
      { template: 'documents-needed', channel: 'sms', status: 'expired' },
    ]);
    expect(await jobs()).toEqual([]);
    for await (const letter of listLetters(api.deps)) expect(letter).toBeUndefined();
  });

  it('is sent where what it asks for is still missing, and where it was told anew only the later one', async () => {
    const application = await givenAccepted();
    const ask = (name: string) =>
      api.lenderSays(application.applicationId, {
        type: 'documents-requested',
        documents: [{ name, reason: 'We need to see it.' }],
      });
    await ask('Payslip');
    await whileDown(async () => {
      await ask('Rental agreement');
      await runDueJobs(jobDeps());
    });
    const asking = (await readMailbox(api, application.details.email)).filter(({ text }) =>
      text.includes('We need to see it.'),
    );
    expect(asking).toHaveLength(1);
    expect(asking[0]?.text).toMatch(/Payslip[^]*Rental agreement/);
  });

  it('is not sent for an offer that was taken back, which is told once it is made again', async () => {
    const { application } = await api.givenOffer();
    const submit = () =>
      api.must('PATCH', application.of('/sfapplication'), { submitted: true }, application);
    const offers = async () =>
      (await readMailbox(api, application.details.email)).filter(
        ({ subject }) => subject === 'Your conditional offer',
      );
    await whileDown(() => api.must('PATCH', application.of(), { numberOfDependants: 2 }, application));
    expect(await lastWritten()).toEqual([{ template: 'offer', channel: 'email', status: 'expired' }]);
    expect(await offers()).toEqual([]);
    await api.must('PATCH', application.of(), { numberOfDependants: 0 }, application);
    await api.getQuote(application);
    await submit();
    await runDueJobs(jobDeps());
    expect(await offers()).toHaveLength(1);
  });

  it('is sent where it tells of what stays a fact: an acceptance, and a refusal at the quote', async () => {
    const { application } = await api.givenAcceptance();
    await whileDown(() => api.putInStatus(application, 'CreditAssess'));
    expect(await lastWritten()).toContainEqual({
      template: 'offer-accepted',
      channel: 'email',
      status: 'sent',
    });
    const refused = (await api.givenQuote({ bureau: { score: DECLINED_SCORE } })).application;
    await whileDown(() => api.putInStatus(refused, 'Cancelled'));
    expect(await lastWritten()).toContainEqual({
      template: 'credit-report',
      channel: 'email',
      status: 'sent',
    });
  });
});
