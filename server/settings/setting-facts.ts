import { z } from 'zod';
import { DEVELOPMENT_SECRETS } from '#server/settings/development-secrets.ts';
import { environmentSchema } from '#server/settings/environment-schema.ts';
import type { Environment } from '#server/settings/environment-schema.ts';
import { SETTING_NOTES } from '#server/settings/setting-kinds.ts';
import type { SettingNote } from '#server/settings/setting-kinds.ts';

/** What there is to say about a setting: for refusing a wrong value, and for the guides. */

/** Settings where one is useless without the other. */
export const PAIRS = [
  ['ADDRESS_SERVICE_URL', 'ADDRESS_SERVICE_KEY'],
  ['BUREAU_URL', 'BUREAU_KEY'],
  ['BUREAU_URL', 'BUREAU_NAME'],
  ['BANK_DATA_URL', 'BANK_DATA_KEY'],
  ['LENDER_URL', 'LENDER_KEY'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['SMS_URL', 'SMS_KEY'],
  ['MAINTENANCE_STARTS_AT', 'MAINTENANCE_ENDS_AT'],
] as const satisfies readonly (readonly [keyof Environment, keyof Environment])[];

/** A stand-in decides, sends and connects nothing real: the public must never meet one. */
export const REAL_SERVICES = ['BUREAU_URL', 'BANK_DATA_URL', 'LENDER_URL', 'SMTP_URL', 'SMS_URL'] as const;

/** What cannot be guessed for an installation that the public uses. */
const SAID_IN_PRODUCTION = ['APP_ENV', 'PUBLIC_URL', 'TRUSTED_PROXY_HOPS', 'DATABASE_URL'] as const;

/** Whether a setting is the address of a real service. */
export function isRealService(name: keyof Environment): boolean {
  return REAL_SERVICES.some((service) => service === name);
}

/** Whether a production process refuses to start without it. */
export function isRequiredInProduction(name: keyof Environment): boolean {
  return (
    SAID_IN_PRODUCTION.some((said) => said === name) ||
    name in DEVELOPMENT_SECRETS ||
    isRealService(name) ||
    PAIRS.some(([url, key]) => key === name && isRealService(url))
  );
}

/** What a setting accepts, as the end of the sentence "NAME must be …". */
export function acceptedBy(name: keyof Environment): string {
  let schema: z.core.$ZodType = environmentSchema.shape[name];
  while (isWrapper(schema)) {
    const description = z.globalRegistry.get(schema)?.description;
    if (description) return description;
    schema = schema.unwrap();
  }
  return z.globalRegistry.get(schema)?.description ?? 'a valid value';
}

/** What a setting is for, or undefined when that is not stated. */
export function noteOf(name: keyof Environment): SettingNote | undefined {
  return SETTING_NOTES.get(environmentSchema.shape[name]);
}

/** The default of an unset setting, as it would be written; undefined where it is computed, and for secrets. */
export function writtenDefaultOf(name: keyof Environment): string | undefined {
  const schema: z.core.$ZodType = environmentSchema.shape[name];
  if (name in DEVELOPMENT_SECRETS || !(schema instanceof z.ZodDefault)) return undefined;
  return String(schema.def.defaultValue);
}

function isWrapper(schema: z.core.$ZodType) {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault;
}
