import type { Asset } from '#lib/contracts/application.ts';
import type { DocType } from '#lib/domain/documents.ts';
import { MAIN_BANK_ACCOUNT, needsTaxAssessment } from '#lib/domain/documents.ts';
import type { AssetType, LoanPurpose } from '#lib/domain/options.ts';

/** A document that a rule asks for. */
export type RequiredDocument = {
  docType: DocType;
  name: string;
  /** What it is and where to find it, in plain words. */
  explanation: string;
  /** The rule and what it asks about: unique within an application. */
  requiredBy: string;
};

/** What the rules look at: answers as they stand when the offer is accepted. */
export type DocumentFacts = {
  employmentStatus: string | undefined;
  occupation: string | undefined;
  loanPurpose: LoanPurpose | undefined;
  liabilities: readonly { id: string; liabilityName?: string | undefined; consolidate: boolean }[];
  assets: readonly Asset[];
};

/**
 * The documents an application needs (specification §4 and its groups of §3), in the order of their groups. Pure: the
 * same answers give the same set, and no two of its documents are required by the same thing.
 */
export function requiredDocuments(facts: DocumentFacts): RequiredDocument[] {
  return [
    mainBankAccount,
    ...(needsTaxAssessment(facts) ? [taxAssessment] : []),
    ...facts.liabilities.filter(({ consolidate }) => consolidate).map(payoutLetter),
    ...facts.assets.flatMap(ofAsset),
  ];
}

const mainBankAccount: RequiredDocument = {
  docType: 'Bank Statement',
  name: MAIN_BANK_ACCOUNT,
  explanation:
    'The last 3 months of the account your income is paid into. Connect your bank, or upload the PDF statements from your online banking.',
  requiredBy: 'main-bank-account',
};

const taxAssessment: RequiredDocument = {
  docType: 'Self Employed / Business Owner',
  name: 'Notice of assessment',
  explanation:
    'The letter the Australian Taxation Office sends after your tax return, for the last financial year. You can find it in ATO online services through myGov, or ask your accountant.',
  requiredBy: 'tax-assessment',
};

const OF_LIABILITY = 'liability:';

/** Whether a document is asked for because the loan pays out a debt. */
export function isPayoutLetter({ requiredBy }: { requiredBy: string }): boolean {
  return requiredBy.startsWith(OF_LIABILITY);
}

/** Of a debt that the loan pays out. */
export function payoutLetter({ id, liabilityName }: DocumentFacts['liabilities'][number]): RequiredDocument {
  const lender = liabilityName ?? 'your lender';
  return {
    docType: 'Debts to Consolidate',
    name: `Payout letter: ${lender}`,
    explanation: `A letter or statement from ${lender} with the amount that closes the account. It must say how to pay, and how long that amount is valid. Ask them for a payout letter.`,
    requiredBy: `${OF_LIABILITY}${id}`,
  };
}

/** As a form shows them: a Car is a "motor vehicle" (specification §3). */
const ASSET_WORDS: Readonly<Record<AssetType, string>> = {
  Car: 'motor vehicle',
  Motorcycle: 'motorcycle',
  Marine: 'boat',
  Caravan: 'caravan',
};

function ofAsset(asset: Asset, index: number): RequiredDocument[] {
  const word = ASSET_WORDS[asset.assetType];
  const label = asset.regoNumber ? `${word} ${asset.regoNumber}` : word;
  const of = (what: string, paper: string, explanation: string): RequiredDocument => ({
    docType: 'Secure Loan',
    name: `${paper}: ${label}`,
    explanation,
    requiredBy: `asset:${String(index + 1)}:${what}`,
  });
  const registration = of(
    'registration',
    'Registration papers',
    `The current registration of the ${word}, with its number and its owner. Your state's transport authority shows it online.`,
  );
  switch (asset.ownership) {
    case 'Dealer sale':
      return [
        registration,
        of(
          'sale',
          'Sale contract or invoice',
          `The contract or invoice from the dealer, with the price and the identification number of the ${word}.`,
        ),
      ];
    case 'Pledge asset - finance':
      return [
        registration,
        of(
          'financier',
          'Payout letter from the financier',
          `A letter from the company that finances the ${word} now. It must say the payout amount, and how long that amount is valid. The new loan pays it out first.`,
        ),
      ];
    case 'Pledge asset - own outright':
      return [registration];
  }
}
