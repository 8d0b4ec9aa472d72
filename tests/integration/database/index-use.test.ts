import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dayOf } from '#lib/domain/calendar.ts';
import { expireApplications } from '#server/features/application/expire-applications.ts';
import { reportHandOffs } from '#server/features/finance/hand-offs-of-month.ts';
import { reportLoansPaidOut } from '#server/features/finance/loans-paid-out.ts';
import { findContacts } from '#server/features/rights/find-contacts.ts';
import { monthOf } from '#server/features/finance/month.ts';
import { CRONTAB, TASKS } from '#server/jobs/tasks.ts';
import type { JobDeps } from '#server/jobs/job-deps.ts';
import { textsOf } from '#server/db/wire-batch.ts';
import { forgetStatistics, multiplyApplications } from '#tests/support/many-applications.ts';
import { buildPdf } from '#tests/support/pdf-files.ts';
import { referredDetails } from '#tests/support/test-api.ts';
import { createUploadApi } from '#tests/support/uploads.ts';
import type { UploadApi } from '#tests/support/uploads.ts';

/**
 * No call of a journey reads a table from end to end, however many applications there are: every statement that the
 * product sends is planned by the database itself, over several thousand rows, and no plan may scan a table that grows.
 */

const APPLICATIONS = 6_000;
/** Smaller ones are read whole because that is quicker. */
const LARGE_ROWS = 1_000;

let api: UploadApi;
beforeAll(async () => {
  api = await createUploadApi();
});
afterAll(() => api.close());

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] };

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Everything an applicant does from the first call to the payout, what others do along the way, and the jobs. */
async function liveThroughAll(): Promise<void> {
  const { headers, referralId } = await api.givenReferral();
  await api.must('GET', `/referral/MME/contact/${referralId}`, undefined, { headers });
  await leadBack();
  for (const filter of ['', `?referralId=${referralId}`, '?reference=APP-1047']) {
    await api.must('GET', `/referral/MME/deliveries${filter}`, undefined, api.asPartner('MME'));
  }
  const application = await api.givenDocuments({ liabilities: [] });
  const { of, path, token, details } = application;
  for (const place of ['', '/address/current', '/address/previous', '/application']) {
    await api.must('GET', path(place), undefined, { token });
  }
  for (const place of ['/consents', '/bank-account'])
    await api.must('GET', path(place), undefined, { token });
  for (const place of ['/quote', '/income', '/expense', '/liability', '/employment', '/sfapplication']) {
    await api.must('GET', of(place), undefined, { token });
  }
  for (const place of ['/sfcontract', '/contract', '/hzapplication', '/prefill', '/provenance']) {
    await api.must('GET', of(place), undefined, { token });
  }
  await api.must('GET', '/session', undefined, { token });
  await api.must('POST', '/session', undefined, { token });
  const pdf = buildPdf();
  for (const { id } of (await api.readDocuments(application)).documentList) {
    await api.upload(application, id, { bytes: pdf, type: 'application/pdf' });
  }
  await api.must('POST', application.of('/documents/hand-in'), undefined, application);
  await api.runJobs();
  expect(await api.readApplication(application)).toMatchObject({ s1ApplicationStatus: 'Awaiting Funding' });
  const [lenderKey] = api.deps.config.lenderAccessKeys;
  const handOver = `/lender/applications/${application.applicationId}`;
  await api.must('GET', handOver, undefined, { token: lenderKey });
  await findContacts(api.deps, { mobile: details.mobile }, 'test');
  await handOn();
  await readMonth();
  const person = { email: details.email, dob: details.dob };
  const { body } = await api.must('POST', '/verify', person);
  const { v_code: username } = body as { v_code: string };
  const wrong = { username, password: '0000', grant_type: 'password', client_id: 'APPFORM' };
  expect((await api.request('POST', '/token', wrong)).status).toBe(401);
  await api.request('POST', '/contact', details);
  const changed = await api.givenOffer();
  await api.must('PATCH', changed.application.of(), { loanAmount: 2_000_000 }, changed.application);
  await api.must('GET', changed.application.of('/quote'), undefined, changed.application);
  await api.must('DELETE', changed.application.of(), undefined, changed.application);
  await api.runJobs();
  await runEveryRecurringJob();
  // Every process is asked for its figures, every few seconds.
  await api.deps.metrics.registry.metrics();
}

/** Somebody came by a partner's link, and the partner asks for another link to their application. */
async function leadBack(): Promise<void> {
  // Not the partner whose deliveries are listed: sealed values of copies cannot be opened.
  const { headers } = await api.givenReferral('gumnut');
  const { body } = await api.must('POST', '/contact', referredDetails(), { headers });
  const { contactId, authToken: token } = body as { contactId: string; authToken: string };
  const loan = { loanAmount: 2_000_000 };
  await api.must('POST', `/contact/${contactId}/application`, loan, { token, headers });
  await api.must('POST', `/referral/gumnut/contact/${contactId}/link`, undefined, api.asPartner('gumnut'));
}

async function handOn(): Promise<void> {
  const { application } = await api.givenQuote();
  await api.putInStatus(application, 'Declined');
  const consent = { optedIn: true, sentToPartner: true, partner: 'cra' };
  await api.must('PUT', application.of('/refer'), consent, application);
}

/** What finance asks for at the end of a month. */
async function readMonth(): Promise<void> {
  const month = monthOf(dayOf(api.now()).slice(0, 7));
  if (month === undefined) throw new Error('Every day is in a month');
  for (const { rows } of [reportLoansPaidOut(api.deps, month), reportHandOffs(api.deps, month)]) {
    let read = 0;
    for await (const row of rows) read += row.length;
    expect(read).toBeGreaterThan(0);
  }
}

async function runEveryRecurringJob(): Promise<void> {
  const deps: JobDeps = { ...api.deps, callApi: (request) => api.app.fetch(request, {}) };
  for (const name of CRONTAB.split('\n').map((line) => line.split(' ').at(-1) ?? '')) {
    const task = (TASKS as Record<string, (deps: JobDeps, payload: unknown) => Promise<void>>)[name];
    if (task === undefined) throw new Error(`There is no task ${name}`);
    await task(deps, {});
  }
}

/** The statements that the product sends while it does something. */
async function collectStatements(work: () => Promise<void>): Promise<string[]> {
  const sent = vi.spyOn(Client.prototype, 'query');
  await work();
  const texts = sent.mock.calls.flatMap(([query]: unknown[]) => textsOf(query));
  sent.mockRestore();
  return [...new Set(texts)].filter((text) => /^\s*(select|insert|update|delete|with)\b/i.test(text));
}

/**
 * Matches statements that take hundreds of rows at once, as jobs do: a large part of these few thousand, which are then
 * rightly read whole. What such a job costs with a million rows is measured elsewhere (`npm run trust -- growth`). A
 * limit within a join, whose result has a name, does not count.
 */
const TAKES_BATCH = /\blimit \$\d+\)(?! ")|\$100\b/;
/** A database without statistics assumes that a third of a table is past any given moment. */
const TAKES_BATCH_BY_GUESS = /"expires_at" < \$1$/;

/** Statements whose plan reads a large table from end to end, with the table's name. */
async function listScans(
  statements: readonly string[],
  large: ReadonlySet<string>,
  ...exempt: readonly RegExp[]
): Promise<string[]> {
  const scans: string[] = [];
  for (const statement of statements) {
    if (/graphile_worker|pg_notify|pg_advisory|pg_locks/.test(statement)) continue;
    if ([TAKES_BATCH, ...exempt].some((pattern) => pattern.test(statement))) continue;
    const [row] = await api.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (generic_plan, format json) ${statement}`,
    );
    const whole = nodesOf(row?.['QUERY PLAN'][0].Plan ?? { 'Node Type': 'none' }).find(
      (node) => node['Node Type'] === 'Seq Scan' && large.has(node['Relation Name'] ?? ''),
    );
    if (whole !== undefined) scans.push(`${String(whole['Relation Name'])}: ${statement}`);
  }
  return scans;
}

type MeasuredPlan = Plan & { 'Actual Rows': number; 'Rows Removed by Filter'?: number };

/**
 * The rows that the expiry job goes through to find what has run out: a limit alone does not keep it from walking
 * through all of history.
 */
async function countRowsReadByExpiry(): Promise<number> {
  const sent = vi.spyOn(Client.prototype, 'query');
  await expireApplications(api.deps);
  const listings = sent.mock.calls.filter(([query]: unknown[]) =>
    textsOf(query).some((text) => /"settled_expiry" is distinct from .* order by/s.test(text)),
  );
  sent.mockRestore();
  expect(listings).not.toEqual([]);
  let read = 0;
  for (const [query, values] of listings as unknown as [unknown, unknown[]][]) {
    const [row] = await api.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, format json) ${textsOf(query).join()}`,
      values,
    );
    for (const node of nodesOf(row?.['QUERY PLAN'][0].Plan ?? { 'Node Type': 'none' }) as MeasuredPlan[])
      read += node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0);
  }
  return read;
}

describe('with thousands of applications', () => {
  it('no statement of the product reads a growing table from end to end', { timeout: 120_000 }, async () => {
    // Once without checking, so that there is something to copy in every table.
    await liveThroughAll();
    await multiplyApplications(api.query, APPLICATIONS);
    const statements = await collectStatements(liveThroughAll);
    expect(statements.length).toBeGreaterThan(100);

    const large = new Set(
      (
        await api.query<{ name: string }>(
          `select relname as name from pg_class
           where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > $1`,
          [LARGE_ROWS],
        )
      ).map(({ name }) => name),
    );
    expect([...large]).toEqual(
      expect.arrayContaining([
        'application',
        'quote',
        'audit_event',
        'document',
        'servicing_record',
        'referral_token',
      ]),
    );
    expect(await listScans(statements, large)).toEqual([]);

    expect(await countRowsReadByExpiry()).toBeLessThan(100);

    // A database that has just been filled has no statistics yet, or only for some of its tables.
    for (const known of [[], ['application'], ['contact'], ['document'], ['document_file']]) {
      await forgetStatistics(api.query);
      for (const table of known) await api.query(`analyze "${table}"`);
      const scans = await listScans(statements, large, TAKES_BATCH_BY_GUESS);
      expect(scans, `knowing ${known.join() || 'nothing'}`).toEqual([]);
    }
  });
});
