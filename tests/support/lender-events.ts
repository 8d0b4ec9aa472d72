import { randomUUID } from 'node:crypto';
import type { LenderEvent } from '#lib/contracts/lender-event.ts';
import { signWebhook } from '#server/http/signed-webhook.ts';
import { DAY_MS } from './test-api.ts';
import type { TestApi, TestApplication } from './test-api.ts';

/** An approval is for the current contract, unless it names another. */
type Sent =
  | LenderEvent
  | (Pick<LenderEvent, 'sequence' | 'applicationId' | 'occurredAt'> & { type: 'approved' | 'purchased' });

type Signing = { id?: string; secret?: string; at?: Date };

/** What the lender says of a loan from its approval to its payout, as the audit trail calls it. */
export const WHOLE_WAY = ['lender approved', 'purchased', 'awaiting funding', 'funded'];

/** Sends the lender's webhook as it is: with this body and these headers. */
export function post(api: TestApi, body: string, headers: Record<string, string>) {
  return api.request('POST', '/webhooks/lender', body, { headers });
}

/** Sends an event signed as the lender signs it, unless something else is given. */
export async function signed(
  api: TestApi,
  event: Sent,
  { id = randomUUID(), secret = '', at = new Date() }: Signing = {},
) {
  const body = JSON.stringify(
    event.type === 'approved'
      ? { contractHash: await contractHashOf(api, event.applicationId), ...event }
      : event,
  );
  return post(
    api,
    body,
    signWebhook(secret || (api.deps.config.lenderWebhookSecrets[0] ?? ''), id, body, at),
  );
}

/** The hash of the contract that the applicant has now. */
export async function contractHashOf(api: TestApi, applicationId: string): Promise<string | undefined> {
  const [row] = await api.query<{ pdf_hash: string }>(
    `select pdf_hash from contract where application_id = $1 and copy = 'applicant' order by created_at desc limit 1`,
    [applicationId],
  );
  return row?.pdf_hash;
}

/** An event that says nothing more than its kind, of now. */
export const eventOf = (
  api: TestApi,
  application: TestApplication,
  sequence: number,
  type: 'approved' | 'purchased' = 'approved',
) =>
  ({
    type,
    sequence,
    applicationId: application.applicationId,
    occurredAt: api.now().toISOString(),
  }) satisfies Sent;

/** An application that the lender looks at. */
export async function atAssessment(api: TestApi): Promise<TestApplication> {
  const { application } = await api.givenAcceptance();
  await api.putInStatus(application, 'CreditAssess');
  return application;
}

/** An application at the lender, assessed this many days ago. */
export async function assessedBefore(api: TestApi, days: number): Promise<TestApplication> {
  const application = await atAssessment(api);
  await api.query('update assessment set created_at = $2 where application_id = $1', [
    application.applicationId,
    new Date(api.now().getTime() - days * DAY_MS),
  ]);
  return application;
}

export const statusOf = async (api: TestApi, application: TestApplication) =>
  (await api.readApplication(application)).s1ApplicationStatus;

/** What the lender has said since the assessment, in order. */
export async function eventsOf(api: TestApi, { applicationId }: TestApplication): Promise<string[]> {
  const rows = await api.query<{ event: string }>(
    'select event from audit_event where application_id = $1 and event = any($2) order by id',
    [applicationId, WHOLE_WAY],
  );
  return rows.map(({ event }) => event);
}

/** The number of the last event of the lender that was taken; 0 before the first. */
export async function lenderSequenceOf(api: TestApi, applicationId: string): Promise<number> {
  const [row] = await api.query<{ sequence: number }>(
    'select lender_sequence as sequence from application where id = $1',
    [applicationId],
  );
  if (row === undefined) throw new Error('The application is gone');
  return row.sequence;
}
