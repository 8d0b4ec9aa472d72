import type { BureauContact } from '#lib/contracts/quote.ts';
import { dayOf } from '#lib/domain/calendar.ts';
import { MAIN_BANK_ACCOUNT, askedByName, isStillRequired } from '#lib/domain/documents.ts';
import { withoutPrompt } from '#lib/domain/loan-rules.ts';
import { paidFirst } from '#lib/domain/paid-first.ts';
import { withoutPartner } from '#lib/domain/partners.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { AppDeps } from '#server/deps.ts';
import {
  endingOf,
  findAccountRejection,
  findEndingOfPaidAccount,
  findPayoutAccount,
} from '#server/features/bank/bank-account.ts';
import { dueByOf } from '#server/features/application/not-over.ts';
import { findAcceptedOutcome, findAgreedAssessment } from '#server/features/contract/repository.ts';
import { listDocuments } from '#server/features/document/repository.ts';
import type { DocumentRow } from '#server/features/document/repository.ts';
import { restsOnReport } from '#server/features/quote/decision.ts';
import { contactOfStored } from '#server/features/application/bureau-of-refusal.ts';
import { hasMessage, isRefusedAtQuote } from '#server/features/application/event-news.ts';
import type { EventWithMessage } from '#server/features/application/event-news.ts';
import type { LifecycleEvent } from '#server/features/application/lifecycle.ts';
import { findServicing } from '#server/features/servicing/repository.ts';
import { listPaidOut } from '#server/features/liability/paid-out.ts';
import { findAnnounced, findBureauOfEvent, findLastAnswerTold, findQuoteOfEvent } from './repository.ts';
import type { Announced, AnnouncedQuote } from './repository.ts';
import { isEventNewsAt, isStillNews, listAsked } from './still-news.ts';
import type { Message } from './templates/template.ts';
import { writeMessage } from './write-message.ts';

export type AnnouncedEvent = { applicationId: string; event: LifecycleEvent; auditEventId: number };

/**
 * Writes the message that tells an applicant of an event of their application, or none: most events they caused
 * themselves, on the page in front of them. Overtaken news is no longer told; news told twice is written once.
 */
export async function announceEvent(
  deps: AppDeps,
  transaction: Transaction,
  { applicationId, event, auditEventId }: AnnouncedEvent,
): Promise<void> {
  if (!hasMessage(event)) return;
  const announced = await findAnnounced(transaction, applicationId);
  if (announced === undefined || !isEventNewsAt(event, announced.status)) return;
  // The quote that the event gave: answers may have changed since, and another quote taken its place.
  const quote = isRefusedAtQuote(event) ? await findQuoteOfEvent(transaction, auditEventId) : undefined;
  const bureau = contactOfStored(
    deps,
    REFUSED_BY_LENDER.has(event) ? await findBureauOfEvent(transaction, auditEventId) : undefined,
  );
  const told = { ...announced, quote, bureau };
  const message = await composeMessage(deps, transaction, applicationId, event, told);
  if (message === undefined) return;
  const { contactId, status } = announced;
  const dedupeKey =
    message.template === 'offer'
      ? await keyOfOffer(deps, transaction, applicationId, message.facts)
      : keyOfEvent(message, { applicationId, auditEventId, quote });
  const about = { template: message.template, contactId, applicationId, dedupeKey };
  if (!(await isStillNews(deps, transaction, about, { status, isToldAnew: false }))) return;
  await writeMessage(deps, transaction, { contactId, applicationId, message, dedupeKey });
}

const REFUSED_BY_LENDER: ReadonlySet<LifecycleEvent> = new Set(['lender declined', 'funding withdrawn']);

/** An event is told once, and a refusal that rests on the same report is not news. */
function keyOfEvent(
  message: Message,
  {
    applicationId,
    auditEventId,
    quote,
  }: Pick<AnnouncedEvent, 'applicationId' | 'auditEventId'> & { quote: AnnouncedQuote | undefined },
): string {
  return message.template === 'credit-report'
    ? `credit-report:${applicationId}:${quote?.enquiryId ?? 'scenario'}`
    : `event:${String(auditEventId)}`;
}

/**
 * An offer at the figures last told, after a corrected answer, is not news; one that is back at earlier figures is, back
 * after a refusal, or back after its mail was not sent because the offer had been taken back.
 */
async function keyOfOffer(
  { blindIndex }: AppDeps,
  transaction: Transaction,
  applicationId: string,
  { loan, updatedReason }: Extract<Message, { template: 'offer' }>['facts'],
): Promise<string> {
  const figures = blindIndex('inputs', JSON.stringify([loan, updatedReason !== undefined]));
  const key = `offer:${applicationId}:${figures.toString('hex')}`;
  const last = await findLastAnswerTold(transaction, applicationId);
  if (last === undefined) return key;
  return last.key.startsWith(key) && last.status !== 'expired' ? last.key : `${key}:${last.id}`;
}

async function composeMessage(
  deps: AppDeps,
  transaction: Transaction,
  applicationId: string,
  event: EventWithMessage,
  announced: Announced & { quote: AnnouncedQuote | undefined; bureau: BureauContact | undefined },
): Promise<Message | undefined> {
  const { assessment, bureau } = announced;
  const reason = announced.statusReason ?? undefined;
  const dueBy = dueByOf(announced);
  const endsOn = dueBy === null ? undefined : dayOf(dueBy);
  const findMissing = async () =>
    (await listDocuments(transaction, applicationId)).filter(({ status }) => isStillRequired(status));

  switch (event) {
    case 'quote capped':
    case 'quote declined':
    case 'quote referred':
    case 'no credit file': {
      const { quote } = announced;
      if (quote === undefined || !restsOnReport(quote)) return undefined;
      const facts = {
        reason: withoutPrompt(withoutPartner(quote.reason)),
        bureau: deps.config.bureauContact,
        isCap: event === 'quote capped',
      };
      return { template: 'credit-report', facts };
    }
    case 'offer made': {
      const loan = assessment?.outcome.offered;
      if (assessment === null || loan === undefined) return undefined;
      const offerEndsOn = assessment.offerExpiry === null ? undefined : dayOf(assessment.offerExpiry);
      const { status, reason: whyLess } = assessment.outcome;
      const updatedReason = status === 'Updated Offer' ? whyLess : undefined;
      const report = reportOf(deps, assessment);
      return { template: 'offer', facts: { loan, updatedReason, endsOn: offerEndsOn, bureau: report } };
    }
    case 'offer accepted': {
      // The lender may have changed it since.
      const accepted = await findAcceptedOutcome(transaction, applicationId);
      return {
        template: 'offer-accepted',
        facts: {
          loan: accepted?.offered,
          documents: (await findMissing()).map(({ name }) => askedByName(name)),
          needsAccount: (await findPayoutAccount(deps, transaction, announced.contactId)) === undefined,
          dueOn: endsOn,
        },
      };
    }
    case 'documents requested': {
      const documents = (await listAsked(transaction, applicationId)).map(toAsked);
      return { template: 'documents-needed', facts: { documents, reason, dueOn: endsOn } };
    }
    case 'documents returned': {
      const asked = await listAsked(transaction, applicationId);
      const [documents, needed] = split(asked, ({ status }) => status === 'REJECTED');
      return { template: 'documents-returned', facts: { documents, needed, reason, dueOn: endsOn } };
    }
    case 'bank details requested': {
      const asked = await listAsked(transaction, applicationId);
      const [bank, needed] = split(asked, ({ name }) => name === MAIN_BANK_ACCOUNT);
      const isBankGiven = bank.length === 0;
      return { template: 'bank-details-needed', facts: { isBankGiven, needed, reason, dueOn: endsOn } };
    }
    case 'changed offer confirmed': {
      // The lender may have changed it again since.
      const loan = (await findAgreedAssessment(transaction, applicationId))?.assessment.outcome.offered;
      if (loan === undefined) return undefined;
      const documents = (await findMissing()).map(({ name }) => askedByName(name));
      return { template: 'offer-confirmed', facts: { loan, documents } };
    }
    case 'offer changed':
      return { template: 'offer-changed', facts: { loan: assessment?.outcome.offered, reason, endsOn } };
    case 'lender approved': {
      const account = await findPayoutAccount(deps, transaction, announced.contactId);
      return {
        template: 'approved',
        facts: {
          paidFirst: await listPaidFirst(transaction, applicationId, announced),
          ending: account && endingOf(account),
        },
      };
    }
    case 'funded':
    case 'payout recorded': {
      const loan = assessment?.outcome.offered;
      const record = await findServicing(transaction, applicationId);
      if (loan === undefined || record === undefined) return undefined;
      const { reference, amountPaidOut, fundedAt } = record;
      const ending = await findEndingOfPaidAccount(deps, transaction, announced.contactId, fundedAt);
      const paidOutOn = dayOf(fundedAt);
      return { template: 'funded', facts: { paidOutOn, amountPaidOut, ending, reference, loan } };
    }
    case 'assessment declined':
    case 'assessment referred': {
      const why = assessment?.outcome.reason;
      const facts = {
        reason: why === undefined ? why : withoutPartner(why),
        bureau: reportOf(deps, assessment),
      };
      return { template: 'declined', facts };
    }
    case 'lender declined':
      return { template: 'declined', facts: { reason, bureau, isByLender: true } };
    case 'expired': {
      const agreed = await findAgreedAssessment(transaction, applicationId);
      return {
        template: 'expired',
        facts: {
          wasOffered: assessment !== null && assessment.offerExpiry !== null,
          wasAccepted: announced.agreement !== null,
          isUnconfirmed: agreed !== undefined && agreed.assessment.id !== assessment?.id,
          endedOn: endsOn,
        },
      };
    }
    case 'cancelled':
      return { template: 'cancelled', facts: {} };
    case 'ended by us':
      return { template: 'cancelled', facts: { reason } };
    case 'funding withdrawn':
      return { template: 'funding-withdrawn', facts: { reason, bureau } };
    case 'account rejected': {
      // The reason stored with the account: the application's may be from a later event.
      const why = await findAccountRejection(deps, transaction, announced.contactId);
      return { template: 'account-rejected', facts: { reason: why ?? reason } };
    }
  }
}

/** The bureau whose report an assessment rests on, where it does. */
function reportOf({ config }: AppDeps, assessment: Announced['assessment']): BureauContact | undefined {
  return assessment?.outcome.restsOnCreditReport === true ? config.bureauContact : undefined;
}

/** What a message lists, with what is said about it. */
const toAsked = ({ name, explanation, rejectionReason }: DocumentRow) => ({
  name: askedByName(name),
  reason: rejectionReason ?? explanation,
});

/** What a message asks for first, and what was asked for along with it or just before, in an event that it overtakes. */
function split(asked: readonly DocumentRow[], isFirst: (document: DocumentRow) => boolean) {
  const others = asked.filter((document) => !isFirst(document));
  return [asked.filter(isFirst).map(toAsked), others.map(toAsked)] as const;
}

/** Those who, according to the contract, are paid before the applicant (docs/decisions/0023). */
async function listPaidFirst(
  transaction: Transaction,
  applicationId: string,
  { assessment, assets }: Announced,
): Promise<string[]> {
  const loan = assessment?.outcome.offered;
  if (assessment === null || loan === undefined) return [];
  const debts = await listPaidOut(transaction, applicationId, assessment.outcome);
  return paidFirst({ debts, loanType: loan.loanType, assets });
}
