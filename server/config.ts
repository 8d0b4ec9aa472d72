import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { SETTING_NAMES, environmentSchema } from '#server/settings/environment-schema.ts';
import type { Environment } from '#server/settings/environment-schema.ts';
import { OperatorError } from '#server/operator-error.ts';
import { isOwnHost, signOfOthers } from '#server/settings/purpose.ts';
import { developmentSecretsIn, settingsOfOneSecret } from '#server/settings/secrets-in-use.ts';
import { PAIRS, REAL_SERVICES, acceptedBy } from '#server/settings/setting-facts.ts';

/**
 * Every setting of the server (settings/environment-schema.ts), read from the environment once and checked here.
 * No other server file reads `process.env`; the edge middleware is the one exception, because it runs apart.
 */

export type Config = ReturnType<typeof parseConfig>;

/**
 * Checks the environment and gives the server's settings. An empty variable counts as unset.
 *
 * @param environment names and values, as in `process.env`
 * @param now decides which September the default maintenance window lies in
 * @throws OperatorError naming the first wrong variable and what it accepts
 */
export function parseConfig(environment: Readonly<Record<string, string | undefined>>, now: Date) {
  const settings = checkEnvironment(environment);
  const appEnvironment = settings.APP_ENV ?? assumeDevelopment(settings, environment['NODE_ENV']?.trim());
  const isProduction = appEnvironment === 'production';
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  if (isProduction) refuseUnsafeProduction(settings, publicUrl);
  refuseSharedKeyIds(settings);
  for (const [url, key] of PAIRS) requirePair(settings, url, key);
  if (isProduction) refuseStandIns(settings);
  if (isProduction) refusePlainHttp(settings);
  if (isProduction) refusePlainMail(settings);
  if (isProduction && settings.RATE_LIMITS === 'generous') {
    throw new OperatorError('RATE_LIMITS must be strict in production: the others are for tests.');
  }

  return {
    appEnvironment,
    isProduction,
    host: settings.HOST,
    port: settings.PORT,
    publicUrl,
    publicOrigin: new URL(publicUrl).origin,
    /** Whether applicants come by https: decides cookie flags and Strict-Transport-Security. */
    isSecure: publicUrl.startsWith('https:'),
    trustedProxyHops: settings.TRUSTED_PROXY_HOPS ?? 0,
    logLevel: settings.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    /** API requests answered at one time; more are turned away at once, to keep the admitted ones quick. */
    apiMaxInFlight: settings.API_MAX_IN_FLIGHT,
    rateLimits: settings.RATE_LIMITS ?? (isProduction ? 'strict' : 'generous'),
    /** How long an API request may wait for its answer before it hears "not now". */
    apiAnswerLimitMs: settings.API_ANSWER_LIMIT_MS,
    shutdownGraceMs: settings.SHUTDOWN_GRACE_MS,
    /** How long requests are still taken after the order to stop, for a proxy in front to notice it. */
    shutdownNoticeMs: settings.SHUTDOWN_NOTICE_MS,
    /** How many processes of each kind `npm run cluster` runs. */
    cluster: {
      web: settings.CLUSTER_WEB,
      api: settings.CLUSTER_API,
      workers: settings.CLUSTER_WORKERS,
    },

    dataDirectory: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    databasePoolSize: settings.DATABASE_POOL_SIZE,
    databaseStatementTimeoutMs: settings.DATABASE_STATEMENT_TIMEOUT_MS,
    databaseConnectTimeoutMs: settings.DATABASE_CONNECT_TIMEOUT_MS,
    /** Whether the server may keep statements' texts for each connection. */
    databaseKeepsStatements: settings.DATABASE_STATEMENTS === 'kept',

    authSecret: settings.AUTH_SECRET,
    dataKey: settings.DATA_KEY,
    /** Keys that still decrypt what they once encrypted, but encrypt nothing new. */
    retiredDataKeys: settings.RETIRED_DATA_KEYS ?? [],
    indexKey: settings.INDEX_KEY,

    /** The policy under which new quotes are priced and assessed. */
    policyVersion: settings.POLICY_VERSION,

    apiUpstream: settings.API_UPSTREAM,
    addressService: provider(settings.ADDRESS_SERVICE_URL, settings.ADDRESS_SERVICE_KEY),
    bureau: provider(settings.BUREAU_URL, settings.BUREAU_KEY),
    /** Who the bureau is for whoever is refused for what it said; beside a stand-in, plainly nobody. */
    bureauContact: {
      name: settings.BUREAU_NAME ?? 'Example Credit Bureau (sandbox)',
      phone: settings.BUREAU_PHONE ?? '1800 975 707',
      site: settings.BUREAU_SITE ?? 'https://bureau.example',
    },
    bankData: provider(settings.BANK_DATA_URL, settings.BANK_DATA_KEY),
    bankDataWebhookSecret: settings.BANK_DATA_WEBHOOK_SECRET,
    lender: provider(settings.LENDER_URL, settings.LENDER_KEY),
    lenderWebhookSecrets: settings.LENDER_WEBHOOK_SECRET,
    /** Any of them lets the lender read what was accepted. */
    lenderAccessKeys: settings.LENDER_ACCESS_KEYS,
    partnerSecret: settings.PARTNER_SECRET,
    mail:
      settings.SMTP_URL && settings.MAIL_FROM
        ? { smtpUrl: settings.SMTP_URL, from: settings.MAIL_FROM }
        : undefined,
    sms: provider(settings.SMS_URL, settings.SMS_KEY),
    fileStorage: fileStorage(settings),
    /** host:port of clamd; without one files are not looked at for malware. */
    clamdAddress: settings.CLAMD_ADDRESS,
    /** Whether background jobs run in this process, or in one of their own (npm run worker). */
    runsJobs: settings.JOBS === 'here',
    /** How long the sandbox lender takes for each step. */
    sandboxLenderDelayMs: settings.SANDBOX_LENDER_DELAY_MS,
    /** Whether the stand-ins for third parties, and their pages, may be there at all. */
    hasSandbox: !isProduction,
    /** What operators show to see metrics and details of health. */
    metricsToken: settings.METRICS_TOKEN,
    /** Where a worker tells how it is; nowhere without one. */
    workerHealthPort: settings.WORKER_HEALTH_PORT,
    formsHost: settings.FORMS_HOST,
    blogUrl: settings.BLOG_URL,
    maintenanceWindow: maintenanceWindow(settings, now),
  };
}

/** The settings of this process: its environment over a `.env` file in the working folder, when there is one. */
export function loadConfig(now: Date): Config {
  return parseConfig({ ...readEnvironmentFile(), ...process.env }, now);
}

/**
 * Tells what runs inside Next what it needs to know from our settings: React and Next read NODE_ENV when they are
 * imported, and the edge middleware verifies tokens and picks the cookie by the others.
 */
export function shareWithPages(config: Config, mode: 'development' | 'production'): void {
  Object.assign(process.env, { NODE_ENV: mode });
  process.env['AUTH_SECRET'] = config.authSecret;
  process.env['APP_ENV'] = config.appEnvironment;
  process.env['PUBLIC_URL'] = config.publicUrl;
  process.env['NEXT_TELEMETRY_DISABLED'] = '1';
}

/** The environment of a process that we start: ours, with some settings of its own. */
export function environmentWith(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { ...process.env, ...settings };
}

/** Where a database of another user goes when the data folder cannot be reached by that user. */
export function homeDataDirectory(): string | undefined {
  const { XDG_DATA_HOME, HOME } = process.env;
  if (XDG_DATA_HOME) return XDG_DATA_HOME;
  return HOME ? `${HOME}/.local/share` : undefined;
}

function checkEnvironment(environment: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.fromEntries(
    SETTING_NAMES.map((name) => [name, environment[name]?.trim()] as const).filter(([, value]) => value),
  );
  const parsed = environmentSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const name = String(parsed.error.issues[0]?.path[0]) as keyof Environment;
  throw new OperatorError(`${name} is not acceptable: it must be ${acceptedBy(name)}.`);
}

/** What is reached from elsewhere must say what it is for; what is not is a developer's. */
function assumeDevelopment(settings: Environment, nodeEnvironment: string | undefined) {
  const sign = signOfOthers(settings, nodeEnvironment);
  if (sign === undefined) return 'development';
  throw new OperatorError(
    `APP_ENV must be set when ${sign}: APP_ENV=production for the public, or APP_ENV=development for a sandbox, whose secrets and mail are public.`,
  );
}

function refuseUnsafeProduction(settings: Environment, publicUrl: string): void {
  const [published] = developmentSecretsIn(settings);
  if (published !== undefined) {
    throw new OperatorError(
      `${published} must be set to a secret of your own in production: the development secrets are public.`,
    );
  }
  const shared = settingsOfOneSecret(settings);
  if (shared !== undefined) {
    throw new OperatorError(`${shared.join(' and ')} must not hold the same secret in production.`);
  }
  if (!publicUrl.startsWith('https:')) {
    throw new OperatorError('PUBLIC_URL must be set to the https:// address of the product in production.');
  }
  if (settings.TRUSTED_PROXY_HOPS === undefined) {
    throw new OperatorError(
      'TRUSTED_PROXY_HOPS must be set in production, to how many proxies of yours stand in front (0 for none): without it all applicants would share the rate limits of one address.',
    );
  }
  if (settings.DATABASE_URL === undefined) {
    throw new OperatorError(
      'DATABASE_URL must be set in production: without it the product would make an empty database of its own.',
    );
  }
}

/** The id beside a sealed value says which key opens it: of two keys with one id, one would be lost. */
function refuseSharedKeyIds({ DATA_KEY, RETIRED_DATA_KEYS = [] }: Environment): void {
  const ids = [DATA_KEY, ...RETIRED_DATA_KEYS].map(({ id }) => id);
  const shared = ids.find((id, index) => ids.indexOf(id) !== index);
  if (shared === undefined) return;
  throw new OperatorError(
    `The key id ${shared} stands twice in DATA_KEY and RETIRED_DATA_KEYS: each key needs an id of its own, and a new key one that was never used.`,
  );
}

function requirePair(settings: Environment, url: keyof Environment, key: keyof Environment): void {
  if (Boolean(settings[url]) === Boolean(settings[key])) return;
  const [present, absent] = settings[url] ? [url, key] : [key, url];
  throw new OperatorError(`${absent} must be set too when ${present} is set.`);
}

function provider(
  url: string | undefined,
  key: string | undefined,
): { url: string; key: string } | undefined {
  return url && key ? { url, key } : undefined;
}

export type S3Settings = {
  bucket: string;
  region: string;
  /** Undefined for the provider's own. */
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
};

function fileStorage(settings: Environment): { kind: 'disk' } | ({ kind: 's3' } & S3Settings) {
  if (settings.FILE_STORAGE === 'disk') return { kind: 'disk' };
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    throw new OperatorError(
      'S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set too when FILE_STORAGE is s3.',
    );
  }
  return {
    kind: 's3',
    bucket: S3_BUCKET,
    region: settings.S3_REGION,
    endpoint: settings.S3_ENDPOINT,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

function refuseStandIns(settings: Environment): void {
  const absent = REAL_SERVICES.find((name) => settings[name] === undefined);
  if (absent !== undefined) {
    throw new OperatorError(
      `${absent} must be set in production: without it the product would play that service itself.`,
    );
  }
}

/**
 * Where applicants are sent on to, or see a frame of: nobody on the way may change what they find there. And what is
 * told of them with a key of ours, unless it goes to the machine itself: something there may speak TLS for us.
 */
function refusePlainHttp(settings: Environment): void {
  for (const name of ['FORMS_HOST', 'BLOG_URL', 'BANK_DATA_URL'] as const) {
    if (isPlain(settings[name])) {
      throw new OperatorError(`${name} must be an https:// address in production.`);
    }
  }
  for (const name of ['BUREAU_URL', 'LENDER_URL', 'SMS_URL', 'ADDRESS_SERVICE_URL'] as const) {
    const address = settings[name];
    if (isPlain(address) && !isOwnHost(new URL(address).hostname)) {
      throw new OperatorError(
        `${name} must be an https:// address in production, or one of the machine itself, such as http://127.0.0.1:8080.`,
      );
    }
  }
}

function isPlain(address: string | undefined): address is string {
  return address !== undefined && new URL(address).protocol !== 'https:';
}

/** Without being told to insist, mail goes in plain text where the server, or somebody on the way, offers no TLS. */
function refusePlainMail({ SMTP_URL }: Environment): void {
  if (SMTP_URL === undefined) return;
  const { protocol, hostname, searchParams } = new URL(SMTP_URL);
  if (protocol === 'smtps:' || searchParams.get('requireTLS') === 'true' || isOwnHost(hostname)) return;
  throw new OperatorError(
    'SMTP_URL must begin with smtps:// in production, or end in ?requireTLS=true: else mail may be sent in plain text.',
  );
}

export type MaintenanceWindow = { startsAt: Date; endsAt: Date };

/**
 * The announced system update. Outside production it defaults to the window of specification §1, 19 September 11pm
 * to 20 September 1am AEST, in the coming September; in production there is none until one is configured.
 */
function maintenanceWindow(settings: Environment, now: Date): MaintenanceWindow | undefined {
  const { MAINTENANCE_STARTS_AT: startsAt, MAINTENANCE_ENDS_AT: endsAt } = settings;
  if (startsAt && endsAt) {
    if (startsAt < endsAt) return { startsAt, endsAt };
    throw new OperatorError('MAINTENANCE_ENDS_AT must be later than MAINTENANCE_STARTS_AT.');
  }
  requirePair(settings, 'MAINTENANCE_STARTS_AT', 'MAINTENANCE_ENDS_AT');
  if (settings.APP_ENV === 'production') return undefined;
  const windowOf = (year: number) => ({
    startsAt: new Date(Date.UTC(year, 8, 19, 13)),
    endsAt: new Date(Date.UTC(year, 8, 19, 15)),
  });
  const thisYear = windowOf(now.getUTCFullYear());
  return now < thisYear.endsAt ? thisYear : windowOf(now.getUTCFullYear() + 1);
}

function readEnvironmentFile(): Record<string, string | undefined> {
  try {
    return parseEnv(readFileSync('.env', 'utf8'));
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return {};
    // Going on without it would be another installation: another database, and public secrets.
    throw new OperatorError(`The file .env is there and cannot be read (${code}).`, { cause: error });
  }
}
