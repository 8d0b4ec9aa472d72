import { environmentSchema } from '#server/settings/environment-schema.ts';
import type { Environment } from '#server/settings/environment-schema.ts';

/**
 * The secrets that an installation makes or is given for signing and sealing, as raw bytes: one secret can be written
 * in many ways. Keys that we use with other parties' services are not among them: those are whatever was issued to us.
 */

/** No secret has fewer; a text that happens to decode as base64 may. */
const LEAST_BYTES = 16;

type SecretInUse = {
  name: keyof Environment;
  /** All bytes that it can stand for, in base64. */
  readings: ReadonlySet<string>;
};

/** The names of the settings that hold a public development secret, whatever name that secret was published under. */
export function developmentSecretsIn(settings: Environment): (keyof Environment)[] {
  // The settings when nothing is set.
  const published = secretsOf(environmentSchema.parse({}));
  return secretsOf(settings)
    .filter((secret) => published.some((other) => areTheSame(secret, other)))
    .map(({ name }) => name);
}

/** The names of every pair of settings that hold the same secret; none when each has its own. */
export function settingsOfOneSecret(
  settings: Environment,
): (readonly [keyof Environment, keyof Environment])[] {
  const secrets = secretsOf(settings);
  return secrets.flatMap((secret, index) =>
    secrets
      .slice(index + 1)
      .filter((other) => areTheSame(secret, other))
      .map((other) => [secret.name, other.name] as const),
  );
}

function secretsOf(settings: Environment): SecretInUse[] {
  const bytes: [keyof Environment, readonly Buffer[]][] = [
    ['AUTH_SECRET', readingsOfText(settings.AUTH_SECRET)],
    ['DATA_KEY', [settings.DATA_KEY.bytes]],
    ['RETIRED_DATA_KEYS', (settings.RETIRED_DATA_KEYS ?? []).map((key) => key.bytes)],
    ['INDEX_KEY', [settings.INDEX_KEY]],
    ['BANK_DATA_WEBHOOK_SECRET', [Buffer.from(settings.BANK_DATA_WEBHOOK_SECRET, 'base64')]],
    ['LENDER_WEBHOOK_SECRET', settings.LENDER_WEBHOOK_SECRET.map((each) => Buffer.from(each, 'base64'))],
    ['LENDER_ACCESS_KEYS', settings.LENDER_ACCESS_KEYS.flatMap(readingsOfText)],
    ['PARTNER_SECRET', [settings.PARTNER_SECRET]],
    ['METRICS_TOKEN', readingsOfText(settings.METRICS_TOKEN ?? '')],
  ];
  return bytes.map(([name, readings]) => ({
    name,
    readings: new Set(
      readings.filter(({ length }) => length >= LEAST_BYTES).map((each) => each.toString('base64')),
    ),
  }));
}

/** A text is used as written, but may still be a key that was made for another setting. */
function readingsOfText(text: string): Buffer[] {
  const withoutName = text.replace(/^(whsec_|[\w-]{1,32}:)/, '');
  return [Buffer.from(text), Buffer.from(withoutName, 'base64')];
}

function areTheSame(one: SecretInUse, other: SecretInUse): boolean {
  return [...one.readings].some((reading) => other.readings.has(reading));
}
