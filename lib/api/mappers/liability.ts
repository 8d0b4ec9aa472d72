import type { LiabilityInput, LiabilityReply } from '#lib/contracts/liability.ts';
import { LOAN_REPAYMENT_FREQUENCIES } from '#lib/domain/options.ts';
import type { CreditCardValues, PersonalLoanValues } from '#lib/forms/screens/application-step-2.ts';
import { centsOf, dollarsOf } from './amounts.ts';
import { dropEmpties, optionOf } from './changes.ts';

/** A debt as forms hold it, with its kind. */
export type CreditCardAnswers = CreditCardValues & { debtType: 'Credit Card' };
export type PersonalLoanAnswers = PersonalLoanValues & { debtType: 'Personal Loan' };
export type LiabilityAnswers = CreditCardAnswers | PersonalLoanAnswers;

/** A row of the form's list of cards with its kind. */
export const asCreditCard = (card: CreditCardValues): CreditCardAnswers => ({
  ...card,
  debtType: 'Credit Card',
});

/** A row of the form's list of loans with its kind. */
export const asPersonalLoan = (loan: PersonalLoanValues): PersonalLoanAnswers => ({
  ...loan,
  debtType: 'Personal Loan',
});

/** `consolidate` as a form holds it. */
const payoutOf = (consolidate: boolean) => (consolidate ? 'payout' : 'keep');

export function liabilityFromWire(liability: LiabilityReply): LiabilityAnswers {
  const shared = {
    id: liability.id,
    payout: payoutOf(liability.consolidate),
    liabilityName: liability.liabilityName ?? '',
    amount: dollarsOf(liability.amount),
  };
  return liability.debtType === 'Credit Card'
    ? { ...shared, debtType: 'Credit Card', creditCardLimit: dollarsOf(liability.creditCardLimit) }
    : {
        ...shared,
        debtType: 'Personal Loan',
        repaymentAmount: dollarsOf(liability.repaymentAmount),
        frequency: liability.frequency ?? '',
      };
}

/** The body of POST and PUT liability. What is owed on a card that is kept is neither asked for nor sent. */
export function liabilityToWire(answers: LiabilityAnswers): LiabilityInput {
  const consolidate = answers.payout === 'payout';
  const name = dropEmpties({ liabilityName: answers.liabilityName });
  if (answers.debtType === 'Credit Card') {
    return {
      debtType: 'Credit Card',
      consolidate,
      creditCardLimit: centsOf(answers.creditCardLimit) ?? 0,
      ...name,
      ...(consolidate ? dropEmpties({ amount: centsOf(answers.amount) }) : {}),
    };
  }
  return {
    debtType: 'Personal Loan',
    consolidate,
    repaymentAmount: centsOf(answers.repaymentAmount) ?? 0,
    frequency: optionOf(LOAN_REPAYMENT_FREQUENCIES, answers.frequency) ?? 'Monthly',
    ...name,
    ...dropEmpties({ amount: centsOf(answers.amount) }),
  };
}
