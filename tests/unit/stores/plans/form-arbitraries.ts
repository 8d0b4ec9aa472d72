import fc from 'fast-check';
import { FREQUENCIES, LOAN_REPAYMENT_FREQUENCIES, MARITAL_STATUSES } from '#lib/domain/options.ts';
import type { ApplicationStep1Values } from '#lib/forms/screens/application-step-1.ts';
import type { ApplicationStep2Values } from '#lib/forms/screens/application-step-2.ts';

/** Answers as forms have them. Few values, so that what is stored and what is answered often agree. */
const amounts = fc.constantFrom('' as const, 0, 500, 1200.5);
export const savedAmounts = fc.constantFrom(500, 1200.5, 80000);
export const frequencies = fc.constantFrom(...FREQUENCIES);
const frequencyTexts = fc.constantFrom('', 'Weekly', 'Monthly', 'Yearly');
export const maritalStatuses = fc.constantFrom(undefined, ...MARITAL_STATUSES);
/** Ids of records that may or may not still be stored. */
const rowIds = fc.constantFrom('', 'r1', 'r2', 'r3', 'gone');

const regular = fc.record({ id: rowIds, amount: amounts, frequency: frequencyTexts });

export const step1Values: fc.Arbitrary<ApplicationStep1Values> = fc.record({
  salary: fc.record({ id: rowIds, amount: amounts, nextPayDate: fc.constantFrom('', '01/12/2026') }),
  partnerHasIncome: fc.boolean(),
  partnerIncome: regular,
  hasOtherIncome: fc.boolean(),
  hasRentalIncome: fc.boolean(),
  rentalIncome: regular,
  hasCenterlinkIncome: fc.boolean(),
  centrelinkIncome: regular,
  asset: fc.constant({ ownership: '', assetType: '', regoNumber: '', regoState: '' }),
});

const payouts = fc.constantFrom('payout', 'keep');
const names = fc.constantFrom('', 'Bank A');

export const cards = fc.record({
  id: rowIds,
  payout: payouts,
  liabilityName: names,
  creditCardLimit: savedAmounts,
  amount: amounts,
});
export const loans = fc.record({
  id: rowIds,
  payout: payouts,
  liabilityName: names,
  repaymentAmount: savedAmounts,
  frequency: fc.constantFrom(...LOAN_REPAYMENT_FREQUENCIES),
  amount: amounts,
});

/** Ids are unique within a list, as in a form. */
function uniqueRows<Row extends { id: string }>(rows: fc.Arbitrary<Row>): fc.Arbitrary<Row[]> {
  return fc
    .array(rows, { maxLength: 4 })
    .map((list) =>
      list.filter((row, at) => row.id === '' || list.findIndex(({ id }) => id === row.id) === at),
    );
}

export const step2Values: fc.Arbitrary<ApplicationStep2Values> = fc.record({
  rentalExpenses: fc.boolean(),
  rent: regular,
  hasMortgages: fc.boolean(),
  mortgages: uniqueRows(regular),
  mortgagesToDelete: fc.subarray(['r1', 'r2', 'r3']),
  everydayLiving: regular,
  otherExpenses: regular,
  partnerSharedExpenses: fc.boolean(),
  hasCreditCards: fc.boolean(),
  creditCards: uniqueRows(cards),
  creditCardsToDelete: fc.subarray(['r1', 'r2', 'r3']),
  hasPersonalLoans: fc.boolean(),
  personalLoans: uniqueRows(loans),
  personalLoansToDelete: fc.subarray(['r1', 'r2', 'r3']),
});

/** Gives each record of a list its own id. */
export function numbered<Item extends object>(items: readonly Item[]): (Item & { id: string })[] {
  return items.map((item, index) => ({ ...item, id: `r${String(index + 1)}` }));
}
