import type { AgreementFlag, ShownText } from '#lib/contracts/application.ts';

/**
 * The four agreements of the application terms (specification §4). A change of words takes a new version and a new
 * hash; the hash is the SHA-256 of the text, and a test holds the two together. What an applicant agreed to is
 * recorded by name, version and hash.
 */
export type AgreementText = {
  flag: AgreementFlag;
  name: 'loan-terms' | 'direct-debit' | 'settlement' | 'ability-to-repay';
  version: string;
  text: string;
  hash: string;
};

/** Said of the figures it stands beside, so that a changed offer asks for it anew (docs/decisions/0127). */
export const ABILITY_TO_REPAY: AgreementText = {
  flag: 'acceptRepayAbility',
  name: 'ability-to-repay',
  version: '2026-11-01',
  text: 'What I told you is true and complete, and I can make these repayments without substantial hardship. I do not expect a change that would make them harder.',
  hash: '5aa63a1699e351ea4f1dd69c229b3f28588b11e79e247db36b4f790b6a16f756',
};

export const AGREEMENT_TEXTS: readonly AgreementText[] = [
  {
    flag: 'acceptTandCs',
    name: 'loan-terms',
    version: '2026-11-01',
    text: 'I have read the Terms and Conditions and this offer, and I agree to borrow on these terms.',
    hash: 'b9c58c9980815731c9eb7d762f175af2a71cc7edc2b689d9405ac9b66d7312db',
  },
  {
    flag: 'acceptDirectDebtTandCs',
    name: 'direct-debit',
    version: '2026-11-01',
    text: 'I authorise repayments to be taken by direct debit from the account I give, on the dates in the repayment schedule.',
    hash: '52c4968c003ddd8bf52f95ae64e6b359624a5d43c863683af52e78e16bd96152',
  },
  {
    flag: 'acceptAutoPurchase',
    name: 'settlement',
    version: '2026-11-01',
    text: 'When my loan is approved and my documents are complete, I want it to be settled without a further step from me.',
    hash: '79c8b3086ff3a86dbc9f70ba1cc6044ed545371f45a0643dea0d3f6727128fa8',
  },
  ABILITY_TO_REPAY,
];

/** Whether the present words of a text are among those that were shown. */
export function isShown({ name, version, hash }: ShownText, shown: readonly ShownText[]): boolean {
  return shown.some((text) => text.name === name && text.version === version && text.hash === hash);
}
