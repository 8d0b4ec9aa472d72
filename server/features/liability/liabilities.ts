import { liabilityInputContract, liabilityReplyContract } from '#lib/contracts/liability.ts';
import type { LiabilityInput, LiabilityReply } from '#lib/contracts/liability.ts';
import { dayOf } from '#lib/domain/calendar.ts';
import { creditCardFields, personalLoanFields } from '#lib/forms/fields/liability.ts';
import { checkWire } from '#lib/forms/wire-rules.ts';
import type { AnswerList } from '#server/features/answer-lists/answer-list.ts';
import { presentLiabilities } from '#server/features/answer-lists/list-contracts.ts';
import { withAsked } from '#server/http/field-rules.ts';
import { liabilityStore } from './repository.ts';

/** Credit cards and personal loans, paid out by this loan or kept; sent one at a time (specification §7). */
export const liabilityList: AnswerList<LiabilityInput, LiabilityReply> = {
  name: 'liability',
  tag: 'Liability',
  kind: 'debtType',
  inputContract: liabilityInputContract,
  itemContract: liabilityReplyContract,
  store: {
    ...liabilityStore,
    list: async (...application) => presentLiabilities(await liabilityStore.list(...application)),
  },
  isOneEach: () => false,
  check(input, { now }) {
    const isCard = input.debtType === 'Credit Card';
    // As in the form: who to pay out, and how much; the balance of a kept loan counts as debt too.
    const asked = input.consolidate ? ['liabilityName', 'amount'] : isCard ? [] : ['amount'];
    const answers = { ...withAsked(input, asked), payout: input.consolidate ? 'payout' : 'keep' };
    return checkWire(isCard ? creditCardFields : personalLoanFields, answers, { today: dayOf(now) });
  },
};
