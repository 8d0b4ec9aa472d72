import { describe, expect, it } from 'vitest';
import { PARTNERS, partnerOf } from '#lib/domain/partners.ts';
import { handOffAddressOf, isAllowedRedirect } from '#lib/domain/partner-address.ts';
import { APPLICATION_STATUSES } from '#lib/domain/application-status.ts';
import { destinationOf, urlOf } from '#lib/routes/destinations.ts';
import { parseConfig } from '#server/config.ts';

/**
 * Addresses that have been used to send people astray. `cra` may send people to apply.cra.example and www.cra.example.
 */
const ASTRAY: readonly string[] = [
  // Another scheme.
  'http://apply.cra.example/start',
  'HTTP://apply.cra.example/start',
  'ftp://apply.cra.example/start',
  'ws://apply.cra.example/start',
  'wss://apply.cra.example/start',
  'file://apply.cra.example/start',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'javascript://apply.cra.example/%0aalert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'vbscript:msgbox(1)',
  'blob:https://apply.cra.example/0b9f7c1e',
  'view-source:https://apply.cra.example/',
  'filesystem:https://apply.cra.example/temporary/x',
  'about:blank',
  'mailto:nora@apply.cra.example',
  // No scheme at all, or one that a browser fills in.
  '',
  ' ',
  '/',
  '/start',
  '//apply.cra.example/start',
  '///apply.cra.example/start',
  '////evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '\\/evil.test',
  'apply.cra.example/start',
  '@apply.cra.example',
  '?next=https://apply.cra.example/',
  '#https://apply.cra.example/',
  'https:apply.cra.example/start',
  'https:/apply.cra.example/start',
  'https:///apply.cra.example/start',
  'https://',
  'https://?https://apply.cra.example/',
  // A user name that looks like the host, or hides it.
  'https://apply.cra.example@evil.test/',
  'https://apply.cra.example:443@evil.test/',
  'https://apply.cra.example%2f@evil.test/',
  'https://apply.cra.example%40evil.test/',
  'https://evil.test@apply.cra.example/',
  'https://user:secret@apply.cra.example/',
  'https://@apply.cra.example/',
  'https://:@apply.cra.example/',
  // Slashes the wrong way.
  'https:\\\\apply.cra.example\\start',
  'https:/\\apply.cra.example/start',
  'https://apply.cra.example\\@evil.test/',
  'https://apply.cra.example\\.evil.test/',
  'https://evil.test\\apply.cra.example/',
  'https://apply.cra.example/start\\..\\x',
  // Characters that a browser drops while parsing.
  ' https://apply.cra.example/start',
  'https://apply.cra.example/start ',
  '\thttps://apply.cra.example/start',
  'ht\ttps://apply.cra.example/start',
  'https://apply.cra\n.example/start',
  'https://apply.cra.example\r\nSet-Cookie: a=b',
  'https://apply.cra.example/%\u0000start',
  '\u200bhttps://apply.cra.example/',
  '\ufeffhttps://apply.cra.example/',
  // Letters and dots of other scripts.
  'https://apply\u3002cra\u3002example/start',
  'https://apply\uff0ecra\uff0eexample/start',
  'https://apply\uff61cra\uff61example/start',
  'https://\u0430pply.cra.example/start',
  'https://apply.\u0441ra.example/start',
  'https://\uff41pply.cra.example/start',
  'https://apply.cra.ex\u00adample/start',
  'https://apply.cra.example\u2044evil.test/',
  'https://xn--pply-53d.cra.example/start',
  'https://apply.xn--ra-8cd.example/start',
  '\uff48ttps://apply.cra.example/',
  'https\uff1a//apply.cra.example/',
  // The host with something before, after or around it.
  'https://apply.cra.example.evil.test/',
  'https://apply.cra.example.',
  'https://apply.cra.example./start',
  'https://apply.cra.example..evil.test/',
  'https://evil-apply.cra.example/',
  'https://evil.apply.cra.example/',
  'https://applycra.example/',
  'https://apply-cra.example/',
  'https://cra.example/',
  'https://apply.cra.example,evil.test/',
  'https://apply.cra.example;evil.test/',
  'https://apply.cra.example&evil.test/',
  'https://apply.cra.example!evil.test/',
  'https://apply.cra.example$evil.test/',
  'https://apply.cra.example_evil.test/',
  'https://*.cra.example/',
  'https://evil.test/https://apply.cra.example/',
  'https://evil.test/?next=https://apply.cra.example/',
  'https://evil.test/#https://apply.cra.example/',
  'https://evil.test?apply.cra.example',
  'https://evil.test#apply.cra.example',
  'https://evil.test;apply.cra.example/',
  // Another port.
  'https://apply.cra.example:8443/start',
  'https://apply.cra.example:80/start',
  'https://apply.cra.example:443/start',
  'https://apply.cra.example:/start',
  'https://apply.cra.example:evil.test/',
  // Encoded, so that it reads as something else.
  'https://apply%2ecra%2eexample/start',
  'https://%61pply.cra.example/start',
  'https://apply.cra.example%2eevil.test/',
  'https://apply.cra.example%00.evil.test/',
  'https%3a%2f%2fapply.cra.example/',
  // Numbers in place of a name.
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[apply.cra.example]/',
  // Another partner's host.
  'https://apply.numbat.example/start',
];

const cra = partnerOf('cra') ?? expect.fail('cra is a partner');

describe('an address that an applicant is sent to on a partner’s behalf', () => {
  it('has been tried in as many ways as people are led astray', () => {
    expect(new Set(ASTRAY).size).toBe(ASTRAY.length);
    expect(ASTRAY.length).toBeGreaterThanOrEqual(60);
  });

  it.each(ASTRAY)('is not %j', (address) => {
    expect(isAllowedRedirect(cra, address)).toBe(false);
    expect(handOffAddressOf({ ...cra, handOffUrl: address })).toBeUndefined();
  });

  it.each([
    'https://apply.cra.example',
    'https://apply.cra.example/',
    'https://apply.cra.example/start?from=us&next=//evil.test#top',
    'https://apply.cra.example?from=us',
    'https://apply.cra.example#top',
    'https://www.cra.example/@evil.test/..',
    'HTTPS://Apply.CRA.Example/start',
  ])('is %j, whose host is on the list', (address) => {
    expect(isAllowedRedirect(cra, address)).toBe(true);
    expect(cra.redirectHosts).toContain(new URL(address).host);
  });

  it('is on the list for every partner we have', () => {
    expect(PARTNERS.map(handOffAddressOf)).toEqual(PARTNERS.map(({ handOffUrl }) => handOffUrl));
  });
});

describe('FORMS_HOST and BLOG_URL', () => {
  const settings = ['FORMS_HOST', 'BLOG_URL'] as const;
  const NEVER = [
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.test',
    '/\\evil.test',
    'evil.test',
    'https:evil.test\\',
    'https://forms.example@evil.test',
    'https://user:secret@forms.example',
    'https://forms.example?next=',
    'https://forms.example/#',
    'https://forms.example/#x',
    'https:\\\\evil.test',
    'ftp://forms.example',
  ];

  it.each(settings.flatMap((name) => NEVER.map((value) => [name, value] as const)))(
    '%s is never %j',
    (name, value) => {
      expect(() => parseConfig({ [name]: value }, new Date())).toThrow(`${name} is not acceptable`);
    },
  );

  it('lead to the forms host alone, whatever an application’s ids and status are', () => {
    const facts = {
      contactId: '@evil.test/',
      applicationId: '//evil.test/?#\\',
      partner: 'cra',
      formsHost: 'https://forms.example',
    };
    for (const status of [undefined, ...APPLICATION_STATUSES]) {
      const address = urlOf(destinationOf(status), facts);
      const { origin } = new URL(address, 'https://loans.example');
      expect(['https://forms.example', 'https://loans.example']).toContain(origin);
      expect(address).toMatch(/^(\/(?![/\\])|https:\/\/forms\.example\/)/);
    }
  });
});
