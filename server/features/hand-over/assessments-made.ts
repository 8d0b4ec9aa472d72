import type { HandOver } from '#lib/contracts/hand-over.ts';
import { toYearly } from '#lib/domain/frequency.ts';
import { cents } from '#lib/domain/money.ts';
import type { Cents } from '#lib/domain/money.ts';
import type { Frequency } from '#lib/domain/options.ts';
import { divideHalfUp } from '#lib/domain/pricing/exact.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { AppDeps } from '#server/deps.ts';
import { countAssessments, listLatestAssessments } from '#server/features/assessment/repository.ts';
import { openAssessmentInputs } from '#server/features/assessment/sealed-inputs.ts';
import { declaredOf } from './declared.ts';

/** This many are listed one by one. Anyone who tries more often shows up in the count. */
const MOST_TOLD = 50;

/**
 * Every assessment of an application with the declared figures behind it: what was changed after a refusal shows
 * between one and the next.
 */
export async function describeAssessments(
  deps: Pick<AppDeps, 'sealer'>,
  queryable: Queryable,
  applicationId: string,
): Promise<HandOver['assessments']> {
  const rows = await listLatestAssessments(queryable, applicationId, MOST_TOLD);
  return {
    count: await countAssessments(queryable, applicationId),
    latest: rows.reverse().map(({ id, inputs, outcome, createdAt }) => {
      const { facts } = openAssessmentInputs(deps.sealer, { id, inputs });
      const { incomes, expenses, liabilities } = declaredOf(facts);
      return {
        assessmentId: id,
        at: createdAt.toISOString(),
        status: outcome.status,
        reasonCodes: outcome.reasonCodes,
        loanAmount: outcome.asked.loanAmount,
        salaryYearly: yearlyOf(incomes.filter(({ incomeType }) => incomeType === 'Salary')),
        otherIncomeYearly: yearlyOf(incomes.filter(({ incomeType }) => incomeType !== 'Salary')),
        spendingMonthly: divideHalfUp(BigInt(yearlyOf(expenses)), 12n),
        liabilities: liabilities.length,
      };
    }),
  };
}

function yearlyOf(amounts: readonly { amount: number; frequency: Frequency }[]): Cents {
  return cents(amounts.reduce((sum, { amount, frequency }) => sum + toYearly(cents(amount), frequency), 0));
}
