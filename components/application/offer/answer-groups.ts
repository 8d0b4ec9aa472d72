import type { KnownApplication } from '#lib/api/mappers/application.ts';
import type { KnownExpense } from '#lib/api/mappers/expense.ts';
import type { KnownIncome } from '#lib/api/mappers/income.ts';
import type { LiabilityAnswers } from '#lib/api/mappers/liability.ts';
import { parseDisplayDate, toLongDate } from '#lib/domain/calendar.ts';
import { formatDollars } from '#lib/domain/money.ts';
import { hasPartner } from '#lib/domain/options.ts';
import type { Frequency } from '#lib/domain/options.ts';
import { incomesThatCount, isSharedCost } from '#lib/domain/partner-answers.ts';
import { optionLabel } from '#lib/forms/field-definition.ts';
import { assetFields } from '#lib/forms/fields/asset.ts';
import { PAYOUT_LABELS } from '#lib/forms/fields/payout-choices.ts';
import type { RouteId } from '#lib/routes/route-table.ts';

/** Answers of one step, as the applicant gave them. */
export type AnswerGroup = {
  id: string;
  title: string;
  /** The step where they can be changed. */
  changeAt: RouteId;
  /** `from`: who sent the answer, where the applicant left it unchanged. */
  answers: readonly { id: string; label: string; value: string; from?: string | undefined }[];
};

/** What the groups are read from. Amounts are dollars. */
export type GivenAnswers = {
  application: Pick<
    KnownApplication,
    'loanAmount' | 'loanPurpose' | 'loanType' | 'maritalStatus' | 'numberOfDependants' | 'assets'
  >;
  incomes: readonly KnownIncome[];
  expenses: readonly KnownExpense[];
  liabilities: readonly LiabilityAnswers[];
  /** The debts that the offered loan pays out, by id. Undefined when not known, and then nothing is said about it. */
  paidOut?: readonly string[] | undefined;
  /** Who sent an answer of the application, by its field. */
  broughtBy?: Readonly<Record<string, string>>;
};

const EACH: Readonly<Record<Frequency, string>> = {
  Weekly: 'a week',
  Fortnightly: 'a fortnight',
  Monthly: 'a month',
  Yearly: 'a year',
};

const INCOME_LABELS: Readonly<Record<KnownIncome['incomeType'], string>> = {
  Salary: 'Salary before tax',
  Partner: "Partner's income before tax",
  'Rental Property': 'Rental income',
  CentreLink: 'Centrelink',
};

const EXPENSE_LABELS: Readonly<Record<KnownExpense['expenseType'], string>> = {
  Rent: 'Rent or board',
  Mortgage: 'Home mortgage',
  'Everyday Living': 'Everyday living',
  'Other Expenses': 'Other expenses',
};

/**
 * Everything the applicant told us that the offer rests on, step by step, for a last look. Questions answered with No
 * are included: the form starts with No, and the applicant may not have read the question.
 */
export function groupAnswers(given: GivenAnswers): AnswerGroup[] {
  return [
    groupLoan(given),
    groupPurpose(given),
    groupHousehold(given),
    groupIncome(given),
    groupOutgoings(given),
  ];
}

function groupLoan({ application, broughtBy = {} }: GivenAnswers): AnswerGroup {
  return {
    id: 'loan',
    title: 'Your loan',
    changeAt: 'quote/offer',
    answers: [
      {
        id: 'amount',
        label: 'Loan amount',
        value: dollars(application.loanAmount),
        from: broughtBy['loanAmount'],
      },
      { id: 'type', label: 'Loan type', value: application.loanType },
    ],
  };
}

function groupPurpose({ application, broughtBy = {} }: GivenAnswers): AnswerGroup {
  return {
    id: 'purpose',
    title: 'What the loan is for',
    changeAt: 'quote/step-1',
    answers: [
      {
        id: 'purpose',
        label: 'Purpose',
        value: application.loanPurpose,
        from: broughtBy['loanPurpose'],
      },
    ],
  };
}

function groupHousehold({ application, broughtBy = {} }: GivenAnswers): AnswerGroup {
  return {
    id: 'household',
    title: 'Your household',
    changeAt: 'quote/step-2',
    answers: [
      {
        id: 'marital-status',
        label: 'Marital status',
        value: application.maritalStatus,
        from: broughtBy['maritalStatus'],
      },
      {
        id: 'dependants',
        label: 'Dependants',
        value: dependants(application.numberOfDependants),
        from: broughtBy['numberOfDependants'],
      },
    ],
  };
}

function groupIncome({ application, incomes: stored }: GivenAnswers): AnswerGroup {
  const isPartnered = hasPartner(application.maritalStatus);
  const incomes = incomesThatCount(application.maritalStatus, stored);
  const hasIncome = (...types: KnownIncome['incomeType'][]) =>
    incomes.some(({ incomeType }) => types.includes(incomeType));
  return {
    id: 'income',
    title: 'Your income',
    changeAt: 'application/step-1',
    answers: [
      ...incomes.map(({ id, incomeType, amount, frequency }) => ({
        id,
        label: INCOME_LABELS[incomeType],
        value: regular(amount, frequency),
      })),
      ...(isPartnered && !hasIncome('Partner') ? [none('partner-income', "Partner's income")] : []),
      ...(hasIncome('Rental Property', 'CentreLink') ? [] : [none('other-income', 'Other income')]),
      ...incomes
        .filter(({ nextPayDate }) => nextPayDate !== '')
        .map(({ id, nextPayDate }) => ({
          id: `${id}-pay`,
          label: 'Next pay date',
          value: longDate(nextPayDate),
        })),
      ...application.assets.flatMap(describeAsset),
    ],
  };
}

function groupOutgoings({ application, expenses, liabilities, paidOut }: GivenAnswers): AnswerGroup {
  const hasExpense = (type: KnownExpense['expenseType']) =>
    expenses.some(({ expenseType }) => expenseType === type);
  const hasDebt = (type: LiabilityAnswers['debtType']) =>
    liabilities.some(({ debtType }) => debtType === type);
  return {
    id: 'expenses',
    title: 'Your expenses and debts',
    changeAt: 'application/step-2',
    answers: [
      ...expenses.map(({ id, expenseType, amount, frequency, sharedWithPartner }) => ({
        id,
        label: EXPENSE_LABELS[expenseType],
        value: `${regular(amount, frequency)}${isSharedCost(application.maritalStatus, sharedWithPartner) ? ', shared with your partner' : ''}`,
      })),
      ...(hasExpense('Rent') ? [] : [none('rent', 'Rent or board')]),
      ...(hasExpense('Mortgage') ? [] : [none('mortgage', 'Home mortgage')]),
      ...liabilities.map((debt) => describeDebt(debt, paidOut)),
      ...(hasDebt('Credit Card') ? [] : [none('credit-cards', 'Credit cards')]),
      ...(hasDebt('Personal Loan') ? [] : [none('personal-loans', 'Personal loans')]),
    ],
  };
}

function none(id: string, label: string) {
  return { id: `no-${id}`, label, value: 'None' };
}

function describeAsset(asset: KnownApplication['assets'][number], index: number) {
  const registration = [asset.regoNumber, asset.regoState].filter((part) => part !== '').join(', ');
  return [
    {
      id: `asset-${String(index)}`,
      label: 'Secured by',
      value: optionLabel(assetFields.assetType, asset.assetType),
    },
    {
      id: `ownership-${String(index)}`,
      label: 'How you own it',
      value: optionLabel(assetFields.ownership, asset.ownership),
    },
    ...(registration === ''
      ? []
      : [{ id: `registration-${String(index)}`, label: 'Registration', value: registration }]),
  ];
}

function describeDebt(debt: LiabilityAnswers, paidOut: readonly string[] | undefined) {
  const name = debt.liabilityName === '' ? debt.debtType : `${debt.debtType}, ${debt.liabilityName}`;
  const size =
    debt.debtType === 'Credit Card'
      ? `Limit ${dollars(debt.creditCardLimit)}`
      : `Repayment ${dollars(debt.repaymentAmount)} ${frequencyWords(debt.frequency)}`;
  const owing = debt.amount === '' ? '' : `, ${dollars(debt.amount)} owing`;
  const isOutOfReach = debt.payout === 'payout' && paidOut?.includes(debt.id) === false;
  const fate = isOutOfReach
    ? 'To be paid out, but this loan does not cover it. It stays open, and we count it as kept'
    : (PAYOUT_LABELS[debt.payout] ?? debt.payout);
  return { id: debt.id, label: name, value: `${size}${owing}. ${fate}` };
}

function regular(amount: number | '', frequency: string): string {
  return `${dollars(amount)} ${frequencyWords(frequency)}`;
}

function frequencyWords(frequency: string): string {
  return frequency in EACH ? EACH[frequency as Frequency] : '';
}

function dollars(amount: number | ''): string {
  return amount === '' ? '' : formatDollars(amount);
}

/** `01/12/2026 → 1 December 2026`; anything else stays as it is. */
function longDate(displayDate: string): string {
  const day = parseDisplayDate(displayDate);
  return day === undefined ? displayDate : toLongDate(day);
}

/** 3 stands for three or more. */
function dependants(count: string): string {
  return count === '3' ? '3+' : count;
}
