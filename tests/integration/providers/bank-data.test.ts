import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectBankContract, institutionsContract } from '#lib/contracts/bank.ts';
import { signWebhook } from '#server/http/signed-webhook.ts';
import type { BankDataProvider } from '#server/providers/bank-data/interface.ts';
import { createLiveBankData } from '#server/providers/bank-data/live.ts';
import { createSandboxBankData } from '#server/providers/bank-data/sandbox.ts';
import type { SandboxBankMemory } from '#server/providers/bank-data/sandbox.ts';
import type { StatementsWire } from '#server/providers/bank-data/wire.ts';

const APPLICATION = '0b9f7c1e-6a55-4c6b-9f0e-2d5f6f9f1a11';
const SECRET = Buffer.from('a webhook key of thirty-two byte').toString('base64');
const FINISHED = 'finished-session';
/** Another that has statements, until it is ended. */
const ENDING = 'ending-session';
/** One that exists and has no statements yet. */
const UNFINISHED = 'unfinished-session';
/** One that existed, but no longer does. */
const GONE = 'gone-session';
const SILENT_BANK = 'bandicoot';
const never = () => ({ signal: new AbortController().signal });

type Asked = { method: string; path: string; headers: IncomingMessage['headers']; body: string };
type Answer = { status?: number; body?: unknown } | 'nothing';

/** A bank-data provider on a port of its own, speaking its wire. */
async function startProvider() {
  const asked: Asked[] = [];
  const sessions = new Map<string, string>();
  const closed = new Set<string>();
  let instead: Answer | undefined;

  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const call = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
      asked.push(call);
      const answer = instead ?? answerAsProvider(call);
      if (answer === 'nothing') return;
      response
        .writeHead(answer.status ?? 200, { 'content-type': 'application/json' })
        .end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {}));
    });
  });

  function answerAsProvider({ method, path, headers, body }: Asked): Answer {
    if (headers.authorization !== 'Bearer our-key') return { status: 401 };
    if (path === '/v1/institutions') {
      return {
        body: {
          institutions: [
            {
              id: 'one',
              name: 'Bank One',
              status: 'OPERATIONAL',
              logoUrl: 'https://elsewhere.example/one.png',
            },
            { id: 'two', name: 'Bank Two', status: 'DEGRADED' },
            { id: 'three', name: 'Bank Three', status: 'OUTAGE' },
          ],
        },
      };
    }
    if (method === 'POST' && path === '/v1/sessions') {
      const { institutionId } = JSON.parse(body) as { institutionId?: string };
      if (institutionId === SILENT_BANK) return 'nothing';
      const key = String(headers['idempotency-key']);
      const id = sessions.get(key) ?? `session-${String(sessions.size + 1)}`;
      sessions.set(key, id);
      return { status: 201, body: { session: { id } } };
    }
    const [, reopened] = /^\/v1\/sessions\/([^/]+)\/reopen$/.exec(path) ?? [];
    if (method === 'POST' && reopened === GONE) return { status: 410 };
    if (method === 'POST' && reopened !== undefined) return { body: { session: { id: reopened } } };
    const [, ended] = /^\/v1\/sessions\/([^/]+)\/close$/.exec(path) ?? [];
    if (method === 'POST' && ended === ENDING) {
      if (closed.has(ended)) return { status: 410 };
      closed.add(ended);
      return {};
    }
    const [, finished = ''] = /^\/v1\/sessions\/([^/]+)\/statements$/.exec(path) ?? [];
    if (finished === UNFINISHED) return { status: 409 };
    if ([FINISHED, ENDING].includes(finished) && !closed.has(finished)) return { body: STATEMENTS };
    if (finished !== '') return { status: closed.has(finished) ? 410 : 422 };
    return { status: 404 };
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}`,
    asked,
    answerWith: (answer: Answer | undefined) => {
      instead = answer;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const STATEMENTS: StatementsWire = {
  institution: { name: 'Bank One' },
  period: { from: '2026-08-24', to: '2026-11-21' },
  accounts: [
    {
      name: 'Everyday',
      maskedNumber: 'xxxx x417',
      type: 'TRANSACTION',
      balance: '1842.50',
      transactions: [
        { date: '2026-08-26', text: 'PAY', amount: '2600.07', category: 'SALARY' },
        { date: '2026-08-27', text: 'RENT', amount: '-450.00', category: 'RENT' },
        { date: '2026-08-28', text: 'DRONE HIRE', amount: '-0.05', category: 'INVENTED_LATER' as never },
      ],
    },
  ],
};

/** The sandbox bank's memory without a database. */
function createMemory(): SandboxBankMemory & { opened: string[] } {
  const opened: string[] = [];
  const closed = new Set<string>();
  return {
    opened,
    close: (reference) => {
      closed.add(reference);
      return Promise.resolve();
    },
    open: ({ reference }) => {
      opened.push(reference);
      return Promise.resolve();
    },
    reopen: ({ reference }) => Promise.resolve(reference !== GONE),
    findFinished: (reference) =>
      Promise.resolve(
        (reference === FINISHED || reference === ENDING) && !closed.has(reference)
          ? {
              institution: 'Currawong Bank',
              login: 'success',
              declared: {
                income: 500_000,
                'rent-or-mortgage': 180_000,
                living: 150_000,
                'debt-repayments': 0,
              },
              lastDay: '2026-11-21',
            }
          : reference === UNFINISHED
            ? 'under way'
            : undefined,
      ),
  };
}

let service: Awaited<ReturnType<typeof startProvider>>;
const providers: Partial<Record<'sandbox' | 'live', BankDataProvider>> = {};

beforeAll(async () => {
  service = await startProvider();
  providers.live = createLiveBankData({
    url: service.url,
    key: 'our-key',
    webhookSecret: SECRET,
  });
  providers.sandbox = createSandboxBankData(createMemory(), SECRET, 20_000);
});
beforeEach(() => {
  service.answerWith(undefined);
  service.asked.length = 0;
});
afterAll(() => {
  service.stop();
});

const reportOf = (session: unknown, type = 'session.updated') => JSON.stringify({ type, session });

describe.each(['sandbox', 'live'] as const)('the %s bank-data provider', (name) => {
  const provider = () => providers[name] ?? expect.fail('the provider did not start');
  const open = (more: { reference?: string; institutionId?: string; key?: string } = {}) =>
    provider().openSession({ applicationId: APPLICATION, key: 'a-document', ...more }, never());

  it('lists banks by our contract, in every health', async () => {
    const list = institutionsContract.parse(await provider().listInstitutions(never()));
    expect(new Set(list.map(({ health }) => health))).toEqual(new Set(['up', 'slow', 'down']));
    expect(list.every(({ logo }) => logo === undefined)).toBe(true);
  });

  it('gives one session however often it is opened under one key, and others under others', async () => {
    const first = await open();
    expect(await open()).toEqual(first);
    expect(await open({ key: 'another-document' })).not.toEqual(first);
  });

  it('takes a session up again under its reference', async () => {
    expect(await open({ reference: 'known' })).toEqual({ reference: 'known' });
  });

  it('opens a new session in place of one that is no more, once under each key', async () => {
    const again = await open({ reference: GONE, key: 'a-document-2' });
    expect(again.reference).not.toBe(GONE);
    expect(again).not.toEqual(await open());
    expect(await open({ reference: GONE, key: 'a-document-2' })).toEqual(again);
  });

  it('appends the application to the address of its page, and the session when reconnecting', () => {
    const first = provider().embedUrlOf(APPLICATION);
    expect(first.endsWith(APPLICATION)).toBe(true);
    const again = provider().embedUrlOf(APPLICATION, 'a b/c');
    expect(again.startsWith(first)).toBe(true);
    expect(again.endsWith('a%20b%2Fc')).toBe(true);
  });

  it('gives the statements of a session that succeeded, in cents and days', async () => {
    const { from, to, accounts } = await provider().fetchStatements(FINISHED, never());
    expect([from, to]).toEqual(['2026-08-24', '2026-11-21']);
    for (const { ending, transactions } of accounts) {
      expect(ending).toMatch(/^\d{3}$/);
      for (const { amount, date } of transactions) {
        expect(Number.isSafeInteger(amount)).toBe(true);
        expect(date >= from && date <= to).toBe(true);
      }
    }
  });

  it('says that a session without statements has none', async () => {
    await expect(provider().fetchStatements('other', never())).rejects.toMatchObject({
      name: 'ProviderError',
      kind: 'rejected',
    });
  });

  it('says of a session that is not finished that its statements may come', async () => {
    await expect(provider().fetchStatements(UNFINISHED, never())).rejects.toMatchObject({
      name: 'ProviderError',
      kind: 'unavailable',
    });
  });

  it('ends a session, which gives nothing any more, and takes one that has ended for ended', async () => {
    expect((await provider().fetchStatements(ENDING, never())).accounts).not.toEqual([]);
    await provider().closeSession(ENDING, never());
    await expect(provider().fetchStatements(ENDING, never())).rejects.toMatchObject({ kind: 'rejected' });
    await provider().closeSession(ENDING, never());
    await provider().closeSession('nobody knows it', never());
  });

  it("ends in a timeout when there is no answer by the caller's deadline", async () => {
    const request = { applicationId: APPLICATION, key: 'a-document', institutionId: SILENT_BANK };
    const asked = provider().openSession(request, { signal: AbortSignal.timeout(50) });
    await expect(asked).rejects.toMatchObject({ name: 'ProviderError', kind: 'timeout' });
  });

  it('reads a report it signed, and nothing else', () => {
    const body = reportOf({ id: 'known', sequence: 4, status: 'ERROR', errorCode: 32008 });
    const headers = signWebhook(SECRET, 'webhook-1', body);
    expect(provider().readWebhook(body, headers)).toEqual({
      webhookId: 'webhook-1',
      reference: 'known',
      sequence: 4,
      status: 'ERROR',
      errorCode: 32008,
    });
    expect(() => provider().readWebhook(`${body} `, headers)).toThrow('bad-signature');
    const old = signWebhook(SECRET, 'webhook-2', body, new Date(Date.now() - 301_000));
    expect(() => provider().readWebhook(body, old)).toThrow('bad-signature');
    const other = reportOf({}, 'account.deleted');
    expect(() => provider().readWebhook(other, signWebhook(SECRET, 'webhook-3', other))).toThrow(
      'malformed-request',
    );
  });
});

describe('the live bank-data provider', () => {
  const live = () => providers.live ?? expect.fail('the provider did not start');
  const openLive = () => live().openSession({ applicationId: APPLICATION, key: 'k' }, never());

  it('sends our key and nothing about the applicant but a number', async () => {
    await openLive();
    expect(service.asked).toMatchObject([
      {
        method: 'POST',
        path: '/v1/sessions',
        headers: { authorization: 'Bearer our-key', 'idempotency-key': 'k' },
      },
    ]);
    expect(JSON.parse(service.asked[0]?.body ?? '')).toEqual({ customerReference: APPLICATION });
  });

  it('reads dollars as cents, masks as their end, and a category it does not know as other', async () => {
    const { accounts } = await live().fetchStatements(FINISHED, never());
    expect(accounts).toEqual([
      {
        name: 'Everyday',
        ending: '417',
        kind: 'transaction',
        balance: 184_250,
        transactions: [
          { date: '2026-08-26', description: 'PAY', amount: 260_007, category: 'salary' },
          { date: '2026-08-27', description: 'RENT', amount: -45_000, category: 'rent' },
          { date: '2026-08-28', description: 'DRONE HIRE', amount: -5, category: 'other' },
        ],
      },
    ]);
  });

  it('lists each bank once, with its id as it came and its name without spaces around it', async () => {
    const bank = (id: string, name: string) => ({ id, name, status: 'OPERATIONAL' });
    service.answerWith({
      body: { institutions: [bank(' one ', ' Bank One '), bank(' one ', 'Again'), bank('one', 'Other')] },
    });
    const listed = await live().listInstitutions(never());
    expect(listed.map(({ id, name }) => [id, name])).toEqual([
      [' one ', 'Bank One'],
      ['one', 'Other'],
    ]);
    expect(connectBankContract.parse({ documentId: randomUUID(), institutionId: ' one ' })).toMatchObject({
      institutionId: ' one ',
    });
  });

  it.each(['.', '..', 'half \ud83d'])('takes no session whose id stands in no path: %j', async (id) => {
    service.answerWith({ body: { session: { id } } });
    await expect(openLive()).rejects.toMatchObject({ kind: 'rejected', fault: 'unreadable' });
  });

  it('leaves out what is dated outside the period, and spaces around names', async () => {
    const [account] = STATEMENTS.accounts;
    if (account === undefined) throw new Error('There is no account');
    const pay = (date: string) => ({ date, text: ' PAY ', amount: '2600.00', category: 'SALARY' }) as const;
    const transactions = ['2025-08-26', '2026-08-23', '2026-08-24', '2026-11-21', '2026-11-22'].map(pay);
    const accounts = [{ ...account, name: ' Everyday ', transactions }];
    service.answerWith({ body: { ...STATEMENTS, institution: { name: 'Bank One ' }, accounts } });
    const { institution, accounts: read } = await live().fetchStatements(FINISHED, never());
    expect({ institution, name: read[0]?.name }).toEqual({ institution: 'Bank One', name: 'Everyday' });
    expect(read[0]?.transactions.map(({ date, description }) => [date, description])).toEqual([
      ['2026-08-24', 'PAY'],
      ['2026-11-21', 'PAY'],
    ]);
  });

  it.each([
    [503, 'unavailable'],
    [500, 'unavailable'],
    [429, 'unavailable'],
    [408, 'unavailable'],
    [400, 'rejected'],
    [401, 'rejected'],
    [404, 'rejected'],
  ] as const)('takes %i for %s, and asks once', async (status, kind) => {
    service.answerWith({ status });
    await expect(openLive()).rejects.toMatchObject({ provider: 'bank data', kind });
    expect(service.asked).toHaveLength(1);
  });

  it.each([
    ['no JSON', 'x'],
    ['another shape', {}],
    [
      'an amount that is none',
      { ...STATEMENTS, accounts: [{ ...STATEMENTS.accounts[0], balance: '1,842.5' }] },
    ],
    ['a day that does not exist', { ...STATEMENTS, period: { from: '2026-02-30', to: '2026-03-01' } }],
    [
      'a period that ends before it begins',
      { ...STATEMENTS, period: { from: '2026-03-02', to: '2026-03-01' } },
    ],
    [
      'more money than can be',
      {
        ...STATEMENTS,
        accounts: STATEMENTS.accounts.map((account) => ({
          ...account,
          transactions: Array.from({ length: 11 }, () => ({
            date: '2026-08-26',
            text: 'PAY',
            amount: '-999999999.99',
            category: 'OTHER',
          })),
        })),
      },
    ],
  ])('refuses %s', async (_name, body) => {
    service.answerWith({ body });
    const unreadable = { kind: 'rejected', fault: 'unreadable' };
    await expect(live().fetchStatements(FINISHED, never())).rejects.toMatchObject(unreadable);
    await expect(openLive()).rejects.toMatchObject(unreadable);
  });

  it.each([
    [401, { kind: 'unavailable', fault: 'credentials' }],
    [403, { kind: 'unavailable', fault: 'credentials' }],
    [400, { kind: 'unavailable' }],
    [404, { kind: 'unavailable' }],
    [409, { kind: 'unavailable' }],
    [500, { kind: 'unavailable' }],
    [410, { kind: 'rejected' }],
    [422, { kind: 'rejected' }],
  ])('takes %i for statements that will never come only where it says so', async (status, expected) => {
    service.answerWith({ status });
    await expect(live().fetchStatements(FINISHED, never())).rejects.toMatchObject({
      ...expected,
      httpStatus: status,
    });
  });

  it.each([401, 409, 503])('opens no new session where taking one up is answered with %i', async (status) => {
    service.answerWith({ status });
    const request = { applicationId: APPLICATION, key: 'k', reference: 'known' };
    await expect(live().openSession(request, never())).rejects.toMatchObject({ httpStatus: status });
    expect(service.asked.map(({ path }) => path)).toEqual(['/v1/sessions/known/reopen']);
  });

  it('does not take a session for ended that the provider could not end', async () => {
    service.answerWith({ status: 503 });
    await expect(live().closeSession(FINISHED, never())).rejects.toMatchObject({ kind: 'unavailable' });
    service.answerWith({ status: 401 });
    await expect(live().closeSession(FINISHED, never())).rejects.toMatchObject({ fault: 'credentials' });
  });

  it('waits no longer than it was told to, and does not ask again', async () => {
    service.answerWith('nothing');
    const request = { applicationId: APPLICATION, key: 'k' };
    const shortly = { signal: AbortSignal.timeout(200) };
    await expect(live().openSession(request, shortly)).rejects.toMatchObject({ kind: 'timeout' });
    expect(service.asked.length).toBeLessThanOrEqual(1);
  });

  it("ends in the caller's own reason when it gave up", async () => {
    service.answerWith('nothing');
    const request = { applicationId: APPLICATION, key: 'k' };
    const gaveUp = new AbortController();
    const asked = live().openSession(request, gaveUp);
    gaveUp.abort(new Error('gone'));
    await expect(asked).rejects.toThrow('gone');
  });

  it('is unavailable when nobody listens', async () => {
    const gone = createLiveBankData({ url: 'http://127.0.0.1:9', key: 'k', webhookSecret: SECRET });
    await expect(gone.listInstitutions(never())).rejects.toMatchObject({ kind: 'unavailable' });
  });
});
