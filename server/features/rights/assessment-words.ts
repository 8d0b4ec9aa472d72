import { brand } from '#lib/brand/brand.ts';
import type { OfferedLoan } from '#lib/contracts/assessment.ts';
import { dayOf, toLongDate, toLongInstant } from '#lib/domain/calendar.ts';
import { formatCents, formatRate } from '#lib/domain/money.ts';
import { DEBT_CONSOLIDATION_PURPOSE } from '#lib/domain/options.ts';
import type { MaritalStatus } from '#lib/domain/options.ts';
import { incomesThatCount, isSharedCost } from '#lib/domain/partner-answers.ts';
import { COMPARISON_RATE_WARNING } from '#lib/domain/pricing/comparison-rate-warning.ts';
import { resolveWords } from '#lib/legal/references.ts';
import { assessOffered } from '#server/features/assessment/affordability.ts';
import type { Affordability } from '#server/features/assessment/affordability.ts';
import type { StoredAssessmentInputs } from '#server/features/assessment/sealed-inputs.ts';
import { wasChangedByLender } from '#server/features/assessment/changed-by-lender.ts';
import type { Liability } from '#server/features/assessment/liability.ts';
import type { Expense, Income } from '#server/features/assessment/household.ts';
import { wordsForLoans } from '#server/features/assessment/loans-with-us.ts';
import type { LoanWithUs } from '#server/features/assessment/loans-with-us.ts';
import type { AssessmentRow } from '#server/features/assessment/repository.ts';

/** The written copy of an assessment, every word and figure, so that rendering it adds nothing. */
export type AssessmentWords = {
  title: string;
  reference: string;
  /** ISO 8601: when this copy was made. */
  madeAt: string;
  introduction: readonly string[];
  sections: readonly Section[];
};

export type Section = {
  title: string;
  paragraphs: readonly string[];
  /** Each item, and its amount or value. */
  lines: readonly (readonly [label: string, value: string])[];
  /** Where every value is an amount, the line that is the sum of those above it. */
  total?: number;
};

/** What a copy is made from, besides the stored assessment. */
export type Assessed = {
  name: string;
  reference: string;
  /** When the contract of its offer was agreed to; undefined while there is none. */
  agreedAt: Date | undefined;
  now: Date;
};

const money = (amount: number) => formatCents(amount, { alwaysCents: true });

/**
 * The assessment of an offer in words for its applicant (National Consumer Credit Protection Act 2009, sections 120 and
 * 132): what was asked for, what was taken into account, and the result. No bureau score, no tier.
 */
export function describeAssessment(
  { createdAt, outcome }: Pick<AssessmentRow, 'createdAt' | 'outcome'>,
  { facts, asked }: StoredAssessmentInputs,
  offered: OfferedLoan,
  { name, reference, agreedAt, now }: Assessed,
): AssessmentWords {
  const { licensee } = brand;
  const affordability = assessOffered(facts, offered, outcome.policyVersion);
  const paidOut = outcome.paidOut ?? affordability.keptDebts.paidOut;
  return {
    title: 'Our assessment of your loan',
    reference,
    madeAt: now.toISOString(),
    introduction: [
      `For ${name}, application ${reference}.`,
      `Made by ${licensee.name}, ABN ${licensee.abn}, ${licensee.licence}, on ${toLongInstant(createdAt)}.${agreedAt === undefined ? '' : ` You agreed to this loan on ${toLongDate(dayOf(agreedAt))}.`}`,
      `This is the written copy that you may ask for, free of charge (National Consumer Credit Protection Act 2009, sections 120 and 132). The copy was made on ${toLongDate(dayOf(now))}.`,
    ],
    sections: [
      {
        title: 'What you asked for',
        paragraphs: [],
        lines: [
          ['Amount', money(asked.loanAmount)],
          ['What it is for', facts.loanPurpose],
          ['Loan', `${asked.loanType}, ${String(asked.termMonths)} months, ${asked.repaymentFrequency}`],
        ],
      },
      {
        title: 'What we took into account',
        paragraphs: [
          facts.loansWithUs === undefined
            ? 'What you told us, and your credit report.'
            : `What you told us, your credit report, and what we know of ${wordsForLoans(facts.loansWithUs)}.`,
        ],
        lines: [
          ['Your household', householdWords(facts)],
          ...incomesThatCount(facts.maritalStatus, facts.incomes).map(incomeLine),
          ...facts.expenses.map((expense) => expenseLine(expense, facts.maritalStatus)),
          ...facts.liabilities.map((debt) => debtLine(debt, paidOut)),
          ...(facts.loansWithUs ?? []).map(loanWithUsLine),
        ],
      },
      countedSection(outcome, affordability),
      { title: 'The result', ...resultOf(outcome, facts.loanPurpose, paidOut.length > 0) },
      {
        title: 'The loan that we assessed',
        paragraphs: [COMPARISON_RATE_WARNING],
        lines: loanLines(offered),
      },
      {
        title: 'If something is not right',
        paragraphs: [
          `Tell us: ${brand.phone.shown}, ${brand.email}. To complain, write to ${brand.complaintsEmail} or ${brand.postalAddress}.`,
          resolveWords(
            'If we do not put it right, the Australian Financial Complaints Authority can help. It is independent and free for you: {afcaPhone}, {afcaEmail}, {afcaSite}, {afcaAddress}.',
          ),
        ],
        lines: [],
      },
    ],
  };
}

function householdWords({ maritalStatus, numberOfDependants }: StoredAssessmentInputs['facts']): string {
  const dependants = numberOfDependants === 3 ? '3 or more' : String(numberOfDependants);
  return `${maritalStatus}, dependants: ${dependants}`;
}

const INCOME_WORDS: Readonly<Record<Income['incomeType'], string>> = {
  Salary: 'Your salary before tax',
  Partner: "Your partner's salary before tax",
  'Rental Property': 'Rental income',
  CentreLink: 'Centrelink',
};

function incomeLine({ incomeType, amount, frequency }: Income): [string, string] {
  return [INCOME_WORDS[incomeType], `${money(amount)} ${frequency.toLowerCase()}`];
}

function expenseLine(
  { expenseType, amount, frequency, sharedWithPartner }: Expense,
  maritalStatus: MaritalStatus,
): [string, string] {
  const shared = isSharedCost(maritalStatus, sharedWithPartner) ? ', shared with your partner' : '';
  return [expenseType, `${money(amount)} ${frequency.toLowerCase()}${shared}`];
}

/** Stored as the applicant gave it, including who is owed where they said so. */
function debtLine(
  debt: Liability & { liabilityName?: string | undefined },
  paidOut: readonly string[],
): [string, string] {
  const isPaidOut = debt.id !== undefined && paidOut.includes(debt.id);
  const parts = [
    debt.debtType === 'Credit Card'
      ? `limit ${money(debt.creditCardLimit)}`
      : `${money(debt.repaymentAmount)} ${debt.frequency.toLowerCase()}`,
    ...(debt.amount === undefined ? [] : [`owed ${money(debt.amount)}`]),
    fateOf(debt.consolidate, isPaidOut),
  ];
  const { debtType, liabilityName } = debt;
  return [liabilityName === undefined ? debtType : `${debtType}, ${liabilityName}`, parts.join(', ')];
}

function fateOf(isToBePaidOut: boolean, isPaidOut: boolean): string {
  if (isPaidOut) return 'this loan pays it out';
  return isToBePaidOut ? 'to be paid out, but this loan does not cover it, so it stays open' : 'you keep it';
}

/** A loan with us, whether it was declared too or not: only what exceeds the declared loans is counted beside them. */
function loanWithUsLine({ reference, repaymentAmount, repaymentFrequency }: LoanWithUs): [string, string] {
  return [`Loan with us, application ${reference}`, `${money(repaymentAmount)} ${repaymentFrequency}`];
}

/** The monthly figures as they were stored, and the limits they are checked against. */
function countedSection(
  { lines }: AssessmentRow['outcome'],
  { leastSurplus, debt, mostDebt, salary }: Affordability,
): Section {
  const leftOver = lines.reduce((sum, { amount }) => sum + amount, 0);
  return {
    title: 'What we counted per month',
    paragraphs: ['Income has no sign, and spending has a minus sign.'],
    lines: [
      ...lines.map(({ label, amount }) => [label, money(amount)] as const),
      ['Left over each month', money(leftOver)],
      ['The least that must be left over', money(leastSurplus)],
      ['What you would owe in total, with this loan', money(debt)],
      [`The most that we allow on a salary of ${money(salary)} a year`, money(mostDebt)],
    ],
    total: lines.length,
  };
}

function resultOf(
  outcome: AssessmentRow['outcome'],
  loanPurpose: string,
  paysOutDebts: boolean,
): Pick<Section, 'paragraphs' | 'lines'> {
  const why = wasChangedByLender(outcome)
    ? `The lender changed the loan, and we assessed it again: ${outcome.reason}`
    : outcome.reason;
  const need =
    loanPurpose === DEBT_CONSOLIDATION_PURPOSE && !paysOutDebts
      ? `What you told us you need it for: ${loanPurpose}. It is not enough to pay off any of the debts that it was meant to pay off.`
      : `It is also for what you told us you need: ${loanPurpose}.`;
  return {
    paragraphs: [
      why,
      `We assessed the loan below as not unsuitable for you. On these figures, you can repay it without substantial hardship. ${need}`,
    ],
    lines: [],
  };
}

function loanLines(loan: OfferedLoan): Section['lines'] {
  const countBeforeLast = loan.repaymentCount - 1;
  const last = loan.totalCostOfLoan - countBeforeLast * loan.repaymentAmount;
  return [
    ['Amount', money(loan.loanAmount)],
    ['Establishment fee', money(loan.establishmentFee)],
    ['Amount of credit', money(loan.loanAmount + loan.establishmentFee)],
    ['Interest rate', `${formatRate(loan.interestRate)}% p.a.`],
    ['Comparison rate', `${formatRate(loan.comparisonRate)}% p.a.`],
    ['Loan', `${loan.loanType}, ${String(loan.loanTerm)} months`],
    [
      'Repayments',
      `${String(countBeforeLast)} ${loan.paymentFrequency} repayments of ${money(loan.repaymentAmount)}, and a last one of ${money(last)}`,
    ],
    ['Total of all repayments', money(loan.totalCostOfLoan)],
  ];
}

/** The copy as text, one line per item. */
export function assessmentAsText({ title, introduction, sections }: AssessmentWords): string {
  const parts = sections.map(({ title: heading, paragraphs, lines }) =>
    [heading, ...paragraphs, ...lines.map(([label, value]) => `  ${label}: ${value}`)].join('\n'),
  );
  return `${[title, introduction.join('\n'), ...parts].join('\n\n')}\n`;
}
