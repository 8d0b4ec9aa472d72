import { brand } from '#lib/brand/brand.ts';

/**
 * When a full credit enquiry may be made, and by whom: the only wording of it, for legal texts and pages. Lenders are
 * told the same (docs/lender-guide.md).
 */
export const FULL_ENQUIRY =
  'Once you have accepted and handed in everything, {licensee} may make a full credit enquiry. Other lenders can see it on your credit report, and it can affect your score.';

/** As pages say it. */
export const FULL_ENQUIRY_WORDS = FULL_ENQUIRY.replace('{licensee}', brand.licensee.name);

/** On pages in the broker's name. */
export const FULL_ENQUIRY_BY_LENDER = FULL_ENQUIRY.replace('{licensee}', 'the lender');
