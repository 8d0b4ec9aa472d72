import { liabilityFromWire, liabilityToWire } from './mappers/liability.ts';
import { recordCalls } from './record-calls.ts';

/** Two cards of one bank with one limit are two effects. Liabilities are created one at a time (specification §7). */
export const liabilityCalls = {
  ...recordCalls('liability', {
    fromWire: liabilityFromWire,
    toWire: liabilityToWire,
    intentOf: (_debt, part) => part,
  }),
  createAll: undefined,
};
