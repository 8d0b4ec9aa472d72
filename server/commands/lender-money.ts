import { SWITCH, day, id, text, whole } from './arguments.ts';

const MOST_CENTS = 1_000_000_000;

/** What an operator says about money that a lender has moved. */
export const LENDER_MONEY = {
  words: { applicationId: id },
  options: {
    /** The lender's reference: of the loan, or of the money that came back. */
    reference: text(60),
    cents: whole({ from: 1, to: MOST_CENTS }),
    on: day,
    yes: SWITCH,
  },
} as const;
