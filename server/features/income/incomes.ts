import { incomeBatchContract, incomeContract, incomeInputContract } from '#lib/contracts/income.ts';
import type { Income, IncomeInput } from '#lib/contracts/income.ts';
import { dayOf } from '#lib/domain/calendar.ts';
import { salaryFields } from '#lib/forms/fields/income.ts';
import { checkWire } from '#lib/forms/wire-rules.ts';
import { MESSAGES } from '#lib/forms/messages.ts';
import type { AnswerList } from '#server/features/answer-lists/answer-list.ts';
import { AppError } from '#server/http/app-error.ts';
import { withAsked } from '#server/http/field-rules.ts';
import { incomeStore } from './repository.ts';

/** Incomes (specification §3): one of each type, the pay date within the window of the repayment frequency (§5). */
export const incomeList: AnswerList<IncomeInput, Income> = {
  name: 'income',
  tag: 'Income',
  inputContract: incomeInputContract,
  itemContract: incomeContract,
  batchContract: incomeBatchContract,
  store: incomeStore,
  check(input, { now, others, repaymentFrequency }) {
    // A second one of a type comes from a tab that has not seen the first.
    if (others.some(({ incomeType }) => incomeType === input.incomeType)) throw new AppError('stale');
    const isSalary = input.incomeType === 'Salary';
    if (!isSalary && input.nextPayDate !== undefined) {
      return [{ path: 'nextPayDate', message: MESSAGES.notAccepted }];
    }
    const answers = isSalary ? withAsked(input, ['nextPayDate']) : input;
    return checkWire(salaryFields, answers, { today: dayOf(now), repaymentFrequency });
  },
};
