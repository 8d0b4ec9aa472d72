import { createHmac } from 'node:crypto';
import type { ReferralSource } from '#lib/domain/referral-sources.ts';

/**
 * The credentials that partners and we share. Keys and webhook secrets are derived from one secret of ours, the
 * partner's name and a version, so that none is stored and one can be changed without the others.
 */
export type PartnerCredentials = {
  /** The key a partner calls us with, newest first: `plm_<name>_<version>_<43 characters>`. */
  apiKeys: readonly string[];
  /** Base64: the keys that sign our webhooks to the partner, newest first. */
  webhookSecrets: readonly string[];
};

/** @param secret config.partnerSecret */
export function credentialsOf(
  secret: Buffer,
  { name, credentialVersions }: Pick<ReferralSource, 'name' | 'credentialVersions'>,
): PartnerCredentials {
  const versions = [...credentialVersions].reverse();
  const derive = (purpose: string, version: number) =>
    createHmac('sha256', secret).update(`${purpose}:${name}:${version}`).digest();
  return {
    apiKeys: versions.map(
      (version) => `plm_${name}_${version}_${derive('api', version).toString('base64url')}`,
    ),
    webhookSecrets: versions.map((version) => derive('webhook', version).toString('base64')),
  };
}
