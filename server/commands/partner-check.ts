import { DEVELOPMENT_SECRETS } from '#server/settings/development-secrets.ts';
import { credentialsOf } from '#server/security/partner-credentials.ts';
import { partner, readArguments, word } from './arguments.ts';
import type { Target } from './partner-check/product.ts';
import { runChecks } from './partner-check/run-checks.ts';
import { runCommand } from './run-command.ts';
import { sandboxAddress, tellVerdicts } from './sandbox-check/tell-verdicts.ts';

const DEFAULT_PARTNER = 'cra';

function readTarget(): Target {
  const { baseUrl, key, secret, ...given } = readArguments({
    usage: 'npm run partner:check -- <baseUrl> [--partner NAME] [--key KEY --secret SECRET]',
    words: {
      baseUrl: sandboxAddress,
    },
    options: { partner: partner.prefault(DEFAULT_PARTNER), key: word.optional(), secret: word.optional() },
  });
  // For a sandbox that was given no secret of its own.
  const development = Buffer.from(DEVELOPMENT_SECRETS.PARTNER_SECRET, 'base64');
  const { apiKeys, webhookSecrets } = credentialsOf(development, given.partner);
  const [apiKey = '', webhookSecret = ''] = [key ?? apiKeys[0], secret ?? webhookSecrets[0]];
  const { name, webhookUrl } = given.partner;
  return { baseUrl, partner: name, apiKey, webhookSecret, isTold: webhookUrl !== undefined };
}

/**
 * `npm run partner:check -- <baseUrl>`: checks whether a running sandbox does what docs/partner-guide.md promises a
 * partner. Exits with 1 when it does not. The sandbox must run on this machine: it sends its webhooks to a server that
 * this command starts on 127.0.0.1.
 */
await runCommand(async (print) => {
  const target = readTarget();
  print(`${target.partner} at ${target.baseUrl}`);
  if (!target.isTold) print('It has no address for webhooks: none are looked for.');
  await tellVerdicts(print, (report) => runChecks(target, report));
});
