import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { call, createOffer, createQuotable, must } from '../applicant.ts';
import { atLeast, atMost, none } from '../figure.ts';
import type { Figure } from '../figure.ts';
import { makeDataFolder, startProgram } from '../product.ts';
import { createFaultyWire } from './faulty-wire.ts';
import type { FaultyWire, WireFault } from './faulty-wire.ts';
import { sendPdf, startPdfUpload } from './one-upload.ts';
import { LONGEST_ANSWER_MS, isClear, isNotNow, recoverySeconds, watch } from './watched-calls.ts';
import type { WatchedCall, WatchedReply } from './watched-calls.ts';

/** The other end of each wire while all is well: enough of each service for one good answer. */
const SERVICE_REPLIES: readonly (readonly [string, () => unknown])[] = [
  ['POST /bureau/v1/enquiries', () => ({ match: 'MATCHED', enquiryId: 'proof', score: { value: 900 } })],
  [
    'GET /bank-data/v1/institutions',
    () => ({ institutions: [{ id: 'b', name: 'B', status: 'OPERATIONAL' }] }),
  ],
  ['POST /bank-data/v1/sessions', () => ({ session: { id: randomUUID() } })],
  ['GET /addresses/search', () => ({ result: [] })],
];

const FAULTS: readonly (readonly [string, WireFault])[] = [
  ['dead', 'refused'],
  ['silent', 'silent'],
  ['slow by 5 s', { delayMs: 5_000 }],
];

/** A request by an applicant that depends on a service; each call is a new one, so that nothing is cached. */
type Dependent = {
  service: string;
  wire: FaultyWire;
  prepare: () => Promise<WatchedCall>;
  /** Nobody waits for it: what is sent is sent later. */
  isLater?: true;
};

/** Bureau, bank data, addresses, files and messages die, fall silent and become slow. */
export async function proveServiceFaults(say: (sentence: string) => void): Promise<Figure[]> {
  const data = makeDataFolder('service-faults');
  const services = await startServices();
  const wires = {
    bureau: await createFaultyWire(services.port),
    bankData: await createFaultyWire(services.port),
    addresses: await createFaultyWire(services.port),
    files: await createFaultyWire(services.port),
    messages: await createFaultyWire(services.port),
  };
  const at = ({ port }: FaultyWire, path = '') => `http://127.0.0.1:${String(port)}${path}`;
  const product = await startProgram('api', {
    DATA_DIR: data.path,
    BUREAU_URL: at(wires.bureau, '/bureau'),
    BUREAU_KEY: 'proof',
    BUREAU_NAME: 'equifax',
    BANK_DATA_URL: at(wires.bankData, '/bank-data'),
    BANK_DATA_KEY: 'proof',
    ADDRESS_SERVICE_URL: at(wires.addresses, '/addresses'),
    ADDRESS_SERVICE_KEY: 'proof',
    SMTP_URL: `smtp://127.0.0.1:${String(wires.messages.port)}`,
    MAIL_FROM: 'Proof <proof@example.com>',
    SMS_URL: at(wires.messages, '/sms'),
    SMS_KEY: 'proof',
    FILE_STORAGE: 's3',
    S3_BUCKET: 'proof',
    S3_ENDPOINT: at(wires.files),
    S3_ACCESS_KEY_ID: 'proof',
    S3_SECRET_ACCESS_KEY: 'proof',
  });
  try {
    const { url } = product;
    const accepted = await acceptOffer(url);
    const dependents: Dependent[] = [
      {
        service: 'credit bureau',
        wire: wires.bureau,
        prepare: async () => {
          const { of, token } = await createQuotable(url);
          return { method: 'GET', path: of('/quote'), options: { token } };
        },
      },
      {
        service: 'bank data',
        wire: wires.bankData,
        // The list of banks is cached; a session is opened each time.
        prepare: async () => {
          const { of, token } = await acceptOffer(url);
          const { documentList } = (await must(url, 'GET', of('/documents'), undefined, { token })) as {
            documentList: { id: string; name: string }[];
          };
          const documentId = documentList.find(({ name }) => /bank|statement/i.test(name))?.id;
          return { method: 'POST', path: of('/bank-session'), body: { documentId }, options: { token } };
        },
      },
      {
        service: 'address service',
        wire: wires.addresses,
        prepare: async () => {
          const { key } = (await must(url, 'GET', '/addresskey')) as { key: string };
          const query = new URLSearchParams({ key, text: '12 Smith Street' });
          return { method: 'GET', path: `/api/address/search?${query.toString()}` };
        },
      },
      {
        service: 'mail and SMS',
        wire: wires.messages,
        isLater: true,
        prepare: async () => {
          const { email } = await createOffer(url);
          return { method: 'POST', path: '/verify', body: { email, dob: '1990-04-23' } };
        },
      },
    ];
    const figures: Figure[] = [];
    for (const dependent of dependents) figures.push(...(await proveService(url, dependent, say)));
    figures.push(...(await proveFiles(url, accepted, wires.files)));
    return figures;
  } finally {
    await product.end('SIGTERM');
    for (const wire of Object.values(wires)) await wire.close();
    services.server.close();
    services.server.closeAllConnections();
    data.remove();
  }
}

async function proveService(
  url: string,
  { service, wire, prepare, isLater }: Dependent,
  say: (sentence: string) => void,
): Promise<Figure[]> {
  const replies: WatchedReply[] = [];
  const recoveries: number[] = [];
  let felt = 0;
  for (const [name, fault] of FAULTS) {
    const asked = await prepare();
    await wire.break(fault);
    const during = await Promise.all([watch(url, asked), watch(url, asked), watch(url, asked)]);
    await wire.heal();
    recoveries.push(await recoverySeconds(url, [asked]));
    say(`${service} ${name}: ${during.map(({ status }) => status).join(', ')}`);
    replies.push(...during);
    if (during.some(isNotNow)) felt += 1;
  }
  return [...figuresOf(service, replies, recoveries), ...(isLater ? [] : [figureOfFelt(service, felt)])];
}

/** Unless a fault reaches what is asked for, a good answer shows nothing. */
function figureOfFelt(what: string, felt: number): Figure {
  return atLeast(`${what}: faults that were felt`, felt, FAULTS.length);
}

/** The figures for all faults of one service together. */
function figuresOf(what: string, replies: readonly WatchedReply[], recoveries: readonly number[]): Figure[] {
  const longestMs = Math.max(...replies.map(({ tookMs }) => tookMs));
  return [
    atMost(`${what}: longest answer`, longestMs, LONGEST_ANSWER_MS, 'ms'),
    none(
      `${what}: answers that are not clear`,
      replies.filter((reply) => !isClear(reply)).length,
      replies.length,
    ),
    atMost(`${what}: itself again after`, Math.max(...recoveries), 5, 's'),
  ];
}

/** A file is not taken while there is nowhere to put it; afterwards the same permission still works. */
async function proveFiles(url: string, accepted: Accepted, wire: FaultyWire): Promise<Figure[]> {
  const replies: WatchedReply[] = [];
  const recoveries: number[] = [];
  let refusedForGood = 0;
  for (const [, fault] of FAULTS) {
    const upload = await startPdfUpload(url, accepted);
    await wire.break(fault);
    const reply = await sendPdf(url, upload);
    await wire.heal();
    const startedAt = performance.now();
    let { status } = reply;
    while (status >= 500 && performance.now() < startedAt + 30_000) ({ status } = await sendPdf(url, upload));
    replies.push(reply);
    recoveries.push((performance.now() - startedAt) / 1000);
    if (status !== 201) refusedForGood += 1;
  }
  return [
    ...figuresOf('file storage', replies, recoveries),
    figureOfFelt('file storage', replies.filter(isNotNow).length),
    none('file storage: files not taken afterwards', refusedForGood, FAULTS.length),
  ];
}

type Accepted = Awaited<ReturnType<typeof createOffer>>;

async function acceptOffer(url: string): Promise<Accepted> {
  const offer = await createOffer(url);
  await must(url, 'PATCH', offer.of(), offer.acceptance, { token: offer.token });
  const { status } = await call(url, 'GET', offer.of('/documents'), undefined, { token: offer.token });
  if (status !== 200) throw new Error(`Documents answered ${String(status)}`);
  return offer;
}

/** Answers as each service would; accepts any file, and gives its tag, by which the product knows a file storage. */
async function startServices(): Promise<{ server: Server; port: number }> {
  const server = createServer((request: IncomingMessage, response) => {
    request.resume().on('end', () => {
      const asked = `${request.method ?? ''} ${request.url ?? ''}`;
      const [, reply] = SERVICE_REPLIES.find(([start]) => asked.startsWith(start)) ?? [];
      response.writeHead(200, { 'content-type': 'application/json', etag: '"proof"' });
      response.end(reply === undefined ? undefined : JSON.stringify(reply()));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { server, port: (server.address() as AddressInfo).port };
}
