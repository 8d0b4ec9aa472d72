import { incomeFromWire, incomeToWire } from './mappers/income.ts';
import { recordCalls } from './record-calls.ts';

export const incomeCalls = recordCalls('income', {
  fromWire: incomeFromWire,
  toWire: incomeToWire,
  intentOf: ({ incomeType }) => incomeType,
});
