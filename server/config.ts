import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { SETTING_NAMES, environmentSchema } from '#server/settings/environment-schema.ts';
import type { Environment } from '#server/settings/environment-schema.ts';
import { OperatorError } from '#server/operator-error.ts';
import { findRefusals } from '#server/settings/refusals.ts';
import type { ReadSettings } from '#server/settings/refusals.ts';
import { thirdParties } from '#server/settings/third-parties.ts';
import type { BudgetsADay } from '#server/throttle/budget-repository.ts';

/**
 * Every setting of the server (settings/environment-schema.ts), read from the environment once and checked here.
 * No other server file reads `process.env`; the edge middleware is the one exception, because it runs apart.
 */

/** Where every setting is described. */
const GUIDE = 'docs/environment.md';

export type Config = ReturnType<typeof parseConfig>;

/**
 * Checks the environment and gives the server's settings. An empty variable counts as unset.
 *
 * @param environment names and values, as in `process.env`
 * @param now decides which September the default maintenance window is in
 * @throws OperatorError naming every variable that is wrong or missing, what it accepts, and the guide to all of them
 */
export function parseConfig(environment: Readonly<Record<string, string | undefined>>, now: Date) {
  const read = readSettings(environment);
  refuse(findRefusals(read));
  const { settings } = read;
  const appEnvironment = settings.APP_ENV ?? 'development';
  const isProduction = appEnvironment === 'production';
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;

  return {
    appEnvironment,
    isProduction,
    host: settings.HOST,
    port: settings.PORT,
    publicUrl,
    publicOrigin: new URL(publicUrl).origin,
    /** Whether applicants come over https: decides cookie flags and Strict-Transport-Security. */
    isSecure: publicUrl.startsWith('https:'),
    trustedProxyHops: settings.TRUSTED_PROXY_HOPS ?? 0,
    logLevel: settings.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    ...loadLimits(settings, isProduction),
    /** How many processes of each kind `npm run cluster` runs. */
    cluster: {
      web: settings.CLUSTER_WEB,
      api: settings.CLUSTER_API,
      workers: settings.CLUSTER_WORKERS,
    },
    dataDirectory: settings.DATA_DIR,
    ...databaseSettings(settings),
    ...keys(settings),
    /** The policy under which new quotes are priced and assessed. */
    policyVersion: settings.POLICY_VERSION,
    apiUpstream: settings.API_UPSTREAM,
    ...thirdParties(settings),
    /** Whether background jobs run in this process, or in a process of their own (npm run worker). */
    runsJobs: settings.JOBS === 'here',
    /** How long the sandbox lender takes for each step. */
    sandboxLenderDelayMs: settings.SANDBOX_LENDER_DELAY_MS,
    /** Whether the stand-ins for third parties, and their pages, may exist at all. */
    hasSandbox: !isProduction,
    /** The token that operators present to see metrics and health details. */
    metricsToken: settings.METRICS_TOKEN,
    /** The port a worker reports its health on; without one it does not. */
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
 * Passes the settings that code inside Next needs: React and Next read NODE_ENV when they are imported, and the edge
 * middleware verifies tokens and picks the cookie by the others.
 */
export function shareWithPages(config: Config, mode: 'development' | 'production'): void {
  Object.assign(process.env, { NODE_ENV: mode });
  process.env['AUTH_SECRET'] = config.authSecret;
  process.env['APP_ENV'] = config.appEnvironment;
  process.env['PUBLIC_URL'] = config.publicUrl;
  process.env['NEXT_TELEMETRY_DISABLED'] = '1';
}

/** The environment for a process that we start: ours, with some settings of its own. */
export function environmentWith(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { ...process.env, ...settings };
}

/** Where the database goes when it runs as another user who cannot reach the data folder. */
export function homeDataDirectory(): string | undefined {
  const { XDG_DATA_HOME, HOME } = process.env;
  if (XDG_DATA_HOME) return XDG_DATA_HOME;
  return HOME ? `${HOME}/.local/share` : undefined;
}

function readSettings(environment: Readonly<Record<string, string | undefined>>): ReadSettings {
  const given = SETTING_NAMES.map((name) => [name, environment[name]?.trim()] as const).filter(
    ([, value]) => value,
  );
  const nodeEnvironment = environment['NODE_ENV']?.trim();
  const parsed = environmentSchema.safeParse(Object.fromEntries(given));
  if (parsed.success) return { settings: parsed.data, unacceptable: new Set(), nodeEnvironment };
  const unacceptable = new Set(parsed.error.issues.map(({ path }) => path[0] as keyof Environment));
  const acceptable = given.filter(([name]) => !unacceptable.has(name));
  return { settings: environmentSchema.parse(Object.fromEntries(acceptable)), unacceptable, nodeEnvironment };
}

function refuse(refusals: readonly string[]): void {
  const [first, ...others] = refusals;
  if (first === undefined) return;
  if (others.length === 0) throw new OperatorError(`${first} See ${GUIDE}.`);
  throw new OperatorError(
    `The settings are refused for ${String(refusals.length)} reasons (see ${GUIDE}):\n- ${refusals.join('\n- ')}`,
  );
}

/** How much is taken on at one time and per day, and how long it may take. */
function loadLimits(settings: Environment, isProduction: boolean) {
  const rateLimits = settings.RATE_LIMITS ?? (isProduction ? 'strict' : 'generous');
  return {
    /** API requests answered at one time; more are turned away at once, to keep the admitted ones quick. */
    apiMaxInFlight: settings.API_MAX_IN_FLIGHT,
    rateLimits,
    /** The most that may be done per day of what costs money; undefined for no limit. */
    budgets: budgets(settings, rateLimits === 'strict'),
    /** How long an API request may wait for its answer before it hears "not now". */
    apiAnswerLimitMs: settings.API_ANSWER_LIMIT_MS,
    shutdownGraceMs: settings.SHUTDOWN_GRACE_MS,
    /** How long requests are still taken after the order to stop, for a proxy in front to notice it. */
    shutdownNoticeMs: settings.SHUTDOWN_NOTICE_MS,
  };
}

function databaseSettings(settings: Environment) {
  return {
    databaseUrl: settings.DATABASE_URL,
    databasePoolSize: settings.DATABASE_POOL_SIZE,
    databaseStatementTimeoutMs: settings.DATABASE_STATEMENT_TIMEOUT_MS,
    databaseConnectTimeoutMs: settings.DATABASE_CONNECT_TIMEOUT_MS,
    /** Whether the server may keep statements' texts for each connection. */
    databaseKeepsStatements: settings.DATABASE_STATEMENTS === 'kept',
  };
}

function keys(settings: Environment) {
  return {
    authSecret: settings.AUTH_SECRET,
    dataKey: settings.DATA_KEY,
    /** Keys that still decrypt what they once encrypted, but encrypt nothing new. */
    retiredDataKeys: settings.RETIRED_DATA_KEYS ?? [],
    indexKey: settings.INDEX_KEY,
  };
}

/** Under strict limits there is a budget for each; under generous ones only for those that were set. */
function budgets({ TEXTS_A_DAY, ENQUIRIES_A_DAY }: Environment, isStrict: boolean): BudgetsADay {
  return {
    texts: TEXTS_A_DAY ?? (isStrict ? 10_000 : undefined),
    enquiries: ENQUIRIES_A_DAY ?? (isStrict ? 5000 : undefined),
  };
}

export type MaintenanceWindow = { startsAt: Date; endsAt: Date };

/**
 * The announced system update. Outside production it defaults to the window of specification §1, 19 September 11pm
 * to 20 September 1am AEST, in the coming September; in production there is none until one is configured.
 */
function maintenanceWindow(settings: Environment, now: Date): MaintenanceWindow | undefined {
  const { MAINTENANCE_STARTS_AT: startsAt, MAINTENANCE_ENDS_AT: endsAt } = settings;
  if (startsAt && endsAt) return { startsAt, endsAt };
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
    // Some editors begin a file with a mark that would belong to the name of the first setting.
    return parseEnv(readFileSync('.env', 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return {};
    // Continuing without it would make this another installation: another database, and public secrets.
    throw new OperatorError(`The file .env is there and cannot be read (${code}).`, { cause: error });
  }
}
