import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { joinEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { migrateDatabase } from '#server/db/migrate.ts';

const ROUNDS = 3;
const SECONDS = 5;
const CONNECTIONS = 16;
const READY_APPLICATIONS = 400;

type Server = { name: string; url: string; prefix: string; process: ChildProcess };
type Figures = { perSecond: number; p99: number };

/** Our product API against bare Hono and pg with the same number of statements, in alternating rounds. */
export async function compareApi(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'marketplace-bench-'));
  await chmod(folder, 0o755);
  const postgres = await joinEmbeddedPostgres({ dataDirectory: folder, durable: true, say: () => undefined });
  await migrateDatabase(postgres.url);
  const ours = await startServer('ours', 'measured-api.ts', postgres.url, '/api/v2');
  const bare = await startServer('bare', 'bare-api.ts', postgres.url, '');
  try {
    const creation = await alternate(ours, bare, (server) => load(server, creationRequests(server.prefix)));
    const paths = { ours: await prepareQuotes(ours), bare: await prepareBareRows(bare) };
    const firstOurs = await readEachOnce(ours, paths.ours);
    const firstBare = await readEachOnce(bare, paths.bare);
    const repeated = await alternate(ours, bare, (server) =>
      load(server, [readRequest(server === ours ? paths.ours : paths.bare)]),
    );
    return [
      compare('POST contact + application', creation),
      compare('GET quote, first', { ours: firstOurs, bare: firstBare }),
      compare('GET quote, repeated', repeated),
    ];
  } finally {
    for (const server of [ours, bare]) await stopServer(server);
    await postgres.leave();
    await rm(folder, { recursive: true, force: true });
  }
}

function compare(name: string, { ours, bare }: { ours: Figures; bare: Figures }): string {
  return `${name}: ${ours.perSecond.toFixed(0)}/s against ${bare.perSecond.toFixed(0)}/s = ${(ours.perSecond / bare.perSecond).toFixed(2)} ×; p99 ${ours.p99.toFixed(1)} ms against ${bare.p99.toFixed(1)} ms = ${(ours.p99 / bare.p99).toFixed(2)} ×`;
}

async function startServer(
  name: string,
  script: string,
  databaseUrl: string,
  prefix: string,
): Promise<Server> {
  const file = fileURLToPath(new URL(script, import.meta.url));
  const child = spawn(process.execPath, [file, databaseUrl], { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => {
      reject(new Error(`${name} did not start`));
    });
    child.stdout.on('data', (chunk: Buffer) => {
      const found = /port (\d+)/.exec(chunk.toString())?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  return { name, url: `http://127.0.0.1:${port}`, prefix, process: child };
}

function stopServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.process.once('exit', () => {
      resolve();
    });
    server.process.kill('SIGTERM');
  });
}

/** Ours, bare, ours, bare …: the median of each, so that a machine that speeds up or slows down is fair to both. */
async function alternate(ours: Server, bare: Server, measure: (server: Server) => Promise<Figures>) {
  const figures = { ours: [] as Figures[], bare: [] as Figures[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    figures.ours.push(await measure(ours));
    figures.bare.push(await measure(bare));
  }
  return { ours: medianOf(figures.ours), bare: medianOf(figures.bare) };
}

function medianOf(figures: Figures[]): Figures {
  const median = (pick: (figure: Figures) => number) =>
    figures.map(pick).sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
  return { perSecond: median((figure) => figure.perSecond), p99: median((figure) => figure.p99) };
}

async function load(server: Server, requests: autocannon.Request[], amount?: number): Promise<Figures> {
  const result = await autocannon({
    url: server.url,
    connections: CONNECTIONS,
    ...(amount === undefined ? { duration: SECONDS } : { amount }),
    requests,
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${server.name}: ${String(result.non2xx)} refusals and ${String(result.errors)} errors`);
  }
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}

const JSON_HEADERS = { 'content-type': 'application/json' };
let people = 0;

function newPerson() {
  people += 1;
  return {
    firstname: 'Bench',
    lastname: 'Applicant',
    email: `bench-${String(people)}@example.com`,
    mobile: '0400000000',
    dob: '1990-04-23',
    privacyConsent: true,
  };
}

type Created = { contactId: string; authToken: string };

/** A contact, then its application, with the token of the first reply. */
function creationRequests(prefix: string): autocannon.Request[] {
  return [
    {
      method: 'POST',
      path: `${prefix}/contact`,
      headers: JSON_HEADERS,
      setupRequest: (request) => ({ ...request, body: JSON.stringify(newPerson()) }),
      onResponse: (_status, body, context) => {
        Object.assign(context, JSON.parse(body));
      },
    },
    {
      method: 'POST',
      headers: JSON_HEADERS,
      setupRequest: (request, context) => {
        const { contactId, authToken } = context as Created;
        return {
          ...request,
          path: `${prefix}/contact/${contactId}/application`,
          headers: { ...JSON_HEADERS, authorization: `Bearer ${authToken}` },
          body: JSON.stringify({
            loanAmount: 2_500_000,
            loanPurpose: 'Holiday',
            visaStatus: 'Australian Citizen',
          }),
        };
      },
    },
  ];
}

type QuotePath = { path: string; token: string };

function readRequest(paths: readonly QuotePath[]): autocannon.Request {
  let next = 0;
  return {
    method: 'GET',
    setupRequest: (request) => {
      const target = paths[next % paths.length];
      next += 1;
      return {
        ...request,
        path: target?.path ?? '/',
        headers: { authorization: `Bearer ${target?.token ?? ''}` },
      };
    },
  };
}

/** Reads every quote exactly once: the first read decides, prices every option and stores. */
async function readEachOnce(server: Server, paths: readonly QuotePath[]): Promise<Figures> {
  return load(server, [readRequest(paths)], paths.length);
}

async function call(
  server: Server,
  method: string,
  path: string,
  body: unknown,
  token = '',
): Promise<unknown> {
  const response = await fetch(`${server.url}${server.prefix}${path}`, {
    method,
    headers: { ...JSON_HEADERS, ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${String(response.status)} ${await response.text()}`);
  return response.status === 204 ? undefined : response.json();
}

/** Applications with every answer a quote needs, none of them quoted yet. */
async function prepareQuotes(server: Server): Promise<QuotePath[]> {
  const paths: QuotePath[] = [];
  for (let index = 0; index < READY_APPLICATIONS; index += 1) {
    const { contactId, authToken } = (await call(server, 'POST', '/contact', newPerson())) as Created;
    const contact = `/contact/${contactId}`;
    const { applicationId } = (await call(
      server,
      'POST',
      `${contact}/application`,
      {
        loanAmount: 2_500_000,
        loanPurpose: 'Holiday',
        visaStatus: 'Australian Citizen',
        isResident: true,
        authoriseS1S: true,
        acceptCreditGuideAndDisclosure: true,
      },
      authToken,
    )) as { applicationId: string };
    const address = {
      recordId: 'manual',
      enterAddressManually: true,
      streetNumber: '12',
      streetName: 'Smith',
      streetType: 'Street',
      city: 'Richmond',
      state: 'VIC',
      postalCode: '3121',
      yearsAtResidence: 3,
      typeOfResidency: 'Renting',
    };
    await call(server, 'PUT', `${contact}/address/current`, address, authToken);
    const employment = {
      status: 'Full-time',
      employerName: 'Example',
      occupation: 'Professional',
      industry: 'Retail',
    };
    await call(
      server,
      'PUT',
      `${contact}/application/${applicationId}/employment`,
      { ...employment, durationYears: 3 },
      authToken,
    );
    paths.push({ path: `${server.prefix}${contact}/application/${applicationId}/quote`, token: authToken });
  }
  return paths;
}

async function prepareBareRows(server: Server): Promise<QuotePath[]> {
  const paths: QuotePath[] = [];
  for (let index = 0; index < READY_APPLICATIONS; index += 1) {
    const { contactId } = (await call(server, 'POST', '/contact', newPerson())) as Created;
    const { applicationId } = (await call(server, 'POST', `/contact/${contactId}/application`, {})) as {
      applicationId: string;
    };
    paths.push({ path: `/contact/${contactId}/application/${applicationId}/quote`, token: '' });
  }
  return paths;
}
