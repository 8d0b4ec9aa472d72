import type { LiabilityAnswers } from '#lib/api/mappers/liability.ts';

/** `Harbour Bank and Kestrel Bank`; a debt without a name is called by its type. */
export function debtNames(debts: readonly LiabilityAnswers[]): string {
  const names = debts.map(({ liabilityName, debtType }) =>
    liabilityName === '' ? `Your ${debtType.toLowerCase()}` : liabilityName,
  );
  return new Intl.ListFormat('en-AU').format(names);
}

/** `Harbour Bank stays open.` */
export function staysOpen(debts: readonly LiabilityAnswers[]): string {
  return `${debtNames(debts)} ${debts.length === 1 ? 'stays' : 'stay'} open.`;
}
