import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BureauApplicant, CreditBureau } from '#server/providers/credit-bureau/interface.ts';
import { createLiveCreditBureau } from '#server/providers/credit-bureau/live.ts';
import { createSandboxCreditBureau } from '#server/providers/credit-bureau/sandbox.ts';
import { fnv1a32 } from '#server/providers/fnv1a32.ts';
import { ProviderError } from '#server/providers/provider-error.ts';

type Answer = (
  request: { body: unknown; headers: IncomingMessage['headers'] },
  response: ServerResponse,
) => void;

const WITH_FILE: BureauApplicant = {
  firstname: 'Alexandra',
  lastname: "O'Brien-Nguyễn",
  dateOfBirth: '1990-04-23',
  idDocId: '12345678',
};

/** Somebody whose hash is a multiple of 50. */
const WITHOUT_FILE = ((): BureauApplicant => {
  for (let day = 1; ; day += 1) {
    const dateOfBirth = new Date(Date.UTC(1970, 0, day)).toISOString().slice(0, 10);
    if (fnv1a32(`sam|taylor|${dateOfBirth}|`) % 50 === 0)
      return { firstname: 'Sam', lastname: 'Taylor', dateOfBirth };
  }
})();

let server: Server;
let url = '';
let answer: Answer = answerLikeABureau;
let received: { body: unknown; headers: IncomingMessage['headers'] }[] = [];

function answerLikeABureau({ body }: { body: unknown }, response: ServerResponse): void {
  const isKnown = JSON.stringify(body).includes('Alexandra');
  response.setHeader('content-type', 'application/json');
  response.end(
    JSON.stringify(
      isKnown
        ? { match: 'MATCHED', enquiryId: 'enq-1', score: { value: 742, range: 'GOOD' } }
        : { match: 'NO_MATCH', enquiryId: 'enq-2' },
    ),
  );
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
      received.push({ body, headers: request.headers });
      answer({ body, headers: request.headers }, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The test server has no port');
  url = `http://127.0.0.1:${String(address.port)}`;
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const live = () => createLiveCreditBureau({ url, key: 'bureau-key' });
const within = (signal: AbortSignal) => ({ signal, key: 'enquiry-1' });
const unhurried = () => within(new AbortController().signal);

describe.each<[string, () => CreditBureau]>([
  ['sandbox', createSandboxCreditBureau],
  ['live', live],
])('every credit bureau: %s', (_, createBureau) => {
  it('reports a score for somebody with a file', async () => {
    answer = answerLikeABureau;
    const report = await createBureau().enquire(WITH_FILE, unhurried());
    expect(report).toEqual({
      status: 'found',
      score: expect.any(Number) as number,
      reference: expect.stringMatching(/./) as string,
      kind: 'soft',
    });
    const score = report.status === 'found' ? report.score : 0;
    expect(Number.isInteger(score) && score >= 300 && score <= 1_200).toBe(true);
  });

  it('reports no file for somebody without one', async () => {
    answer = answerLikeABureau;
    expect(await createBureau().enquire(WITHOUT_FILE, unhurried())).toEqual({
      status: 'no-file',
      reference: expect.stringMatching(/./) as string,
      kind: 'soft',
    });
  });

  it('gives the same score when asked again', async () => {
    answer = answerLikeABureau;
    const bureau = createBureau();
    const first = await bureau.enquire(WITH_FILE, unhurried());
    expect(await bureau.enquire(WITH_FILE, unhurried())).toEqual(first);
  });

  it('stops when the caller has given up', async () => {
    const reason = new Error('the applicant left');
    const pending = createBureau().enquire(WITH_FILE, within(AbortSignal.abort(reason)));
    await expect(pending).rejects.toBe(reason);
  });
});

describe('the sandbox bureau', () => {
  it('hashes with 32-bit FNV-1a over UTF-8', () => {
    // Published test vectors of the algorithm.
    expect(fnv1a32('')).toBe(0x811c9dc5);
    expect(fnv1a32('a')).toBe(0xe40c292c);
    expect(fnv1a32('foobar')).toBe(0xbf9cf968);
    expect(fnv1a32('é')).not.toBe(fnv1a32('e'));
  });

  it('scores by name, date of birth and licence, whatever the case', async () => {
    const bureau = createSandboxCreditBureau();
    const expected = 300 + (fnv1a32('mia|chen|1988-02-29|ab123') % 901);
    const applicant = { firstname: 'Mia', lastname: 'Chen', dateOfBirth: '1988-02-29', idDocId: 'AB123' };
    expect(await bureau.enquire(applicant, unhurried())).toMatchObject({ status: 'found', score: expected });
    const shouted = { ...applicant, firstname: 'MIA', idDocId: 'ab123' };
    expect(await bureau.enquire(shouted, unhurried())).toMatchObject({ score: expected });
  });

  it('spreads people over the whole scale, one in fifty without a file', async () => {
    const bureau = createSandboxCreditBureau();
    const people = Array.from({ length: 4_000 }, (_, index) => ({
      firstname: `Person ${String(index)}`,
      lastname: 'Example',
      dateOfBirth: '1980-01-01',
    }));
    const reports = await Promise.all(people.map((person) => bureau.enquire(person, unhurried())));
    const scores = reports.flatMap((report) => (report.status === 'found' ? [report.score] : []));
    expect(Math.min(...scores)).toBeLessThan(310);
    expect(Math.max(...scores)).toBeGreaterThan(1_190);
    expect(reports.length - scores.length).toBeGreaterThan(40);
    expect(reports.length - scores.length).toBeLessThan(130);
  });
});

describe('the live bureau', () => {
  it('sends a soft enquiry in the bureau’s own words, once', async () => {
    answer = answerLikeABureau;
    received = [];
    expect(await live().enquire(WITH_FILE, unhurried())).toEqual({
      status: 'found',
      score: 742,
      reference: 'enq-1',
      kind: 'soft',
    });
    expect(received.map(({ body }) => body)).toEqual([
      {
        enquiryType: 'SOFT',
        permissiblePurpose: 'CONSUMER_CREDIT_QUOTE',
        subject: {
          givenName: 'Alexandra',
          familyName: "O'Brien-Nguyễn",
          birthDate: '1990-04-23',
          driverLicenceNumber: '12345678',
        },
      },
    ]);
    expect(received[0]?.headers).toMatchObject({
      authorization: 'Bearer bureau-key',
      'idempotency-key': 'enquiry-1',
    });
  });

  it.each([
    [500, 'unavailable'],
    [503, 'unavailable'],
    [429, 'unavailable'],
    [400, 'rejected'],
    [401, 'rejected'],
    [404, 'rejected'],
  ] as const)('turns status %i into %s, without asking twice', async (status, kind) => {
    received = [];
    answer = (_, response) => response.writeHead(status).end('{"detail":"Alexandra was refused"}');
    const error: unknown = await live()
      .enquire(WITH_FILE, unhurried())
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ProviderError);
    expect(error).toMatchObject({ kind, provider: 'credit bureau', message: `credit bureau: ${kind}` });
    expect(received).toHaveLength(1);
  });

  it.each([
    ['no JSON', 'Service is up'],
    ['another shape', '{"score":742}'],
    ['a score that is none', '{"match":"MATCHED","enquiryId":"1","score":{"value":"742"}}'],
    ['a score off the scale', '{"match":"MATCHED","enquiryId":"1","score":{"value":1201}}'],
    ['an id that cannot be stored', '{"match":"NO_MATCH","enquiryId":"1\\u0000"}'],
    ['an id that is a text', `{"match":"NO_MATCH","enquiryId":"${'1'.repeat(201)}"}`],
  ])('rejects %s', async (_, text) => {
    answer = (__, response) => response.end(text);
    await expect(live().enquire(WITH_FILE, unhurried())).rejects.toMatchObject({ kind: 'rejected' });
  });

  it('follows no redirect', async () => {
    received = [];
    answer = (_, response) => response.writeHead(307, { location: `${url}/elsewhere` }).end();
    await expect(live().enquire(WITH_FILE, unhurried())).rejects.toMatchObject({ kind: 'unavailable' });
    expect(received).toHaveLength(1);
  });

  it('times out when there is no answer, and when the answer stops half way', async () => {
    const late = { name: 'ProviderError', kind: 'timeout' };
    answer = () => undefined;
    await expect(live().enquire(WITH_FILE, within(AbortSignal.timeout(30)))).rejects.toMatchObject(late);
    answer = (_, response) => response.write('{"match":');
    await expect(live().enquire(WITH_FILE, within(AbortSignal.timeout(30)))).rejects.toMatchObject(late);
  });

  it('reads no reply to its end that is larger than any can be', async () => {
    let written = 0;
    answer = (_, response) => {
      const pour = () => {
        while (!response.destroyed && written < 400_000_000) {
          written += 65_536;
          if (!response.write('x'.repeat(65_536))) break;
        }
      };
      response.on('drain', pour);
      pour();
    };
    await expect(live().enquire(WITH_FILE, unhurried())).rejects.toMatchObject({
      kind: 'rejected',
      fault: 'unreadable',
    });
    expect(written).toBeLessThan(100_000_000);
  });

  it('reads no more of a small reply that unpacks to a large one', async () => {
    const packed = gzipSync(Buffer.alloc(200_000_000, 'x'));
    answer = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed);
    await expect(live().enquire(WITH_FILE, unhurried())).rejects.toMatchObject({
      kind: 'rejected',
      fault: 'unreadable',
    });
  });

  it.each([
    ['is a page', 'text/html', '<html>Bad gateway</html>'],
    ['says that something went wrong, with 200', 'application/json', '{"error":"busy"}'],
    ['has no bottom', 'application/json', '['.repeat(4_000_000)],
  ])('rejects a reply that %s', async (_, type, text) => {
    answer = (__, response) => response.writeHead(200, { 'content-type': type }).end(text);
    await expect(live().enquire(WITH_FILE, unhurried())).rejects.toMatchObject({
      kind: 'rejected',
      fault: 'unreadable',
    });
  });

  it('is unavailable when what it packed does not unpack', async () => {
    answer = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('not packed');
    await expect(live().enquire(WITH_FILE, unhurried())).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('is given up when it goes on and on', async () => {
    answer = (_, response) => {
      const dripping = setInterval(() => response.write(' '), 5);
      response.on('close', () => {
        clearInterval(dripping);
      });
    };
    await expect(live().enquire(WITH_FILE, within(AbortSignal.timeout(60)))).rejects.toMatchObject({
      kind: 'timeout',
    });
  });

  it('is unavailable when nobody listens', async () => {
    const bureau = createLiveCreditBureau({ url: 'http://127.0.0.1:1', key: 'bureau-key' });
    await expect(bureau.enquire(WITH_FILE, unhurried())).rejects.toMatchObject({ kind: 'unavailable' });
  });
});
