import type { MarketingFields } from '#lib/api/mappers/application.ts';
import { findReferralSource } from '#lib/domain/referral-sources.ts';
import { FLAGS, PARAMETERS, THIRD_PARTY } from '#lib/routes/sender-parameters.ts';
import type { Cookies } from '#lib/session/script-cookies.ts';
import { cleanParameter, readQuery } from './query.ts';

const KEPT_UNDER = 'marketing';
const COOKIE_DAYS = 30;
/** Browsers silently drop a cookie of more than 4,096 bytes. */
const LARGEST_COOKIE = 3_000;
/** The most the API takes. */
const LONGEST_VALUE = 200;

/** The marketing fields that a page's query names. */
export function readMarketingParameters(search: string): MarketingFields {
  const query = readQuery(search, LONGEST_VALUE);
  const fields: MarketingFields = {};
  for (const flag of FLAGS) if (query(flag.toLowerCase())?.toLowerCase() === 'true') fields[flag] = true;
  for (const [field, names] of Object.entries(PARAMETERS)) {
    const value = query(...names);
    if (value !== undefined) fields[field as keyof typeof PARAMETERS] = value;
  }
  return markReferral(fields, query(THIRD_PARTY));
}

/**
 * Names the referral in its source's own spelling, and says what kind it is (specification §3): by a named partner, or
 * by a money-comparison site, whose links may name the site only as the third party.
 */
function markReferral(fields: MarketingFields, thirdParty: string | undefined): MarketingFields {
  const source =
    findReferralSource(fields.referralName ?? '') ??
    (fields.referralName === undefined ? findReferralSource(thirdParty ?? '') : undefined);
  if (source === undefined) return fields;
  return {
    ...fields,
    referralName: source.name,
    ...(source.isNamedPartner === true ? { referredByPartner: true } : {}),
    ...(source.isComparisonSite === true ? { referredByPartnerAggregator: true } : {}),
  };
}

type Places = { storage: Pick<Storage, 'getItem' | 'setItem'>; cookies: Cookies };

/** Keeps the marketing fields of a visit in local storage and in a cookie (specification §6); the latest visit counts. */
export function keepMarketingFields(fields: MarketingFields, { storage, cookies }: Places): void {
  if (Object.keys(fields).length === 0) return;
  cookies.set(KEPT_UNDER, cookieTextOf(fields), { expires: COOKIE_DAYS, sameSite: 'Lax' });
  storage.setItem(KEPT_UNDER, JSON.stringify(fields));
}

/** As much of the fields as a cookie holds. */
function cookieTextOf(fields: MarketingFields): string {
  let kept: MarketingFields = {};
  for (const name of [...FLAGS, ...Object.keys(PARAMETERS)] as (keyof MarketingFields)[]) {
    const next = fields[name] === undefined ? kept : { ...kept, [name]: fields[name] };
    if (encodeURIComponent(JSON.stringify(next)).length <= LARGEST_COOKIE) kept = next;
  }
  return JSON.stringify(kept);
}

/** The marketing fields kept from an earlier page or visit: from local storage, otherwise from the cookie. */
export function recallMarketingFields({ storage, cookies }: Places): MarketingFields {
  return parse(storage.getItem(KEPT_UNDER)) ?? parse(cookies.get(KEPT_UNDER)) ?? {};
}

/** Anybody at the keyboard can write to both places: only known fields of the right kind are taken. */
function parse(text: string | null | undefined): MarketingFields | undefined {
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
    const clean = typeof value === 'string' ? cleanParameter(value, LONGEST_VALUE) : '';
    if (clean !== '') fields[field] = clean;
  }
  for (const flag of FLAGS) if (values[flag] === true) fields[flag] = true;
  return fields;
}
