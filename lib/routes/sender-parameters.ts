/**
 * Query parameters by marketing field, in lower case; the first one that is there counts. A token is none of them.
 * In the order of their worth: a cookie that is full leaves out the last.
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
 * redirect: by it the page that the link ends on knows what it was for, also where its token opened nothing.
 */
export const LEADS_BACK = '#application';

export const FLAGS = ['referredByPartner', 'referredByPartnerAggregator'] as const;

/** A comparison site's links may name themselves by this alone. */
export const THIRD_PARTY = 'thirdparty';

/** Whether a parameter of a query, in any case, says where the visitor came from. */
export function tellsWhoSent(name: string): boolean {
  const known: string[] = [
    THIRD_PARTY,
    ...FLAGS.map((flag) => flag.toLowerCase()),
    ...Object.values(PARAMETERS).flat(),
  ];
  return known.includes(name.toLowerCase());
}
