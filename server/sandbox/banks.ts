import type { Institution } from '#lib/contracts/bank.ts';

/** The banks of the sandbox. No banks with these names exist. */
export const SANDBOX_BANKS: readonly Institution[] = [
  { id: 'currawong', name: 'Currawong Bank', health: 'up' },
  { id: 'jacaranda-street', name: 'Jacaranda Street Bank', health: 'up' },
  { id: 'lyrebird', name: 'Lyrebird Digital', health: 'up' },
  { id: 'pademelon', name: 'Pademelon Building Society', health: 'up' },
  { id: 'quoll-and-sons', name: 'Quoll & Sons Savings', health: 'up' },
  { id: 'saltbush', name: 'Saltbush Regional Bank', health: 'up' },
  { id: 'wattlebird', name: 'Wattlebird Credit Union', health: 'up' },
  { id: 'spinifex', name: 'Spinifex Mutual', health: 'slow' },
  { id: 'gumleaf', name: 'Gumleaf Bank', health: 'down' },
  { id: 'bandicoot', name: 'Bandicoot Direct (not answering)', health: 'up' },
];

/** Opening a session with this bank never finishes: it shows what a provider that does not answer looks like. */
export const SILENT_BANK = 'bandicoot';

export function sandboxBankNamed(id: string): Institution | undefined {
  return SANDBOX_BANKS.find((bank) => bank.id === id);
}
