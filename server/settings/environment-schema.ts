import { milliseconds } from 'date-fns/milliseconds';
import { z } from 'zod';
import { CREDIT_BUREAU_IDS } from '#lib/domain/credit-bureaus.ts';
import { currentPolicy } from '#lib/domain/pricing/policy.ts';
import { DEVELOPMENT_SECRETS } from '#server/settings/development-secrets.ts';
import {
  bucketName,
  bytes32,
  callerKeys,
  credential,
  dataKey,
  dataKeys,
  described,
  hostAndPort,
  instant,
  mailAddress,
  mailSender,
  oneOf,
  policyVersion,
  regionName,
  secret,
  siteAddress,
  text,
  textSender,
  webAddress,
  webhookSecret,
  webhookSecrets,
  wholeNumber,
} from '#server/settings/setting-kinds.ts';
import { STRICTNESS } from '#server/throttle/limits.ts';

/**
 * Every setting of the server: what it accepts, its default, and what it is for. `docs/environment.md` and
 * `.env.example` are generated from this file (npm run environment).
 */

const APP_ENVIRONMENTS = ['development', 'test', 'production'] as const;

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;

const PROCESS = {
  APP_ENV: described(
    oneOf(APP_ENVIRONMENTS).optional(),
    'What this installation is for. Production refuses development secrets and stand-ins for outside services. It must be set when PUBLIC_URL is https, when HOST is not a loopback address, and when NODE_ENV=production was given.',
    'development',
  ),
  HOST: described(
    text(1).describe('the address to listen on, for example 127.0.0.1 or 0.0.0.0').default('127.0.0.1'),
    'Where the server listens. All addresses of the machine (0.0.0.0) must be asked for.',
  ),
  PORT: described(wholeNumber(0, 65_535).default(3000), 'The port of the server. 0 takes any that is free.'),
  PUBLIC_URL: described(
    siteAddress.optional(),
    'The address applicants see; https:// in production. The product is the whole of a host: it has no path of its own.',
    'http://localhost:PORT',
  ),
  TRUSTED_PROXY_HOPS: described(
    wholeNumber(0, 10).optional(),
    'How many proxies of ours stand in front: that many entries of X-Forwarded-For are believed. Without any of them, everybody behind a proxy counts as one address.',
    '0',
  ),
  API_MAX_IN_FLIGHT: described(
    wholeNumber(1, 100_000).default(200),
    'API requests answered at one time; further ones get 503 with Retry-After at once.',
  ),
  // Shorter than the three seconds that an applicant waits; tests on a shared machine get longer.
  API_ANSWER_LIMIT_MS: described(
    wholeNumber(100, 120_000, ' milliseconds').default(2800),
    'How long one may wait for its answer before it gets 503: an applicant waits three seconds.',
  ),
  RATE_LIMITS: described(
    oneOf(STRICTNESS).optional(),
    'How often one address, email or applicant may ask. Generous is for tests from one address, and refused in production.',
    'strict in production, generous elsewhere',
  ),
  ENQUIRIES_A_DAY: described(
    wholeNumber(1, 10_000_000).optional(),
    'The most enquiries at the credit bureau in a day, of all processes together: about three times your busiest day. Once they are used up, quotes that need one get 503 with Retry-After, and an alert wakes somebody.',
    '5000 where limits are strict, no end where they are generous',
  ),
  TEXTS_A_DAY: described(
    wholeNumber(1, 10_000_000).optional(),
    'The most text messages in a day, of all processes together: about three times your busiest day. Once they are used up, codes and news go by email alone, and an alert wakes somebody.',
    '10000 where limits are strict, no end where they are generous',
  ),
  SHUTDOWN_GRACE_MS: described(
    wholeNumber(0, 120_000, ' milliseconds').default(10_000),
    'How long requests in flight may take to finish when the server is told to stop.',
  ),
  SHUTDOWN_NOTICE_MS: described(
    wholeNumber(0, 120_000, ' milliseconds').default(0),
    'How long it still takes requests before that, while its health says that it stops: for a load balancer to notice.',
  ),
  POLICY_VERSION: described(
    policyVersion.default(currentPolicy.version),
    'The policy of new quotes, the newest unless it is held back: while processes run that do not know it yet. Stored quotes keep theirs.',
  ),
  LOG_LEVEL: described(
    oneOf(LOG_LEVELS).optional(),
    'The lowest level that is logged.',
    'info in production, warn elsewhere',
  ),
};

const DATABASE = {
  DATA_DIR: described(
    text(1).describe('a folder').default('.data'),
    'The embedded PostgreSQL and uploaded files lie below this folder.',
  ),
  DATABASE_URL: described(
    z
      .url({ protocol: /^postgres(ql)?$/ })
      .describe('an address like postgresql://user:password@host:5432/database, of one host alone')
      .optional(),
    'A PostgreSQL server (15 or newer) instead of the embedded one.',
    'the embedded one',
  ),
  DATABASE_POOL_SIZE: described(
    wholeNumber(5, 200).default(10),
    'The most connections that one process opens.',
  ),
  DATABASE_STATEMENT_TIMEOUT_MS: described(
    wholeNumber(100, 60_000, ' milliseconds').default(2500),
    'How long one statement may run before the database ends it.',
  ),
  DATABASE_CONNECT_TIMEOUT_MS: described(
    wholeNumber(100, 60_000, ' milliseconds').default(2000),
    'How long a call waits for a connection before it is told to come back later.',
  ),
  DATABASE_STATEMENTS: described(
    oneOf(['kept', 'unnamed']).default('kept'),
    'Whether the database keeps statements for each connection. `unnamed` behind a pooler in transaction mode that does not follow them: PgBouncer before 1.21, or without `max_prepared_statements`.',
  ),
};

const SECRETS = {
  AUTH_SECRET: described(text(32).default(DEVELOPMENT_SECRETS.AUTH_SECRET), "Signs applicants' tokens."),
  DATA_KEY: described(
    dataKey.prefault(DEVELOPMENT_SECRETS.DATA_KEY),
    'Encrypts personal data. A new key gets a new id.',
  ),
  RETIRED_DATA_KEYS: described(
    dataKeys.optional(),
    'Earlier keys that must still decrypt; `npm run keys:rotate` ends their use.',
  ),
  INDEX_KEY: described(
    bytes32.prefault(DEVELOPMENT_SECRETS.INDEX_KEY),
    'Finds encrypted values by a keyed hash.',
  ),
  PARTNER_SECRET: described(
    bytes32.prefault(DEVELOPMENT_SECRETS.PARTNER_SECRET),
    'The API keys and webhook secrets of all partners are made from it.',
  ),
};

const SERVICES = {
  API_UPSTREAM: described(
    webAddress.optional(),
    'An API that runs elsewhere (npm run api); this process then serves the pages and passes /api on.',
    'the API runs in this process',
  ),
  ADDRESS_SERVICE_URL: described(
    webAddress.optional(),
    'Finds addresses while they are typed; https:// in production.',
  ),
  ADDRESS_SERVICE_KEY: described(secret.optional(), 'The API key of the address service.'),
  BUREAU_URL: described(webAddress.optional(), 'The credit bureau; https:// in production.'),
  BUREAU_KEY: described(credential(1).optional(), 'The API key of the credit bureau.'),
  BUREAU_NAME: described(
    oneOf(CREDIT_BUREAU_IDS).optional(),
    'Which credit bureau that is, of those that the privacy disclosure statement names (`lib/domain/credit-bureaus.ts`). Whoever is refused for what it told us is given its name, telephone number and site, as the law asks.',
    'an invented one',
  ),
  BANK_DATA_URL: described(
    webAddress.optional(),
    'The provider of bank connections and statements; https:// in production.',
  ),
  BANK_DATA_KEY: described(credential(1).optional(), 'The API key of the bank-data provider.'),
  BANK_DATA_WEBHOOK_SECRET: described(
    webhookSecret.prefault(DEVELOPMENT_SECRETS.BANK_DATA_WEBHOOK_SECRET),
    "Signs the bank-data provider's webhooks to /api/v2/webhooks/bank-data, as the provider gave it.",
  ),
  LENDER_URL: described(
    webAddress.optional(),
    'The lender that takes on accepted applications; https:// in production.',
  ),
  LENDER_KEY: described(credential(1).optional(), 'The API key of the lender.'),
  LENDER_WEBHOOK_SECRET: described(
    webhookSecrets.prefault(DEVELOPMENT_SECRETS.LENDER_WEBHOOK_SECRET),
    "Signs the lender's webhooks to /api/v2/webhooks/lender, as the lender gave it. While it changes, the new one and the one before.",
  ),
  LENDER_ACCESS_KEYS: described(
    callerKeys.prefault(DEVELOPMENT_SECRETS.LENDER_ACCESS_KEYS),
    'What the lender shows to read accepted applications at /api/v2/lender/. While it changes, the new one and the one before.',
  ),
  SMTP_URL: described(
    z
      .url({ protocol: /^smtps?$/ })
      .describe('an address like smtps://user:password@host:465')
      .optional(),
    'The server that sends mail. In production smtps://, or smtp:// with ?requireTLS=true at its end or on the machine itself.',
  ),
  MAIL_FROM: described(mailSender.optional(), 'Who mail comes from.'),
  MAIL_REPLY_TO: described(
    mailAddress.optional(),
    'Where an answer to a mail goes: a mailbox that somebody reads.',
    'the address of MAIL_FROM',
  ),
  MAIL_BOUNCES_TO: described(
    mailAddress.optional(),
    'Where a mail goes that a server sends back: the sender of the envelope.',
    'the address of MAIL_FROM',
  ),
  SMS_URL: described(webAddress.optional(), 'The service that sends text messages; https:// in production.'),
  SMS_KEY: described(credential(1).optional(), 'The API key of the SMS service.'),
  SMS_FROM: described(
    textSender.optional(),
    'Whom text messages come from, as the SMS service has it registered.',
    'what the service has for its key',
  ),
  CLAMD_ADDRESS: described(
    hostAndPort.optional(),
    'The clamd that looks at uploaded files.',
    'files are not looked at for malware',
  ),
};

const FILES = {
  FILE_STORAGE: described(
    oneOf(['disk', 's3']).default('disk'),
    'Where uploaded files lie: in DATA_DIR, or in a bucket. They are sealed with DATA_KEY either way.',
  ),
  S3_BUCKET: described(bucketName.optional(), 'The name of the bucket. Needed when FILE_STORAGE is s3.'),
  S3_REGION: described(regionName.default('ap-southeast-2'), 'The region of the bucket.'),
  S3_ENDPOINT: described(
    webAddress.optional(),
    'The service that keeps the bucket, where it is not Amazon.',
    "Amazon's, in that region",
  ),
  S3_ACCESS_KEY_ID: described(
    credential(1).optional(),
    'Who asks for files. Needed when FILE_STORAGE is s3.',
  ),
  S3_SECRET_ACCESS_KEY: described(secret.optional(), 'Its secret. Needed when FILE_STORAGE is s3.'),
};

const PROCESSES = {
  JOBS: described(
    oneOf(['here', 'apart']).default('here'),
    'Background jobs: in the web process, or in processes of their own (npm run worker).',
  ),
  WORKER_HEALTH_PORT: described(
    wholeNumber(0, 65_535).optional(),
    'Where `npm run worker` tells how it is (the same paths under /api/health and /api/metrics). In a cluster this is the first worker, and each further one takes the next port.',
    'it does not',
  ),
  METRICS_TOKEN: described(
    credential(16).optional(),
    'What /api/metrics and /api/health/details are asked with (Authorization: Bearer …).',
    'they are there for callers on this machine only, and in production for nobody',
  ),
  CLUSTER_WEB: described(wholeNumber(1, 100).default(2), 'How many web processes `npm run cluster` runs.'),
  CLUSTER_API: described(
    wholeNumber(0, 100).default(0),
    'How many API processes it runs. Without any, the web processes answer the API.',
  ),
  CLUSTER_WORKERS: described(wholeNumber(1, 100).default(2), 'How many workers it runs.'),
};

const PAGES = {
  FORMS_HOST: described(
    webAddress.optional(),
    'The partner-branded host of bank selection, bank login and completion; https:// in production.',
    'the pages are ours',
  ),
  BLOG_URL: described(
    webAddress.optional(),
    'Where an applicant goes when the application is finished or cancelled; https:// in production.',
    'a page of ours',
  ),
  MAINTENANCE_STARTS_AT: described(
    instant.optional(),
    'When the announced system update begins. Both or neither.',
    'none in production; elsewhere the coming 19 September 13:00 UTC',
  ),
  MAINTENANCE_ENDS_AT: described(
    instant.optional(),
    'When it ends.',
    'none in production; elsewhere the coming 19 September 15:00 UTC',
  ),
  SANDBOX_LENDER_DELAY_MS: described(
    wholeNumber(0, milliseconds({ hours: 1 }), ' milliseconds').default(4000),
    'How long the stand-in for the lender takes for each step.',
  ),
};

/** The settings as the guides show them, in this order. */
export const SETTING_GROUPS: readonly { title: string; settings: Readonly<Record<string, z.ZodType>> }[] = [
  { title: 'The process', settings: PROCESS },
  { title: 'The database', settings: DATABASE },
  { title: 'Secrets', settings: SECRETS },
  {
    title: 'Outside services: outside production the product plays each one that has no address',
    settings: SERVICES,
  },
  { title: 'Uploaded files', settings: FILES },
  { title: 'Several processes, and what can be seen of them', settings: PROCESSES },
  { title: 'Pages and dates', settings: PAGES },
];

export const environmentSchema = z.object({
  ...PROCESS,
  ...DATABASE,
  ...SECRETS,
  ...SERVICES,
  ...FILES,
  ...PROCESSES,
  ...PAGES,
});

export type Environment = z.infer<typeof environmentSchema>;

/** The names of all settings, for what checks them and what writes about them. */
export const SETTING_NAMES = Object.keys(environmentSchema.shape) as (keyof Environment)[];
