import { liabilityContract, liabilityInputContract } from '#lib/contracts/liability.ts';
import type { Liability, LiabilityInput } from '#lib/contracts/liability.ts';
import { dayOf } from '#lib/domain/calendar.ts';
import { creditCardFields, personalLoanFields } from '#lib/forms/fields/liability.ts';
import { checkWire } from '#lib/forms/wire-rules.ts';
import type { AnswerList } from '#server/features/answer-lists/answer-list.ts';
import { liabilityStore } from './repository.ts';

/** Credit cards and personal loans, paid out by this loan or kept; sent one at a time (specification §7). */
export const liabilityList: AnswerList<LiabilityInput, Liability> = {
  name: 'liability',
  tag: 'Liability',
  inputContract: liabilityInputContract,
  itemContract: liabilityContract,
  store: liabilityStore,
  check: (input, { now }) =>
    checkWire(input.debtType === 'Credit Card' ? creditCardFields : personalLoanFields, input, {
      today: dayOf(now),
    }),
};
