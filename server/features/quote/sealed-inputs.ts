import type { Sealer } from '#server/security/sealing.ts';
import type { BureauAnswer } from './decision.ts';
import type { QuoteFacts } from './hard-rules.ts';

/** What of a scenario is an input of a quote, stored with it so that it recomputes. */
export type QuoteScenario = {
  name: string;
  /** The partners that accept whoever comes, in place of their own criteria. */
  accepting?: readonly string[] | undefined;
};

/** What a quote is made from, stored sealed with it: under its policy version it recomputes to the cent. */
export type StoredQuoteInputs = {
  facts: QuoteFacts;
  bureau: BureauAnswer | undefined;
  /** What QA asked for; the bureau's answer is then the scenario's. */
  scenario?: QuoteScenario | undefined;
};

const placeOf = (quoteId: string) => `quote.inputs:${quoteId}`;

export function sealQuoteInputs(sealer: Sealer, quoteId: string, inputs: StoredQuoteInputs): Buffer {
  return sealer.seal(inputs, placeOf(quoteId));
}

/** What a stored quote was made from. */
export function openQuoteInputs(sealer: Sealer, quote: { id: string; inputs: Buffer }): StoredQuoteInputs {
  return sealer.open(quote.inputs, placeOf(quote.id)) as StoredQuoteInputs;
}
