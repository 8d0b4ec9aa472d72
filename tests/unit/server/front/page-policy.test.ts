import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { createPagePolicy, hashInlineScripts } from '#server/front/page-policy.ts';

const NOW = new Date('2026-11-20T00:00:00Z');
const policyFor = (environment: Record<string, string>) =>
  createPagePolicy(parseConfig(environment, NOW), false);
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

describe('hashes of inline scripts', () => {
  it('stand for scripts in the page, each once, not for files', () => {
    const html =
      '<script src="/a.js" async></script><script>one()</script><script id="x">two\n()</script><script>one()</script>';
    expect(hashInlineScripts(html)).toEqual([hashOf('one()'), hashOf('two\n()')]);
  });
});

describe('the policy of a page', () => {
  it('runs our files and the hashed scripts, and nothing inline besides', () => {
    const policy = policyFor({}).contentSecurityPolicy('/', ["'sha256-abc'"]);
    expect(policy).toContain("script-src 'self' 'sha256-abc';");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('differs between pages in nothing but script hashes', () => {
    const { contentSecurityPolicy } = policyFor({
      BANK_DATA_URL: 'https://bank.example.com/frame',
      BANK_DATA_KEY: 'k',
    });
    const withoutScripts = (path: string, hash: string) =>
      contentSecurityPolicy(path, [hash]).replace(/script-src[^;]*;/, '');
    expect(withoutScripts('/', "'sha256-a'")).toBe(withoutScripts('/bank-details', "'sha256-b'"));
    expect(withoutScripts('/', "'sha256-a'")).toContain("frame-src 'self' https://bank.example.com;");
  });

  it('sends forms to the host of the forms, and asks the address service', () => {
    const policy = policyFor({
      FORMS_HOST: 'https://forms.example.com',
      ADDRESS_SERVICE_URL: 'https://addresses.example.com/v1',
      ADDRESS_SERVICE_KEY: 'k',
    }).contentSecurityPolicy('/', []);
    expect(policy).toContain("form-action 'self' https://forms.example.com;");
    expect(policy).toContain("connect-src 'self' https://addresses.example.com;");
  });

  it('lets the stand-in for the bank be framed by us', () => {
    expect(policyFor({}).contentSecurityPolicy('/sandbox/bank', [])).toContain("frame-ancestors 'self'");
  });

  it('insists on https where applicants come by https', () => {
    expect(policyFor({}).commonHeaders).not.toHaveProperty('Strict-Transport-Security');
    const secure = policyFor({ APP_ENV: 'test', PUBLIC_URL: 'https://loans.example.com' });
    expect(secure.commonHeaders).toHaveProperty('Strict-Transport-Security', 'max-age=63072000');
    expect(secure.contentSecurityPolicy('/', [])).toContain('upgrade-insecure-requests');
  });
});
