import { parseArgs } from 'node:util';
import { referralSourceOf } from '#lib/domain/referral-sources.ts';
import { DEVELOPMENT_SECRETS } from '#server/settings/development-secrets.ts';
import { OperatorError } from '#server/operator-error.ts';
import { credentialsOf } from '#server/security/partner-credentials.ts';
import type { Target } from './partner-check/product.ts';
import { runChecks } from './partner-check/run-checks.ts';

const USAGE =
  'Say which sandbox: npm run partner:check -- http://localhost:3000 [--partner NAME] [--key KEY --secret SECRET]';

/**
 * `npm run partner:check -- <baseUrl>`: whether a running sandbox keeps what docs/partner-guide.md promises a partner.
 * Exits with 1 when it does not. The sandbox must run on this machine: it sends its webhooks to a server that this
 * command starts on 127.0.0.1.
 */
function readTarget(given: string[]): Target {
  const { values, positionals } = parseArgs({
    args: given,
    allowPositionals: true,
    options: {
      partner: { type: 'string', default: 'cra' },
      key: { type: 'string' },
      secret: { type: 'string' },
    },
  });
  const [baseUrl] = positionals;
  if (baseUrl === undefined || !URL.canParse(baseUrl)) throw new OperatorError(USAGE);
  const source = referralSourceOf(values.partner);
  if (source === undefined) throw new OperatorError(`There is no partner ${values.partner}.`);
  // A sandbox that was given no secret of its own.
  const development = credentialsOf(Buffer.from(DEVELOPMENT_SECRETS.PARTNER_SECRET, 'base64'), source);
  const apiKey = values.key ?? development.apiKeys[0];
  const webhookSecret = values.secret ?? development.webhookSecrets[0];
  if (apiKey === undefined || webhookSecret === undefined) throw new OperatorError(USAGE);
  return { baseUrl, partner: source.name, apiKey, webhookSecret };
}

const print = (line: string) => process.stdout.write(`${line}\n`);

try {
  const target = readTarget(process.argv.slice(2));
  print(`${target.partner} at ${target.baseUrl}`);
  const verdicts = await runChecks(target, ({ name, failure }) => {
    print(failure === undefined ? `ok      ${name}` : `FAILED  ${name}: ${failure}`);
  });
  const failed = verdicts.filter(({ failure }) => failure !== undefined).length;
  print(`${String(verdicts.length - failed)} ok, ${String(failed)} failed`);
  if (failed > 0) process.exitCode = 1;
} catch (error) {
  const isUsage = error instanceof OperatorError || (error instanceof TypeError && 'code' in error);
  if (!isUsage) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
