import { randomUUID } from 'node:crypto';
import { applyAndAccept, applyAndBeReferred } from './effects/journey.ts';
import type { Act } from './effects/journey.ts';
import { startLosingProxy } from './effects/losing-proxy.ts';
import type { LosingProxy } from './effects/losing-proxy.ts';
import { atTheSameTime, withLostAnswer } from './effects/perform.ts';
import type { Perform } from './effects/perform.ts';
import { atLeast, none } from './figure.ts';
import type { Figure, Proof } from './figure.ts';
import { makeDataFolder } from './product.ts';
import type { RunningProgram } from './product.ts';
import { compareEverything } from './writes/compare-everything.ts';
import type { Life } from './writes/life.ts';
import { endDatabase, joinProofDatabase } from './writes/proof-database.ts';
import { startForManyRestarts } from './writes/quick-start.ts';

const ACTIONS = Number(process.env['TRUST_ACTIONS'] ?? 1000);
const REQUESTS = 20;
/**
 * One action in this many loses its answer, and for one in this many the server is killed before the answer arrives.
 */
const LOST_IN = 5;
const KILLED_IN = 25;

type Tally = { actions: number; requests: number; lost: number; killed: number; partnerWrites: number };

/** Every write that carries a key, requested many times in three ways, has one effect and one answer. */
export const prove: Proof = async (say) => {
  say(`${String(ACTIONS)} actions (TRUST_ACTIONS)`);
  const data = makeDataFolder('one-effect');
  try {
    const server = await startForManyRestarts('api', data.path);
    const proxy = await startLosingProxy(server.url);
    try {
      return await act(server, proxy, data.path, say);
    } finally {
      await proxy.close();
      await server.end('SIGTERM');
    }
  } finally {
    await endDatabase(data.path);
    data.remove();
  }
};

async function act(
  server: RunningProgram,
  proxy: LosingProxy,
  dataFolder: string,
  say: (sentence: string) => void,
): Promise<Figure[]> {
  const tally: Tally = { actions: 0, requests: 0, lost: 0, killed: 0, partnerWrites: 0 };
  const differing: string[] = [];
  const lives: Life[] = [];
  const ways = waysOf(server, proxy, tally);
  const actOnce: Act = async (action, fresh = []) => {
    tally.actions += 1;
    const answers = await ways(tally.actions)({ ...action, key: randomUUID() });
    tally.requests += answers.length;
    if (action.path.startsWith('/referral/')) tally.partnerWrites += 1;
    const [answer = ''] = answers;
    const kinds = new Set(answers.map((text) => withoutFresh(text, fresh)));
    if (kinds.size !== 1 || !answer.startsWith('2'))
      differing.push(`${action.method} ${action.path}: ${[...kinds].join(' / ').slice(0, 400)}`);
    const body = answer.slice(answer.search(/[[{]/));
    return (/[[{]/.test(answer) ? JSON.parse(body) : {}) as Record<string, unknown>;
  };
  while (tally.actions < ACTIONS) {
    await applyAndAccept(server.url, lives, actOnce);
    await applyAndBeReferred(server.url, lives, actOnce);
    if (lives.length % 10 === 0) say(`${String(tally.actions)} actions`);
  }
  return judge(server, dataFolder, lives, tally, differing);
}

/** The way in which an action is requested more than once, by its number. */
function waysOf(server: RunningProgram, proxy: LosingProxy, tally: Tally): (action: number) => Perform {
  const parallel = atTheSameTime(server.url, REQUESTS);
  const lost = withLostAnswer(server.url, proxy);
  const killed = withLostAnswer(server.url, proxy, async () => {
    await server.end('SIGKILL');
    await server.startAgain();
  });
  return (action) => {
    if (action % KILLED_IN === 0) {
      tally.killed += 1;
      return killed;
    }
    if (action % LOST_IN !== 0) return parallel;
    tally.lost += 1;
    return lost;
  };
}

function withoutFresh(answer: string, fresh: readonly string[]): string {
  return fresh.reduce((text, name) => text.replace(new RegExp(`"${name}":"[^"]*"`), ''), answer);
}

async function judge(
  server: RunningProgram,
  dataFolder: string,
  lives: readonly Life[],
  tally: Tally,
  differing: readonly string[],
): Promise<Figure[]> {
  // A partner's writes do not belong to anybody yet.
  const partner = { keyedWrites: tally.partnerWrites };
  const { lost, doubled, compared } = await compareEverything(server.url, dataFolder, lives, partner);
  const referrals = await countReferrals(dataFolder);
  for (const finding of [...lost, ...doubled, ...differing].slice(0, 20))
    process.stderr.write(`    ${finding}\n`);
  return [
    atLeast('actions', tally.actions, ACTIONS),
    { what: '… requests for them', measured: String(tally.requests), target: 'many', holds: undefined },
    atLeast('… whose first answer was lost after the commit', tally.lost, Math.floor(ACTIONS / 8)),
    atLeast('… whose server was killed after the commit, before the answer', tally.killed, ACTIONS / 30),
    none(
      'effects doubled, or there without being asked for',
      doubled.length + Math.max(0, referrals - tally.partnerWrites),
      compared + tally.partnerWrites,
    ),
    none('effects missing', lost.length + Math.max(0, tally.partnerWrites - referrals), compared),
    none('actions whose answers were not all the same success', differing.length, tally.actions),
  ];
}

async function countReferrals(dataFolder: string): Promise<number> {
  const database = await joinProofDatabase(dataFolder);
  try {
    const [row] = await database.query<{ count: number }>('select count(*)::int as count from referral');
    return row?.count ?? 0;
  } finally {
    await database.leave();
  }
}
