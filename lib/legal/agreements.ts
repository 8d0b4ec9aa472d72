import { brand } from '#lib/brand/brand.ts';
import type { AgreementFlag, ShownText } from '#lib/contracts/application.ts';
import type { LoanType } from '#lib/domain/options.ts';

/**
 * The statements that an offer is accepted with. A change of words needs a new version and a new hash; the hash is the
 * SHA-256 of the text, and a test checks that they match. What an applicant agreed to is recorded by name, version and
 * hash.
 */
export type Statement = {
  readonly name: 'loan-terms' | 'direct-debit' | 'settlement' | 'ability-to-repay' | 'mortgage';
  readonly version: string;
  readonly text: string;
  readonly hash: string;
};

/** One of the four agreements of the application terms (specification §4), with the flag that it sets. */
export type AgreementText = Statement & { readonly flag: AgreementFlag };

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
    version: '2026-11-26',
    text: 'I authorise repayments to be taken by direct debit from the account I give, on the dates you tell me in writing when the loan is paid out.',
    hash: '932712ce776fd10448588782234a27ee1d90637680c7654c7eaa46d3c33a8ef5',
  },
  {
    flag: 'acceptAutoPurchase',
    name: 'settlement',
    version: '2026-11-01',
    text: 'When my loan is approved and my documents are complete, I want it to be settled without a further step from me.',
    hash: '79c8b3086ff3a86dbc9f70ba1cc6044ed545371f45a0643dea0d3f6727128fa8',
  },
  {
    flag: 'acceptRepayAbility',
    name: 'ability-to-repay',
    version: '2026-11-01',
    text: 'What I told you is true and complete, and I can make these repayments without substantial hardship. I do not expect a change that would make them harder.',
    hash: '5aa63a1699e351ea4f1dd69c229b3f28588b11e79e247db36b4f790b6a16f756',
  },
];

/**
 * For a secured loan only (National Credit Code, sections 42 and 44): a mortgage is signed, and names what it is over.
 */
const MORTGAGE: Statement = {
  name: 'mortgage',
  version: '2026-11-26',
  text: 'I give {licensee} a mortgage over this asset: {asset}. If I do not repay the loan, it can be taken and sold.',
  hash: 'c1ae45a7a94b53ef4e9da1173c9dbb27a3b37929cce11d1bb1574b871eebe68a',
};

/** The statements that a loan of this type is accepted with, in the order in which they are shown. */
export function statementsOfAcceptance(loanType: LoanType): readonly Statement[] {
  return loanType === 'Secured' ? [...AGREEMENT_TEXTS, MORTGAGE] : AGREEMENT_TEXTS;
}

/**
 * The statements that a changed offer is confirmed with: everything about an offer or its figures is stated again. The
 * wish to have the loan settled without a further step is neither, and stays as it was given (docs/decisions/0150).
 */
export function statementsOfConfirmation(loanType: LoanType): readonly Statement[] {
  return statementsOfAcceptance(loanType).filter(({ name }) => name !== 'settlement');
}

/**
 * A statement as it is shown. @param assets what secures the loan, in words; not used by statements that name no asset
 */
export function wordsOfStatement({ text }: Statement, assets: string): string {
  return text.replace('{licensee}', brand.licensee.name).replace('{asset}', assets);
}

/** Whether the current words of a text are among those that were shown. */
export function isShown({ name, version, hash }: ShownText, shown: readonly ShownText[]): boolean {
  return shown.some((text) => text.name === name && text.version === version && text.hash === hash);
}

export const toShownText = ({ name, version, hash }: ShownText): ShownText => ({ name, version, hash });
