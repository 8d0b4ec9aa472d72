import { describe, expect, it } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { DEVELOPMENT_SECRETS } from '#server/settings/development-secrets.ts';
import { PRODUCTION as PRODUCTION_SETTINGS } from '#tests/support/production.ts';

const PRODUCTION = { ...PRODUCTION_SETTINGS, PUBLIC_URL: 'https://loans.example.com' };
const start = (given: Record<string, string>) =>
  parseConfig({ ...PRODUCTION, ...given }, new Date('2026-11-20T00:00:00Z'));

/** What the program says instead of starting. */
function refusalOf(given: Record<string, string>): string {
  try {
    start(given);
  } catch (error) {
    return (error as Error).message;
  }
  return 'it starts';
}

const { AUTH_SECRET, DATA_KEY, INDEX_KEY, PARTNER_SECRET, LENDER_WEBHOOK_SECRET, BANK_DATA_WEBHOOK_SECRET } =
  DEVELOPMENT_SECRETS;
const DATA_KEY_BYTES = DATA_KEY.replace('development:', '');
const own = (byte: number) => Buffer.alloc(32, byte).toString('base64');
const asText = (base64: string) => Buffer.from(base64, 'base64').toString();

describe('a development secret', () => {
  it.each([
    ['DATA_KEY', 'under another id', `prod:${DATA_KEY_BYTES}`],
    ['DATA_KEY', 'without its padding', `prod:${DATA_KEY_BYTES.replace('=', '')}`],
    ['LENDER_WEBHOOK_SECRET', 'with the prefix it is handed out with', `whsec_${LENDER_WEBHOOK_SECRET}`],
    ['BANK_DATA_WEBHOOK_SECRET', 'with the prefix', `whsec_${BANK_DATA_WEBHOOK_SECRET}`],
    ['RETIRED_DATA_KEYS', 'as a retired key', `old:${DATA_KEY_BYTES}`],
    ['RETIRED_DATA_KEYS', 'as the second retired key', `older:${own(1)}, old:${DATA_KEY_BYTES}`],
    ['INDEX_KEY', 'of another setting', PARTNER_SECRET],
    ['DATA_KEY', 'of another setting', `prod:${INDEX_KEY}`],
    ['LENDER_WEBHOOK_SECRET', 'of the other webhook', BANK_DATA_WEBHOOK_SECRET],
    ['LENDER_WEBHOOK_SECRET', 'beside one of our own', `${own(1)},${LENDER_WEBHOOK_SECRET}`],
    ['LENDER_ACCESS_KEYS', 'beside one of our own', `${own(1)}, ${DEVELOPMENT_SECRETS.LENDER_ACCESS_KEYS}`],
    ['PARTNER_SECRET', 'of a webhook', LENDER_WEBHOOK_SECRET],
    ['AUTH_SECRET', 'of a webhook, as a text', LENDER_WEBHOOK_SECRET],
    ['AUTH_SECRET', 'of a webhook, as a text with its prefix', `whsec_${LENDER_WEBHOOK_SECRET}`],
    ['AUTH_SECRET', 'of the data, as it is written', DATA_KEY],
    ['AUTH_SECRET', 'of the data, as the bytes it is', asText(DATA_KEY_BYTES)],
    ['AUTH_SECRET', 'with spaces around', `  ${AUTH_SECRET}  `],
    ['LENDER_WEBHOOK_SECRET', 'of the tokens, in base64', Buffer.from(AUTH_SECRET).toString('base64')],
    ['METRICS_TOKEN', 'of the tokens', AUTH_SECRET],
  ])('is refused as %s: %s', (name, _, value) => {
    const refusal = refusalOf({ [name]: value });
    expect(refusal).toMatch(
      new RegExp(`^${name} must be set to a secret of your own in production: [a-z ]+\\. See [\\w/.]+\\.$`),
    );
    expect(refusal).not.toContain(value.trim());
  });

  it('is taken everywhere else, however it is written', () => {
    const given = { APP_ENV: 'development', DATA_KEY: `other:${DATA_KEY_BYTES}`, METRICS_TOKEN: AUTH_SECRET };
    expect(parseConfig(given, new Date()).dataKey.id).toBe('other');
  });
});

describe('one secret for two settings', () => {
  it.each([
    ['DATA_KEY', 'INDEX_KEY', { DATA_KEY: `a:${own(1)}`, INDEX_KEY: own(1) }],
    ['DATA_KEY', 'RETIRED_DATA_KEYS', { DATA_KEY: `a:${own(1)}`, RETIRED_DATA_KEYS: `b:${own(1)}` }],
    ['RETIRED_DATA_KEYS', 'PARTNER_SECRET', { RETIRED_DATA_KEYS: `b:${own(1)}`, PARTNER_SECRET: own(1) }],
    [
      'BANK_DATA_WEBHOOK_SECRET',
      'LENDER_WEBHOOK_SECRET',
      { BANK_DATA_WEBHOOK_SECRET: own(1), LENDER_WEBHOOK_SECRET: `whsec_${own(1)}` },
    ],
    [
      'LENDER_WEBHOOK_SECRET',
      'LENDER_ACCESS_KEYS',
      { LENDER_WEBHOOK_SECRET: `${own(2)},${own(1)}`, LENDER_ACCESS_KEYS: own(1) },
    ],
    ['AUTH_SECRET', 'INDEX_KEY', { AUTH_SECRET: own(1), INDEX_KEY: own(1) }],
    ['AUTH_SECRET', 'DATA_KEY', { AUTH_SECRET: `a:${own(1)}`, DATA_KEY: `b:${own(1)}` }],
    ['PARTNER_SECRET', 'METRICS_TOKEN', { PARTNER_SECRET: own(1), METRICS_TOKEN: own(1) }],
    ['AUTH_SECRET', 'METRICS_TOKEN', { METRICS_TOKEN: PRODUCTION.AUTH_SECRET }],
  ])('is refused: %s and %s', (one, other, given) => {
    expect(refusalOf(given)).toContain(`${one} and ${other} must not hold the same secret in production.`);
  });

  it('may be what a provider gave for both of its services', () => {
    const keys = { BUREAU_KEY: 'the key of one provider', SMS_KEY: 'the key of one provider' };
    expect(start(keys).sms?.key).toBe('the key of one provider');
  });

  it('is not found in secrets that differ, prefixes and ids or not', () => {
    const config = start({
      DATA_KEY: `2027-02:${own(1)}`,
      RETIRED_DATA_KEYS: `2027-01:${own(2)},2026-01:${own(3)}`,
      LENDER_WEBHOOK_SECRET: `whsec_${own(4)}`,
      // Read as base64, both of these are the same few bytes, or none.
      AUTH_SECRET: 'ab=the first of two long texts that differ',
      METRICS_TOKEN: 'ab=the second of two long texts',
    });
    expect(config.retiredDataKeys).toHaveLength(2);
    expect(config.lenderWebhookSecrets).toEqual([own(4)]);
  });
});
