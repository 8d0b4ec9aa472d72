import { environmentSchema } from '#server/settings/environment-schema.ts';
import type { Environment } from '#server/settings/environment-schema.ts';

/**
 * The secrets that an installation makes or is given to sign and seal with, as the bytes they are: one secret can be
 * written in many ways. Keys with which we ask at somebody else's are not among them: they are whatever was handed out.
 */

/** No secret has fewer; what a text yields by chance, read as base64, may. */
const LEAST_BYTES = 16;

type SecretInUse = {
  name: keyof Environment;
  /** All bytes that it can stand for, in base64. */
  readings: ReadonlySet<string>;
};

/** The names of the settings that hold a public development secret, under whatever name that one was published. */
export function developmentSecretsIn(settings: Environment): (keyof Environment)[] {
  // What the settings are when nothing is set.
  const published = secretsOf(environmentSchema.parse({}));
  return secretsOf(settings)
    .filter((secret) => published.some((other) => areTheSame(secret, other)))
    .map(({ name }) => name);
}

/** The names of each two settings that hold the same secret; none when each has its own. */
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

/** A text is used as it is written, and may all the same be a key that was made for another setting. */
function readingsOfText(text: string): Buffer[] {
  const withoutName = text.replace(/^(whsec_|[\w-]{1,32}:)/, '');
  return [Buffer.from(text), Buffer.from(withoutName, 'base64')];
}

function areTheSame(one: SecretInUse, other: SecretInUse): boolean {
  return [...one.readings].some((reading) => other.readings.has(reading));
}
