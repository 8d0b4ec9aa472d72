import { DEBT_CONSOLIDATION_PURPOSE } from '#lib/domain/options.ts';
import type { FieldValue } from '../field-value.ts';
import { MESSAGES } from '../messages.ts';
import type { Rule, RuleContext } from '../rule-context.ts';
import { printable } from './printable.ts';
import { optionalText, requiredText, textOf } from './text.ts';

function isOffered(value: FieldValue, { options = [] }: RuleContext): boolean {
  return options.some((option) => String(option) === textOf(value));
}

const oneOfTheOptions: Rule = (value, context) => (isOffered(value, context) ? undefined : MESSAGES.dropdown);

/** A select: one of its options. */
export const dropdown: Rule = oneOfTheOptions;

export const optionalDropdown = optionalText(oneOfTheOptions);

/** Radio cards: while nothing is chosen, the message must not speak of a dropdown. */
export const choice = requiredText(oneOfTheOptions);

/** A box that must be ticked. */
export const agreement: Rule = (value) => (value === true ? undefined : MESSAGES.required);

/** The state of registration goes with a registration number. */
export const registrationState: Rule = (value, context) =>
  textOf(value) === '' && textOf(asText(context.siblings.regoNumber)) === ''
    ? undefined
    : oneOfTheOptions(value, context);

/** Empty or letters and digits only. */
export const registrationNumber = optionalText((value) =>
  /^[a-z\d]+$/i.test(textOf(value)) ? undefined : MESSAGES.lettersAndNumbers,
);

/** The switch over rental income and Centrelink: on means at least one of the two. */
export const otherIncome: Rule = (value, { siblings }) =>
  value === true && siblings.hasRentalIncome !== true && siblings.hasCenterlinkIncome !== true
    ? MESSAGES.otherIncome
    : undefined;

export const mortgages: Rule = (value, { siblings }) =>
  value === true && itemsOf(siblings.mortgages).length === 0 ? MESSAGES.noMortgages : undefined;

/**
 * With a loan that pays off debts both switches are forced on (specification §4), so neither list need hold anything by
 * itself; together they must hold something to pay out, which the message at the first switch says. Otherwise each
 * switch must be answered, and on means at least one.
 */
export const creditCards: Rule = (value, { siblings, loanPurpose }) => {
  if (loanPurpose === DEBT_CONSOLIDATION_PURPOSE) {
    const debts = [...itemsOf(siblings.creditCards), ...itemsOf(siblings.personalLoans)];
    return debts.some(isPaidOut) ? undefined : MESSAGES.nothingToPayOut;
  }
  if (value === '') return MESSAGES.required;
  return value === true && itemsOf(siblings.creditCards).length === 0 ? MESSAGES.noCreditCards : undefined;
};

export const personalLoans: Rule = (value, { siblings, loanPurpose }) => {
  if (loanPurpose === DEBT_CONSOLIDATION_PURPOSE) return undefined;
  if (value === '') return MESSAGES.required;
  return value === true && itemsOf(siblings.personalLoans).length === 0
    ? MESSAGES.noPersonalLoans
    : undefined;
};

const creditorLetters = printable(MESSAGES.creditorLetters);

/** To pay out a debt we must know who is owed, and the contract names them. */
export const creditorName: Rule = (value, context) =>
  context.siblings.payout === 'payout'
    ? requiredText(creditorLetters)(value, context)
    : optionalText(creditorLetters)(value, context);

function itemsOf(list: unknown): unknown[] {
  return Array.isArray(list) ? list : [];
}

function isPaidOut(debt: unknown): boolean {
  return typeof debt === 'object' && debt !== null && 'payout' in debt && debt.payout === 'payout';
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
