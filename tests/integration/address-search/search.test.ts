import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addressSearchReplyContract, retrievedAddressContract } from '#lib/contracts/address-search.ts';
import { addressKeyContract } from '#lib/contracts/address.ts';
import { createApp } from '#server/app.ts';
import { parseConfig } from '#server/config.ts';
import { seedLocalities } from '#server/db/seed-localities.ts';
import { createDeps } from '#server/deps.ts';
import { createLogger } from '#server/logging.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

const START = new Date('2027-03-01T00:00:00Z');

let now = START;
let test: TestDatabase;
let app: ReturnType<typeof createApp>;

beforeAll(async () => {
  test = await createTestDatabase();
  await seedLocalities(test.database.$client, START);
  const config = parseConfig({ APP_ENV: 'test' }, START);
  app = createApp(createDeps(config, test.database, createLogger('silent'), { clock: () => now }));
});
afterAll(() => test.close());

async function get(path: string, query: Record<string, string>): Promise<Response> {
  return app.request(`/api/address/${path}?${new URLSearchParams(query).toString()}`);
}

async function takeKey(): Promise<string> {
  const response = await app.request('/api/v2/addresskey');
  return addressKeyContract.parse(await response.json()).key;
}

async function search(text: string, query: Record<string, string> = {}) {
  const response = await get('search', { key: await takeKey(), text, ...query });
  expect(response.status).toBe(200);
  return addressSearchReplyContract.parse(await response.json()).result;
}

const linesOf = async (text: string) =>
  (await search(text)).map(
    ({ AddressLine, Locality, State, Postcode }) => `${AddressLine}, ${Locality} ${State} ${Postcode}`,
  );

async function problemOf(response: Response) {
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  const fields = z.array(z.object({ path: z.string(), message: z.string() })).optional();
  return z.object({ code: z.string(), errors: fields }).parse(await response.json());
}

describe('suggestions while typing', () => {
  it('complete a suburb from its first letters, in every state that has it', async () => {
    const lines = await linesOf('12 smith st richm');
    expect(lines).toContain('12 Smith Street, Richmond VIC 3121');
    expect(lines).toContain('12 Smith Street, Richmond NSW 2753');
    expect(lines.slice(0, 4).every((line) => line.startsWith('12 Smith Street, Richmond '))).toBe(true);
  });

  it('keep unit and street as typed, written properly', async () => {
    const [first] = await search('unit 3/12-14 smith st richmond vic');
    expect(first).toMatchObject({
      AddressLine: '3/12-14 Smith Street',
      Locality: 'Richmond',
      State: 'VIC',
      Postcode: '3121',
    });
  });

  it.each([
    ['a postcode', '12 smith st richmond 3121', '12 Smith Street, Richmond VIC 3121'],
    ['a state', '12 smith st richmond tas', '12 Smith Street, Richmond TAS 7025'],
    ['the beginning of a state', '12 smith st richmond v', '12 Smith Street, Richmond VIC 3121'],
    ['a state in full', '12 smith st richmond, South Australia', '12 Smith Street, Richmond SA 5033'],
    ['all of it', '10 Smith St, Richmond VIC 3121, Australia', '10 Smith Street, Richmond VIC 3121'],
    ['a suburb named like a state', '1 high st mount victoria', '1 High Street, Mount Victoria NSW 2786'],
    ['a misspelt suburb', '12 smith st richmnd vic', '12 Smith Street, Richmond VIC 3121'],
    ['a suburb spelt like another one', '5 park rd paramatta nsw', '5 Park Road, Parramatta NSW 2150'],
    ['the larger of two beginnings', '525 collins st melb', '525 Collins Street, Melbourne VIC 3000'],
    [
      'a suburb that begins like a street',
      '2 longueville rd lane cove',
      '2 Longueville Road, Lane Cove NSW 2066',
    ],
    ['one "St" for two', '12 smith st kilda vic', '12 Smith Street, St Kilda VIC 3182'],
    ['"Saint" and "Mt"', '1 high st saint kilda vic', '1 High Street, St Kilda VIC 3182'],
    ['a direction of the suburb', '12 smith st north richmond', '12 Smith Street, North Richmond NSW 2754'],
    ['an apostrophe', '1 high st oconnor act', "1 High Street, O'Connor ACT 2602"],
    ['a street without a type', '100 broadway ultimo', '100 Broadway, Ultimo NSW 2007'],
    ['a suburb with the wrong postcode', '12 smith st fitzroy 3999', '12 Smith Street, Fitzroy VIC 3065'],
  ])('understand %s', async (_what, text, first) => {
    expect((await linesOf(text))[0]).toBe(first);
  });

  it('list the suburbs of a postcode', async () => {
    const lines = await linesOf('12 smith st 3121');
    expect(lines).toContain('12 Smith Street, Cremorne VIC 3121');
    expect(lines.every((line) => line.endsWith('VIC 3121'))).toBe(true);
  });

  it('also find a suburb by its second word', async () => {
    expect(await linesOf('12 smith st marys')).toContain('12 Smith Street, St Marys NSW 2760');
  });

  it.each([
    '',
    ' ',
    '12',
    'smith st richmond',
    '12 smith',
    '12 smith st',
    '12 smith stre',
    '12 king wil',
    'richmond',
  ])('wait for a number, a street and a suburb: "%s"', async (text) => {
    expect(await search(text)).toEqual([]);
  });

  it.each([
    'PO Box 12 Richmond',
    'P.O. Box 12, Richmond VIC 3121',
    '12 GPO Box St Richmond',
    'Locked Bag 5 Richmond',
  ])('never offer a post-office box: "%s"', async (text) => {
    expect(await search(text)).toEqual([]);
  });

  it('are at most ten, and fewer when fewer are asked for', async () => {
    expect(await search('12 smith st r')).toHaveLength(10);
    const three = await search('12 smith st r', { limit: '3' });
    expect(three).toEqual((await search('12 smith st r')).slice(0, 3));
  });

  it('never repeat themselves', async () => {
    // A short list is filled up with what is spelt alike, where the same ones are found again.
    for (const text of [
      '12 smith st richm',
      '12 smith st toorak',
      '12 smith st fitzroy vic',
      '12 smith st marys',
    ]) {
      const lines = await linesOf(text);
      expect(lines).not.toEqual([]);
      expect(new Set(lines).size).toBe(lines.length);
    }
  });
});

describe('hostile text', () => {
  it.each([
    '%',
    '_',
    '12 %% st %_%',
    "12 smith st '; drop everything; --",
    '12 smith st \\',
    '12 a b \u0000',
  ])('is only text: %s', async (text) => {
    expect(await search(text)).toEqual([]);
  });

  it('has no wildcards', async () => {
    expect(await linesOf('12 smith st rich%')).toEqual(await linesOf('12 smith st rich'));
    expect(await linesOf('12 smith st r_chmond')).toEqual(await linesOf('12 smith st r chmond'));
  });

  it('may be 200 characters long and no longer', async () => {
    const long = `12 ${'st '.repeat(80)}`;
    expect((await get('search', { key: await takeKey(), text: long.slice(0, 200) })).status).toBe(200);
    const refused = await get('search', { key: await takeKey(), text: 'x'.repeat(201) });
    expect(refused.status).toBe(422);
    expect((await problemOf(refused)).errors?.[0]?.path).toBe('text');
  });

  it.each(['0', '11', '-1', 'ten', '1.5', ''])('meets a limit of "%s" with 422', async (limit) => {
    const response = await get('search', { key: await takeKey(), text: '12 smith st', limit });
    expect(response.status).toBe(422);
    expect((await problemOf(response)).errors?.[0]?.path).toBe('limit');
  });

  it('cannot ask for anything but JSON', async () => {
    const query = { key: await takeKey(), text: '12 smith st richm' };
    expect((await get('search', { ...query, output: 'json' })).status).toBe(200);
    expect((await get('search', { ...query, output: 'xml' })).status).toBe(422);
    expect((await get('search', { key: query.key })).status).toBe(422);
  });
});

describe('the key', () => {
  it.each(['', 'made-up', 'a.b.c'])('is asked for: "%s" is refused', async (key) => {
    for (const path of ['search', 'retrieve']) {
      const response = await get(path, { key, text: '12 smith st richm', id: 'x' });
      expect(response.status).toBe(401);
      expect((await problemOf(response)).code).toBe('unauthenticated');
    }
  });

  it('ends after ten minutes', async () => {
    const key = await takeKey();
    try {
      now = new Date(START.getTime() + 599_000);
      expect((await get('search', { key, text: '12 smith st richm' })).status).toBe(200);
      now = new Date(START.getTime() + 600_000);
      expect((await get('search', { key, text: '12 smith st richm' })).status).toBe(401);
    } finally {
      now = START;
    }
  });
});

describe('a chosen suggestion', () => {
  it('gives its parts, named like the fields of an address', async () => {
    const [first] = await search('unit 3/12 smith st richmond vic');
    const recordId = first?.RecordId ?? '';
    const response = await get('retrieve', { key: await takeKey(), id: recordId });
    expect(response.status).toBe(200);
    expect(retrievedAddressContract.parse(await response.json())).toEqual({
      recordId,
      address: '3/12 Smith Street, Richmond VIC 3121',
      unitNumber: '3',
      streetNumber: '12',
      streetName: 'Smith',
      streetType: 'Street',
      city: 'Richmond',
      state: 'VIC',
      postalCode: '3121',
    });
  });

  it('is refused when its id was changed or made up', async () => {
    const [first] = await search('12 smith st richmond vic');
    const recordId = first?.RecordId ?? '';
    const [payload = '', signature = ''] = recordId.split('.');
    const elsewhere = Buffer.from(
      Buffer.from(payload, 'base64url').toString().replace('Richmond', 'Toorak'),
    ).toString('base64url');
    for (const id of [`${elsewhere}.${signature}`, `${payload}.`, payload, 'manual', 'x'.repeat(1000)]) {
      const response = await get('retrieve', { key: await takeKey(), id });
      expect(response.status).toBe(422);
      expect((await problemOf(response)).errors).toEqual([
        { path: 'id', message: 'Please select a value from the dropdown' },
      ]);
    }
  });
});
