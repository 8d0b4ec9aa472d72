import { describe, expect, it } from 'vitest';
import {
  DEVELOPMENT_AUTH_SECRET,
  applicationCookieName,
  decodeApplicationCookie,
  encodeApplicationCookie,
} from '#lib/session/token-format.ts';
import { DEVELOPMENT_SECRETS } from '#server/settings/development-secrets.ts';

const cookie = { contactId: 'c-1', applicationId: 'a-1', authToken: 'header.payload.signature' };

describe('the saved application cookie', () => {
  it('holds its three values and needs no escaping', () => {
    const text = encodeApplicationCookie(cookie);
    expect(text).toMatch(/^[\w-]+$/);
    expect(decodeApplicationCookie(text)).toEqual(cookie);
    const { applicationId: _, ...withoutApplication } = cookie;
    expect(decodeApplicationCookie(encodeApplicationCookie(withoutApplication))).toEqual(withoutApplication);
  });

  it.each(['', 'garbage', btoa('null'), btoa('{}'), btoa('{"contactId":1,"authToken":"x"}'), btoa('[')])(
    'reads nothing from %j',
    (text) => {
      expect(decodeApplicationCookie(text)).toBeUndefined();
    },
  );

  it('is tied to its host on https', () => {
    expect(applicationCookieName(true)).toBe('__Host-application');
    expect(applicationCookieName(false)).toBe('application');
  });
});

it('the middleware and the server share one development secret', () => {
  expect(DEVELOPMENT_SECRETS.AUTH_SECRET).toBe(DEVELOPMENT_AUTH_SECRET);
});
