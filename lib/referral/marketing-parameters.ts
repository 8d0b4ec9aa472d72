import type { MarketingFields } from '#lib/api/mappers/application.ts';
import { findReferralSource } from '#lib/domain/referral-sources.ts';
import { FLAGS, PARAMETERS, THIRD_PARTY } from '#lib/routes/sender-parameters.ts';
import type { Cookies } from '#lib/session/script-cookies.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import { cleanParameter, readQuery } from './query.ts';

const KEPT_UNDER = 'marketing';
const KEPT_FOR_MS = 30 * DAY_MS;
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

/**
 * Keeps the marketing fields of a visit in local storage and in a cookie (specification §6), for 30 days in both; the
 * latest visit counts.
 */
export function keepMarketingFields(fields: MarketingFields, { storage, cookies }: Places, now: Date): void {
  if (Object.keys(fields).length === 0) return;
  const expires = new Date(now.getTime() + KEPT_FOR_MS);
  cookies.set(KEPT_UNDER, cookieTextOf(fields), { expires, sameSite: 'Lax' });
  storage.setItem(KEPT_UNDER, JSON.stringify({ ...fields, until: expires.getTime() }));
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
export function recallMarketingFields({ storage, cookies }: Places, now: Date): MarketingFields {
  const stored = parse(storage.getItem(KEPT_UNDER));
  // A browser ends the cookie by itself, and nothing in its storage.
  const isInTime = Number(stored?.['until']) > now.getTime();
  return fieldsOf(isInTime ? stored : undefined) ?? fieldsOf(parse(cookies.get(KEPT_UNDER))) ?? {};
}

function parse(text: string | null | undefined): Record<string, unknown> | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Anybody at the keyboard can write to both places: only known fields of the right kind are taken. */
function fieldsOf(values: Record<string, unknown> | undefined): MarketingFields | undefined {
  if (values === undefined) return undefined;
  const fields: MarketingFields = {};
  for (const field of Object.keys(PARAMETERS) as (keyof typeof PARAMETERS)[]) {
    const value = values[field];
    const clean = typeof value === 'string' ? cleanParameter(value, LONGEST_VALUE) : '';
    if (clean !== '') fields[field] = clean;
  }
  for (const flag of FLAGS) if (values[flag] === true) fields[flag] = true;
  return fields;
}
