import { PARTNERS } from './partners.ts';

/**
 * Who may send applicants: every partner lender, and sources that only send. A referral name that is none of these is
 * kept as a marketing parameter and does nothing else.
 */
export interface ReferralSource {
  /** The referral name of links, and `{partner}` in the API's paths. */
  readonly name: string;
  /** As an applicant reads it. */
  readonly displayName: string;
  /** A money-comparison site: its links carry `appRef` and `thirdParty` (specification §7, GET /third-party-app). */
  readonly isComparisonSite?: boolean;
  /** Its applicants count as referred by a named partner (specification §3, MME). */
  readonly isNamedPartner?: boolean;
  /** Its referral id is the id of a contact of ours (specification §3, cse); it opens nothing without a token. */
  readonly refersByContactId?: boolean;
  /**
   * The valid versions of its API key and webhook secret: the last one signs, all are accepted. To change them, add a
   * version, let the partner move over, and remove the old one.
   */
  readonly credentialVersions: readonly number[];
  /** Where its webhooks go; a source without one is told nothing. */
  readonly webhookUrl?: string;
}

const SENDERS: readonly ReferralSource[] = [
  {
    name: 'MME',
    displayName: 'Magpie Money Exchange',
    isNamedPartner: true,
    credentialVersions: [1],
    webhookUrl: 'https://hooks.magpie-money.example/loans',
  },
  { name: 'cse', displayName: 'Customer service', refersByContactId: true, credentialVersions: [1] },
  {
    name: 'wombat-compare',
    displayName: 'Wombat Compare',
    isComparisonSite: true,
    credentialVersions: [1],
    webhookUrl: 'https://hooks.wombat-compare.example/loans',
  },
];

export const REFERRAL_SOURCES: readonly ReferralSource[] = [
  ...PARTNERS.map(({ slug, name, webhookUrl }) => ({
    name: slug,
    displayName: name,
    credentialVersions: [1],
    webhookUrl,
  })),
  ...SENDERS,
];

/** Undefined for an unknown name. */
export function referralSourceOf(name: string): ReferralSource | undefined {
  return REFERRAL_SOURCES.find((source) => source.name === name);
}

/** The source of a name as a link carries it, in any capitals: people and mail programs change them. */
export function findReferralSource(name: string): ReferralSource | undefined {
  const wanted = name.toLowerCase();
  return REFERRAL_SOURCES.find((source) => source.name.toLowerCase() === wanted);
}
