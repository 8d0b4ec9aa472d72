import { incomeBatchContract, incomeContract, incomeInputContract } from '#lib/contracts/income.ts';
import type { Income, IncomeInput } from '#lib/contracts/income.ts';
import { dayOf } from '#lib/domain/calendar.ts';
import type { Frequency } from '#lib/domain/options.ts';
import { salaryFields } from '#lib/forms/fields/income.ts';
import { checkWire } from '#lib/forms/wire-rules.ts';
import { MESSAGES } from '#lib/forms/messages.ts';
import type { AnswerList } from '#server/features/answer-lists/answer-list.ts';
import { withAsked } from '#server/http/field-rules.ts';
import { incomeStore } from './repository.ts';

/** The form has an annual amount and no frequency to choose (specification §3). */
const SALARY_FREQUENCY = 'Yearly' satisfies Frequency;

/** Incomes (specification §3): one of each type, the pay date within the window of the repayment frequency (§5). */
export const incomeList: AnswerList<IncomeInput, Income> = {
  name: 'income',
  tag: 'Income',
  kind: 'incomeType',
  inputContract: incomeInputContract,
  itemContract: incomeContract,
  batchContract: incomeBatchContract,
  store: incomeStore,
  isOneEach: () => true,
  check(input, { now, repaymentFrequency }) {
    const isSalary = input.incomeType === 'Salary';
    const context = { today: dayOf(now), repaymentFrequency };
    if (!isSalary) {
      const { nextPayDate, ...asked } = input;
      const notAsked = { path: 'nextPayDate', message: MESSAGES.notAccepted };
      return [...checkWire(salaryFields, asked, context), ...(nextPayDate === undefined ? [] : [notAsked])];
    }
    const notYearly = {
      path: 'frequency',
      message: `A salary is given for a year: please send ${SALARY_FREQUENCY}`,
    };
    return [
      ...checkWire(salaryFields, withAsked(input, ['nextPayDate']), context),
      ...(input.frequency === SALARY_FREQUENCY ? [] : [notYearly]),
    ];
  },
};
