import type { Sealer } from '#server/security/sealing.ts';
import type { StoredQuoteInputs } from './quote-inputs.ts';

const placeOf = (quoteId: string) => `quote.inputs:${quoteId}`;

export function sealQuoteInputs(sealer: Sealer, quoteId: string, inputs: StoredQuoteInputs): Buffer {
  return sealer.seal(inputs, placeOf(quoteId));
}

/** What a stored quote was made from. */
export function openQuoteInputs(sealer: Sealer, quote: { id: string; inputs: Buffer }): StoredQuoteInputs {
  return sealer.open(quote.inputs, placeOf(quote.id)) as StoredQuoteInputs;
}
