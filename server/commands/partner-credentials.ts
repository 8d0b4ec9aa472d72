import type { ReferralSource } from '#lib/domain/referral-sources.ts';
import { loadConfig } from '#server/config.ts';
import { credentialsOf } from '#server/security/partner-credentials.ts';
import { partner, readArguments } from './arguments.ts';
import { runCommand } from './run-command.ts';
import type { Print } from './run-command.ts';

/**
 * `npm run partner:credentials -- <name>`: what a partner must be given, derived from this environment's
 * PARTNER_SECRET: every valid version, and the next one, so that the partner can have it before it is used.
 */
function showCredentials(source: ReferralSource, print: Print): void {
  const { partnerSecret } = loadConfig(new Date());
  const newest = Math.max(...source.credentialVersions);
  for (const version of [...source.credentialVersions, newest + 1]) {
    const { apiKeys, webhookSecrets } = credentialsOf(partnerSecret, {
      name: source.name,
      credentialVersions: [version],
    });
    print(`version ${String(version)}${version > newest ? ', not in use yet' : ''}`);
    print(`  API key         ${apiKeys[0] ?? ''}`);
    print(`  webhook secret  whsec_${webhookSecrets[0] ?? ''}`);
  }
}

await runCommand((print) => {
  const { name: source } = readArguments({
    usage: 'npm run partner:credentials -- <name>',
    words: { name: partner },
  });
  showCredentials(source, print);
});
