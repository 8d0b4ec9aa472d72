import { add } from 'date-fns/add';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withdrawHandOffOf } from '#server/features/application/withdraw-hand-off.ts';
import { verifyLedger } from '#server/features/consent/verify-ledger.ts';
import { writeMessage } from '#server/features/message/write-message.ts';
import { eraseContact } from '#server/features/retention/erase-contact.ts';
import type { Erasure, ErasureReason } from '#server/features/retention/erase-contact.ts';
import { eraseDueContacts } from '#server/features/retention/erase-due-contacts.ts';
import { untilHeldUp } from '#tests/support/held-up.ts';
import { givenKnownApplicant, givenReferredApplicant } from '#tests/support/known-applicant.ts';
import { DECLINED_SCORE } from '#tests/support/scripted-bureau.ts';
import { DAY_MS } from '#tests/support/test-api.ts';
import type { TestApplication } from '#tests/support/test-api.ts';
import { createUploadApi } from '#tests/support/uploads.ts';
import type { UploadApi } from '#tests/support/uploads.ts';
import { ADDRESS } from '#tests/support/wire-answers.ts';

let api: UploadApi;
beforeAll(async () => {
  api = await createUploadApi();
});
afterAll(() => api.close());

const YEAR_MS = 366 * DAY_MS;
const erase = ({ contactId }: { contactId: string }, reason: ErasureReason = 'asked for'): Promise<Erasure> =>
  eraseContact(api.deps, contactId, { reason, requestId: 'test' });
const isThere = async ({ contactId }: { contactId: string }) =>
  (await api.query('select 1 from contact where id = $1', [contactId])).length === 1;

/** Tables that contain one of these ids in any row. */
async function tablesWith(...ids: string[]): Promise<string[]> {
  const tables = await api.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await api.query(`select 1 from ${name} t where t::text ~ $1 limit 1`, [ids.join('|')]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/** Leaves it as if it had been cancelled before the lender did anything. */
async function end({ applicationId }: TestApplication) {
  await api.putInStatus({ applicationId }, 'Cancelled');
  await api.query('delete from servicing_record where application_id = $1', [applicationId]);
  await api.query('update application set updated_at = $2 where id = $1', [applicationId, api.now()]);
}

describe('erasing an applicant', () => {
  it('leaves nothing of theirs but the audit trail, and no file', async () => {
    const other = await givenKnownApplicant(api);
    const filesOfOthers = (await api.list('files')).sort();
    const application = await givenKnownApplicant(api);
    const { contactId, applicationId } = application;
    // With it the bank's session ends.
    await api.must('POST', application.of('/documents/hand-in'), undefined, application);
    await api.runJobs();
    await end(application);
    expect((await api.list('files')).length).toBe(filesOfOthers.length + 1);
    const before = await tablesWith(contactId, applicationId);
    expect(before).toEqual(
      expect.arrayContaining(['public.message', 'public.bank_account', 'public.contract', 'public.referral']),
    );

    api.advance(7 * YEAR_MS);
    expect(await erase(application)).toEqual({
      outcome: 'erased',
      applications: 1,
      files: 1,
      takenBack: [],
    });
    // Including what was to run on another day: it finds nobody, and ends.
    await api.query('update graphile_worker._private_jobs set run_at = now()');
    await api.runJobs();
    expect(await tablesWith(contactId, applicationId)).toEqual(['public.audit_event']);
    expect((await api.list('files')).sort()).toEqual(filesOfOthers);
    expect(await isThere(other)).toBe(true);

    const trail = await api.query<{ event: string; facts: unknown }>(
      'select event, facts from audit_event where contact_id = $1 order by id desc limit 1',
      [contactId],
    );
    expect(trail).toEqual([
      { event: 'contact erased', facts: { reason: 'asked for', applications: 1, files: 1 } },
    ]);
    expect((await verifyLedger(api.deps)).breaks).toEqual([]);
    expect(await erase(application)).toEqual({ outcome: 'unknown' });
  });

  it('ends their session, and jobs that wait for them', async () => {
    const { application } = await api.givenOffer();
    const { token, path, of, contactId } = application;
    expect(await erase(application)).toMatchObject({ outcome: 'erased' });
    expect((await api.request('GET', path(), undefined, { token })).status).toBe(403);
    expect((await api.request('PATCH', of(), { numberOfDependants: 1 }, { token })).status).toBe(403);
    await api.runJobs();
    expect(await api.query('select 1 from graphile_worker.jobs where last_error is not null')).toEqual([]);
    expect(await tablesWith(contactId)).toEqual(['public.audit_event']);
  });

  it('is refused while a contract goes on, and until seven years after it ended', async () => {
    const { application } = await api.givenAcceptance();
    expect(await erase(application)).toEqual({ outcome: 'kept', until: undefined });
    await end(application);
    const until = new Date(api.now());
    until.setUTCFullYear(until.getUTCFullYear() + 7);
    expect(await erase(application)).toEqual({ outcome: 'kept', until });
    expect(await isThere(application)).toBe(true);
  });

  it('is refused while a loan runs, whatever day its lender is told to have paid it out on', async () => {
    const { application } = await api.givenAcceptance();
    const { applicationId } = application;
    await api.putInStatus(application, 'Awaiting Funding');
    await api.query(
      `insert into servicing_record (application_id, reference, amount_paid_out, funded_at)
        values ($1, 'HZ-1', 2500000, '1970-01-01T00:00:00Z')`,
      [applicationId],
    );
    // Five years for the loan, plus seven.
    const until = add(api.now(), { years: 12 });
    expect(await erase(application)).toEqual({ outcome: 'kept', until });
    await api.query('update contact set retention_check_at = $2 where id = $1', [
      application.contactId,
      api.now(),
    ]);
    await eraseDueContacts(api.deps);
    expect(await isThere(application)).toBe(true);
  });

  it('waits until partners who hold their details have been told to delete them', async () => {
    const application = await givenKnownApplicant(api);
    await end(application);
    api.advance(7 * YEAR_MS);
    const receipt = '0b9f7c1e-6a55-4c6b-9f0e-2d5f6f9f1a11';
    const standing = { partner: 'cra', receipt, sentToPartner: true, at: api.now().toISOString() };
    const hold = (referral: object) =>
      api.query('update application set referral = $2 where id = $1', [
        application.applicationId,
        JSON.stringify(referral),
      ]);
    await hold(standing);
    expect(await erase(application)).toEqual({
      outcome: 'handed on',
      receipts: [receipt],
      isBeingTold: false,
    });
    expect(await withdrawHandOffOf(api.deps, receipt, 'test')).toMatchObject({ stood: true });
    await api.query(`update application set updated_at = updated_at - interval '8 years' where id = $1`, [
      application.applicationId,
    ]);
    expect(await erase(application)).toEqual({ outcome: 'handed on', receipts: [], isBeingTold: true });
    // Three days later it waits no longer, also where the partner has it sent once more.
    api.advance(3 * DAY_MS);
    expect(await erase(application)).toMatchObject({ outcome: 'erased' });
  });

  it('waits for nobody who was given nothing: what was agreed to was never sent', async () => {
    const { application } = await api.givenQuote({ bureau: { score: DECLINED_SCORE } });
    const consent = { optedIn: true, sentToPartner: false, partner: 'cra' };
    await api.must('PUT', application.of('/refer'), consent, application);
    expect(await erase(application)).toMatchObject({ outcome: 'erased' });
  });

  it('takes back nothing of what is being done: the one who comes second finds the other done', async () => {
    const { application } = await api.givenOffer();
    const [first, second] = await Promise.all([erase(application), erase(application)]);
    expect([first.outcome, second.outcome].sort()).toEqual(['erased', 'unknown']);
  });
});

describe('a message that is written while its applicant is erased', () => {
  it('goes with them', async () => {
    const applicant = await api.createApplicant();
    const { contactId } = applicant;
    let erasure: Promise<Erasure> | undefined;
    await api.deps.database.transaction(async (transaction) => {
      await writeMessage(api.deps, transaction, {
        contactId,
        message: { template: 'codes-locked', facts: {} },
        dedupeKey: 'late',
      });
      erasure = erase(applicant);
      await untilHeldUp(api, erasure);
    });
    expect(await erasure).toMatchObject({ outcome: 'erased' });
    expect(await api.query('select from message where contact_id = $1', [contactId])).toEqual([]);
  });
});

describe('applicants whose time is up', () => {
  it('are erased, and nobody else is', async () => {
    const asked = await api.createApplicant();
    const begun = await api.startApplication();
    const cancelled = await api.startApplication();
    await api.must('DELETE', cancelled.of(), undefined, cancelled);
    const { application: quoted } = await api.givenQuote();
    const { application: quotedAndCancelled } = await api.givenQuote();
    await api.must('DELETE', quotedAndCancelled.of(), undefined, quotedAndCancelled);
    const declined = await givenReferredApplicant(api);
    const { application: contracted } = await api.givenAcceptance();

    api.advance(89 * DAY_MS);
    const back = await api.startApplication();
    await eraseDueContacts(api.deps);
    expect(await Promise.all([asked, begun, cancelled, quoted].map(isThere))).toEqual([
      true,
      true,
      true,
      true,
    ]);

    api.advance(2 * DAY_MS);
    await eraseDueContacts(api.deps);
    expect(await Promise.all([asked, begun, cancelled].map(isThere))).toEqual([false, false, false]);
    const kept = [quoted, quotedAndCancelled, declined, contracted, back];
    expect(await Promise.all(kept.map(isThere))).toEqual(kept.map(() => true));

    api.advance(7 * YEAR_MS);
    await eraseDueContacts(api.deps);
    expect(await Promise.all([quoted, declined, back].map(isThere))).toEqual([false, false, false]);
    expect(await isThere(contracted)).toBe(true);
    await eraseDueContacts(api.deps);
  });

  it('are kept for ninety days from another address too, if that was the last change', async () => {
    const { contactId } = await api.startApplication();
    api.advance(80 * DAY_MS);
    const { token } = api.deps.tokens.mint({ contactId, tokenVersion: 1, signedInAt: api.now() }, api.now());
    await api.must('PUT', `/contact/${contactId}/address/current`, ADDRESS, { token });
    api.advance(89 * DAY_MS);
    await eraseDueContacts(api.deps);
    expect(await isThere({ contactId })).toBe(true);
    api.advance(2 * DAY_MS);
    await eraseDueContacts(api.deps);
    expect(await isThere({ contactId })).toBe(false);
  });

  it('are looked at again when their time may be up, and no night before', async () => {
    const checkOf = async ({ contactId }: { contactId: string }) => {
      const [row] = await api.query<{ at: Date }>(
        'select retention_check_at as at from contact where id = $1',
        [contactId],
      );
      return row?.at;
    };
    const after = (days: number) => new Date(api.now().getTime() + days * DAY_MS);
    const begun = await api.startApplication();
    const { application: quoted } = await api.givenQuote();
    const { application: contracted } = await api.givenAcceptance();
    expect(await checkOf(begun)).toEqual(after(90));

    api.advance(10 * DAY_MS);
    // As written by the previous version, which runs alongside this one for a while: it is looked at the next night.
    await api.query('update contact set retention_check_at = default where id = $1', [begun.contactId]);
    await api.query('update contact set retention_check_at = $2 where id = any($1)', [
      [begun, quoted, contracted].map(({ contactId }) => contactId),
      api.now(),
    ]);
    await eraseDueContacts(api.deps);
    expect(await checkOf(begun)).toEqual(after(80));
    // Kept for seven years, or with no end yet: it is looked at within a year.
    expect(await checkOf(quoted)).toEqual(add(api.now(), { years: 1 }));
    expect(await checkOf(contracted)).toEqual(add(api.now(), { years: 1 }));
  });

  it('are all looked at, however many are kept', async () => {
    const [one] = [await api.createApplicant()];
    const copies = await api.query<{ id: string }>(
      `insert into contact (id, details, email_index, email_and_dob_index, privacy_consent_at, created_at, updated_at,
         retention_check_at)
       select gen_random_uuid(), details, sha256(email_index || n::text::bytea), email_and_dob_index, $2, $2,
         case when n = 1200 then $3::timestamptz else $2::timestamptz end, $2
       from contact, generate_series(1, 1200) n where id = $1 returning id, updated_at = $3 as old`,
      [one.contactId, api.now(), new Date(api.now().getTime() - 91 * DAY_MS)],
    );
    expect(copies).toHaveLength(1_200);
    await eraseDueContacts(api.deps);
    const left = await api.query('select 1 from contact where id = any($1)', [copies.map(({ id }) => id)]);
    expect(left).toHaveLength(1_199);
    const due = await api.query('select 1 from contact where retention_check_at <= $1', [api.now()]);
    expect(due).toEqual([]);
    // Each would be erased by itself in the next test.
    await api.query('delete from contact where id = any($1)', [copies.map(({ id }) => id)]);
  });

  it('stay when one of them cannot be erased: the others go, and the log says so', async () => {
    const [stuck, gone] = [await api.createApplicant(), await api.createApplicant()];
    await api.query(
      `create function keep() returns trigger language plpgsql as $$ begin raise exception 'kept'; end $$`,
    );
    await api.query(
      `create trigger keep before delete on contact for each row when (old.id = '${stuck.contactId}')
        execute function keep()`,
    );
    api.advance(91 * DAY_MS);
    // The database's own time is more precise than ours.
    await api.query(
      `update contact set retention_check_at = retention_check_at + interval '1 microsecond' where id = $1`,
      [stuck.contactId],
    );
    await eraseDueContacts(api.deps);
    expect([await isThere(stuck), await isThere(gone)]).toEqual([true, false]);
    expect(api.logs.filter((line) => line.includes('contact-not-erased'))).toHaveLength(1);
    await api.query('drop trigger keep on contact');
  });
});
