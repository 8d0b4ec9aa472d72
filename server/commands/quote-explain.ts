import { desc, eq } from 'drizzle-orm';
import { applications } from '#server/db/schema/application.ts';
import { assessments, quotes } from '#server/db/schema/quote.ts';
import { cents } from '#lib/domain/money.ts';
import type { AppDeps } from '#server/deps.ts';
import { assessAffordability } from '#server/features/assessment/affordability.ts';
import { explainAffordability } from '#server/features/assessment/explain.ts';
import { openAssessmentInputs } from '#server/features/assessment/sealed-inputs.ts';
import { explainQuote } from '#server/features/quote/explain.ts';
import { openQuoteInputs } from '#server/features/quote/sealed-inputs.ts';
import { OperatorError } from '#server/operator-error.ts';
import { runCommand, withProduct } from './run-command.ts';
import type { Print } from './run-command.ts';

/**
 * `npm run quote:explain -- <applicationId or reference>`: how a stored quote, and the assessment after it, came
 * about. Everything is recomputed from the stored inputs under the stored policy version.
 */
async function explain({ database, sealer }: AppDeps, wanted: string, print: Print): Promise<void> {
  const isId = /^[0-9a-f-]{36}$/.test(wanted);
  const [application] = await database
    .select()
    .from(applications)
    .where(isId ? eq(applications.id, wanted) : eq(applications.reference, wanted.toUpperCase()));
  if (application === undefined) throw new OperatorError(`There is no application ${wanted}.`);
  const [quote] =
    application.quoteId === null
      ? await database
          .select()
          .from(quotes)
          .where(eq(quotes.applicationId, application.id))
          .orderBy(desc(quotes.createdAt))
          .limit(1)
      : await database.select().from(quotes).where(eq(quotes.id, application.quoteId));
  if (quote === undefined) throw new OperatorError(`Application ${wanted} has no quote yet.`);

  print(
    `Application ${application.reference}, ${application.status}. Quote of ${quote.createdAt.toISOString()}.`,
  );
  const inputs = openQuoteInputs(sealer, quote);
  const chosen = quote.pricingDetails.find(({ id }) => id === application.pricingDetailId);
  for (const line of explainQuote(inputs, quote.policyVersion, chosen)) print(line);

  const ofApplication = eq(assessments.applicationId, application.id);
  const [assessment] = await database
    .select()
    .from(assessments)
    .where(ofApplication)
    .orderBy(desc(assessments.createdAt))
    .limit(1);
  if (assessment === undefined) return;
  const stored = openAssessmentInputs(sealer, assessment);
  print('');
  print(`Assessment of ${assessment.createdAt.toISOString()}: ${assessment.outcome.status}`);
  const { policyVersion, updatedLoanAmount } = assessment.outcome;
  for (const line of explainAffordability(assessAffordability(stored.facts, stored.asked, policyVersion)))
    print(line);
  if (updatedLoanAmount !== undefined && assessment.outcome.offered !== undefined) {
    const { loanType, loanTerm, paymentFrequency } = assessment.outcome.offered;
    const loan = {
      loanAmount: cents(updatedLoanAmount),
      loanType,
      termMonths: loanTerm,
      repaymentFrequency: paymentFrequency,
    };
    for (const line of explainAffordability(assessAffordability(stored.facts, loan, policyVersion)))
      print(line);
  }
}

await runCommand(async (print) => {
  const wanted = process.argv[2];
  if (wanted === undefined) {
    throw new OperatorError('Say which: npm run quote:explain -- <applicationId or reference>');
  }
  await withProduct(print, (deps) => explain(deps, wanted, print));
});
