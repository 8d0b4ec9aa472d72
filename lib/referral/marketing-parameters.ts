import type { MarketingFields } from '#lib/api/mappers/application.ts';
import type { Cookies } from '#lib/session/script-cookies.ts';

/** Query parameters by marketing field; the first one that is there counts. A token is none of them. */
const PARAMETERS = {
  gclId: ['gclid', 'gclId'],
  dcmId: ['dclid', 'dcmId'],
  marketingMedium: ['utm_medium', 'marketingMedium'],
  sourceOfBusiness: ['utm_source', 'sourceOfBusiness'],
  marketingCampaign: ['utm_campaign', 'marketingCampaign'],
  referralId: ['referralId'],
  referralName: ['referralName'],
} as const satisfies Partial<Record<keyof MarketingFields, readonly string[]>>;

const FLAGS = ['referredByPartner', 'referredByPartnerAggregator'] as const;

/** A referral by this name marks the applicant as referred by a named partner (specification §3). */
const NAMED_PARTNER = 'MME';

const KEPT_UNDER = 'marketing';
const COOKIE_DAYS = 30;
const LONGEST_VALUE = 200;

/** Control characters, which no real parameter has and the API refuses. */
function clean(text: string): string {
  return text
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, LONGEST_VALUE);
}

/** The marketing fields that a page's query names. */
export function readMarketingParameters(search: string): MarketingFields {
  const query = new URLSearchParams(search);
  const fields: MarketingFields = {};
  for (const [field, names] of Object.entries(PARAMETERS)) {
    const value = names.map((name) => clean(query.get(name) ?? '')).find((text) => text !== '');
    if (value !== undefined) fields[field as keyof typeof PARAMETERS] = value;
  }
  for (const flag of FLAGS) if (query.get(flag) === 'true') fields[flag] = true;
  if (fields.referralName === NAMED_PARTNER) fields.referredByPartner = true;
  return fields;
}

type Places = { storage: Pick<Storage, 'getItem' | 'setItem'>; cookies: Cookies };

/** Keeps the marketing fields of a visit in local storage and in a cookie (specification §6); the latest visit counts. */
export function keepMarketingFields(fields: MarketingFields, { storage, cookies }: Places): void {
  if (Object.keys(fields).length === 0) return;
  const text = JSON.stringify(fields);
  cookies.set(KEPT_UNDER, text, { expires: COOKIE_DAYS, sameSite: 'Lax' });
  try {
    storage.setItem(KEPT_UNDER, text);
  } catch {
    // Local storage may be refused; the cookie holds the same.
  }
}

/** The marketing fields kept from an earlier page or visit: from local storage, else from the cookie. */
export function recallMarketingFields({ storage, cookies }: Places): MarketingFields {
  return parse(readItem(storage)) ?? parse(cookies.get(KEPT_UNDER)) ?? {};
}

function readItem(storage: Pick<Storage, 'getItem'>): string | undefined {
  try {
    return storage.getItem(KEPT_UNDER) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Both places can be written by anybody at the keyboard: only known fields of the right kind are taken. */
function parse(text: string | undefined): MarketingFields | undefined {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
  if (typeof kept !== 'object' || kept === null) return undefined;
  const values = kept as Record<string, unknown>;
  const fields: MarketingFields = {};
  for (const field of Object.keys(PARAMETERS) as (keyof typeof PARAMETERS)[]) {
    const value = values[field];
    if (typeof value === 'string' && clean(value) !== '') fields[field] = clean(value);
  }
  for (const flag of FLAGS) if (values[flag] === true) fields[flag] = true;
  return fields;
}
