import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentsContract, startedUploadContract } from '#lib/contracts/document.ts';
import { MAIN_BANK_ACCOUNT } from '#lib/domain/documents.ts';
import { endOfValidity } from '#lib/domain/validity.ts';
import { enqueue } from '#server/queue/repository.ts';
import { buildPdf } from '#tests/support/pdf-files.ts';
import { DAY_MS, createTestApi, readReply } from '#tests/support/test-api.ts';
import type { Reply, TestApi, TestApplication } from '#tests/support/test-api.ts';
import { acceptanceOf } from '#tests/support/wire-answers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** Moves the product's clock the way QA does, which also runs the expiry job. */
async function moveClock(move: { advanceMs: number } | { offsetMs: number }) {
  await api.must('POST', '/api/sandbox/clock', move);
  await api.runJobs();
}

/** The owner's token has ended with the clock, so this asks the database instead. */
async function statusOf({ applicationId }: TestApplication) {
  const [row] = await api.query<{ status: string }>(
    `select status from application where id = '${applicationId}'`,
  );
  return row?.status;
}

/** The owner, with a current token. */
function signedInAgain(application: TestApplication): TestApplication {
  const identity = { contactId: application.contactId, tokenVersion: 1, signedInAt: api.now() };
  return { ...application, token: api.deps.tokens.mint(identity, api.now()).token };
}

const enqueueExpiry = () => enqueue(api.deps.database, 'expire-applications', {});

describe('what has run out', () => {
  it('ends with the last day of the quote or the offer, and not a moment before', async () => {
    const { application: quoted } = await api.givenQuote();
    const { application: chosen } = await api.givenChoice();
    const { application: offered } = await api.givenOffer();
    const all = [quoted, chosen, offered];

    const left = endOfValidity(api.now()).getTime() - api.now().getTime();
    await moveClock({ advanceMs: left - 60_000 });
    expect(await Promise.all(all.map(statusOf))).not.toContain('Application Expired');
    await moveClock({ advanceMs: 60_000 });
    expect(await Promise.all(all.map(statusOf))).toEqual(Array<string>(3).fill('Application Expired'));
    await moveClock({ offsetMs: 0 });
  });

  it('has its days anew once an offer is accepted, also in its last minute', async () => {
    const { application, quote } = await api.givenOffer();
    const { applicationId } = application;
    const endsAt = new Date(api.now().getTime() + 60_000);
    await api.query('update application set expires_at = $2 where id = $1', [applicationId, endsAt]);
    await api.query('update assessment set offer_expiry = $2 where application_id = $1', [
      applicationId,
      endsAt,
    ]);
    await api.must('PATCH', application.of(), acceptanceOf(quote.quoteId), application);
    const left = endOfValidity(api.now()).getTime() - api.now().getTime();
    await moveClock({ advanceMs: left - 60_000 });
    expect(await statusOf(application)).not.toBe('Application Expired');
    await moveClock({ advanceMs: 60_000 });
    expect(await statusOf(application)).toBe('Application Expired');
    await moveClock({ offsetMs: 0 });
  });

  it.each(['documents-requested', 'documents-returned', 'bank-details-needed'] as const)(
    'is not what a lender gives back after its days ("%s")',
    async (type) => {
      const { application } = await api.givenAcceptance();
      await api.putInStatus(application, 'CreditAssess');
      api.advance(32 * DAY_MS);
      const documents = [{ name: MAIN_BANK_ACCOUNT, reason: 'Page 2 is missing' }];
      const decision = type === 'bank-details-needed' ? { type } : { type, documents };
      await api.lenderSays(application.applicationId, decision);
      const given = await statusOf(application);
      expect(given).not.toBe('CreditAssess');
      await enqueueExpiry();
      await api.runJobs();
      expect(await statusOf(application)).toBe(given);
      api.advance(31 * DAY_MS);
      await enqueueExpiry();
      await api.runJobs();
      expect(await statusOf(application)).toBe('Application Expired');
      api.advance(-63 * DAY_MS);
    },
  );

  it('is ended once, with one audit event, whoever runs the job how often', async () => {
    const { application } = await api.givenOffer();
    api.advance(31 * DAY_MS);
    await enqueueExpiry();
    await enqueueExpiry();
    await Promise.all([api.runJobs(), api.runJobs()]);
    const events = await api.query(
      `select 1 from audit_event where application_id = '${application.applicationId}' and event = 'expired'`,
    );
    expect(events).toHaveLength(1);
    api.advance(-31 * DAY_MS);
  });

  it.each(['CreditAssess', 'Approved', 'Cancelled', 'Quote Declined'] as const)(
    'leaves an application at %s alone',
    async (status) => {
      const { application } = await api.givenAcceptance();
      await api.putInStatus(application, status);
      api.advance(31 * DAY_MS);
      await enqueueExpiry();
      await api.runJobs();
      expect(await statusOf(application)).toBe(status);
      api.advance(-31 * DAY_MS);
    },
  );

  it('and went on is looked at once more, and then by no run', async () => {
    const { application } = await api.givenAcceptance();
    await api.putInStatus(application, 'Approved');
    await api.query(
      `insert into application (id, contact_id, reference, status, loan_amount, loan_type, expires_at, created_at, updated_at)
        select gen_random_uuid(), contact_id, reference || n, status, loan_amount, loan_type, expires_at, created_at, updated_at
        from application cross join generate_series(1, 1234) n where id = $1`,
      [application.applicationId],
    );
    const { application: due } = await api.givenOffer();
    api.advance(31 * DAY_MS);
    const versionOf = () =>
      api.query('select version, updated_at, expires_at from application where id = $1', [
        application.applicationId,
      ]);
    const before = await versionOf();
    await enqueueExpiry();
    await api.runJobs();
    expect(await statusOf(due)).toBe('Application Expired');
    const toLookAt = `select from application where expires_at <= $1 and settled_expiry is distinct from expires_at`;
    expect(await api.query(toLookAt, [api.now()])).toEqual([]);
    expect(await versionOf()).toEqual(before);
    api.advance(-31 * DAY_MS);
  });

  it('once and is taken up again with the same last day ends with it', async () => {
    const { application, quote } = await api.givenOffer();
    await api.query('update application set settled_expiry = expires_at where id = $1', [
      application.applicationId,
    ]);
    await api.must('PATCH', application.of(), acceptanceOf(quote.quoteId), application);
    api.advance(32 * DAY_MS);
    await enqueueExpiry();
    await api.runJobs();
    expect(await statusOf(application)).toBe('Application Expired');
    api.advance(-32 * DAY_MS);
  });

  it('that cannot be ended does not keep the others', async () => {
    const { application: first } = await api.givenQuote();
    const { application: second } = await api.givenQuote();
    await api.query(`create function refuse() returns trigger language plpgsql as
      'begin if new.id = ''${first.applicationId}'' then raise exception ''no''; end if; return new; end'`);
    await api.query(
      'create trigger refuse before update on application for each row execute function refuse()',
    );
    api.advance(31 * DAY_MS);
    await enqueueExpiry();
    await api.runJobs();
    await api.query('drop function refuse cascade');
    expect(await statusOf(first)).toBe('Quote Given');
    expect(await statusOf(second)).toBe('Application Expired');
    expect(api.logs.some((line) => line.includes('application-not-expired'))).toBe(true);
  });

  it('can be asked for anew: the applicant is not held to the old application', async () => {
    const { application } = await api.givenOffer();
    api.advance(31 * DAY_MS);
    await enqueueExpiry();
    await api.runJobs();
    const reply = await api.request('POST', '/contact', application.details);
    expect(reply.status).toBe(201);
    api.advance(-31 * DAY_MS);
  });
});

describe('the last instant of an application', () => {
  const dueByOf = async (application: TestApplication) => (await api.readApplication(application)).dueBy;

  it('is told from the quote on, anew from acceptance, and not while it lies with the lender', async () => {
    const { application, quote } = await api.givenOffer();
    const offerExpiry = endOfValidity(api.now()).toISOString();
    expect(await api.readApplication(application)).toMatchObject({ offerExpiry, dueBy: offerExpiry });

    api.advance(2 * DAY_MS);
    const later = signedInAgain(application);
    await api.must('PATCH', later.of(), acceptanceOf(quote.quoteId), later);
    const dueBy = endOfValidity(api.now()).toISOString();
    expect(await api.readApplication(later)).toMatchObject({ offerExpiry, dueBy });

    await api.putInStatus(later, 'CreditAssess');
    expect(await dueByOf(later)).toBeUndefined();
    api.advance(3 * DAY_MS);
    await api.lenderSays(application.applicationId, { type: 'bank-details-needed' });
    const again = signedInAgain(application);
    expect(await dueByOf(again)).toBe(endOfValidity(api.now()).toISOString());
    await api.putInStatus(again, 'Application Expired');
    expect(await dueByOf(again)).toBe(endOfValidity(api.now()).toISOString());
    api.advance(-5 * DAY_MS);
  });

  it('is none while there is no quote', async () => {
    const application = await api.startApplication();
    expect(await dueByOf(application)).toBeUndefined();
  });
});

describe('after the last instant, before the job has ended it,', () => {
  const DUE_IN_MS = 60_000;
  const PDF = buildPdf();
  const pdf = { name: 'statement.pdf', type: 'application/pdf', size: PDF.length } as const;
  const tooLate = { status: 412, body: { code: 'offer-expired' } };

  async function givenLastMinute() {
    const { application } = await api.givenAcceptance();
    const dueBy = new Date(api.now().getTime() + DUE_IN_MS - 1);
    await api.query('update application set expires_at = $2 where id = $1', [
      application.applicationId,
      dueBy,
    ]);
    const { body } = await api.must('GET', application.of('/documents'), undefined, application);
    const [document] = documentsContract.parse(body).documentList;
    if (document === undefined) throw new Error('Nothing is asked for');
    const start = () =>
      api.request('POST', application.of('/documents'), { documentId: document.id, ...pdf }, application);
    const put = async (started: Reply) => {
      const { manualUploadURL } = startedUploadContract.parse(started.body);
      const headers = { 'content-type': pdf.type, 'content-length': String(pdf.size) };
      const url = new URL(manualUploadURL, 'https://loans.example');
      const request = new Request(url, { method: 'PUT', headers, body: new Uint8Array(PDF) });
      return readReply(await api.app.fetch(request, {}));
    };
    return { application, document, start, put };
  }

  it('a file is taken up to it, and none after', async () => {
    const { application, start, put } = await givenLastMinute();
    const inTime = await start();
    api.advance(DUE_IN_MS - 1);
    expect(await start()).toMatchObject(tooLate);
    expect(await put(inTime)).toMatchObject(tooLate);
    expect(
      await api.query(
        'select 1 from document_file f join document d on d.id = f.document_id where d.application_id = $1',
        [application.applicationId],
      ),
    ).toEqual([]);
    expect(await statusOf(application)).toBe('App Submit');
    await enqueueExpiry();
    await api.runJobs();
    expect(await statusOf(application)).toBe('Application Expired');
    api.advance(1 - DUE_IN_MS);
  });

  it('nothing else is handed in either', async () => {
    const { application, document } = await givenLastMinute();
    const account = { bsb: '062000', accountNumber: '12345678' };
    const ask = (method: string, path: string, body?: unknown) =>
      api.request(method, path, body, application);
    api.advance(DUE_IN_MS - 1);
    const replies = [
      await ask('DELETE', application.of(`/documents/${document.id}`)),
      await ask('POST', application.of('/bank-session'), { documentId: document.id }),
      await ask('PUT', application.path('/bank-account'), account),
    ];
    for (const reply of replies) expect(reply).toMatchObject(tooLate);
    expect((await api.must('GET', application.path('/bank-account'), undefined, application)).body).toEqual(
      {},
    );
    api.advance(1 - DUE_IN_MS);
    expect((await ask('PUT', application.path('/bank-account'), account)).status).toBe(204);
  });

  it('what lies with the lender goes on', async () => {
    const { application, start } = await givenLastMinute();
    await api.putInStatus(application, 'CreditAssess');
    api.advance(DUE_IN_MS);
    expect((await start()).status).toBe(201);
    api.advance(-DUE_IN_MS);
  });
});

describe("the sandbox's clock", () => {
  it('is what the product goes by, and is remembered for the next start', async () => {
    const before = api.deps.clock().getTime();
    await moveClock({ advanceMs: 5 * DAY_MS });
    expect(api.deps.clock().getTime() - before).toBeGreaterThanOrEqual(5 * DAY_MS);
    const [row] = await api.query<{ value: number }>(
      `select value from sandbox_setting where name = 'clock-offset'`,
    );
    expect(row?.value).toBe(5 * DAY_MS);
    await moveClock({ offsetMs: 0 });
    expect(api.deps.clock().getTime()).toBeLessThan(before + DAY_MS);
  });

  it('refuses to be moved further than two years', async () => {
    const reply = await api.request('POST', '/api/sandbox/clock', { offsetMs: 3 * 365 * DAY_MS });
    expect(reply.status).toBe(422);
  });
});
