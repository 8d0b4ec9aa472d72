import type { Income } from '#lib/contracts/income.ts';
import { dayOf } from '#lib/domain/calendar.ts';
import { cents } from '#lib/domain/money.ts';
import { DEBT_CONSOLIDATION_PURPOSE } from '#lib/domain/options.ts';
import type { DependantCount, RepaymentFrequency } from '#lib/domain/options.ts';
import { salaryFields } from '#lib/forms/fields/income.ts';
import { MESSAGES } from '#lib/forms/messages.ts';
import { checkWire } from '#lib/forms/wire-rules.ts';
import type { Queryable } from '#server/db/connection.ts';
import { presentAnswers } from '#server/features/application/present-answers.ts';
import type { StoredPricingDetail } from '#server/db/schema/quote.ts';
import type { AppDeps } from '#server/deps.ts';
import {
  expenseList,
  incomeList,
  liabilityList,
  presentLiabilities,
} from '#server/features/answer-lists/list-contracts.ts';
import type { ApplicationRow } from '#server/features/application/repository.ts';
import { expenseStore } from '#server/features/expense/repository.ts';
import { incomeStore } from '#server/features/income/repository.ts';
import { liabilityStore } from '#server/features/liability/repository.ts';
import { findUnagreedTerms } from '#server/features/quote/quote-terms.ts';
import { findQuoteOfApplication } from '#server/features/quote/repository.ts';
import type { QuoteRow } from '#server/features/quote/repository.ts';
import { standsUntil } from '#server/features/quote/representation.ts';
import { openQuoteInputs } from '#server/features/quote/sealed-inputs.ts';
import { AppError, invalidFields } from '#server/http/app-error.ts';
import type { FieldError } from '#server/http/app-error.ts';
import type { LoanWithUs } from './loans-with-us.ts';
import { listRunningLoans } from './running-loans.ts';
import type { StoredAssessmentInputs } from './sealed-inputs.ts';

/** What an assessment is based on besides the application itself, as stored. */
export type StoredAnswers = {
  quote: QuoteRow | undefined;
  incomes: unknown[];
  expenses: unknown[];
  liabilities: unknown[];
  /** Of the same person, as they are known on the day of the assessment. */
  loansWithUs: LoanWithUs[];
};

export async function findStoredAnswers(
  queryable: Queryable,
  { contactId, applicationId }: { contactId: string; applicationId: string },
  now: Date,
): Promise<StoredAnswers> {
  const [quote, incomes, expenses, liabilities, loansWithUs] = await Promise.all([
    findQuoteOfApplication(queryable, applicationId),
    incomeStore.list(queryable, applicationId),
    expenseStore.list(queryable, applicationId),
    liabilityStore.list(queryable, applicationId),
    listRunningLoans(queryable, contactId, now),
  ]);
  return { quote, incomes, expenses, liabilities, loansWithUs };
}

/**
 * Gathers what an assessment needs.
 *
 * @param wasAssessed whether an offer that still stands is about this option: the next pay date was checked then, and
 *   the days since then take nothing back. Asked only where the date would be refused today.
 * @throws AppError 'quote-changed' or 'quote-expired' (412) when no option of the current quote is chosen,
 *   'invalid-fields' (422) naming what is missing.
 */
export async function gatherAssessmentInputs(
  deps: AppDeps,
  application: ApplicationRow,
  { quote, ...stored }: StoredAnswers,
  wasAssessed: (option: StoredPricingDetail) => Promise<boolean>,
): Promise<StoredAssessmentInputs & { quote: QuoteRow; pricingDetailId: string }> {
  const option = quote?.pricingDetails.find(({ id }) => id === application.pricingDetailId);
  if (application.quoteStale || quote === undefined || option === undefined)
    throw new AppError('quote-changed');
  if (standsUntil(quote, application) <= deps.clock()) throw new AppError('quote-expired');

  const incomes = incomeList.parse(stored.incomes);
  const expenses = expenseList.parse(stored.expenses);
  const debts = presentLiabilities(stored.liabilities);
  const { loanPurpose, maritalStatus, numberOfDependants, assets } = presentAnswers(application);

  const missing: FieldError[] = findUnagreedTerms(application);
  const need = (path: string, message: string) => missing.push({ path, message });
  if (maritalStatus === null) need('maritalStatus', MESSAGES.required);
  if (numberOfDependants === null) need('numberOfDependants', MESSAGES.required);
  const salary = incomes.find(({ incomeType }) => incomeType === 'Salary');
  if (salary === undefined) need('income', 'Please tell us your salary');
  else {
    const errors = findPayDateErrors(salary, option.repaymentFrequency, deps.clock());
    if (errors.length > 0 && !(await wasAssessed(option))) missing.push(...errors);
  }
  if (!expenses.some(({ expenseType }) => expenseType === 'Everyday Living')) {
    need('expense', 'Please tell us what you spend on everyday living');
  }
  if (option.loanType === 'Secured' && assets.length === 0) {
    need('assets', 'Please tell us about the asset that secures the loan');
  }
  const isDebtConsolidation = loanPurpose === DEBT_CONSOLIDATION_PURPOSE;
  if (isDebtConsolidation && !debts.some(({ consolidate }) => consolidate)) {
    need('liability', MESSAGES.nothingToPayOut);
  }
  if (debts.some((debt) => debt.debtType === 'Personal Loan' && debt.frequency === undefined)) {
    need('liability.frequency', 'Please tell us how often you repay each loan');
  }
  if (maritalStatus === null || numberOfDependants === null || missing.length > 0)
    throw invalidFields(...missing);

  const { facts, bureau } = openQuoteInputs(deps.sealer, quote);
  if (quote.creditTier === null || bureau?.status !== 'found') throw new AppError('quote-changed');
  return {
    quote,
    pricingDetailId: option.id,
    asked: {
      loanAmount: cents(quote.loanAmount),
      loanType: option.loanType,
      termMonths: option.termMonths,
      repaymentFrequency: option.repaymentFrequency,
    },
    facts: {
      creditTier: quote.creditTier,
      score: bureau.score,
      age: facts.age,
      visaStatus: facts.visaStatus,
      loanPurpose: facts.loanPurpose,
      maritalStatus,
      numberOfDependants: numberOfDependants as DependantCount,
      incomes,
      expenses,
      liabilities: liabilityList.parse(stored.liabilities),
      ...(stored.loansWithUs.length > 0 && { loansWithUs: stored.loansWithUs }),
    },
  };
}

/**
 * Checks the next pay date by the rule of its field, at the moment of handing in: the repayment frequency may have been
 * chosen after the date was given, the date may have passed, and a renewed application has none.
 */
function findPayDateErrors(
  { nextPayDate }: Income,
  repaymentFrequency: RepaymentFrequency,
  now: Date,
): FieldError[] {
  const path = 'income.nextPayDate';
  if (nextPayDate === undefined) return [{ path, message: 'Please tell us when you are next paid' }];
  const { nextPayDate: field } = salaryFields;
  const context = { today: dayOf(now), repaymentFrequency };
  return checkWire({ nextPayDate: field }, { nextPayDate }, context, 'income');
}
