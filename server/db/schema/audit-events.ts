import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { AssessmentOutcome } from '#lib/contracts/assessment.ts';
import type { LenderEventType } from '#lib/contracts/lender-event.ts';
import type { CalendarDay } from '#lib/domain/calendar.ts';
import type { CreditBureauId } from '#lib/domain/credit-bureaus.ts';
import type { BankSessionStatus, UploadType } from '#lib/domain/documents.ts';
import type { SignInKind } from '#lib/domain/sign-in-kinds.ts';

/** There is nothing to say about it besides its name. */
type Nothing = Record<string, never>;

type QuoteFacts = { quoteId: string; reasonCodes: readonly string[]; policyVersion: string };
type AssessmentFacts = { outcome: AssessmentOutcome; reasonCodes: readonly string[]; policyVersion: string };
/** How the applicant had signed in; absent in a session from a version that did not record it. */
type BySession = { signedInBy?: SignInKind };

/** What a lender said: under which number, and when (ISO 8601 UTC). */
type LenderFacts = { sequence: number; occurredAt: string };
/** Includes the ids of the documents that it sent back; absent in events from an earlier version. */
type LenderAskedFacts = LenderFacts & { sentBack?: readonly string[] };
/** Includes whose credit report the refusal rests on, where it rests on one: `ours` is the bureau that we ask. */
type LenderRefusalFacts = LenderFacts & { creditBureau?: CreditBureauId | 'ours' };

/** What a lender read of an application. */
export type ReadByLender =
  | { what: 'hand-over' }
  | { what: 'contract'; copy: 'applicant' | 'countersigned' }
  | { what: 'file'; fileId: string };

/** A hand-off to a partner lender: its slug, and the receipt of the applicant's consent. */
type HandOffFacts = { partner: string; receipt: string };

/**
 * Every event of the audit trail, and what the facts of each contain: field names, figures of the rules, our own ids
 * and words, never what an applicant typed about themselves. What has once been stored is never renamed: rules, reports
 * and counters read it back. Amounts are in cents.
 */
export type AuditFacts = {
  'contact created': Nothing;
  /**
   * `fields` are those named in the request; `changed` are those of the applicant's identity that really changed.
   * Events from earlier versions have no `changed`.
   */
  'contact changed': { fields: readonly string[]; changed: readonly string[] };
  /** The same; `fields` leave out what was right already, but for a mobile that becomes the owner's. */
  'contact corrected': { fields: readonly string[]; changed: readonly string[]; reason: string };
  'contact looked up': Nothing;
  'contact exported': { rows: number };
  /** `notTold` are hand-offs whose partner could not be told of their end. */
  'contact erased': {
    reason: 'asked for' | 'period ended';
    applications: number;
    files: number;
    notTold?: readonly HandOffFacts[];
  };
  'current address changed': Nothing;
  'previous address changed': Nothing;
  /** As `action subject version`, with the last entry of the consent ledger and its hash in hexadecimal digits. */
  'consents recorded': { consents: readonly string[]; ledgerSequence: number; ledgerHead: string };
  /** In events from an earlier version, `because` may be `consent withdrawn`. */
  'letter made': { messageId: string; template: string; because: 'message withheld' | 'message refused' };

  'contact frozen': { reason: string };
  'contact unfrozen': { reason: string };
  'enquiries allowed': { reason: string };

  'code sent': Nothing;
  'link sent': Nothing;
  'code asked for while frozen': Nothing;
  'signed in': { by: Exclude<SignInKind, 'contact created'> };
  /** `tries` within 24 hours, including this one. */
  'wrong code': { tries: number };
  'locked after wrong codes': { tries: number };

  'referral received': { referralId: string; source: string };
  'link given to partner': { source: string; referralId?: string };

  'application started': { renewalOf?: string };
  'application changed': { fields: readonly string[] };
  'employment changed': Nothing;
  'income added': Nothing;
  'income changed': Nothing;
  'income removed': Nothing;
  'expense added': Nothing;
  'expense changed': Nothing;
  'expense removed': Nothing;
  'liability added': Nothing;
  'liability changed': Nothing;
  'liability removed': Nothing;
  'quote explained': Nothing;
  'assessment copied': { assessmentId: string };

  'file uploaded': { documentId: string; fileId: string; mediaType: UploadType; size: number };
  'file removed': { documentId: string; fileId: string };
  /** `files` is how many went with it. */
  'files removed': { documentId: string; files: number };
  'document removed': { documentId: string; files: number };
  'bank account added': { documentId: string };
  'bank account given': Nothing;
  'bank account changed': Nothing;
  'bank connection started': { bankSessionId: string; documentId: string };
  'bank connection started again': { bankSessionId: string; documentId: string };
  'bank session reported': {
    bankSessionId: string;
    documentId: string;
    status: BankSessionStatus;
    errorCode?: number;
  };
  'bank session report dropped': { bankSessionId: string; status: BankSessionStatus };
  'bank statements fetched': { bankSessionId: string; accounts: number };
  'bank statements unreadable': { bankSessionId: string; hasEarlier: boolean };
  'bank statements out of reach': { bankSessionId: string; hasEarlier: boolean };
  /** As `code: answer`. */
  'observations answered': { answers: readonly string[] };

  // What moves an application (server/features/application/lifecycle.ts).
  'quote approved': QuoteFacts;
  'quote capped': QuoteFacts;
  'quote declined': QuoteFacts;
  'quote referred': QuoteFacts;
  'no credit file': QuoteFacts;
  'option chosen': { quoteId: string; pricingDetailId: string };
  'offer made': AssessmentFacts;
  'assessment declined': AssessmentFacts;
  'assessment referred': AssessmentFacts;
  /** `texts` as `name version`; `contractHash` is the SHA-256 of the contract in hexadecimal digits. */
  'offer accepted': { quoteId: string; texts: readonly string[]; contractHash: string } & BySession;
  'referred by consent': HandOffFacts & { sentToPartner: boolean };
  'hand-off withdrawn': HandOffFacts;
  'lender acknowledged': LenderFacts;
  /** `handedIn`: the applicant said so, having given files. */
  'documents complete': { documents: number; handedIn?: true };
  'documents requested': LenderAskedFacts;
  'documents returned': LenderAskedFacts;
  'bank details requested': LenderAskedFacts;
  'offer changed': LenderFacts;
  'changed offer confirmed': { assessmentId: string } & BySession;
  'lender approved': LenderFacts;
  'lender declined': LenderRefusalFacts;
  purchased: LenderFacts;
  'awaiting funding': LenderFacts;
  funded: LenderFacts;
  'payout recorded': { amountPaidOut: number };
  'loan repaid': LenderFacts;
  'repaid withdrawn': LenderFacts;
  /** ISO 8601 UTC. */
  expired: { expiredAt: string | null };
  cancelled: Nothing;
  'ended by us': { reason: string };
  'funding withdrawn': LenderRefusalFacts;
  'account rejected': LenderFacts;

  /** `lenderKey` is the name of the key that it was read with. */
  'read by lender': ReadByLender & { lenderKey: string };
  /**
   * Something impossible that a lender said: the code of the refusal and the fields it names; for a payout the rest
   * too.
   */
  'lender event refused': {
    type: LenderEventType;
    sequence: number;
    code: string;
    fields: readonly string[];
    amountPaidOut?: number;
    reference?: string;
  };
  /** Money that came back to the lender after a payout, and the lender's reference for it. */
  'money returned': { amount: number; on: CalendarDay; reference: string };
};

export type AuditEventName = keyof AuditFacts;

/** One of these events, with its facts; they may be omitted where an event can do without. */
export type AuditedEvent<Event extends AuditEventName = AuditEventName> = {
  [Name in Event]: { event: Name } & (Nothing extends AuditFacts[Name]
    ? { facts?: AuditFacts[Name] }
    : { facts: AuditFacts[Name] });
}[Event];

/** What the lender is told of: changes to an applicant's identity, and what proves it (docs/decisions/0146). */
export const EVENTS_OF_TRUST = [
  'contact changed',
  'contact corrected',
  'bank account given',
  'bank account changed',
  'signed in',
] as const satisfies readonly AuditEventName[];

/**
 * Event names as literals in a statement, not as parameters: an index on some events is only used by a statement that
 * names them as the index does.
 */
export function wordsOfEvents(...names: readonly AuditEventName[]): SQL {
  return sql.raw(names.map((name) => `'${name}'`).join(', '));
}

/** The name of an event's fact as a literal in a statement, for the same reason. */
export function wordOfFact<Event extends AuditEventName>(
  event: Event,
  name: keyof AuditFacts[Event] & string,
): SQL {
  return sql.raw(`'${name}'`);
}
