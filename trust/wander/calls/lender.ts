import { randomUUID } from 'node:crypto';
import type { LenderEventType } from '#lib/contracts/lender-event.ts';
import { EVENT_OF_TYPE } from '#server/features/lender/lender-events.ts';
import { signWebhook } from '#server/http/signed-webhook.ts';
import { composeEvent } from '#server/sandbox/compose-lender-event.ts';
import type { LenderDecision } from '#server/sandbox/compose-lender-event.ts';
import { findApplicationAtLender } from '#server/sandbox/find-application.ts';
import type { Reply } from '#tests/support/test-api.ts';
import { loanNumberOf } from '#tests/support/payout.ts';
import type { Life, Walk } from './life.ts';

/** What is likely at a status; anything else happens too. */
const LIKELY: Readonly<Record<string, readonly [LenderEventType, ...LenderEventType[]]>> = {
  'App Submit': ['acknowledged'],
  CreditAssess: [
    'approved',
    'approved',
    'offer-changed',
    'documents-requested',
    'documents-returned',
    'bank-details-needed',
    'offer-changed',
    'declined',
  ],
  'Doc Request': ['approved', 'bank-details-needed', 'documents-returned'],
  Approved: ['purchased', 'awaiting-funding', 'account-rejected', 'funded', 'funding-withdrawn'],
  Purchased: ['awaiting-funding', 'funded', 'account-rejected', 'funding-withdrawn'],
  'Awaiting Funding': [
    'funded',
    'funded',
    'repaid',
    'repaid-withdrawn',
    'account-rejected',
    'funding-withdrawn',
  ],
};
const ANY = Object.keys(EVENT_OF_TYPE) as [LenderEventType, ...LenderEventType[]];
const REASON = 'Your statements leave less each month than you told us.';

type AtLender = NonNullable<Awaited<ReturnType<typeof findApplicationAtLender>>>;

/**
 * A lender that reads, decides and reports, whether or not it fits, sometimes repeatedly, and sometimes with an old
 * number.
 */
export async function beLender(walk: Walk, life: Life): Promise<void> {
  const { api, random } = walk;
  const [row] = await api.query<{ id: string }>(
    'select id from application where contact_id = $1 order by created_at desc limit 1',
    [life.contactId],
  );
  if (row === undefined) return;
  const chance = random.fraction();
  if (chance < 0.15) await read(walk, row.id);
  else if (chance < 0.35) await sayAgain(walk, life);
  else await say(walk, life, row.id);
}

async function say(walk: Walk, life: Life, applicationId: string): Promise<void> {
  const { api, random } = walk;
  const application = await findApplicationAtLender(api.deps, applicationId);
  if (application === undefined) return;
  const likely = LIKELY[application.status] ?? ANY;
  const type = random.oneOf(random.fraction() < 0.8 ? likely : ANY);
  const decision = await decide(walk, application, type);
  if (decision === undefined) return;
  const event = composeEvent(application, decision, api.now());
  const isOutOfOrder = random.fraction() < 0.1;
  const sequence = isOutOfOrder ? random.between(1, application.lenderSequence + 3) : event.sequence;
  const body = JSON.stringify({ ...event, sequence });
  const id = randomUUID();
  const { status } = await send(walk, id, body);
  if (status !== 204) return;
  life.taken.push({ id, body });
  // Another account will be asked for.
  if (type === 'account-rejected' && sequence > application.lenderSequence)
    life.kept.whole.delete('/bank-account');
}

/** An event already taken no longer changes anything, whether under its own id or another. */
async function sayAgain(walk: Walk, life: Life): Promise<void> {
  const { random, complain } = walk;
  const [first, ...others] = life.taken;
  if (first === undefined) return;
  const { id, body } = random.oneOf([first, ...others]);
  const before = await readAll(walk, life);
  const { status } = await send(walk, random.fraction() < 0.5 ? id : randomUUID(), body);
  if (before !== (await readAll(walk, life))) complain(`An event of the lender had a second effect: ${body}`);
  if (status !== 204)
    complain(`An event of the lender that was taken is refused (${String(status)}): ${body}`);
}

async function readAll({ api }: Walk, { contactId }: Life): Promise<string> {
  const [row] = await api.query<{ all: string }>(
    `select concat_ws('|',
       (select string_agg(md5(t::text), '' order by id) from application t where contact_id = $1),
       (select string_agg(md5(d::text), '' order by d.id) from document d join application a on a.id = d.application_id where a.contact_id = $1),
       (select count(*) from audit_event where contact_id = $1),
       (select count(*) from message where contact_id = $1),
       (select count(*) from servicing_record s join application a on a.id = s.application_id where a.contact_id = $1)) as all`,
    [contactId],
  );
  return row?.all ?? '';
}

async function send({ api }: Walk, id: string, body: string): Promise<Reply> {
  const [secret = ''] = api.deps.config.lenderWebhookSecrets;
  return api.request('POST', '/webhooks/lender', body, { headers: signWebhook(secret, id, body) });
}

async function decide(
  { api, random }: Walk,
  { id, outcome }: AtLender,
  type: LenderEventType,
): Promise<LenderDecision | undefined> {
  const offered = outcome?.offered;
  switch (type) {
    case 'declined':
    case 'funding-withdrawn':
      return { type, reason: REASON, ...(random.fraction() < 0.5 && { restsOnCreditReport: true }) };
    case 'account-rejected':
      return { type, reason: 'The account is closed.' };
    case 'documents-requested':
      return { type, documents: [{ name: 'Rental agreement', reason: 'We need to see the rent you pay.' }] };
    case 'documents-returned': {
      const [document] = await api.query<{ id: string; name: string }>(
        'select id, name from document where application_id = $1 order by random() limit 1',
        [id],
      );
      return (
        document && {
          type,
          documents: [{ documentId: document.id, name: document.name, reason: 'A page is missing.' }],
        }
      );
    }
    case 'offer-changed':
      return offered && { type, loanAmount: Math.max(500_000, offered.loanAmount - 100_000), reason: REASON };
    case 'funded':
      return (
        offered && { type, reference: loanNumberOf({ applicationId: id }), amountPaidOut: offered.loanAmount }
      );
    case 'repaid':
    case 'repaid-withdrawn':
      return { type, reference: loanNumberOf({ applicationId: id }) };
    default:
      return { type };
  }
}

async function read({ api }: Walk, applicationId: string): Promise<void> {
  const lender = { token: api.deps.config.lenderAccessKeys[0] ?? '' };
  const path = `/lender/applications/${applicationId}`;
  const { status, body } = await api.request('GET', path, undefined, lender);
  await api.request('GET', `${path}/contract`, undefined, lender);
  if (status !== 200) return;
  const { documents = [] } = body as { documents?: { files?: { id: string }[] }[] };
  const [file] = documents.flatMap(({ files = [] }) => files);
  if (file !== undefined) await api.request('GET', `${path}/files/${file.id}`, undefined, lender);
}
