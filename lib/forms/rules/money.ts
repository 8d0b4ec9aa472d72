import { isInPayDateWindow, parseDisplayDate } from '#lib/domain/calendar.ts';
import type { FieldValue } from '../field-value.ts';
import { MESSAGES } from '../messages.ts';
import type { Rule } from '../rule-context.ts';
import { requiredText, textOf } from './text.ts';

/** In dollars (specification §5). */
export const LOAN_AMOUNT_RANGE = { minimum: 5_000, maximum: 70_000 } as const;

/** In dollars. Larger amounts are typing errors; the wire refuses them too. */
const LARGEST_AMOUNT = 10_000_000;

/** A rule over dollars: '' is empty, anything that is not an amount is not a number. */
function amountRule(empty: string | undefined, zero: string | undefined): Rule {
  return (value) => {
    if (isEmptyAmount(value)) return empty;
    if (typeof value !== 'number' || !(value >= 0)) return MESSAGES.numeric;
    if (value === 0) return zero;
    return value <= LARGEST_AMOUNT ? undefined : MESSAGES.amountTooLarge;
  };
}

function isEmptyAmount(value: FieldValue): boolean {
  return value === '' || Number.isNaN(value);
}

/** Card limit, loan repayment, rent, everyday living: required, not zero. */
export const amountNotZero = amountRule(MESSAGES.required, MESSAGES.notZero);

/** What is owed on a loan: where nothing is owed there is no loan. */
export const loanBalance = amountRule(MESSAGES.required, MESSAGES.loanOwesNothing);

/** Salary, partner, rental and Centrelink income: present and not 0, with the required message for both. */
export const income = amountRule(MESSAGES.required, MESSAGES.required);

/** A figure that may be $0, but must be given. */
export const amount = amountRule(MESSAGES.required, undefined);

/** What is owed on a card: a card with nothing owing has nothing to pay out, and is kept. */
export const cardBalance: Rule = (value, context) => {
  const isPaidOut = context.siblings['payout'] === 'payout';
  return value === 0 && isPaidOut ? MESSAGES.cardOwesNothing : amount(value, context);
};

export const amountIfAny = amountRule(undefined, undefined);

export const loanAmount: Rule = (value, context) => {
  const problem = amountNotZero(value, context);
  if (problem !== undefined && problem !== MESSAGES.amountTooLarge) return problem;
  const { minimum, maximum } = LOAN_AMOUNT_RANGE;
  return Number(value) >= minimum && Number(value) <= maximum ? undefined : MESSAGES.loanAmountRange;
};

/** Not before today; within 18 days for fortnightly repayments, 31 for monthly ones or while none is chosen. */
export const nextPayDate = requiredText((value, { today, repaymentFrequency = 'monthly' }) => {
  const day = parseDisplayDate(textOf(value));
  if (day === undefined) return MESSAGES.dateFormat;
  if (day < today) return MESSAGES.payDatePast;
  if (isInPayDateWindow(day, repaymentFrequency, today)) return undefined;
  return repaymentFrequency === 'fortnightly' ? MESSAGES.payDateFortnightly : MESSAGES.payDateMonthly;
});

export const bsb = requiredText((value) =>
  /^\d{3}[- ]?\d{3}$/.test(textOf(value)) ? undefined : MESSAGES.bsb,
);

export const accountNumber = requiredText((value) =>
  /^\d{5,9}$/.test(textOf(value).replace(/[ -]/g, '')) ? undefined : MESSAGES.accountNumber,
);
