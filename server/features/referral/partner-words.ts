import {
  EMPLOYMENT_STATUSES,
  LOAN_PURPOSES,
  MARITAL_STATUSES,
  RESIDENCY_TYPES,
} from '#lib/domain/options.ts';
import type { LoanPurpose } from '#lib/domain/options.ts';

/**
 * What partners' words mean in ours (specification §3, Partner or broker payload mapping). A word that is one of ours
 * already means itself; capitals, spaces and hyphens make no difference.
 */

const MAJOR_PURCHASE = 'Personal loan for major purchase' satisfies LoanPurpose;

const PURPOSES: Readonly<Record<string, LoanPurpose>> = {
  'Debt Consolidation': 'Pay off credit cards or loans',
  'Home Improvement': 'Home improvement',
  Car: 'Buy or refinance a vehicle',
  Vehicle: 'Buy or refinance a vehicle',
  'Recreational Vehicle': 'Buy or refinance a vehicle',
  Holiday: 'Holiday',
  Wedding: 'Wedding',
  'Sporting Equipment': MAJOR_PURCHASE,
  Medical: MAJOR_PURCHASE,
  Dental: MAJOR_PURCHASE,
  Bills: MAJOR_PURCHASE,
  Business: MAJOR_PURCHASE,
  Investment: MAJOR_PURCHASE,
  Funeral: MAJOR_PURCHASE,
  'Vehicle repairs': MAJOR_PURCHASE,
  Other: MAJOR_PURCHASE,
};

const keyOf = (word: string) => word.toLowerCase().replace(/[\s_-]+/g, '');

/** @param theirs words that are not ours, with what they mean */
function dictionaryOf(ours: readonly string[], theirs: Readonly<Record<string, string>> = {}) {
  const meanings = new Map([
    ...ours.map((word) => [keyOf(word), word] as const),
    ...Object.entries(theirs).map(([word, meaning]) => [keyOf(word), meaning] as const),
  ]);
  return (word: string) => meanings.get(keyOf(word));
}

/** Each gives our word, or undefined for a word that means nothing to us. */
export const purposeOf = dictionaryOf(LOAN_PURPOSES, PURPOSES);
export const residencyTypeOf = dictionaryOf(RESIDENCY_TYPES, { Renter: 'Renting' });
export const employmentStatusOf = dictionaryOf(EMPLOYMENT_STATUSES);
export const maritalStatusOf = dictionaryOf(MARITAL_STATUSES);
