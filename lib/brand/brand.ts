/**
 * Who runs this marketplace. An operator changes this one file: names, numbers, contacts, ratings.
 * Every number below is a placeholder and says so wherever it is printed.
 */

/** A review score shown to visitors. */
export type Ratings = {
  /** Out of five. */
  score: number;
  reviewCount: number;
  /** Where the reviews are collected, for example a review site's name. */
  source: string;
  /** True for figures that no customer gave: shown outside production only, and marked as a sample. */
  isSample: boolean;
};

/** An award that the loans have won. */
export type Award = {
  name: string;
  /** Who gave it. */
  giver: string;
  year: number;
};

export type LegalEntity = {
  name: string;
  abn: string;
  /** What the licence or authorisation is called, with its number. */
  licence: string;
};

export type Brand = {
  name: string;
  description: string;
  licensee: LegalEntity;
  brokerServices: LegalEntity;
  phone: { shown: string; href: string; hours: string };
  email: string;
  hardship: { phone: { shown: string; href: string }; email: string };
  complaintsEmail: string;
  postalAddress: string;
  ratings: Ratings;
  /** Undefined while there is none: the public is then not told of one. */
  award?: Award;
};

export const brand: Brand = {
  name: 'Boronia Loans',
  description:
    'Compare a personal loan made for you. Get a rate estimate in minutes, without affecting your credit score.',
  licensee: {
    name: 'Boronia Credit Pty Ltd',
    abn: '00 000 000 000 (placeholder)',
    licence: 'Australian Credit Licence 000000 (placeholder)',
  },
  brokerServices: {
    name: 'Boronia Broker Services Pty Ltd',
    abn: '00 000 000 001 (placeholder)',
    licence: 'Australian Credit Licence 000001 (placeholder)',
  },
  phone: {
    shown: '1300 000 000',
    href: 'tel:1300000000',
    hours: 'Monday to Friday, 8 am to 6 pm Sydney time',
  },
  email: 'hello@boronia.example',
  hardship: { phone: { shown: '1300 000 001', href: 'tel:1300000001' }, email: 'hardship@boronia.example' },
  complaintsEmail: 'complaints@boronia.example',
  postalAddress: 'GPO Box 0000, Sydney NSW 2001 (placeholder)',
  ratings: { score: 4.6, reviewCount: 120, source: 'customer reviews', isSample: true },
};

/**
 * The ratings to show where the application runs: real ones anywhere, sample ones never in production
 * (an invented review would mislead).
 */
export function ratingsFor(environment: string | undefined): Ratings | undefined {
  return brand.ratings.isSample && environment === 'production' ? undefined : brand.ratings;
}

/**
 * The label of both steps of the quote track (specification §2, Progress). Without an award the public reads a
 * different one: claiming an award that nobody gave would mislead (ASIC Act 2001, section 12DB).
 */
export function quoteTrackLabelFor(environment: string | undefined, award = brand.award): string {
  return award === undefined && environment === 'production'
    ? 'Your personal loan quote'
    : 'Award winning personal loans';
}
