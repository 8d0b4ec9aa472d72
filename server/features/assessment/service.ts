import { isDeepStrictEqual } from 'node:util';
import { assessmentContract } from '#lib/contracts/assessment.ts';
import type { Assessment, AssessmentOutcome } from '#lib/contracts/assessment.ts';
import { withoutEmpty } from '#lib/contracts/without-empty.ts';
import { presentPartner } from '#lib/domain/partners.ts';
import { endOfValidity } from '#lib/domain/validity.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { StoredPricingDetail } from '#server/db/schema/quote.ts';
import { parseStored } from '#server/parse-stored.ts';
import { newRowId } from '#server/row-id.ts';
import type { AppDeps } from '#server/deps.ts';
import { TRANSITIONS, assertEditable, nextStatus } from '#server/features/application/lifecycle.ts';
import type { LifecycleEvent } from '#server/features/application/lifecycle.ts';
import { moveApplication } from '#server/features/application/move-application.ts';
import { holdOwnApplication, readOwnApplication } from '#server/features/application/own-application.ts';
import type { ApplicationRow } from '#server/features/application/repository.ts';
import { listPaidOut } from '#server/features/liability/paid-out.ts';
import type { Identity } from '#server/features/session/identity.ts';
import { partnersOf } from '#server/features/quote/accepting-partners.ts';
import { findScenarioOfContact, toQuoteScenario } from '#server/features/quote/quote-scenario.ts';
import type { QuoteRow } from '#server/features/quote/repository.ts';
import { expiryOf, standsUntil } from '#server/features/quote/representation.ts';
import type { ScenarioInForce } from '#server/scenarios/create-scenarios.ts';
import { findStoredAnswers, gatherAssessmentInputs } from './assessment-inputs.ts';
import { findCircumstances } from './circumstances.ts';
import { decideOffer } from './offer.ts';
import { findAssessment, findLatestAssessment, insertAssessment, wasOffered } from './repository.ts';
import type { AssessmentRow } from './repository.ts';
import { commitmentOf } from './scenario-commitment.ts';
import { openAssessmentInputs, sealAssessmentInputs } from './sealed-inputs.ts';
import type { StoredAssessmentInputs } from './sealed-inputs.ts';

const EVENT_OF_OUTCOME = {
  'Conditional Offer': 'offer made',
  'Updated Offer': 'offer made',
  Declined: 'assessment declined',
  Refer: 'assessment referred',
} as const satisfies Record<AssessmentOutcome, LifecycleEvent>;

/** The application's current assessment, or an empty object. */
export async function readAssessment(
  deps: AppDeps,
  identity: Identity,
  applicationId: string,
): Promise<Assessment | Record<string, never>> {
  const { assessment } = await readOwnApplication(deps.database, identity, applicationId);
  if (assessment === null) return {};
  const { id, outcome, offerExpiry } = assessment;
  const { partner, ...told } = outcome;
  // Based on the answers as they are now: a change to any of them takes the assessment back.
  const paidOut = outcome.offered && (await listPaidOut(deps.database, applicationId, outcome));
  return {
    ...told,
    ...withoutEmpty({ partner: presentPartner(partner) }),
    assessmentId: id,
    ...(outcome.restsOnCreditReport ? { creditBureau: deps.config.bureauContact } : {}),
    ...(offerExpiry === null ? {} : { offerExpiry: offerExpiry.toISOString() }),
    ...(paidOut === undefined ? {} : { paidOut: paidOut.map(({ id }) => id) }),
  };
}

/**
 * What is assessed: what was gathered, plus the commitment of a scenario about affordability.
 *
 * @param isTakenUp whether the amount is a smaller one that was offered before: an applicant who takes it up gets it
 */
function underScenario(
  { facts, asked }: StoredAssessmentInputs,
  scenario: ScenarioInForce | undefined,
  policyVersion: string,
  isTakenUp: boolean,
): StoredAssessmentInputs {
  const affordable = scenario?.effect.affordable;
  if (scenario === undefined || affordable === undefined) return { facts, asked };
  const hasRoom = affordable === 'a smaller loan' && isTakenUp;
  const commitments = hasRoom ? [] : [commitmentOf(affordable, facts, asked, policyVersion)];
  return {
    facts: { ...facts, liabilities: [...facts.liabilities, ...commitments] },
    asked,
    scenario: toQuoteScenario(scenario),
  };
}

/**
 * 30 days; but offer after offer does not keep a quote alive: once the quote's own days are over, an offer made from it
 * ends when the previous one would have.
 */
function offerEnd(quote: QuoteRow, application: ApplicationRow, now: Date): Date {
  return expiryOf(quote) > now ? endOfValidity(now) : standsUntil(quote, application);
}

/**
 * The assessment that still stands for the application: no answer has changed, and nothing has happened to the
 * application since.
 */
async function findStandingAssessment(
  transaction: Transaction,
  { assessmentId, status }: ApplicationRow,
  now: Date,
): Promise<AssessmentRow | undefined> {
  const assessment = assessmentId === null ? undefined : await findAssessment(transaction, assessmentId);
  if (assessment === undefined || (assessment.offerExpiry !== null && assessment.offerExpiry <= now)) return;
  return TRANSITIONS[EVENT_OF_OUTCOME[assessment.outcome.status]].to === status ? assessment : undefined;
}

/** Whether this option of the present quote is the smaller loan that the last assessment offered, while that offer stands. */
async function isTakenUpFromOffer(
  transaction: Transaction,
  { id, loanAmount }: ApplicationRow,
  { loanType, termMonths, repaymentFrequency }: StoredPricingDetail,
  now: Date,
): Promise<boolean> {
  const last = await findLatestAssessment(transaction, id);
  if (last === undefined || last.offerExpiry === null || last.offerExpiry <= now) return false;
  const { offered, updatedLoanAmount } = last.outcome;
  return (
    updatedLoanAmount === loanAmount &&
    offered?.loanType === loanType &&
    offered.loanTerm === termMonths &&
    offered.paymentFrequency === repaymentFrequency
  );
}

/**
 * Assesses whether the chosen loan is affordable: App Start | Declined at assessment → App Start with an offer,
 * Declined, or Referred To Partner. Each assessment is stored, and the application points at the last. Handing in again
 * without changes is not a second assessment: the first one stands, and its offer ends when it would have
 * (docs/decisions/0072).
 * @throws AppError as gatherAssessmentInputs, and 'lifecycle-conflict' (409) at other statuses.
 */
export async function assessApplication(
  deps: AppDeps,
  transaction: Transaction,
  identity: Identity,
  applicationId: string,
  requestId: string,
  scenarioOfCall?: ScenarioInForce,
): Promise<void> {
  const now = deps.clock();
  const { contactId } = identity;
  const [application, answers, scenario] = await Promise.all([
    holdOwnApplication(transaction, identity, applicationId),
    findStoredAnswers(transaction, { contactId, applicationId }, now),
    scenarioOfCall ?? findScenarioOfContact(deps, transaction, contactId),
  ]);
  const standing = await findStandingAssessment(transaction, application, now);
  if (standing === undefined) {
    nextStatus('offer made', application.status);
    assertEditable(application);
  }
  const { quote, pricingDetailId, ...gathered } = await gatherAssessmentInputs(
    deps,
    application,
    answers,
    async (option) =>
      standing === undefined
        ? isTakenUpFromOffer(transaction, application, option, now)
        : standing.pricingDetailId === option.id,
  );
  const isTakenUp =
    scenario !== undefined && (await wasOffered(transaction, applicationId, gathered.asked.loanAmount));
  const inputs = underScenario(gathered, scenario, quote.policyVersion, isTakenUp);
  if (standing?.pricingDetailId === pricingDetailId) {
    const assessed = openAssessmentInputs(deps.sealer, standing);
    if (isDeepStrictEqual(assessed, JSON.parse(JSON.stringify(inputs)))) return;
  }
  const partners = partnersOf(inputs.scenario?.accepting);
  const decision = decideOffer(inputs.facts, inputs.asked, quote.policyVersion, partners);
  const id = newRowId();
  const outcome = parseStored(assessmentContract, {
    ...decision,
    alternatives: [
      ...decision.alternatives,
      ...(decision.offered === undefined
        ? findCircumstances(inputs.facts, inputs.asked, quote.policyVersion)
        : []),
    ],
  });
  const offerExpiry = outcome.offered === undefined ? null : offerEnd(quote, application, now);
  await insertAssessment(transaction, {
    id,
    applicationId,
    quoteId: quote.id,
    pricingDetailId,
    inputs: sealAssessmentInputs(deps.sealer, id, inputs),
    outcome,
    offerExpiry,
    createdAt: now,
  });
  await moveApplication(deps, transaction, application, {
    event: EVENT_OF_OUTCOME[decision.status],
    change: { assessmentId: id, ...(offerExpiry === null ? {} : { expiresAt: offerExpiry }) },
    facts: {
      outcome: outcome.status,
      reasonCodes: outcome.reasonCodes,
      policyVersion: outcome.policyVersion,
    },
    now,
    requestId,
  });
  // The contract is drawn while they wait for their acceptance to go through.
  if (outcome.offered !== undefined) deps.drawing.getReady();
}
