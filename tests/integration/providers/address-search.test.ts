import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedLocalities } from '#server/db/seed-localities.ts';
import { createLocalityIndex } from '#server/providers/address-search/localities-repository.ts';
import { createEmbeddedAddressSearch } from '#server/providers/address-search/embedded.ts';
import type { AddressSearchProvider } from '#server/providers/address-search/interface.ts';
import { createLiveAddressSearch } from '#server/providers/address-search/live.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

const START = new Date('2027-03-01T00:00:00Z');

type Answer = (url: URL) => { status?: number; body: string } | 'nothing';

/** A predictive address service on a port of its own. */
async function startService(answer: Answer): Promise<{ url: string; asked: URL[]; stop: () => void }> {
  const asked: URL[] = [];
  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://service');
    asked.push(url);
    const reply = answer(url);
    if (reply === 'nothing') return;
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' }).end(reply.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    asked,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const RICHMOND = {
  RecordId: 'service-1',
  AddressLine: 'Unit 3 12-14 SMITH ST',
  Locality: 'Richmond',
  State: 'VIC',
  Postcode: '3121',
};

/** Answers as such a service does: ten or more, some of which no applicant can live in. */
const answerAsService: Answer = (url) => {
  if (url.searchParams.get('key') !== 'our-key') return { status: 403, body: '{}' };
  if (url.pathname === '/v1/retrieve') {
    const isKnown = url.searchParams.get('id') === RICHMOND.RecordId;
    return isKnown ? { body: JSON.stringify({ result: [RICHMOND] }) } : { status: 404, body: '{}' };
  }
  const places = /smith/i.test(url.searchParams.get('text') ?? '')
    ? [
        RICHMOND,
        { ...RICHMOND, RecordId: 'no-house', AddressLine: 'Smith Reserve' },
        ...Array.from({ length: 12 }, (_, index) => ({ ...RICHMOND, RecordId: `more-${String(index)}` })),
      ]
    : [];
  return { body: JSON.stringify({ result: places, status: 'OK' }) };
};

let test: TestDatabase;
let service: Awaited<ReturnType<typeof startService>>;
const providers: Partial<Record<'embedded' | 'live', AddressSearchProvider>> = {};

beforeAll(async () => {
  test = await createTestDatabase();
  await seedLocalities(test.database.$client, START);
  service = await startService(answerAsService);
  providers.embedded = createEmbeddedAddressSearch(createLocalityIndex(test.database.$client), 'a secret');
  providers.live = createLiveAddressSearch({ url: `${service.url}/v1`, key: 'our-key' });
});
afterAll(async () => {
  service.stop();
  await test.close();
});

describe.each(['embedded', 'live'] as const)('the %s address search', (name) => {
  const provider = () => providers[name] ?? expect.fail('the provider did not start');

  it('suggests whole addresses, at most as many as asked for', async () => {
    const found = await provider().search('unit 3/12-14 smith st richmond', 4);
    expect(found).toHaveLength(4);
    for (const suggestion of found) {
      expect(Object.keys(suggestion).toSorted()).toEqual([
        'AddressLine',
        'Locality',
        'Postcode',
        'RecordId',
        'State',
      ]);
      expect(suggestion.AddressLine).toMatch(/12-14 smith st/i);
    }
  });

  it('gives the parts behind a suggestion', async () => {
    const found = await provider().search('unit 3/12-14 smith st richmond vic', 10);
    const recordId = found.find(({ State }) => State === 'VIC')?.RecordId ?? '';
    expect(await provider().retrieve(recordId)).toEqual({
      unitNumber: '3',
      streetNumber: '12-14',
      streetName: 'Smith',
      streetType: 'Street',
      city: 'Richmond',
      state: 'VIC',
      postalCode: '3121',
    });
  });

  it('knows nothing about an id it did not give', async () => {
    expect(await provider().retrieve('forged')).toBeUndefined();
  });

  it('finds nothing for nonsense', async () => {
    expect(await provider().search('qqqq', 10)).toEqual([]);
  });
});

describe('the outside service', () => {
  it('suggests nothing that a form could not hold, and nothing twice', async () => {
    const of = (recordId: string, changes: object = {}) => ({ ...RICHMOND, RecordId: recordId, ...changes });
    const odd = await startService(() => ({
      body: JSON.stringify({
        result: [
          of('one'),
          of('r'.repeat(1001)),
          of('a\nb'),
          of('far', { Locality: 'L'.repeat(61) }),
          of('long', { AddressLine: `12 ${'Long '.repeat(20)}Street` }),
          of('one', { AddressLine: '14 Smith St' }),
          of('r'.repeat(1000)),
        ],
      }),
    }));
    const provider = createLiveAddressSearch({ url: odd.url, key: 'our-key', timeoutMs: 20_000 });
    const found = await provider.search('12 smith st', 10);
    odd.stop();
    expect(found).toEqual([of('one'), of('r'.repeat(1000))]);
  });

  it('gives no address that a form could not hold', async () => {
    const far = { ...RICHMOND, Locality: 'L'.repeat(61) };
    const odd = await startService(() => ({ body: JSON.stringify({ result: [far] }) }));
    const provider = createLiveAddressSearch({ url: odd.url, key: 'our-key', timeoutMs: 20_000 });
    expect(await provider.retrieve('service-1')).toBeUndefined();
    odd.stop();
  });

  it('gives the address that was asked for, whatever id it comes with', async () => {
    const odd = await startService(() => ({
      body: JSON.stringify({ result: [{ ...RICHMOND, RecordId: 'r'.repeat(1001) }] }),
    }));
    const provider = createLiveAddressSearch({ url: odd.url, key: 'our-key', timeoutMs: 20_000 });
    expect(await provider.retrieve('service-1')).toMatchObject({ city: RICHMOND.Locality });
    odd.stop();
  });

  it('is asked with our key, the text, JSON and the limit', async () => {
    await providers.live?.search('12 smith & sons st #3', 10);
    const query = Object.fromEntries(service.asked.at(-1)?.searchParams ?? []);
    expect(query).toEqual({ key: 'our-key', text: '12 smith & sons st #3', limit: '10', output: 'json' });
  });

  it.each([
    ['says nothing in time', () => 'nothing' as const, 'timeout', undefined],
    ['fails', () => ({ status: 500, body: '{}' }), 'unavailable', undefined],
    ['has had enough of us', () => ({ status: 429, body: '{}' }), 'unavailable', undefined],
    ['does not take our key', () => ({ status: 403, body: '{}' }), 'rejected', 'credentials'],
    ['speaks something else', () => ({ body: '<html>' }), 'rejected', 'unreadable'],
    ['speaks another JSON', () => ({ body: '{"result":[{"id":1}]}' }), 'rejected', 'unreadable'],
    ['never comes to an end', () => ({ body: 'x'.repeat(9_000_000) }), 'rejected', 'unreadable'],
    ['sends us elsewhere', () => ({ status: 302, body: '' }), 'unavailable', undefined],
  ] satisfies [string, Answer, string, string | undefined][])(
    'when it %s',
    async (_what, answer, kind, fault) => {
      const broken = await startService(answer);
      // A service that does answer has all the time that a busy machine needs.
      const timeoutMs = kind === 'timeout' ? 200 : 20_000;
      try {
        const provider = createLiveAddressSearch({ url: broken.url, key: 'our-key', timeoutMs });
        const failure = await provider.search('12 smith st', 10).then(
          () => expect.fail('it answered'),
          (error: unknown) => error,
        );
        expect(failure).toMatchObject({ name: 'ProviderError', kind, fault });
        expect(JSON.stringify([String(failure), (failure as Error).cause])).not.toMatch(/our-key|smith/);
      } finally {
        broken.stop();
      }
    },
  );

  it('when nobody is there', async () => {
    const gone = await startService(() => 'nothing');
    gone.stop();
    const provider = createLiveAddressSearch({ url: gone.url, key: 'our-key', timeoutMs: 20_000 });
    await expect(provider.search('12 smith st', 10)).rejects.toMatchObject({ kind: 'unavailable' });
  });
});
