import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isOneOfKeys } from '#server/security/keys-of-callers.ts';
import { credentialsOf } from '#server/security/partner-credentials.ts';

const SECRET = randomBytes(32);
const of = (name: string, ...credentialVersions: number[]) =>
  credentialsOf(SECRET, { name, credentialVersions });

describe('the credentials of a partner', () => {
  it('are its own, of their version, and nobody else can make them', () => {
    const keys = [
      ...of('cra', 1, 2).apiKeys,
      ...of('MME', 1, 2).apiKeys,
      ...credentialsOf(randomBytes(32), { name: 'cra', credentialVersions: [1, 2] }).apiKeys,
    ];
    expect(new Set(keys).size).toBe(6);
    expect(keys[0]).toMatch(/^plm_cra_2_[\w-]{43}$/);
    const { apiKeys, webhookSecrets } = of('cra', 1);
    const secret = Buffer.from(webhookSecrets[0] ?? '', 'base64');
    expect(secret).toHaveLength(32);
    expect(apiKeys[0]).not.toContain(secret.toString('base64url'));
  });

  it('move from one version to the next: the newest first, every one accepted until it is taken out', () => {
    const [oldKey = ''] = of('cra', 1).apiKeys;
    const both = of('cra', 1, 2);
    const [newKey = ''] = both.apiKeys;
    expect(both.apiKeys).toEqual([newKey, oldKey]);
    expect([oldKey, newKey].map((key) => isOneOfKeys(both.apiKeys, key))).toEqual([true, true]);
    expect([oldKey, newKey].map((key) => isOneOfKeys(of('cra', 2).apiKeys, key))).toEqual([false, true]);
  });

  it.each(['', 'x', 'plm_cra_1_', `plm_cra_1_${'A'.repeat(43)}`, 'é'.repeat(53)])('%s is no key', (given) => {
    expect(isOneOfKeys(of('cra', 1).apiKeys, given)).toBe(false);
  });
});
