import { SWITCH, day, id, text, whole } from './arguments.ts';

const MOST_CENTS = 1_000_000_000;

/** What an operator says of money that a lender has moved. */
export const LENDER_MONEY = {
  words: { applicationId: id },
  options: {
    /** The lender's: of the loan, or of what came back. */
    reference: text(60),
    cents: whole({ from: 1, to: MOST_CENTS }),
    on: day,
    yes: SWITCH,
  },
} as const;
