import { describe, expect, it } from 'vitest';
import { faultsOfHeaders } from '../../../trust/header-rules.ts';

const POLICY = {
  'default-src': "'self'",
  'script-src': "'self' 'sha256-AAAA' 'nonce-b'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=()',
  'cross-origin-opener-policy': 'same-origin',
  'strict-transport-security': 'max-age=63072000',
};

function faultsWith(policy: Partial<typeof POLICY>, headers: Record<string, string | undefined> = {}) {
  const directives = Object.entries({ ...POLICY, ...policy }).map(([name, sources]) => `${name} ${sources}`);
  const given = { ...HEADERS, 'content-security-policy': directives.join('; '), ...headers };
  return faultsOfHeaders('/', { status: 200, headers: given, body: '' }, true);
}

describe('the rules for headers', () => {
  it('find nothing in a reply that is as it should be', () => {
    expect(faultsWith({})).toEqual([]);
  });

  it.each<[string, Partial<typeof POLICY>]>([
    ["scripts from 'self' *", { 'script-src': "'self' *" }],
    ["scripts from 'self' 'unsafe-inline'", { 'script-src': "'self' 'unsafe-inline'" }],
    ["scripts from 'self' https://elsewhere.example", { 'script-src': "'self' https://elsewhere.example" }],
    ['may be framed', { 'frame-ancestors': '*' }],
    ['may hold plug-ins', { 'object-src': "'self'" }],
    ['may move its base', { 'base-uri': "'self'" }],
    ['may send forms anywhere', { 'form-action': '*' }],
    ['may send forms anywhere', { 'form-action': "'self' https:" }],
  ])('find in a policy: %s', (fault, policy) => {
    expect(faultsWith(policy)).toEqual([fault]);
  });

  it.each<[string, Record<string, string | undefined>]>([
    ['may be sniffed', { 'x-content-type-options': undefined }],
    ['tells its address', { 'referrer-policy': 'unsafe-url' }],
    ['may use devices', { 'permissions-policy': 'camera=(), microphone=*' }],
    ['shares its window', { 'cross-origin-opener-policy': 'unsafe-none' }],
    ['says what made it', { server: 'nginx' }],
    ['https is not insisted on', { 'strict-transport-security': 'max-age=0' }],
  ])('find in a header: %s', (fault, headers) => {
    expect(faultsWith({}, headers)).toEqual([fault]);
  });
});
