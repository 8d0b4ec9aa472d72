import type autocannon from 'autocannon';
import { createQuotable, newPerson } from '../trust/applicant.ts';
import { withApiPair } from './api-pair.ts';
import { alternate, alternateAmong, load } from './load.ts';
import type { Compared, Side } from './load.ts';
import type { MeasuredProcess } from './measured-process.ts';
import { ratio } from './median.ts';
import { ONE_ROW, describeStatements } from './recipes.ts';
import { QUOTES } from './settings.ts';

/**
 * Our product API against bare Hono and pg: the writes against as many statements of the same kinds, the quotes against
 * a read of one row as long as a quote, and first quotes against as many statements too. Both are durable, with ten
 * connections to the database, and measured in turn.
 */
export function compareApi(): Promise<string[]> {
  return withApiPair(async ({ ours, bare, recipes }) => {
    const server = (side: Side) => (side === 'ours' ? ours : bare);
    const creation = await alternate((side) =>
      load(server(side), side === 'ours' ? creationOfOurs() : creationOfBare()),
    );
    const quotes = await prepareQuotes(ours);
    const oneRow = bareCall('GET', ONE_ROW);
    // Each first quote can be requested only once, so they are shared out among the rounds.
    const rounds = 4;
    const each = Math.floor(quotes.length / (rounds + 1));
    let asked = 0;
    const first = await alternateAmong(
      ['ours', 'one row', 'as many statements'],
      (name) => {
        if (name === 'one row') return load(bare, [oneRow], each);
        if (name === 'as many statements') return load(bare, [bareCall('GET', 'GET quote, the first')], each);
        asked += each;
        return load(ours, [readQuotes(quotes.slice(asked - each, asked))], each);
      },
      rounds,
    );
    const repeated = await alternate((side) =>
      load(server(side), [side === 'ours' ? readQuotes(quotes.slice(0, asked)) : oneRow]),
    );
    return [
      describeStatements(recipes),
      ...compare('POST contact + application', creation, { throughput: '≥ 0.8', p99: 'none' }),
      ...compare(
        'GET quote, first, ÷ one row',
        { ours: first.ours, bare: first['one row'] },
        { throughput: 'none', p99: '≤ 3' },
      ),
      ...compare(
        'GET quote, first, ÷ as many statements',
        { ours: first.ours, bare: first['as many statements'] },
        { throughput: 'none', p99: 'none' },
      ),
      ...compare('GET quote, repeated, ÷ one row', repeated, { throughput: 'none', p99: '≤ 1.5' }),
    ];
  });
}

function compare(
  name: string,
  { ours, bare }: Compared,
  targets: { throughput: string; p99: string },
): string[] {
  return [
    ratio(`${name}, requests/s`, ours.perSecond, bare.perSecond, targets.throughput, '/s'),
    ratio(`${name}, p99`, ours.p99, bare.p99, targets.p99, 'ms'),
    ratio(`${name}, processor time a request`, ours.cpuMs, bare.cpuMs, 'none', 'ms'),
  ];
}

const JSON_HEADERS = { 'content-type': 'application/json' };
const APPLICATION = JSON.stringify({ loanAmount: 2_000_000 });

type Created = { contactId: string; authToken: string };

/** A contact, then its application, with the token of the first reply. */
function creationOfOurs(): autocannon.Request[] {
  return [
    {
      method: 'POST',
      path: '/api/v2/contact',
      headers: JSON_HEADERS,
      setupRequest: (request) => ({ ...request, body: JSON.stringify(newPerson()) }),
      onResponse: (_status, body, context) => {
        Object.assign(context, JSON.parse(body));
      },
    },
    {
      method: 'POST',
      setupRequest: (request, context) => {
        const { contactId, authToken } = context as Created;
        return {
          ...request,
          path: `/api/v2/contact/${contactId}/application`,
          headers: { ...JSON_HEADERS, authorization: `Bearer ${authToken}` },
          body: APPLICATION,
        };
      },
    },
  ];
}

function creationOfBare(): autocannon.Request[] {
  return [
    {
      ...bareCall('POST', 'POST contact'),
      setupRequest: (request) => ({ ...request, body: JSON.stringify(newPerson()) }),
    },
    { ...bareCall('POST', 'POST application'), body: APPLICATION },
  ];
}

function bareCall(method: 'GET' | 'POST', name: string): autocannon.Request {
  return {
    method,
    path: `/call/${encodeURIComponent(name)}`,
    ...(method === 'POST' ? { headers: JSON_HEADERS } : {}),
  };
}

type QuotePath = { path: string; token: string };

/** Each of them in turn, shared by all connections. */
function readQuotes(quotes: readonly QuotePath[]): autocannon.Request {
  let next = 0;
  return {
    method: 'GET',
    setupRequest: (request) => {
      const quote = quotes[next % quotes.length];
      next += 1;
      return {
        ...request,
        path: quote?.path ?? '/',
        headers: { authorization: `Bearer ${quote?.token ?? ''}` },
      };
    },
  };
}

/** Applications with every answer a quote needs, none of them quoted yet. */
async function prepareQuotes(server: MeasuredProcess): Promise<QuotePath[]> {
  const quotes: QuotePath[] = [];
  for (let index = 0; index < QUOTES; index += 1) {
    const { of, token } = await createQuotable(server.url);
    quotes.push({ path: `/api/v2${of('/quote')}`, token });
  }
  return quotes;
}
