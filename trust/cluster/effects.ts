import type { ProofDatabase } from '../writes/proof-database.ts';

type Check = { what: string; sql: string };

/** Rows that may exist once for each application of the run; each query finds violations. */
const ONCE_EACH: readonly Check[] = [
  { what: 'contacts with more than one application', sql: perApplication('application', 'contact_id') },
  { what: 'applications with more than one quote', sql: perApplication('quote', 'application_id') },
  { what: 'contacts with more than one enquiry', sql: perApplication('credit_enquiry', 'contact_id') },
  { what: 'applications with more than one assessment', sql: perApplication('assessment', 'application_id') },
  { what: 'applications with more than one income', sql: perApplication('income', 'application_id') },
  { what: 'applications with more than one expense', sql: perApplication('expense', 'application_id') },
  { what: 'documents with more than one file', sql: perApplication('document_file', 'document_id') },
  {
    what: 'contracts of one kind given twice',
    sql: 'select 1 from contract group by application_id, copy having count(*) > 1',
  },
  {
    what: 'changes of status that happened twice',
    sql: `select 1 from audit_event where from_status is distinct from to_status and application_id is not null
      group by application_id, event, to_status having count(*) > 1`,
  },
  {
    what: 'messages of one kind sent twice',
    sql: `select 1 from message where status = 'sent' and template not in ('code', 'link')
      group by application_id, template, channel having count(*) > 1`,
  },
  {
    what: 'messages sent and not in the mailbox',
    sql: `select 1 from message m where m.status = 'sent' and not exists (select from sandbox_message s where s.id = m.id)`,
  },
  { what: 'messages that were never sent', sql: `select 1 from message where status = 'waiting'` },
  {
    what: 'webhooks to partners that were not delivered',
    sql: 'select 1 from partner_delivery where delivered_at is null',
  },
  {
    what: 'webhooks to partners out of order',
    sql: `select 1 from (select delivered_at, lag(delivered_at) over
      (partition by application_id, partner order by sequence) as before from partner_delivery) d
      where before > delivered_at`,
  },
];

function perApplication(table: string, column: string): string {
  return `select 1 from ${table} group by ${column} having count(*) > 1`;
}

/** What happened twice, or not at all: a sentence for each kind. */
export async function findWrongEffects(database: ProofDatabase): Promise<string[]> {
  const findings: string[] = [];
  for (const { what, sql } of ONCE_EACH) {
    const { length } = await database.query(sql);
    if (length > 0) findings.push(`${String(length)} ${what}`);
  }
  return findings;
}

export const CHECKS = ONCE_EACH.length;

/** Has removed at once what the next tidying would remove: a killed process released nothing that it held. */
export async function askToTidy(database: ProofDatabase): Promise<void> {
  await database.query(`select graphile_worker.add_job('tidy-personal-data', '{}')`);
}

/** Expired claims of enquiries that a tidying left behind. */
export async function findAbandonedClaims(database: ProofDatabase): Promise<number> {
  const claims = await database.query('select 1 from enquiry_claim where held_until < now()');
  return claims.length;
}

/** Jobs that are due. A webhook that its partner did not take is first retried after up to two minutes. */
export async function countJobsUnderWay(database: ProofDatabase): Promise<number> {
  const [row] = await database.query<{ jobs: number }>(
    `select count(*)::int as jobs from graphile_worker.jobs
     where (run_at < now() + interval '20 seconds' and task_identifier <> 'remove-file')
        or (run_at < now() + interval '3 minutes' and task_identifier = 'deliver-partner-webhooks')`,
  );
  return row?.jobs ?? 0;
}

/** Jobs that were tried before and are waiting: what somebody who was not served in time is waiting for. */
export async function describeRetriedJobs(database: ProofDatabase): Promise<string[]> {
  const jobs = await database.query<{
    task: string;
    attempts: number;
    due: number;
    held: number | null;
    error: string | null;
  }>(
    `select task_identifier as task, attempts, extract(epoch from run_at - now())::int as due,
       extract(epoch from now() - locked_at)::int as held, last_error as error
     from graphile_worker.jobs where attempts > 0 order by attempts desc limit 5`,
  );
  return jobs.map(
    ({ task, attempts, due, held, error }) =>
      `${task}, tried ${String(attempts)} times (${error ?? 'killed each time'}): ${held === null ? `due in ${String(due)} s` : `held for ${String(held)} s`}`,
  );
}
