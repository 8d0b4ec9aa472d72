import { DEVELOPMENT_SECRETS } from '#server/settings/development-secrets.ts';
import { readArguments, whole, word } from './arguments.ts';
import type { Target } from './lender-check/product.ts';
import { runChecks } from './lender-check/run-checks.ts';
import { runCommand } from './run-command.ts';
import { sandboxAddress, tellVerdicts } from './sandbox-check/tell-verdicts.ts';

/** The LENDER_KEY that a sandbox under test is started with, where none is given. */
const NOTICE_KEY = 'lender-check';

function readTarget(): Target {
  const {
    baseUrl,
    key,
    secret,
    notices,
    'notice-key': noticeKey,
  } = readArguments({
    usage:
      'npm run lender:check -- <baseUrl> [--key KEY] [--secret SECRET] [--notices PORT] [--notice-key KEY]',
    words: { baseUrl: sandboxAddress },
    options: {
      key: word.prefault(DEVELOPMENT_SECRETS.LENDER_ACCESS_KEYS),
      secret: word.prefault(DEVELOPMENT_SECRETS.LENDER_WEBHOOK_SECRET),
      notices: whole({ from: 1, to: 65_535 }).optional(),
      'notice-key': word.prefault(NOTICE_KEY),
    },
  });
  return {
    baseUrl,
    accessKey: key,
    webhookSecret: secret,
    notices: notices === undefined ? undefined : { port: notices, key: noticeKey },
  };
}

/**
 * `npm run lender:check -- <baseUrl>`: checks whether a running sandbox does what docs/lender-guide.md promises a
 * lender. Exits with 1 when it does not. With `--notices PORT` it listens there, on 127.0.0.1, for the sandbox's
 * notices to its lender; the sandbox must have been started to send them there (LENDER_URL, LENDER_KEY).
 */
await runCommand(async (print) => {
  const target = readTarget();
  print(`The lender at ${target.baseUrl}`);
  if (target.notices === undefined) print('No port is named for notices: none are looked for.');
  await tellVerdicts(print, (report) => runChecks(target, report));
});
