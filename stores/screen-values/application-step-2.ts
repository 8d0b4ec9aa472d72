import type { KnownExpense } from '#lib/api/mappers/expense.ts';
import { DEBT_CONSOLIDATION_PURPOSE } from '#lib/domain/options.ts';
import type { ExpenseType } from '#lib/domain/options.ts';
import type { RegularAmountValues } from '#lib/forms/screens/application-step-1.ts';
import { applicationStep2 } from '#lib/forms/screens/application-step-2.ts';
import type {
  ApplicationStep2Values,
  CreditCardValues,
  PersonalLoanValues,
} from '#lib/forms/screens/application-step-2.ts';
import type { ServerData } from '../application-store.ts';
import { givenAnswers } from './given-answers.ts';

/** What the API knows of application step 2, as its form holds it. Before the first save: what the other answers suggest. */
export function applicationStep2Values(data: ServerData): ApplicationStep2Values {
  const blank = applicationStep2.blank(givenAnswers(data));
  return { ...blank, ...expenseValues(data, blank), ...debtValues(data) };
}

type ExpensePart = Pick<
  ApplicationStep2Values,
  | 'rentalExpenses'
  | 'rent'
  | 'hasMortgages'
  | 'mortgages'
  | 'everydayLiving'
  | 'otherExpenses'
  | 'partnerSharedExpenses'
>;

function expenseValues({ expenses = [] }: ServerData, blank: ApplicationStep2Values): ExpensePart {
  if (expenses.length === 0) return blank;
  const of = (expenseType: ExpenseType) => expenses.filter((expense) => expense.expenseType === expenseType);
  const [rent] = of('Rent');
  const mortgages = of('Mortgage');
  const [everydayLiving] = of('Everyday Living');
  const [otherExpenses] = of('Other Expenses');
  return {
    rentalExpenses: rent !== undefined,
    rent: regular(rent) ?? blank.rent,
    hasMortgages: mortgages.length > 0,
    mortgages: mortgages.flatMap((mortgage) => regular(mortgage) ?? []),
    everydayLiving: regular(everydayLiving) ?? blank.everydayLiving,
    otherExpenses: regular(otherExpenses) ?? blank.otherExpenses,
    partnerSharedExpenses: expenses.some(({ sharedWithPartner }) => sharedWithPartner),
  };
}

function regular(expense: KnownExpense | undefined): RegularAmountValues | undefined {
  return expense && { id: expense.id, amount: expense.amount, frequency: expense.frequency };
}

type DebtPart = Pick<
  ApplicationStep2Values,
  'hasCreditCards' | 'creditCards' | 'hasPersonalLoans' | 'personalLoans'
>;

/**
 * Both switches are forced on when the loan pays off debts (specification §4). An applicant who has saved this step,
 * which nobody can without an expense, has said for each kind whether there are any.
 */
function debtValues({ liabilities = [], expenses = [], application }: ServerData): DebtPart {
  const paysOffDebts = application?.loanPurpose === DEBT_CONSOLIDATION_PURPOSE;
  const creditCards = liabilities.flatMap((debt): CreditCardValues[] => {
    if (debt.debtType !== 'Credit Card') return [];
    const { id, payout, liabilityName, creditCardLimit, amount } = debt;
    return [{ id, payout, liabilityName, creditCardLimit, amount }];
  });
  const personalLoans = liabilities.flatMap((debt): PersonalLoanValues[] => {
    if (debt.debtType !== 'Personal Loan') return [];
    const { id, payout, liabilityName, repaymentAmount, frequency, amount } = debt;
    return [{ id, payout, liabilityName, repaymentAmount, frequency, amount }];
  });
  const none = expenses.length > 0 ? false : '';
  return {
    hasCreditCards: paysOffDebts || creditCards.length > 0 || none,
    creditCards,
    hasPersonalLoans: paysOffDebts || personalLoans.length > 0 || none,
    personalLoans,
  };
}
