import { describe, expect, it } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { LEGAL_TEXTS } from '#lib/legal/legal-texts.ts';
import { wordsOf } from '#lib/legal/legal-text.ts';
import { resolveWords } from '#lib/legal/references.ts';
import { DEVELOPMENT_SECRETS } from '#server/settings/development-secrets.ts';
import { SETTING_NAMES } from '#server/settings/environment-schema.ts';
import { PAIRS, isRequiredInProduction } from '#server/settings/setting-facts.ts';
import { PRODUCTION as PRODUCTION_SETTINGS } from '#tests/support/production.ts';

const NOW = new Date('2026-11-20T00:00:00Z');
const parse = (environment: Record<string, string>, now = NOW) => parseConfig(environment, now);

const PRODUCTION = { ...PRODUCTION_SETTINGS, PUBLIC_URL: 'https://loans.example.com/' };

describe('configuration', () => {
  it('starts with nothing set, on the loopback address only', () => {
    expect(parse({})).toMatchObject({
      appEnvironment: 'development',
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      publicOrigin: 'http://localhost:3000',
      isSecure: false,
      databaseUrl: undefined,
      dataDirectory: '.data',
    });
  });

  it('takes an empty or blank variable as unset', () => {
    expect(parse({ PORT: '', DATABASE_URL: '  ', APP_ENV: '' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    });
  });

  it.each([
    ['PORT', '3000.5', 'a whole number from 0 to 65535'],
    ['PORT', '-1', 'a whole number from 0 to 65535'],
    ['APP_ENV', 'staging', 'one of development, test, production'],
    ['LOG_LEVEL', 'loud', 'one of trace, debug, info, warn, error, silent'],
    ['DATABASE_URL', 'mysql://localhost/x', 'an address like postgresql://user:password@host:5432/database'],
    [
      'DATABASE_URL',
      'postgresql://u:p@a:5432,b:5432/x',
      'an address like postgresql://user:password@host:5432/database, of one host alone',
    ],
    ['PUBLIC_URL', 'loans.example.com', 'an address that starts with http:// or https://'],
    ['PUBLIC_URL', 'https://example.com/loans', 'an address that starts with http:// or https://'],
    ['DATABASE_POOL_SIZE', '4', 'a whole number from 5 to 200'],
    ['AUTH_SECRET', 'short', 'a text of at least 32 characters'],
    ['INDEX_KEY', 'AAAA', '32 random bytes in base64'],
    ['DATA_KEY', Buffer.alloc(32).toString('base64'), 'a key id, a colon and 32 random bytes in base64'],
    ['BANK_DATA_WEBHOOK_SECRET', 'short', 'a webhook signing key in base64'],
    [
      'BANK_DATA_WEBHOOK_SECRET',
      Buffer.alloc(23, 1).toString('base64'),
      'a webhook signing key in base64, at least 24 bytes',
    ],
    ['LENDER_WEBHOOK_SECRET', `${'a'.repeat(32)},short`, 'webhook signing keys in base64'],
    ['LENDER_ACCESS_KEYS', `${'a'.repeat(32)},short`, 'keys of at least 32 letters'],
    ['LENDER_ACCESS_KEYS', `${'a'.repeat(32)} ${'b'.repeat(32)}`, 'keys of at least 32 letters'],
    [
      'DATA_KEY',
      `one:${Buffer.alloc(32).toString('base64')} two:AAAA`,
      'a key id, a colon and 32 random bytes',
    ],
    [
      'DATA_KEY',
      `one:${Buffer.alloc(32).toString('base64')} ${Buffer.alloc(32, 1).toString('base64')}`,
      'a key id, a colon and 32 random bytes',
    ],
    [
      'RETIRED_DATA_KEYS',
      `one:${Buffer.alloc(32).toString('base64')} two:${Buffer.alloc(32, 1).toString('base64')}`,
      'keys written like DATA_KEY, separated by commas',
    ],
    ['BUREAU_KEY', 'kéy', 'a key in letters, digits and signs of ASCII'],
    ['LENDER_KEY', 'one\ntwo', 'a key in letters, digits and signs of ASCII'],
    ['SMS_KEY', '"quoted"', 'a key in letters, digits and signs of ASCII, without quotation marks'],
    ['S3_ACCESS_KEY_ID', '“quoted”', 'a key in letters, digits and signs of ASCII'],
    ['METRICS_TOKEN', 'a token of sixteen — or more', 'a text of at least 16 characters in letters'],
    ['CLAMD_ADDRESS', 'localhost', 'host:port'],
    ['CLAMD_ADDRESS', 'https://scanner.example.com:3310', 'host:port'],
    ['CLAMD_ADDRESS', '::1:3310', 'host:port, for example 127.0.0.1:3310 or [::1]:3310'],
    ['CLAMD_ADDRESS', 'scanner:99999', 'host:port'],
    ['CLAMD_ADDRESS', 'scanner:0', 'host:port'],
    ['S3_BUCKET', 'https://files.example.com', 'the name of a bucket alone'],
    ['S3_BUCKET', 'files/loans', 'the name of a bucket alone'],
    ['S3_BUCKET', 'arn:aws:iam::123456789012:user/loans', 'the name of a bucket alone'],
    ['S3_SECRET_ACCESS_KEY', '"quoted"', 'a key, without quotation marks'],
    ['S3_REGION', 'Sydney, Australia', 'the name of a region like ap-southeast-2'],
    ['SMTP_URL', 'mail.example.com', 'an address like smtps://user:password@host:465'],
    ['POLICY_VERSION', '2026-12', 'one of 2026-07, 2026-11'],
    ['MAINTENANCE_STARTS_AT', '19 Sept', 'an instant in ISO 8601'],
  ])('names %s when it is "%s", and what it accepts', (name, value, accepted) => {
    expect(() => parse({ [name]: value })).toThrow(`${name} is not acceptable: it must be ${accepted}`);
  });

  it('says where every setting is described', () => {
    expect(() => parse({ PORT: 'x' })).toThrow(/ See docs\/environment\.md\.$/);
  });

  it.each(['scanner:3310', 'scanner.example.com:3310', '127.0.0.1:3310', '[::1]:3310'])(
    'takes as the place of the scanner %s',
    (address) => {
      expect(parse({ CLAMD_ADDRESS: address }).clamdAddress).toBe(address);
    },
  );

  it('takes a data key in either alphabet of base64, padded or not, and with a space or a line break in it', () => {
    const bytes = Buffer.alloc(32, 251);
    const [padded, plain] = [bytes.toString('base64'), bytes.toString('base64url')];
    for (const key of [
      padded,
      plain,
      ` ${padded}`,
      `${padded}=`,
      `${padded.slice(0, 20)}\n  ${padded.slice(20)}`,
    ]) {
      expect(parse({ DATA_KEY: `2027-01:${key}` }).dataKey).toEqual({ id: '2027-01', bytes });
    }
  });

  it.each(['loans', 'Loans_2019.files', 'arn:aws:s3:ap-southeast-2:123456789012:accesspoint/loans-files'])(
    'takes as the bucket %s',
    (S3_BUCKET) => {
      const keys = { S3_ACCESS_KEY_ID: 'loans', S3_SECRET_ACCESS_KEY: 'geheime Schlüssel' };
      const { fileStorage } = parse({ FILE_STORAGE: 's3', S3_BUCKET, ...keys });
      expect(fileStorage).toMatchObject({ bucket: S3_BUCKET, secretAccessKey: keys.S3_SECRET_ACCESS_KEY });
    },
  );

  it('reads one address of the product, however it is written', () => {
    for (const written of ['HTTPS://Loans.Example.com', 'https://loans.example.com:443/']) {
      const { publicUrl, isSecure } = parse({ ...PRODUCTION, PUBLIC_URL: written });
      expect({ publicUrl, isSecure }).toEqual({ publicUrl: 'https://loans.example.com', isSecure: true });
    }
  });

  it('never repeats a wrong secret', () => {
    expect(() => parse({ AUTH_SECRET: 'hunter2' })).toThrow(/^AUTH_SECRET (?!.*hunter2)/);
  });

  it('wants the key of an outside service with its address, and the other way round', () => {
    expect(() => parse({ BUREAU_URL: 'https://bureau.example.com' })).toThrow('BUREAU_KEY must be set too');
    expect(() => parse({ ADDRESS_SERVICE_KEY: 'key' })).toThrow('ADDRESS_SERVICE_URL must be set too');
    expect(() => parse({ FILE_STORAGE: 's3', S3_BUCKET: 'files' })).toThrow('S3_ACCESS_KEY_ID');
  });

  it('reads the data key with its id, and retired keys beside it', () => {
    const old = `2026-01:${Buffer.alloc(32, 1).toString('base64')}`;
    const config = parse({ ...PRODUCTION, RETIRED_DATA_KEYS: `${old}, ${old.replace('2026', '2025')}` });
    expect(config.dataKey).toEqual({ id: '2027-01', bytes: Buffer.alloc(32, 7) });
    expect(config.retiredDataKeys.map(({ id }) => id)).toEqual(['2026-01', '2025-01']);
  });

  it.each([
    ['of the data key', '2027-01', (key: string) => `2027-01:${key}`],
    ['of another retired one', '2026-01', (key: string) => `2026-01:${key}, 2025-01:${key}, 2026-01:${key}`],
  ])('refuses a retired key under the id %s, which would open nothing', (_, id, retired) => {
    const key = Buffer.alloc(32, 1).toString('base64');
    for (const environment of [PRODUCTION, { DATA_KEY: PRODUCTION.DATA_KEY }]) {
      const start = () => parse({ ...environment, RETIRED_DATA_KEYS: retired(key) });
      expect(start).toThrow(`The key id ${id} stands twice in DATA_KEY and RETIRED_DATA_KEYS`);
      expect(start).not.toThrow(key);
    }
  });

  it.each([
    'loans@example.com',
    'Boronia Loans <loans@example.com>',
    '"Loans, Boronia" <loans@example.com>',
    'Bank Größe <loans@mail.example.com.au>',
  ])('takes as a sender %s', (sender) => {
    const given = { SMTP_URL: 'smtp://localhost', MAIL_FROM: sender };
    expect(parse(given).mail?.from).toBe(sender);
  });

  it.each([
    ['no domain', 'Boronia Loans <loans@localhost>'],
    ['no address', 'Boronia Loans'],
    ['two addresses', 'loans@example.com, other@example.com'],
    ['two addresses with names', 'A <a@example.com>, B <b@example.com>'],
    ['a mark that was meant for a shell', '"Boronia Loans <loans@example.com>"'],
    ['a mark of the other kind', "'loans@example.com'"],
    ['an end that is missing', 'Boronia Loans <loans@example.com'],
    ['two lines', 'Boronia\nBcc: <a@example.com>\nLoans <loans@example.com>'],
  ])('takes no sender with %s', (_, sender) => {
    expect(() => parse({ SMTP_URL: 'smtp://localhost', MAIL_FROM: sender })).toThrow(
      'MAIL_FROM is not acceptable: it must be one sender like Boronia Loans <loans@example.com>',
    );
  });

  it('takes where answers and returned mail go, and whom texts come from', () => {
    const mail = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'loans@example.com' };
    const sms = { SMS_URL: 'http://localhost:1', SMS_KEY: 'key' };
    expect(parse({ ...mail, ...sms })).toMatchObject({
      mail: { replyTo: undefined, bouncesTo: undefined },
      sms: { from: undefined },
    });
    const set = {
      MAIL_REPLY_TO: 'hello@example.com',
      MAIL_BOUNCES_TO: 'bounces@example.com',
      SMS_FROM: 'Boronia',
    };
    expect(parse({ ...mail, ...sms, ...set })).toMatchObject({
      mail: { replyTo: 'hello@example.com', bouncesTo: 'bounces@example.com' },
      sms: { from: 'Boronia' },
    });
    for (const wrong of ['Boronia <hello@example.com>', 'hello@localhost', 'a@example.com, b@example.com']) {
      expect(() => parse({ ...mail, MAIL_REPLY_TO: wrong })).toThrow('MAIL_REPLY_TO is not acceptable');
      expect(() => parse({ ...mail, MAIL_BOUNCES_TO: wrong })).toThrow('MAIL_BOUNCES_TO is not acceptable');
    }
    expect(parse({ ...sms, SMS_FROM: '+61412345678' }).sms?.from).toBe('+61412345678');
    for (const wrong of ['Boronia Loans', '1234', 'Loans!']) {
      expect(() => parse({ ...sms, SMS_FROM: wrong })).toThrow('SMS_FROM is not acceptable');
    }
  });
});

describe('production', () => {
  it('starts with secrets of its own behind https', () => {
    expect(parse(PRODUCTION)).toMatchObject({
      isProduction: true,
      isSecure: true,
      publicUrl: 'https://loans.example.com',
      logLevel: 'info',
    });
  });

  it.each(Object.entries(DEVELOPMENT_SECRETS))(
    'refuses the development default of %s, given or not',
    (name, value) => {
      const message = `${name} must be set to a secret of your own in production`;
      expect(() => parse({ ...PRODUCTION, [name]: '' })).toThrow(message);
      expect(() => parse({ ...PRODUCTION, [name]: value })).toThrow(message);
    },
  );

  it.each([
    ['BUREAU_URL', 'BUREAU_KEY', 'BUREAU_NAME'],
    ['BANK_DATA_URL', 'BANK_DATA_KEY'],
    ['LENDER_URL', 'LENDER_KEY'],
    ['SMTP_URL', 'MAIL_FROM'],
    ['SMS_URL', 'SMS_KEY'],
  ])('refuses to play the service of %s itself', (url, ...others) => {
    const without = Object.fromEntries([url, ...others].map((name) => [name, '']));
    expect(() => parse({ ...PRODUCTION, ...without })).toThrow(`${url} must be set in production`);
  });

  it('plays no service itself, except the address search, which has its own list of places', () => {
    const withKeys = PAIRS.filter(([, key]) => key.endsWith('_KEY')).map(([url]) => url);
    expect(withKeys.filter((url) => !isRequiredInProduction(url))).toEqual(['ADDRESS_SERVICE_URL']);
  });

  it('must say who the bureau is, and asks none that the privacy statement does not name', () => {
    expect(() => parse({ ...PRODUCTION, BUREAU_NAME: '' })).toThrow(
      'BUREAU_NAME must be set too when BUREAU_URL is set',
    );
    expect(() => parse({ ...PRODUCTION, BUREAU_NAME: 'another' })).toThrow(
      'BUREAU_NAME is not acceptable: it must be one of equifax, experian, illion',
    );
    const { bureauContact } = parse({ ...PRODUCTION, BUREAU_NAME: 'illion' });
    const statement = resolveWords(wordsOf(LEGAL_TEXTS['privacy-disclosure-statement']));
    expect(statement).toContain(new URL(bureauContact.site).host);
    expect(statement).toContain(bureauContact.phone);
    expect(parse({}).bureauContact.name).toContain('sandbox');
  });

  it('has no sandbox; everywhere else there is one', () => {
    expect(parse(PRODUCTION).hasSandbox).toBe(false);
    expect(parse({}).hasSandbox).toBe(true);
  });

  it('refuses an address without https', () => {
    expect(() => parse({ ...PRODUCTION, PUBLIC_URL: 'http://loans.example.com' })).toThrow('PUBLIC_URL');
  });

  it.each(PAIRS.filter(([, key]) => key.endsWith('_KEY')))(
    'tells nobody of applicants in plain text: %s',
    (name, key) => {
      const at = (address: string) => ({ ...PRODUCTION, [name]: address, [key]: 'key' });
      expect(() => parse(at('https://service.example.com'))).not.toThrow();
      for (const address of [
        'http://service.example.com',
        'HTTP://10.0.0.7:8080',
        'http://127.0.0.1.example.com',
      ])
        expect(() => parse(at(address))).toThrow(`${name} must be an https:// address in production`);
    },
  );

  it.each(['BUREAU_URL', 'LENDER_URL', 'SMS_URL'])('may be spoken for by the machine itself: %s', (name) => {
    for (const address of ['http://127.0.0.1:8080', 'http://localhost', 'http://[::1]:8080'])
      expect(() => parse({ ...PRODUCTION, [name]: address })).not.toThrow();
  });

  it('shows no page of a bank in a frame that came in plain text, wherever from', () => {
    expect(() => parse({ ...PRODUCTION, BANK_DATA_URL: 'http://127.0.0.1:8080' })).toThrow('BANK_DATA_URL');
  });

  it('sends no mail in plain text', () => {
    const at = (SMTP_URL: string) => () => parse({ ...PRODUCTION, SMTP_URL });
    const refused = 'SMTP_URL must begin with smtps:// in production, or end in ?requireTLS=true';
    for (const address of ['smtp://mail.example.com', 'smtp://u:p@mail.example.com:587?requireTLS=false'])
      expect(at(address)).toThrow(refused);
    for (const address of [
      'smtps://mail.example.com',
      'smtp://u:p@mail.example.com:587?requireTLS=true',
      'smtp://127.0.0.1',
    ])
      expect(at(address)).not.toThrow();
    expect(() =>
      parse({ SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: PRODUCTION.MAIL_FROM }),
    ).not.toThrow();
  });

  it('makes no database of its own', () => {
    expect(() => parse({ ...PRODUCTION, DATABASE_URL: '' })).toThrow(
      'DATABASE_URL must be set in production',
    );
  });

  it('announces no maintenance that nobody configured', () => {
    expect(parse(PRODUCTION).maintenanceWindow).toBeUndefined();
  });
});

describe('several things to set right', () => {
  /** Each sentence of a refusal, including the one before the list. */
  const refusalsOf = (environment: Record<string, string>): string[] => {
    try {
      parse(environment);
    } catch (error) {
      return (error as Error).message.split('\n');
    }
    return [];
  };
  const FIRST_START = {
    APP_ENV: 'production',
    PUBLIC_URL: 'https://loans.example.com',
    TRUSTED_PROXY_HOPS: '1',
    DATABASE_URL: PRODUCTION.DATABASE_URL,
  };

  it('are all named at the first start in production, each once', () => {
    const [title, ...refusals] = refusalsOf({ APP_ENV: 'production' });
    expect(title).toBe(
      `The settings are refused for ${String(refusals.length)} reasons (see docs/environment.md):`,
    );
    const text = refusals.join('\n');
    const required = SETTING_NAMES.filter((name) => isRequiredInProduction(name) && name !== 'APP_ENV');
    expect(required.filter((name) => text.split(new RegExp(`\\b${name}\\b`)).length !== 2)).toEqual([]);
    expect(refusals).toContain(
      '- SMTP_URL must be set in production, and MAIL_FROM with it: without it the product would play that service itself.',
    );
  });

  it('are none once what was named is set', () => {
    const named: string[] =
      refusalsOf(FIRST_START)
        .join('\n')
        .match(/\b[A-Z]+(_[A-Z]+)+\b/g) ?? [];
    const set = Object.fromEntries(Object.entries(PRODUCTION).filter(([name]) => named.includes(name)));
    expect(refusalsOf({ ...FIRST_START, ...set })).toEqual([]);
  });

  it('stand beside what is not acceptable, which is not said to be missing too', () => {
    const given = {
      ...PRODUCTION,
      DATABASE_URL: 'mysql://x',
      AUTH_SECRET: 'short',
      PUBLIC_URL: 'x',
      SMS_KEY: '',
    };
    expect(refusalsOf({ ...given, BUREAU_URL: 'ftp://x' })).toEqual([
      'The settings are refused for 5 reasons (see docs/environment.md):',
      expect.stringMatching(/^- PUBLIC_URL is not acceptable: /),
      expect.stringMatching(/^- DATABASE_URL is not acceptable: /),
      expect.stringMatching(/^- AUTH_SECRET is not acceptable: /),
      expect.stringMatching(/^- BUREAU_URL is not acceptable: /),
      '- SMS_KEY must be set too when SMS_URL is set.',
    ]);
  });

  it('name each two settings that hold one secret', () => {
    const one = Buffer.alloc(32, 1).toString('base64');
    const two = Buffer.alloc(32, 2).toString('base64');
    const twice = { INDEX_KEY: one, PARTNER_SECRET: one, AUTH_SECRET: two, LENDER_ACCESS_KEYS: two };
    expect(refusalsOf({ ...PRODUCTION, ...twice }).slice(1)).toEqual([
      '- AUTH_SECRET and LENDER_ACCESS_KEYS must not hold the same secret in production.',
      '- INDEX_KEY and PARTNER_SECRET must not hold the same secret in production.',
    ]);
  });

  it('are named wherever it is not said what the installation is for', () => {
    expect(refusalsOf({ HOST: '0.0.0.0', PORT: 'x', FILE_STORAGE: 's3', S3_BUCKET: 'files' })).toEqual([
      'The settings are refused for 3 reasons (see docs/environment.md):',
      expect.stringMatching(/^- PORT is not acceptable: /),
      expect.stringMatching(/^- APP_ENV must be set when HOST/),
      '- S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set too when FILE_STORAGE is s3.',
    ]);
  });

  it('do not call a part of a bucket missing that is not acceptable', () => {
    const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(refusalsOf({ FILE_STORAGE: 's3', S3_BUCKET: 'files/loans', ...keys })).toEqual([
      expect.stringMatching(/^S3_BUCKET is not acceptable: /),
    ]);
  });
});

describe('what an installation is for', () => {
  it.each([
    ['PUBLIC_URL is an https:// address', { PUBLIC_URL: 'https://loans.example.com' }],
    ['PUBLIC_URL is an https:// address', { PUBLIC_URL: 'HTTPS://loans.example.com' }],
    ['HOST is an address that other machines reach', { HOST: '0.0.0.0' }],
    ['HOST is an address that other machines reach', { HOST: '::' }],
    ['HOST is an address that other machines reach', { HOST: '10.0.0.11' }],
    ['HOST is an address that other machines reach', { HOST: '127.0.0.1.example.com' }],
    ['NODE_ENV is production', { NODE_ENV: 'production' }],
    ['NODE_ENV is production', { APP_ENV: ' ', NODE_ENV: ' production ' }],
  ])('must be said when %s: %j', (sign, given: Record<string, string>) => {
    expect(() => parse(given)).toThrow(
      `APP_ENV must be set when ${sign}: APP_ENV=production for the public, or APP_ENV=development for a sandbox`,
    );
    for (const appEnvironment of ['development', 'test']) {
      const config = parse({ ...given, APP_ENV: appEnvironment });
      expect(config).toMatchObject({ appEnvironment, hasSandbox: true });
    }
  });

  it.each([
    [{ HOST: 'localhost' }],
    [{ HOST: '127.0.0.2' }],
    [{ HOST: '::1' }],
    [{ PUBLIC_URL: 'http://localhost:8080' }],
    [{ NODE_ENV: 'development' }],
    [{ NODE_ENV: 'test', APP_ENV: '' }],
  ])('need not be said on a machine of its own: %j', (given: Record<string, string>) => {
    expect(parse(given).appEnvironment).toBe('development');
  });

  it('is never production for want of an answer', () => {
    expect(() => parse({ ...PRODUCTION, APP_ENV: '' })).toThrow('APP_ENV must be set');
  });
});

describe('the proxies in front', () => {
  it('must be counted in production, also where there are none', () => {
    expect(() => parse({ ...PRODUCTION, TRUSTED_PROXY_HOPS: '' })).toThrow(
      /^TRUSTED_PROXY_HOPS must be set in production/,
    );
    expect(parse({ ...PRODUCTION, TRUSTED_PROXY_HOPS: '0' }).trustedProxyHops).toBe(0);
    expect(parse({ ...PRODUCTION, TRUSTED_PROXY_HOPS: '2' }).trustedProxyHops).toBe(2);
  });

  it('are none elsewhere unless somebody says so', () => {
    expect(parse({}).trustedProxyHops).toBe(0);
    expect(parse({ TRUSTED_PROXY_HOPS: '1' }).trustedProxyHops).toBe(1);
  });
});

describe('the maintenance window', () => {
  const windowAt = (now: string) => parse({}, new Date(now)).maintenanceWindow;

  it('is the one of specification §1 in the coming September, in UTC', () => {
    expect(windowAt('2026-09-01T00:00:00Z')).toEqual({
      startsAt: new Date('2026-09-19T13:00:00Z'),
      endsAt: new Date('2026-09-19T15:00:00Z'),
    });
    expect(windowAt('2026-09-19T15:00:00Z')?.startsAt).toEqual(new Date('2027-09-19T13:00:00Z'));
  });

  it('must have a start before its end, and both', () => {
    const MAINTENANCE_STARTS_AT = '2027-01-01T02:00:00Z';
    expect(() => parse({ MAINTENANCE_STARTS_AT })).toThrow('MAINTENANCE_ENDS_AT must be set too');
    expect(() => parse({ MAINTENANCE_STARTS_AT, MAINTENANCE_ENDS_AT: MAINTENANCE_STARTS_AT })).toThrow(
      'later than',
    );
  });
});
