import type { TestApi } from '#tests/support/test-api.ts';

type Rule = { what: string; sql: string };

const SINCE_ACCEPTANCE = `('App Submit', 'Conditional Offer', 'BankDetails', 'Doc Request', 'DocsReturned', 'CreditAssess',
  'Offer Awaiting Confirmation', 'Approved', 'Purchased', 'Awaiting Funding')`;
const LEAVES_ROOM = `('Cancelled', 'Application Expired', 'Declined', 'Quote Declined', 'No Quote Given',
  'Referred To Partner', 'Awaiting Funding')`;
const CAME_TO_NOTHING = `('Declined', 'Referred To Partner', 'Application Expired', 'Cancelled')`;

/** Each finds rows that contradict others. */
const RULES: readonly Rule[] = [
  {
    what: 'an application stands where its audit trail does not lead',
    sql: `select 1 from application a join lateral (
        select to_status from audit_event where application_id = a.id and to_status is not null order by id desc limit 1
      ) last on true where last.to_status <> a.status`,
  },
  {
    what: 'a step of an audit trail begins where the one before did not end',
    sql: `select 1 from (
        select from_status, lag(to_status) over (partition by application_id order by id) as before
        from audit_event where application_id is not null and to_status is not null) step
      where before is not null and from_status <> before`,
  },
  {
    what: 'an application that was cancelled or has run out went on',
    sql: `select 1 from audit_event where from_status in ('Cancelled', 'Application Expired')
      and to_status <> from_status and event <> 'payout recorded'`,
  },
  {
    what: 'an accepted application has no contract, or one that was not accepted has one',
    sql: `select 1 from application a where (a.agreement is not null) <>
      exists (select from contract c where c.application_id = a.id and c.copy = 'applicant')`,
  },
  {
    what: 'an application is with the lender that nobody accepted',
    sql: `select 1 from application where status in ${SINCE_ACCEPTANCE} and agreement is null`,
  },
  {
    what: 'an approval without a countersigned contract, or one without an approval',
    sql: `select 1 from application a where
      exists (select from audit_event e where e.application_id = a.id and e.event = 'lender approved') <>
      exists (select from contract c where c.application_id = a.id and c.copy = 'countersigned')`,
  },
  {
    what: 'a loan is paid out and its application stands elsewhere',
    sql: `select 1 from servicing_record s join application a on a.id = s.application_id where a.status <> 'Awaiting Funding'`,
  },
  {
    what: 'a payout in the audit trail and no loan, or a loan and not one payout',
    sql: `select 1 from application a where
      (select count(*) from audit_event e where e.application_id = a.id and e.event in ('funded', 'payout recorded')) <>
      (select count(*) from servicing_record s where s.application_id = a.id)`,
  },
  {
    what: 'a loan is repaid and the audit trail does not say so last, or the other way round',
    sql: `select 1 from application a where
      (select count(*) filter (where e.event = 'loan repaid') - count(*) filter (where e.event = 'repaid withdrawn')
         from audit_event e where e.application_id = a.id) <>
      (select count(s.repaid_at) from servicing_record s where s.application_id = a.id)`,
  },
  {
    what: 'more came back of a loan than was paid out',
    sql: `select 1 from servicing_record s join audit_event e on e.application_id = s.application_id
      where e.event = 'money returned' group by s.application_id, s.amount_paid_out
      having sum((e.facts ->> 'amount')::bigint) > s.amount_paid_out`,
  },
  {
    what: 'somebody has two applications that go on',
    sql: `select 1 from application where status not in ${LEAVES_ROOM} group by contact_id having count(*) > 1`,
  },
  {
    what: 'an application that came to nothing has no end, or one that goes on has one',
    sql: `select 1 from application where (ended_at is not null) <> (status in ${CAME_TO_NOTHING})`,
  },
  {
    what: 'an application waits for the lender elsewhere than with the lender',
    sql: `select 1 from application a where a.waiting_since is not null and
      (a.status not in ('CreditAssess', 'Approved', 'Purchased', 'Awaiting Funding')
       or exists (select from servicing_record s where s.application_id = a.id))`,
  },
  {
    what: 'a message of an erased contact is left',
    sql: `select 1 from message m join audit_event e on e.contact_id = m.contact_id and e.event = 'contact erased'`,
  },
  {
    what: 'webhooks of a partner with a number left out',
    sql: `select 1 from partner_delivery group by application_id, partner having max(sequence) <> count(*)`,
  },
  {
    what: 'a key whose reply was never kept',
    sql: 'select 1 from idempotency_key where reply is null',
  },
  {
    what: 'a job was given up',
    sql: 'select 1 from graphile_worker.jobs where attempts >= max_attempts',
  },
  {
    // The walk's bank reports statements that do not exist: fetching those fails, and is retried for a day.
    what: 'a job has failed',
    sql: `select 1 from graphile_worker.jobs where last_error is not null
      and task_identifier <> 'fetch-bank-statements'`,
  },
];

export const STORED_RULES = RULES.length;

/** Which stored rows contradict other rows: a sentence for each kind. */
export async function findContradictions({ query }: Pick<TestApi, 'query'>): Promise<string[]> {
  const findings: string[] = [];
  for (const { what, sql } of RULES) {
    const { length } = await query(sql);
    if (length > 0) findings.push(`${what} (${String(length)})`);
  }
  return findings;
}
