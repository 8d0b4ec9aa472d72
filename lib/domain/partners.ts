import { dollarsToCents, type Cents } from './money.ts';
import type { LoanPurpose, VisaStatus } from './options.ts';

/**
 * The partner lenders to whom applicants are referred. The eleven here are invented, and their addresses are under a
 * reserved name; an operator replaces this file with the partners it has agreements with.
 */

/** Why an application is looking for another lender. A partner says which of these it wants to see. */
export const REFERRAL_GROUNDS = ['residency', 'credit score', 'affordability'] as const;
export type ReferralGround = (typeof REFERRAL_GROUNDS)[number];

export interface PartnerCriteria {
  readonly minimumAmount: Cents;
  readonly maximumAmount: Cents;
  readonly minimumAge: number;
  readonly residency: readonly VisaStatus[];
  /**
   * The lowest bureau score considered. It applies where a score is known; otherwise the partner makes its own enquiry.
   */
  readonly scoreFloor: number;
  readonly purposes: readonly LoanPurpose[] | 'any';
  readonly grounds: readonly ReferralGround[];
}

export interface Partner {
  /** The last part of its page's path, and the quote's `partner`. */
  readonly slug: string;
  readonly name: string;
  /** Two sentences at most, for its hand-off page. */
  readonly blurb: string;
  /** What it pays us for a referral, or how that is worked out, in a sentence or two for the applicant. */
  readonly commission: string;
  /** Lower goes first. */
  readonly priority: number;
  readonly criteria: PartnerCriteria;
  /** Where Apply Now leads. */
  readonly handOffUrl: string;
  /** The only hosts an applicant may be sent to on this partner's behalf. */
  readonly redirectHosts: readonly string[];
  /** Where its webhooks go. */
  readonly webhookUrl: string;
}

const CITIZENS_AND_RESIDENTS: readonly VisaStatus[] = ['Australian Citizen', 'Permanent Resident'];
const AND_NEW_ZEALANDERS: readonly VisaStatus[] = [...CITIZENS_AND_RESIDENTS, 'New Zealand Citizen'];

/** The addresses of an invented partner. */
function addressesOf(slug: string): Pick<Partner, 'handOffUrl' | 'redirectHosts' | 'webhookUrl'> {
  const host = `apply.${slug}.example`;
  return {
    handOffUrl: `https://${host}/start`,
    redirectHosts: [host, `www.${slug}.example`],
    webhookUrl: `https://hooks.${slug}.example/loans`,
  };
}

/** What an invented partner pays: a share of the loan, and nothing where there is no loan. */
function shareOfLoan(percent: string): string {
  return `If it lends to you, it pays us ${percent}% of the amount it lends. You do not pay this.`;
}

function amounts(minimum: number, maximum: number): Pick<PartnerCriteria, 'minimumAmount' | 'maximumAmount'> {
  return { minimumAmount: dollarsToCents(minimum), maximumAmount: dollarsToCents(maximum) };
}

/** In order of priority; `cra` is the one the specification names as a referral destination. */
export const PARTNERS: readonly Partner[] = [
  {
    slug: 'cra',
    name: 'Currawong Referral Alliance',
    blurb: 'A small team that places loans with community lenders. They look at more than a credit score.',
    commission: shareOfLoan('2'),
    priority: 1,
    criteria: {
      ...amounts(5_000, 50_000),
      minimumAge: 18,
      residency: AND_NEW_ZEALANDERS,
      scoreFloor: 400,
      purposes: 'any',
      grounds: ['residency', 'credit score'],
    },
    ...addressesOf('cra'),
  },
  {
    slug: 'potoroo',
    name: 'Potoroo Vehicle Finance',
    blurb: 'Lends for cars, bikes and caravans, secured by what you buy.',
    commission: shareOfLoan('1.5'),
    priority: 2,
    criteria: {
      ...amounts(5_000, 70_000),
      minimumAge: 21,
      residency: AND_NEW_ZEALANDERS,
      scoreFloor: 380,
      purposes: ['Buy or refinance a vehicle'],
      grounds: ['residency', 'credit score'],
    },
    ...addressesOf('potoroo'),
  },
  {
    slug: 'quandong',
    name: 'Quandong Home Works Credit',
    blurb: 'Lends for work on a home you live in, paid to the tradesperson as the work is done.',
    commission: shareOfLoan('1.5'),
    priority: 3,
    criteria: {
      ...amounts(5_000, 70_000),
      minimumAge: 21,
      residency: AND_NEW_ZEALANDERS,
      scoreFloor: 450,
      purposes: ['Home improvement', 'Solar and renewable energy'],
      grounds: ['residency', 'credit score'],
    },
    ...addressesOf('quandong'),
  },
  {
    slug: 'pademelon',
    name: 'Pademelon Debt Renewal',
    blurb: 'Combines cards and loans into one, with a counsellor who helps you plan your way out of debt.',
    commission: shareOfLoan('1'),
    priority: 4,
    criteria: {
      ...amounts(5_000, 70_000),
      minimumAge: 18,
      residency: CITIZENS_AND_RESIDENTS,
      scoreFloor: 350,
      purposes: ['Pay off credit cards or loans'],
      grounds: ['credit score', 'affordability'],
    },
    ...addressesOf('pademelon'),
  },
  {
    slug: 'numbat',
    name: 'Numbat Small Loans',
    blurb: 'Small loans with short terms for people whose credit history is short or damaged.',
    commission: shareOfLoan('3'),
    priority: 5,
    criteria: {
      ...amounts(5_000, 10_000),
      minimumAge: 18,
      residency: CITIZENS_AND_RESIDENTS,
      scoreFloor: 350,
      purposes: 'any',
      grounds: ['credit score'],
    },
    ...addressesOf('numbat'),
  },
  {
    slug: 'lilly-pilly',
    name: 'Lilly Pilly Health Finance',
    blurb: 'Pays a clinic or hospital for you and spreads the bill over up to five years.',
    commission: shareOfLoan('2'),
    priority: 6,
    criteria: {
      ...amounts(5_000, 40_000),
      minimumAge: 18,
      residency: AND_NEW_ZEALANDERS,
      scoreFloor: 370,
      purposes: ['Medical expenses'],
      grounds: ['residency', 'credit score', 'affordability'],
    },
    ...addressesOf('lilly-pilly'),
  },
  {
    slug: 'brolga',
    name: 'Brolga Study Loans',
    blurb: 'Lends for courses and training, with lower repayments until you finish.',
    commission: shareOfLoan('1.5'),
    priority: 7,
    criteria: {
      ...amounts(5_000, 35_000),
      minimumAge: 18,
      residency: AND_NEW_ZEALANDERS,
      scoreFloor: 370,
      purposes: ['Education expenses'],
      grounds: ['residency', 'credit score', 'affordability'],
    },
    ...addressesOf('brolga'),
  },
  {
    slug: 'quokka-bay',
    name: 'Quokka Bay Occasions',
    blurb: 'Lends for weddings and holidays, paid to the venue or the travel agent.',
    commission: shareOfLoan('2'),
    priority: 8,
    criteria: {
      ...amounts(5_000, 30_000),
      minimumAge: 21,
      residency: CITIZENS_AND_RESIDENTS,
      scoreFloor: 390,
      purposes: ['Wedding', 'Holiday'],
      grounds: ['credit score'],
    },
    ...addressesOf('quokka-bay'),
  },
  {
    slug: 'saltbush',
    name: 'Saltbush Regional Lending',
    blurb: 'A lender for people outside the cities. Their assessors talk to you by phone.',
    commission: shareOfLoan('1.5'),
    priority: 9,
    criteria: {
      ...amounts(10_000, 60_000),
      minimumAge: 25,
      residency: CITIZENS_AND_RESIDENTS,
      scoreFloor: 390,
      purposes: 'any',
      grounds: ['credit score'],
    },
    ...addressesOf('saltbush'),
  },
  {
    slug: 'bandicoot',
    name: 'Bandicoot Bridging',
    blurb: 'Covers the costs of buying a property until the sale of another one settles.',
    commission: shareOfLoan('1'),
    priority: 10,
    criteria: {
      ...amounts(15_000, 70_000),
      minimumAge: 25,
      residency: AND_NEW_ZEALANDERS,
      scoreFloor: 420,
      purposes: ['Property acquisition costs'],
      grounds: ['residency', 'credit score'],
    },
    ...addressesOf('bandicoot'),
  },
  {
    slug: 'gumnut',
    name: 'Gumnut Trans-Tasman Loans',
    blurb: 'Lends to New Zealanders who live and work in Australia.',
    commission: shareOfLoan('1.5'),
    priority: 11,
    criteria: {
      ...amounts(5_000, 70_000),
      minimumAge: 21,
      residency: ['New Zealand Citizen'],
      scoreFloor: 450,
      purposes: 'any',
      grounds: ['residency'],
    },
    ...addressesOf('gumnut'),
  },
];

/** The sentence that ends the reason for a referral. */
export function mayBeAbleToHelp({ name }: Pick<Partner, 'name'>): string {
  return `${name} may be able to help.`;
}

/** The reason for a referral without that sentence, whichever partner it names, also one that has gone since. */
export function withoutPartner(reason: string): string {
  return reason.replace(/[^.]+ may be able to help\.$/, '').trim();
}

/** Undefined for an unknown slug: its page is a 404. */
export function partnerOf(slug: string): Partner | undefined {
  return PARTNERS.find((partner) => partner.slug === slug);
}

/** What a stored slug is called; itself where its partner has gone since. */
export function partnerNameOf(slug: string): string {
  return partnerOf(slug)?.name ?? slug;
}

/** A stored slug, unless its partner has gone since: nobody is led to a page that is no more. */
export function presentPartner(slug: string | null | undefined): string | undefined {
  return partnerOf(slug ?? '')?.slug;
}
