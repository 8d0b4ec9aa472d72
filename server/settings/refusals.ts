import { isOwnHost, signOfOthers } from '#server/settings/purpose.ts';
import type { Environment } from '#server/settings/environment-schema.ts';
import { developmentSecretsIn, settingsOfOneSecret } from '#server/settings/secrets-in-use.ts';
import { PAIRS, REAL_SERVICES, acceptedBy, isRealService } from '#server/settings/setting-facts.ts';

/**
 * Why settings are refused: a sentence for each thing to fix, all of them at once. Otherwise somebody setting up an
 * installation would have to start it once for each.
 */

export type ReadSettings = {
  /** A setting that is not acceptable appears here as if it were unset. */
  settings: Environment;
  unacceptable: ReadonlySet<keyof Environment>;
  /** NODE_ENV as it was given from outside. */
  nodeEnvironment: string | undefined;
};

/** A sentence for each reason to refuse a start. None repeats a value: it may be a secret. */
export function findRefusals(read: ReadSettings): string[] {
  return [
    ...[...read.unacceptable].map((name) => `${name} is not acceptable: it must be ${acceptedBy(name)}.`),
    ...unsaidPurpose(read),
    ...(read.settings.APP_ENV === 'production' ? unsafeProduction(read) : []),
    ...sharedKeyIds(read.settings),
    ...halfPairs(read),
    ...incompleteBucket(read),
    ...backwardWindow(read.settings),
  ];
}

function unsafeProduction(read: ReadSettings): string[] {
  return [
    ...unsafeSecrets(read),
    ...unsaidInProduction(read),
    ...standIns(read),
    ...plainHttp(read.settings),
    ...plainMail(read.settings),
    ...(read.settings.RATE_LIMITS === 'generous'
      ? ['RATE_LIMITS must be strict in production: the others are for tests.']
      : []),
  ];
}

/** An installation reachable from elsewhere must say what it is for; one that is not is a developer's. */
function unsaidPurpose({ settings, unacceptable, nodeEnvironment }: ReadSettings): string[] {
  const sign = signOfOthers(settings, nodeEnvironment);
  if (isGiven('APP_ENV', { settings, unacceptable }) || sign === undefined) return [];
  return [
    `APP_ENV must be set when ${sign}: APP_ENV=production for the public, or APP_ENV=development for a sandbox, whose secrets and mail are public.`,
  ];
}

function unsafeSecrets({ settings, unacceptable }: ReadSettings): string[] {
  const published = developmentSecretsIn(settings);
  const shared = settingsOfOneSecret(settings).filter(
    ([one, other]) => !published.includes(one) && !published.includes(other),
  );
  return [
    ...published
      .filter((name) => !unacceptable.has(name))
      .map(
        (name) =>
          `${name} must be set to a secret of your own in production: the development secrets are public.`,
      ),
    ...shared.map((names) => `${names.join(' and ')} must not hold the same secret in production.`),
  ];
}

function unsaidInProduction(read: ReadSettings): string[] {
  const isHttps = read.settings.PUBLIC_URL?.startsWith('https:') === true;
  const refusals: string[] = [];
  if (!isHttps && !read.unacceptable.has('PUBLIC_URL')) {
    refusals.push('PUBLIC_URL must be set to the https:// address of the product in production.');
  }
  if (!isGiven('TRUSTED_PROXY_HOPS', read)) {
    refusals.push(
      'TRUSTED_PROXY_HOPS must be set in production, to how many proxies of yours stand in front (0 for none): without it all applicants would share the rate limits of one address.',
    );
  }
  if (!isGiven('DATABASE_URL', read)) {
    refusals.push(
      'DATABASE_URL must be set in production: without it the product would make an empty database of its own.',
    );
  }
  return refusals;
}

/** The id stored with a sealed value says which key opens it: if two keys had one id, one would be lost. */
function sharedKeyIds({ DATA_KEY, RETIRED_DATA_KEYS = [] }: Environment): string[] {
  const ids = [DATA_KEY, ...RETIRED_DATA_KEYS].map(({ id }) => id);
  const shared = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
  return [...shared].map(
    (id) =>
      `The key id ${id} stands twice in DATA_KEY and RETIRED_DATA_KEYS: each key needs an id of its own, and a new key one that was never used.`,
  );
}

/**
 * A service that must be real in production and is missing together with its other settings is reported by `standIns`.
 */
function halfPairs(read: ReadSettings): string[] {
  const isProduction = read.settings.APP_ENV === 'production';
  return PAIRS.filter(([url]) => isGiven(url, read) || !(isProduction && isRealService(url)))
    .filter((pair) => pair.filter((name) => isGiven(name, read)).length === 1)
    .map(([url, key]) =>
      isGiven(url, read)
        ? `${key} must be set too when ${url} is set.`
        : `${url} must be set too when ${key} is set.`,
    );
}

function standIns(read: ReadSettings): string[] {
  return REAL_SERVICES.filter((url) => !isGiven(url, read)).map((url) => {
    const others = PAIRS.filter((pair) => pair[0] === url && !isGiven(pair[1], read)).map(([, key]) => key);
    const withIt = others.length > 0 ? `, and ${listed(others)} with it` : '';
    return `${url} must be set in production${withIt}: without it the product would play that service itself.`;
  });
}

function incompleteBucket(read: ReadSettings): string[] {
  const needed = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const absent = needed.filter((name) => !isGiven(name, read));
  if (read.settings.FILE_STORAGE !== 's3' || absent.length === 0) return [];
  return [`${listed(absent)} must be set too when FILE_STORAGE is s3.`];
}

function backwardWindow({ MAINTENANCE_STARTS_AT, MAINTENANCE_ENDS_AT }: Environment): string[] {
  if (!MAINTENANCE_STARTS_AT || !MAINTENANCE_ENDS_AT) return [];
  if (MAINTENANCE_STARTS_AT < MAINTENANCE_ENDS_AT) return [];
  return ['MAINTENANCE_ENDS_AT must be later than MAINTENANCE_STARTS_AT.'];
}

/**
 * Where applicants are sent, or see a frame from: nobody on the way may change what they find there. Also where data
 * about them is sent with our key, unless that is the machine itself: something there may speak TLS for us.
 */
function plainHttp(settings: Environment): string[] {
  const seen = (['FORMS_HOST', 'BLOG_URL', 'BANK_DATA_URL'] as const)
    .filter((name) => isPlain(settings[name]))
    .map((name) => `${name} must be an https:// address in production.`);
  const told = (['BUREAU_URL', 'LENDER_URL', 'SMS_URL', 'ADDRESS_SERVICE_URL'] as const)
    .filter((name) => {
      const address = settings[name];
      return isPlain(address) && !isOwnHost(new URL(address).hostname);
    })
    .map(
      (name) =>
        `${name} must be an https:// address in production, or one of the machine itself, such as http://127.0.0.1:8080.`,
    );
  return [...seen, ...told];
}

/** Unless told to insist on TLS, mail goes in plain text where the server, or somebody on the way, offers none. */
function plainMail({ SMTP_URL }: Environment): string[] {
  if (SMTP_URL === undefined) return [];
  const { protocol, hostname, searchParams } = new URL(SMTP_URL);
  if (protocol === 'smtps:' || searchParams.get('requireTLS') === 'true' || isOwnHost(hostname)) return [];
  return [
    'SMTP_URL must begin with smtps:// in production, or end in ?requireTLS=true: else mail may be sent in plain text.',
  ];
}

function isPlain(address: string | undefined): address is string {
  return address !== undefined && new URL(address).protocol !== 'https:';
}

/** Whether it was set to anything: a setting that is not acceptable is not also missing. */
function isGiven(
  name: keyof Environment,
  { settings, unacceptable }: Pick<ReadSettings, 'settings' | 'unacceptable'>,
): boolean {
  return settings[name] !== undefined || unacceptable.has(name);
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en-AU').format(names);
}
