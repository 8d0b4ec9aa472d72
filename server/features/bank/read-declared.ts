import { hasPartner } from '#lib/domain/options.ts';
import type { DependantCount } from '#lib/domain/options.ts';
import { currentPolicy } from '#lib/domain/pricing/policy.ts';
import type { Queryable } from '#server/db/connection.ts';
import { expenseList, incomeList, liabilityList } from '#server/features/answer-lists/list-contracts.ts';
import { expenseStore } from '#server/features/expense/repository.ts';
import { incomeStore } from '#server/features/income/repository.ts';
import { liabilityStore } from '#server/features/liability/repository.ts';
import { creditPolicyOf } from '#server/features/quote/credit-policy.ts';
import { parseStored } from '#server/parse-stored.ts';
import { declaredFiguresOf } from './declared-figures.ts';
import type { MonthlyFigures } from './declared-figures.ts';
import { findDeclaration } from './observation-repository.ts';

type Declared = {
  figures: MonthlyFigures;
  /** A partner may pay part of what was declared in full. */
  hasPartner: boolean;
};

/**
 * What an application declares per month, under the policy it was assessed by; undefined when there is no such
 * application.
 */
export async function readDeclared(
  queryable: Queryable,
  applicationId: string,
): Promise<Declared | undefined> {
  const [declaration, incomes, expenses, liabilities] = await Promise.all([
    findDeclaration(queryable, applicationId),
    incomeStore.list(queryable, applicationId),
    expenseStore.list(queryable, applicationId),
    liabilityStore.list(queryable, applicationId),
  ]);
  if (declaration === undefined) return undefined;
  const { numberOfDependants, policyVersion = currentPolicy.version } = declaration;
  const maritalStatus = declaration.maritalStatus ?? 'Single';
  const figures = declaredFiguresOf(
    {
      maritalStatus,
      numberOfDependants: (numberOfDependants ?? 0) as DependantCount,
      incomes: incomeList.parse(incomes),
      expenses: expenseList.parse(expenses),
    },
    parseStored(liabilityList, liabilities),
    creditPolicyOf(policyVersion).affordability,
  );
  return { figures, hasPartner: hasPartner(maritalStatus) };
}
