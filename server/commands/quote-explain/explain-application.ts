import type { OfferedLoan } from '#lib/contracts/assessment.ts';
import { formatCents, formatRate } from '#lib/domain/money.ts';
import type { Database } from '#server/db/connection.ts';
import type { AppDeps } from '#server/deps.ts';
import { assessAffordability, assessOffered } from '#server/features/assessment/affordability.ts';
import { explainAffordability } from '#server/features/assessment/explain.ts';
import { listAssessments } from '#server/features/assessment/repository.ts';
import type { AssessmentRow } from '#server/features/assessment/repository.ts';
import { openAssessmentInputs } from '#server/features/assessment/sealed-inputs.ts';
import { recordEvent } from '#server/features/audit/repository.ts';
import { scheduleOfOffer } from '#server/features/contract/contract-schedule.ts';
import { findServicing } from '#server/features/servicing/repository.ts';
import { explainQuote, explainRepayments } from '#server/features/quote/explain.ts';
import type { QuoteRow } from '#server/features/quote/repository.ts';
import { openQuoteInputs } from '#server/features/quote/sealed-inputs.ts';
import { OperatorError } from '#server/operator-error.ts';
import { readId } from '../arguments.ts';
import type { Print } from '../run-command.ts';
import { explainHistory } from './history.ts';
import type { History } from './history.ts';
import { findApplicationByReference, findApplicationOf, listAgreements, listQuotes } from './repository.ts';

/**
 * How a stored quote, and the assessment after it, came about, following a list of everything that the application was
 * quoted and offered. Everything is recomputed from the stored inputs under the stored policy version; for a loan that
 * stands, the figures and repayments are those of the offer. The audit trail records that it was looked at.
 *
 * @param wanted an application's id or reference, for its current quote; or the id of any quote
 * @throws OperatorError when there is none, or it has no quote
 */
export async function explainApplication(deps: AppDeps, wanted: string, print: Print): Promise<void> {
  const history = await readHistory(deps.database, wanted);
  const { application } = history;
  const asked = history.quotes.find(({ id }) => id === wanted.toLowerCase());
  const quote = asked ?? standingQuoteOf(history);
  if (quote === undefined) throw new OperatorError(`Application ${wanted} has no quote yet.`);
  const { id: applicationId, contactId } = application;
  const looked = { at: deps.clock(), contactId, applicationId, requestId: 'quote-explain-command' };
  await recordEvent(deps.database, { ...looked, event: 'quote explained' });

  print(`Application ${application.reference}, ${application.status}.`);
  for (const line of explainHistory(history)) print(line);
  print('');
  print(`Quote of ${quote.createdAt.toISOString()}.`);
  const assessment = assessmentOf(history, asked);
  const stands = assessment !== undefined && assessment.id === application.assessmentId;
  const offered = stands ? assessment.outcome.offered : undefined;
  const chosen = quote.pricingDetails.find(({ id }) => id === application.pricingDetailId);
  const spelledOut = offered === undefined ? chosen : undefined;
  const inputs = openQuoteInputs(deps.sealer, quote);
  for (const line of explainQuote(inputs, quote.policyVersion, spelledOut, quote)) print(line);

  if (assessment === undefined) return;
  print('');
  print(
    `Assessment of ${assessment.createdAt.toISOString()}: ${assessment.outcome.status}${stands ? '' : ', superseded: the answers or the choice have changed since'}`,
  );
  for (const line of explainAssessment(deps, assessment)) print(line);
  if (offered !== undefined) for (const line of ['', ...scheduleLines(offered)]) print(line);
}

async function readHistory(database: Database, wanted: string): Promise<History> {
  const id = readId(wanted);
  const application =
    id === undefined
      ? await findApplicationByReference(database, wanted.toUpperCase())
      : await findApplicationOf(database, id);
  if (application === undefined) throw new OperatorError(`There is no application or quote ${wanted}.`);
  const [quotes, assessments, agreedAt, servicing] = await Promise.all([
    listQuotes(database, application.id),
    listAssessments(database, application.id),
    listAgreements(database, application.id),
    findServicing(database, application.id),
  ]);
  return { application, quotes, assessments, agreedAt, servicing };
}

/** The application's current quote, or the last one there was. */
function standingQuoteOf({ application, quotes }: History): QuoteRow | undefined {
  return quotes.find(({ id }) => id === application.quoteId) ?? quotes.at(-1);
}

/** The current assessment, or the last one there was; only of the given quote, where one was asked for. */
function assessmentOf(
  { application, assessments }: History,
  asked: QuoteRow | undefined,
): AssessmentRow | undefined {
  const those = assessments.filter(({ quoteId }) => asked === undefined || quoteId === asked.id);
  return those.find(({ id }) => id === application.assessmentId) ?? those.at(-1);
}

function scheduleLines(offered: OfferedLoan): string[] {
  const { loanType, loanTerm: termMonths, paymentFrequency: repaymentFrequency } = offered;
  return explainRepayments({ loanType, termMonths, repaymentFrequency }, scheduleOfOffer(offered).rows);
}

function explainAssessment({ sealer }: AppDeps, assessment: AssessmentRow): string[] {
  const { facts, asked } = openAssessmentInputs(sealer, assessment);
  const { policyVersion, offered, updatedLoanAmount, paidOut } = assessment.outcome;
  const lines = explainAffordability(assessAffordability(facts, asked, policyVersion));
  if (offered === undefined) return lines;
  const affordability = assessOffered(facts, offered, policyVersion);
  if (updatedLoanAmount !== undefined) lines.push(...explainAffordability(affordability));
  const closed = paidOut ?? affordability.keptDebts.paidOut;
  return [...lines, ...offerLines(offered), `  debts that it pays out and closes: ${String(closed.length)}`];
}

function offerLines(offered: OfferedLoan): string[] {
  const { interestRate, comparisonRate, establishmentFee, repaymentAmount, repaymentCount } = offered;
  return [
    `Offered: ${formatCents(offered.loanAmount)} at ${formatRate(interestRate)}% p.a., comparison rate ${formatRate(comparisonRate)}% p.a., establishment fee ${formatCents(establishmentFee)}`,
    `  ${String(repaymentCount)} ${offered.paymentFrequency} repayments of ${formatCents(repaymentAmount)}, ${formatCents(offered.totalCostOfLoan)} in all`,
  ];
}
