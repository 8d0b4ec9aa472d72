import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { joinEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { createQuotable, must } from '../applicant.ts';
import type { ProofApplication } from '../applicant.ts';
import { atLeast, atMost, none } from '../figure.ts';
import type { Figure } from '../figure.ts';
import { databaseProcessId, makeDataFolder, startProgram } from '../product.ts';
import { createFaultyWire } from './faulty-wire.ts';
import { freezeProcesses } from './frozen-processes.ts';
import {
  LONGEST_ANSWER_MS,
  isClear,
  isNotNow,
  recoverySeconds,
  untilDecided,
  watch,
} from './watched-calls.ts';
import type { WatchedCall } from './watched-calls.ts';

/** Longer than any of our limits, so that each of them is reached. */
const FAULT_MS = 6_000;
const WRITES = 20;
const DELAY_MS = 200;

/** A fault of the database; `begin` returns a function that repairs it. */
type DatabaseFault = {
  name: string;
  begin: () => Promise<() => Promise<void>>;
  /** Everything can still be answered in time. */
  isBearable?: true;
};

/** The database stops, freezes or becomes slow in the middle of reads and writes. */
export async function proveDatabaseFaults(say: (sentence: string) => void): Promise<Figure[]> {
  const data = makeDataFolder('database-faults');
  const postgres = await joinEmbeddedPostgres({
    dataDirectory: data.path,
    durable: true,
    say: () => undefined,
  });
  const address = new URL(postgres.url);
  const wire = await createFaultyWire(Number(address.port));
  address.hostname = '127.0.0.1';
  address.port = String(wire.port);
  const product = await startProgram('api', { DATA_DIR: data.path, DATABASE_URL: address.href });
  const throughWire =
    (fault: Parameters<typeof wire.break>[0]): DatabaseFault['begin'] =>
    async () => {
      await wire.break(fault);
      return wire.heal;
    };
  const faults: DatabaseFault[] = [
    { name: 'stopped', begin: throughWire('refused') },
    { name: 'unreachable in silence', begin: throughWire('silent') },
    {
      name: `slow by ${String(DELAY_MS)} ms each way`,
      begin: throughWire({ delayMs: DELAY_MS }),
      isBearable: true,
    },
    {
      name: 'frozen',
      begin: () => {
        const frozen = freezeProcesses(databaseProcessId(data.path));
        return Promise.resolve(() => {
          frozen.letGo();
          return Promise.resolve();
        });
      },
    },
  ];
  try {
    const figures: Figure[] = [];
    for (const fault of faults) figures.push(...(await proveFault(product.url, fault, say)));
    return figures;
  } finally {
    await wire.heal();
    await product.end('SIGTERM');
    await wire.close();
    await postgres.leave();
    data.remove();
  }
}

async function proveFault(
  url: string,
  { name, begin, isBearable }: DatabaseFault,
  say: (sentence: string) => void,
): Promise<Figure[]> {
  const application = await createQuotable(url);
  const calls = callsOf(application);
  const writes = Array.from({ length: WRITES }, (_none, index) => writeOf(application, index));
  // Some of the writes are under way when the fault begins, and everything is asked again while it lasts.
  const underWay = writes.map((write) => watch(url, write));
  await Promise.race(underWay);
  const heal = await begin();
  const replies = await Promise.all(underWay);
  const endsAt = performance.now() + FAULT_MS;
  try {
    while (performance.now() < endsAt) {
      replies.push(...(await Promise.all(calls.map((asked) => watch(url, asked)))));
      await wait(200);
    }
  } finally {
    await heal();
  }
  const recovery = await recoverySeconds(url, calls);
  const longest = replies.reduce((one, other) => (one.tookMs > other.tookMs ? one : other));
  say(`Database ${name}: ${String(replies.length)} calls, the longest ${longest.what.slice(0, 40)}`);

  for (const write of writes) await untilDecided(url, write);
  const list = (await must(url, 'GET', application.of('/liability'), undefined, application)) as unknown[];
  return [
    atMost(`database ${name}: longest answer`, longest.tookMs, LONGEST_ANSWER_MS, 'ms'),
    none(
      `database ${name}: answers that are not clear`,
      replies.filter((reply) => !isClear(reply)).length,
      replies.length,
    ),
    atMost(`database ${name}: itself again after`, recovery, 5, 's'),
    // Unless a fault reaches what is asked for, a good answer shows nothing.
    isBearable
      ? atLeast(
          `database ${name}: milliseconds by which it was felt`,
          Math.round(longest.tookMs),
          2 * DELAY_MS,
        )
      : atLeast(`database ${name}: answers "not now"`, replies.filter(isNotNow).length, 1),
    none(`database ${name}: writes lost or doubled`, Math.abs(list.length - WRITES), WRITES),
  ];
}

function writeOf({ token, of }: ProofApplication, index: number): WatchedCall {
  const body = { debtType: 'Credit Card', consolidate: false, creditCardLimit: 1_000 + index };
  return { method: 'POST', path: of('/liability'), body, options: { token, key: randomUUID() } };
}

/** One call of every kind that needs the database. */
function callsOf({ token, contactId, of }: ProofApplication): WatchedCall[] {
  const options = { token };
  const contact = `/contact/${contactId}`;
  return [
    { method: 'GET', path: '/session', options },
    { method: 'GET', path: contact, options },
    { method: 'GET', path: `${contact}/application`, options },
    { method: 'GET', path: `${contact}/address/current`, options },
    { method: 'GET', path: of('/quote'), options },
    { method: 'GET', path: of('/liability'), options },
    { method: 'PATCH', path: of(), body: { gclId: 'proof' }, options },
    { method: 'PATCH', path: contact, body: { mobile: '0400000021' }, options },
    { method: 'GET', path: '/api/health/ready' },
  ];
}
