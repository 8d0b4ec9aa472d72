import { z } from 'zod';
import { POLICY_VERSIONS } from '#lib/domain/pricing/policy.ts';

/** The kinds of setting the server knows. A kind's description ends the sentence "NAME must be …". */

export type SettingNote = {
  /** What the setting is for: a sentence or two. */
  about: string;
  /** What happens without one, where that is not a value that could be written. */
  unset?: string;
};

/** What each setting is for. */
export const SETTING_NOTES = z.registry<SettingNote>();

/** A setting with what there is to say about it. */
export function described<Kind extends z.ZodType>(kind: Kind, about: string, unset?: string): Kind {
  SETTING_NOTES.add(kind, unset === undefined ? { about } : { about, unset });
  return kind;
}

/** A key that encrypts personal data: 32 bytes for AES-256-GCM, and the id written beside what it encrypts. */
export type DataKey = { id: string; bytes: Buffer };

export const wholeNumber = (from: number, to: number, unit = '') =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .refine((value) => value >= from && value <= to)
    .describe(`a whole number from ${from} to ${to}${unit}`);

export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values).describe(`one of ${values.join(', ')}`);

export const policyVersion = z
  .string()
  .refine((value) => POLICY_VERSIONS.includes(value))
  .describe(`one of ${POLICY_VERSIONS.join(', ')}`);

/** What `webAddress` accepts. */
export const WEB_ADDRESS =
  'an address that starts with http:// or https://, without a user name, a query or a fragment';

/** Paths are appended to it, so it must have no query; a user name in it would only obscure the host. */
export const webAddress = z
  .url({ protocol: /^https?$/ })
  .regex(/^[^?#@\\]+$/)
  .transform((value) => value.replace(/\/+$/, ''))
  .describe(WEB_ADDRESS);

/** Links are made of it and a path that the product serves; a path of its own is served by nobody. */
export const siteAddress = webAddress
  .refine((value) => new URL(value).pathname === '/')
  .transform((value) => new URL(value).origin)
  .describe(`${WEB_ADDRESS}, and without a path`);

export const instant = z.iso
  .datetime({ offset: true })
  .transform((value) => new Date(value))
  .describe('an instant in ISO 8601, for example 2027-09-19T13:00:00Z');

export const text = (least: number) =>
  z
    .string()
    .min(least)
    .describe(least === 1 ? 'a text' : `a text of at least ${least} characters`);

/** Quotation marks around a value are those of a file whose reader does not take them away. */
const WITHOUT_QUOTATION_MARKS = /^(?!(["']).*\1$)/;

/** A key that no header carries: it signs, or stands encoded in an address. Services take any characters in theirs. */
export const secret = z
  .string()
  .min(1)
  .regex(WITHOUT_QUOTATION_MARKS)
  .describe('a key, without quotation marks around it');

/** A key or token that is shown to a service: a header carries nothing but these characters. */
export const credential = (least: number) =>
  z
    .string()
    .min(least)
    .regex(/^[ -~]+$/)
    .regex(WITHOUT_QUOTATION_MARKS)
    .describe(
      `${least === 1 ? 'a key' : `a text of at least ${least} characters`} in letters, digits and signs of ASCII, without quotation marks around it`,
    );

/** Where a program listens that is spoken to over TCP. IPv6 has brackets. */
export const hostAndPort = z
  .string()
  .refine(isHostAndPort)
  .describe('host:port, for example 127.0.0.1:3310 or [::1]:3310');

function isHostAndPort(value: string): boolean {
  const port = /^(?:[\w.-]+|\[[\da-f:.]+\]):(\d{1,5})$/i.exec(value)?.[1];
  return port !== undefined && Number(port) > 0 && URL.canParse(`tcp://${value}`);
}

/** Amazon takes the name (ARN) of an access point in place of a bucket's. */
const ACCESS_POINT = /^arn:aws[a-z-]*:s3[a-z-]*:[a-z\d-]*:\d*:accesspoint[/:][a-z\d.-]+$/;

export const bucketName = z
  .string()
  .refine((name) => /^[a-z\d][\w.-]{1,253}[a-z\d]$/i.test(name) || ACCESS_POINT.test(name))
  .describe(
    'the name of a bucket alone (letters, digits, full stops, hyphens and underscores), or the ARN of an access point',
  );

export const regionName = z
  .string()
  .regex(/^[a-z\d-]+$/i)
  .describe('the name of a region like ap-southeast-2');

export const bytes32 = z
  .base64()
  .transform((value) => Buffer.from(value, 'base64'))
  .refine((value) => value.length === 32)
  .describe('32 random bytes in base64 (openssl rand -base64 32)');

/**
 * Base64 of either alphabet, padded or not. Node.js reads on to the first padding and leaves out what is no base64: two
 * keys without a comma between them would be the first alone, and what the other sealed would not open. Spaces and line
 * breaks, as a file may have within a long value, are nobody's.
 */
const KEY_OF_32_BYTES = /^[\w+/-]{43}=*$/;

export const dataKey = z
  .string()
  .transform((value, context): DataKey => {
    const separator = value.indexOf(':');
    const id = value.slice(0, Math.max(separator, 0));
    const key = value.slice(separator + 1).replace(/\s/g, '');
    if (!/^[\w-]{1,32}$/.test(id) || !KEY_OF_32_BYTES.test(key)) context.addIssue({ code: 'custom' });
    return { id, bytes: Buffer.from(key, 'base64') };
  })
  .describe(
    'a key id, a colon and 32 random bytes in base64, for example 2027-01:$(openssl rand -base64 32)',
  );

const parts = z.string().transform((value) => value.split(',').map((part) => part.trim()));

export const dataKeys = parts
  .pipe(z.array(dataKey))
  .describe('keys written like DATA_KEY, separated by commas');

const ADDRESS = String.raw`[^\s<>"',;:@]+@[^\s<>"',;:@]+\.[a-z0-9-]+`;

/** Who mail comes from: one address, alone or in angle brackets after a name. */
export const mailSender = z
  .string()
  .regex(new RegExp(`^(${ADDRESS}|([^\\s<>"'@,;:][^<>"@,;:]*|"[^"<>@]+") ?<${ADDRESS}>)$`, 'i'))
  .describe('one sender like Boronia Loans <loans@example.com>, without quotation marks around it');

/** A mail address, without a name. */
export const mailAddress = z
  .string()
  .regex(new RegExp(`^${ADDRESS}$`, 'i'))
  .describe('an address for mail like loans@example.com');

/**
 * Who a text message comes from: a name of up to 11 letters and digits, which is the longest that phones show, or a
 * number.
 */
export const textSender = z
  .string()
  .regex(/^(?=.*[a-z])[a-z0-9][a-z0-9 ]{0,10}$|^\+?\d{5,15}$/i)
  .describe('a name of at most 11 letters and digits, or a number like +61412345678');

/** A key that signs webhooks: base64, with or without the prefix that it is issued with. */
export const webhookSecret = z
  .string()
  .transform((value) => value.replace(/^whsec_/, ''))
  .pipe(z.base64().refine((value) => Buffer.from(value, 'base64').length >= 24))
  .describe('a webhook signing key in base64, at least 24 bytes');

/** Several of them, while one replaces another. */
export const webhookSecrets = parts
  .pipe(z.array(webhookSecret))
  .describe('webhook signing keys in base64, at least 24 bytes each, separated by commas');

/** Keys that a caller presents as bearer token: any characters that a header can carry unescaped. */
export const callerKeys = parts
  .pipe(z.array(z.string().regex(/^[\w\-.~+/]{32,}=*$/)))
  .describe('keys of at least 32 letters, digits or -._~+/= (openssl rand -base64 32), separated by commas');
