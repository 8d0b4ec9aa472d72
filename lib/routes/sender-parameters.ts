/**
 * Query parameters by marketing field, in lower case; the first one present counts. A token is not among them. In order
 * of importance: a full cookie leaves out the last ones.
 */
export const PARAMETERS = {
  referralName: ['referralname'],
  referralId: ['referralid'],
  sourceOfBusiness: ['utm_source', 'sourceofbusiness'],
  marketingMedium: ['utm_medium', 'marketingmedium'],
  marketingCampaign: ['utm_campaign', 'marketingcampaign'],
  gclId: ['gclid'],
  dcmId: ['dclid', 'dcmid'],
} as const;

/**
 * The fragment of a link that leads an applicant back into their application. No server sees it, and it outlasts every
 * redirect: it tells the page that the link ends on what the link was for, even if its token opened nothing.
 */
export const LEADS_BACK = '#application';

export const FLAGS = ['referredByPartner', 'referredByPartnerAggregator'] as const;

/** A comparison site's links may name the site only by this. */
export const THIRD_PARTY = 'thirdparty';

/** What a comparison site calls an applicant, and the number of a visit: neither is stored as a marketing field. */
const OTHER_IDS = ['appref', 'velocityid'];

/** Whether a parameter of a query, in any case, says where the visitor came from. */
export function tellsWhoSent(name: string): boolean {
  const known: string[] = [
    THIRD_PARTY,
    ...OTHER_IDS,
    ...FLAGS.map((flag) => flag.toLowerCase()),
    ...Object.values(PARAMETERS).flat(),
  ];
  return known.includes(name.toLowerCase());
}
