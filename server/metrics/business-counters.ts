import type { Counter } from 'prom-client';
import type { AuditEventName, AuditFacts } from '#server/db/schema/audit-events.ts';
import type { EventLeadingTo } from '#server/features/application/lifecycle.ts';
import { EVENT_OF_TYPE, EVENT_REFUSED, saysMoneyMoved } from '#server/features/lender/lender-events.ts';
import type { Occurrence } from '#server/request-context.ts';

/** Makes a counter in the registry. */
export type MakeCounter = <Label extends string = never>(
  name: string,
  help: string,
  labelNames?: Label[],
) => Counter<Label>;

/** What some events count as. */
type Labels = Readonly<Partial<Record<AuditEventName, string>>>;

/** The decision that each event of a quote stands for. */
const QUOTE_DECISIONS: Labels = {
  'quote approved': 'approved',
  'quote capped': 'approved',
  'quote declined': 'declined',
  'quote referred': 'referred',
  'no credit file': 'no-file',
};

/** The kind of outcome that each event of an assessment stands for, where its facts do not say. */
const OFFER_KINDS: Labels = {
  'offer made': 'offer',
  'assessment declined': 'declined',
  'assessment referred': 'referred',
  'offer changed': 'changed-by-lender',
};

const LENDER_EVENTS: ReadonlySet<AuditEventName> = new Set(Object.values(EVENT_OF_TYPE));

/** The stage at which an application ended with a no: for every event that ends one that way. */
const DECLINES: Labels = {
  'quote declined': 'quote',
  'assessment declined': 'assessment',
  'lender declined': 'lender',
  'funding withdrawn': 'funding',
} satisfies Record<EventLeadingTo<'Quote Declined' | 'Declined'>, string>;

const SIGN_INS: Labels = {
  'signed in': 'signed-in',
  'wrong code': 'wrong-code',
  'locked after wrong codes': 'locked',
};

const WEBHOOK_OUTCOMES = ['taken', 'refused', 'unreachable', 'given-up'] as const;

/**
 * Business figures, counted from the audit events: whatever is worth an audit event is counted here, in one place for
 * every route and job, once its transaction has been committed.
 */
export function createBusinessCounters(counter: MakeCounter) {
  const applicants = counter('applicants_created_total', 'New applicants');
  const applications = counter('applications_started_total', 'New applications');
  const quotes = counter('quotes_total', 'Quotes by decision', ['decision']);
  const offers = counter('offers_total', 'Outcomes of assessments by kind', ['kind']);
  const acceptances = counter('acceptances_total', 'Offers accepted');
  const declines = counter('declines_total', 'Declines by stage and first reason code', ['stage', 'reason']);
  const documents = counter('documents_uploaded_total', 'Files taken');
  const handOffs = counter('partner_hand_offs_total', 'Applicants handed to a partner with their consent');
  const lenderEvents = counter('lender_events_total', 'Events of the lender', ['event']);
  const payoutsRefused = counter(
    'payouts_refused_total',
    'Payouts that the lender told us of, and we refused',
  );
  const referrals = counter('referrals_total', 'Applicants announced by a partner');
  const signIns = counter('sign_ins_total', 'Tries to sign in with a code or a link', ['outcome']);
  const guessedAt = counter(
    'contacts_with_wrong_codes_total',
    'Contacts with a wrong code that had none in the 24 hours before it, or since they signed in',
  );
  const messages = counter('messages_total', 'Messages to applicants', ['channel', 'outcome']);
  const webhooks = counter('partner_webhooks_total', 'Webhooks to partners', ['outcome']);

  // A counter that an alert watches for its first increment, or for none, must exist beforehand, at 0.
  for (const decision of Object.values(QUOTE_DECISIONS)) quotes.inc({ decision }, 0);
  for (const outcome of Object.values(SIGN_INS)) signIns.inc({ outcome }, 0);
  for (const outcome of WEBHOOK_OUTCOMES) webhooks.inc({ outcome }, 0);

  const single: Readonly<Partial<Record<AuditEventName, { inc: () => void }>>> = {
    'contact created': applicants,
    'application started': applications,
    'offer accepted': acceptances,
    'file uploaded': documents,
    'referral received': referrals,
  };

  return {
    countOccurrence: (occurrence: Occurrence): void => {
      const { event, facts = {} } = occurrence;
      single[event]?.inc();
      const decision = QUOTE_DECISIONS[event];
      if (decision !== undefined) quotes.inc({ decision });
      const kind = OFFER_KINDS[event];
      if (kind !== undefined) offers.inc({ kind: 'outcome' in facts ? facts.outcome : kind });
      const stage = DECLINES[event];
      if (stage !== undefined) declines.inc({ stage, reason: firstReasonOf(facts) });
      if (LENDER_EVENTS.has(event)) lenderEvents.inc({ event });
      if (occurrence.event === EVENT_REFUSED && saysMoneyMoved(occurrence.facts)) payoutsRefused.inc();
      const outcome = SIGN_INS[event];
      if (outcome !== undefined) signIns.inc({ outcome });
      if (occurrence.event === 'wrong code' && occurrence.facts.tries === 1) guessedAt.inc();
      if (occurrence.event === 'referred by consent' && occurrence.facts.sentToPartner) handOffs.inc();
    },
    countMessage(channel: string, outcome: 'sent' | 'refused' | 'withheld' | 'failed' | 'expired'): void {
      messages.inc({ channel, outcome });
    },
    countWebhook(outcome: (typeof WEBHOOK_OUTCOMES)[number]): void {
      webhooks.inc({ outcome });
    },
  };
}

/**
 * The first reason, or 'none': one decline counts once. Reason codes are the rules' own words (lib/domain), never what
 * an applicant typed.
 */
function firstReasonOf(facts: AuditFacts[AuditEventName]): string {
  return ('reasonCodes' in facts ? facts.reasonCodes[0] : undefined) ?? 'none';
}
