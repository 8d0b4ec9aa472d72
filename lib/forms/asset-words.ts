import { optionLabel } from './field-definition.ts';
import { assetFields } from './fields/asset.ts';

type AssetAnswers = {
  ownership: string;
  assetType: string;
  regoNumber?: string | undefined;
  regoState?: string | undefined;
};

/** What secures a loan, as its contract and the statement about its mortgage name it. */
export function assetWords(asset: AssetAnswers): string {
  return [optionLabel(assetFields.assetType, asset.assetType), whichOne(asset)].filter(Boolean).join(', ');
}

/**
 * An asset that is not registered yet is named by its purchase: the loan pays for it (National Credit Code, section
 * 45). A state alone names no asset.
 */
function whichOne({ ownership, regoNumber, regoState }: AssetAnswers): string {
  if (regoNumber) return `registration ${[regoNumber, regoState].filter(Boolean).join(' ')}`;
  return ownership === 'Dealer sale' ? 'bought from a dealer with this loan' : '';
}

/** Everything that secures a loan, worded for the middle of a sentence. */
export function assetsInSentence(assets: readonly AssetAnswers[]): string {
  return assets.map((asset) => startingSmall(assetWords(asset))).join('; ');
}

export const startingSmall = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
