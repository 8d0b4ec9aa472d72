import type { Assessment } from '#lib/contracts/assessment.ts';
import type { BureauContact } from '#lib/contracts/quote.ts';
import type { CalendarDay } from '#lib/domain/calendar.ts';
import type { EmailParts } from '../email-layout.ts';

/** The link to what another contact of the same person has, beside what the code opens. */
export type OtherLink = {
  reference: string;
  linkUrl: string;
  /** Whether it is a loan of which nothing is left to repay, as far as we know. */
  isOver?: boolean;
};

/** What else the same person has. */
export type OtherLinks = {
  loan: OtherLink | undefined;
  /** Loans before that one, the newest first. */
  earlierLoans: readonly OtherLink[];
  newest: OtherLink | undefined;
};

/** What is asked for, and why. */
type DocumentAsked = { name: string; reason: string | undefined };

/** What each message tells. Only the words made of it are stored. */
export type MessageFacts = {
  /** The text message, where one is sent, has its own code. */
  code: OtherLinks & { pin: string; smsPin: string | undefined; linkUrl: string; at: Date };
  /** While codes are locked after wrong ones, or codes were requested too often for an e-mail. */
  link: OtherLinks & { because: 'wrong codes' | 'many tries'; linkUrl: string; at: Date };
  offer: {
    loan: NonNullable<Assessment['offered']>;
    /** Why it is not the full amount asked for, as its page says it; undefined when it is. */
    updatedReason: string | undefined;
    endsOn: CalendarDay | undefined;
    /** Whose credit report makes it less, where one does. */
    bureau?: BureauContact | undefined;
  };
  'offer-accepted': {
    loan: MessageFacts['offer']['loan'] | undefined;
    documents: readonly string[];
    /** Whether it is not known yet where to pay the loan. */
    needsAccount: boolean;
    dueOn: CalendarDay | undefined;
  };
  'offer-confirmed': {
    loan: MessageFacts['offer']['loan'];
    documents: readonly string[];
  };
  'documents-needed': {
    documents: readonly DocumentAsked[];
    reason: string | undefined;
    dueOn: CalendarDay | undefined;
  };
  'documents-returned': {
    documents: readonly DocumentAsked[];
    /** What else the lender asks for and has not received yet. */
    needed: readonly DocumentAsked[];
    reason: string | undefined;
    dueOn: CalendarDay | undefined;
  };
  'bank-details-needed': {
    /** Whether only what else the lender asks for is still missing. */
    isBankGiven: boolean;
    /** What the lender asks for besides the bank. */
    needed: readonly DocumentAsked[];
    reason: string | undefined;
    dueOn: CalendarDay | undefined;
  };
  /** A bank was connected, and gave no statements. */
  'bank-statements-missing': { reason: string; dueOn: CalendarDay | undefined };
  /** Every document has files, and only the applicant's word is missing. */
  'documents-to-hand-in': { dueOn: CalendarDay | undefined };
  /** An offer that nobody has accepted yet, or a changed one that nobody has confirmed, a few days before its end. */
  'offer-ends-soon': { isChanged: boolean; endsOn: CalendarDay };
  /** The same for an accepted application, by what it still needs; only documents and answers keep it from going on. */
  'application-ends-soon': { missing: readonly string[]; needsAccount: boolean; endsOn: CalendarDay };
  'offer-changed': {
    loan: MessageFacts['offer']['loan'] | undefined;
    reason: string | undefined;
    endsOn: CalendarDay | undefined;
  };
  /**
   * The names of those who are paid before the applicant, and the last digits of the applicant's account; undefined
   * where we do not know yet where to pay.
   */
  approved: { paidFirst: readonly string[]; ending: string | undefined };
  /** The loan is paid out: when each repayment is due, as its contract promises to say. */
  funded: {
    paidOutOn: CalendarDay;
    /** Cents. */
    amountPaidOut: number;
    /** The last digits of the account it went to; undefined where another has been given since. */
    ending: string | undefined;
    reference: string;
    loan: MessageFacts['offer']['loan'];
  };
  declined: {
    reason: string | undefined;
    /** Whose credit report it rests on, where it does. */
    bureau?: BureauContact | undefined;
    isByLender?: boolean;
  };
  /** `wasAccepted`: a contract that ended before everything was handed in, or, `isUnconfirmed`, its change was confirmed. */
  expired: {
    wasOffered: boolean;
    wasAccepted: boolean;
    isUnconfirmed?: boolean;
    endedOn: CalendarDay | undefined;
  };
  /** With a reason, we ended it; without one, the applicant did. */
  cancelled: { reason?: string | undefined };
  /** After the approval: the lender's reason. */
  'funding-withdrawn': { reason: string | undefined; bureau?: BureauContact | undefined };
  'account-rejected': { reason: string | undefined };
  /** The loan is approved and it is still not known where to pay it; why the lender could not use an account, if so. */
  'account-missing': { reason: string | undefined };
  /** What it was changed to: the e-mail address masked, the last digits of the mobile number. */
  'contact-changed': { email?: string | undefined; mobileEnding?: string | undefined; at: Date };
  /** A frozen contact may come in again; with the last day of what its application still needs, counted anew. */
  'contact-unfrozen': { dueOn: CalendarDay | undefined };
  /** A lock after wrong codes has begun. */
  'codes-locked': Record<string, never>;
  /** Somebody began another application with the e-mail and date of birth. */
  'details-used': Record<string, never>;
  /** What was corrected, by the forms' labels. */
  'details-corrected': { fields: readonly string[]; at: Date };
  /** The last digits of the account. */
  'account-given': { ending: string; at: Date };
  'account-changed': { ending: string; at: Date };
  /** A hand-off to a partner lender: its name, and the number of the consent. */
  'handed-over': { partner: string; receipt: string };
  /** The same hand-off, when the partner did not take it for as long as we try. */
  'not-handed-over': { partner: string; receipt: string };
  /** The same hand-off, once its applicant has taken it back. */
  'hand-off-taken-back': { partner: string; receipt: string };
  /** A quote that was refused because of what a credit bureau said, or given for less than was asked for. */
  'credit-report': { reason: string; bureau: BureauContact; isCap: boolean };
};

export type TemplateName = keyof MessageFacts;

export type MessageOf<Name extends TemplateName> = { template: Name; facts: MessageFacts[Name] };

/** One message: its template with the facts that the template needs. */
export type Message = { [Name in TemplateName]: MessageOf<Name> }[TemplateName];

/** What every template knows besides its facts. */
export type Setting = {
  /** Where an applicant continues: the resume page, without anything that says whose. */
  resumeUrl: string;
  /** The statement about a borrower's rights, which goes with an offer. */
  informationStatementUrl: string;
  /** The product's host, which a phone binds an autofilled code to. */
  host: string;
};

/** The words of a message by channel. A template has no SMS where it is not worth a buzz, or would be unkind as one. */
export type Words = {
  email: Omit<EmailParts, 'greeting' | 'reference'>;
  /** At most 160 characters of the GSM alphabet: one text message, on every phone. */
  sms?: string;
};

export type Template<Name extends TemplateName> = (facts: MessageFacts[Name], setting: Setting) => Words;
