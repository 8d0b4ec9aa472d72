import { desc, eq } from 'drizzle-orm';
import type { OfferedLoan } from '#lib/contracts/assessment.ts';
import { cents, formatCents, formatRate } from '#lib/domain/money.ts';
import type { Database } from '#server/db/connection.ts';
import { applications } from '#server/db/schema/application.ts';
import { assessments, quotes } from '#server/db/schema/quote.ts';
import type { AppDeps } from '#server/deps.ts';
import { createAssessor } from '#server/features/assessment/affordability.ts';
import { explainAffordability } from '#server/features/assessment/explain.ts';
import { openAssessmentInputs } from '#server/features/assessment/sealed-inputs.ts';
import { recordEvent } from '#server/features/audit/repository.ts';
import { explainQuote } from '#server/features/quote/explain.ts';
import { openQuoteInputs } from '#server/features/quote/sealed-inputs.ts';
import { OperatorError } from '#server/operator-error.ts';
import type { Print } from '../run-command.ts';
import { UUID } from '../uuid.ts';

type ApplicationRow = typeof applications.$inferSelect;
type AssessmentRow = typeof assessments.$inferSelect;

/**
 * How a stored quote, and the assessment after it, came about. Everything is recomputed from the stored inputs under the
 * stored policy version; of a loan that stands, its figures are those of the offer. That it was looked at stands in the
 * audit trail.
 *
 * @param wanted an application's id or reference
 * @throws OperatorError when there is none, or it has no quote
 */
export async function explainApplication(deps: AppDeps, wanted: string, print: Print): Promise<void> {
  const { database, sealer } = deps;
  const [application] = await database
    .select()
    .from(applications)
    .where(
      UUID.test(wanted) ? eq(applications.id, wanted) : eq(applications.reference, wanted.toUpperCase()),
    );
  if (application === undefined) throw new OperatorError(`There is no application ${wanted}.`);
  const quote = await findQuote(database, application);
  if (quote === undefined) throw new OperatorError(`Application ${wanted} has no quote yet.`);
  const { id: applicationId, contactId } = application;
  const looked = { at: deps.clock(), contactId, applicationId, requestId: 'quote-explain-command' };
  await recordEvent(database, { ...looked, event: 'quote explained' });

  print(
    `Application ${application.reference}, ${application.status}. Quote of ${quote.createdAt.toISOString()}.`,
  );
  const inputs = openQuoteInputs(sealer, quote);
  const chosen = quote.pricingDetails.find(({ id }) => id === application.pricingDetailId);
  for (const line of explainQuote(inputs, quote.policyVersion, chosen)) print(line);

  const assessment = await findAssessment(database, application);
  if (assessment === undefined) return;
  const stands = assessment.id === application.assessmentId;
  print('');
  print(
    `Assessment of ${assessment.createdAt.toISOString()}: ${assessment.outcome.status}${stands ? '' : ', superseded: the answers or the choice have changed since'}`,
  );
  for (const line of explainAssessment(deps, assessment)) print(line);
}

async function findQuote(database: Database, { id, quoteId }: ApplicationRow) {
  const [quote] = await database
    .select()
    .from(quotes)
    .where(quoteId === null ? eq(quotes.applicationId, id) : eq(quotes.id, quoteId))
    .orderBy(desc(quotes.createdAt))
    .limit(1);
  return quote;
}

/** The one that stands, or the last there was. */
async function findAssessment(
  database: Database,
  { id, assessmentId }: ApplicationRow,
): Promise<AssessmentRow | undefined> {
  const [assessment] = await database
    .select()
    .from(assessments)
    .where(assessmentId === null ? eq(assessments.applicationId, id) : eq(assessments.id, assessmentId))
    .orderBy(desc(assessments.createdAt))
    .limit(1);
  return assessment;
}

function explainAssessment({ sealer }: AppDeps, assessment: AssessmentRow): string[] {
  const { facts, asked } = openAssessmentInputs(sealer, assessment);
  const { policyVersion, offered, updatedLoanAmount, paidOut } = assessment.outcome;
  const assess = createAssessor(facts, policyVersion);
  const lines = explainAffordability(assess(asked));
  if (offered === undefined) return lines;
  if (updatedLoanAmount !== undefined) {
    const loan = {
      loanAmount: cents(offered.loanAmount),
      loanType: offered.loanType,
      termMonths: offered.loanTerm,
      repaymentFrequency: offered.paymentFrequency,
    };
    // At the repayment that was offered: a lender's is its own.
    lines.push(...explainAffordability(assess(loan, cents(offered.repaymentAmount))));
  }
  return [
    ...lines,
    ...offerLines(offered),
    `  debts that it pays out and closes: ${String(paidOut?.length ?? 0)}`,
  ];
}

function offerLines(offered: OfferedLoan): string[] {
  const { interestRate, comparisonRate, establishmentFee, repaymentAmount, repaymentCount } = offered;
  return [
    `Offered: ${formatCents(offered.loanAmount)} at ${formatRate(interestRate)}% p.a., comparison rate ${formatRate(comparisonRate)}% p.a., establishment fee ${formatCents(establishmentFee)}`,
    `  ${String(repaymentCount)} ${offered.paymentFrequency} repayments of ${formatCents(repaymentAmount)}, ${formatCents(offered.totalCostOfLoan)} in all`,
  ];
}
