import { expenseContract } from '#lib/contracts/expense.ts';
import { incomeContract } from '#lib/contracts/income.ts';
import { liabilityContract } from '#lib/contracts/liability.ts';
import type { DependantCount } from '#lib/domain/options.ts';
import { currentPolicy } from '#lib/domain/pricing/policy.ts';
import type { Queryable } from '#server/db/connection.ts';
import { expenseStore } from '#server/features/expense/repository.ts';
import { incomeStore } from '#server/features/income/repository.ts';
import { liabilityStore } from '#server/features/liability/repository.ts';
import { creditPolicyOf } from '#server/features/quote/credit-policy.ts';
import { declaredFiguresOf } from './declared-figures.ts';
import type { MonthlyFigures } from './declared-figures.ts';
import { findDeclaration } from './repository.ts';

/** What an application declares a month, under the policy it was assessed by; undefined when there is no such one. */
export async function readDeclaredFigures(
  queryable: Queryable,
  applicationId: string,
): Promise<MonthlyFigures | undefined> {
  const declaration = await findDeclaration(queryable, applicationId);
  if (declaration === undefined) return undefined;
  const { maritalStatus, numberOfDependants, policyVersion = currentPolicy.version } = declaration;
  return declaredFiguresOf(
    {
      maritalStatus: maritalStatus ?? 'Single',
      numberOfDependants: (numberOfDependants ?? 0) as DependantCount,
      incomes: incomeContract.array().parse(await incomeStore.list(queryable, applicationId)),
      expenses: expenseContract.array().parse(await expenseStore.list(queryable, applicationId)),
    },
    liabilityContract.array().parse(await liabilityStore.list(queryable, applicationId)),
    creditPolicyOf(policyVersion).affordability,
  );
}
