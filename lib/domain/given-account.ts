import type { KnownBankAccount } from '#lib/contracts/bank.ts';

type GivenAccount = Extract<KnownBankAccount, { accountNumberEnding: string }>;

/** The account to pay a loan to; undefined where none is known, and where the lender could not use it. */
export function givenAccountOf(known: KnownBankAccount | undefined): GivenAccount | undefined {
  return known !== undefined && 'accountNumberEnding' in known ? known : undefined;
}
