import { setTimeout as wait } from 'node:timers/promises';
import { call, createApplication, createOffer } from '../applicant.ts';
import { atLeast, none } from '../figure.ts';
import type { Figure } from '../figure.ts';
import type { RunningProgram } from '../product.ts';
import { readMembers, readMembersOf, waitUntilAllAreReady } from './members.ts';

const CLIENTS = 6;
/** Each requests its draft as often as it may, so that one is always being drawn somewhere. */
const READERS = 4;
const BETWEEN_DRAFTS_MS = 1_050;
const POLL_MS = 50;
const PAGES = ['/', '/quote/step-1', '/resume'] as const;

/**
 * A new version is rolled out: each process that answers is told to stop and replaced by another, while people read
 * pages and write, and while drafts of contracts are drawn for them. Nothing is retried here: every answer is counted
 * as it came.
 */
export async function restartEachThatAnswers(
  cluster: RunningProgram,
  say: (sentence: string) => void,
): Promise<Figure[]> {
  await waitUntilAllAreReady(cluster);
  const offers = await Promise.all(Array.from({ length: READERS }, () => createOffer(cluster.url)));
  const failures: string[] = [];
  let answers = 0;
  let isOver = false;
  const note = (what: string, status: number | undefined) => {
    answers += 1;
    if (status === undefined || status >= 400) failures.push(`${what} ${String(status ?? 'broke off')}`);
  };

  const clients = Array.from({ length: CLIENTS }, async () => {
    const { of, token, contactId } = await createApplication(cluster.url);
    for (let round = 0; !isOver; round += 1) {
      const page = PAGES[round % PAGES.length] ?? '/';
      note(page, await statusOf(fetch(`${cluster.url}${page}`)));
      // Without a key, nobody may resend it for us.
      const change = { numberOfDependants: round % 4 };
      note('PATCH application', await statusOf(call(cluster.url, 'PATCH', of(), change, { token })));
      note(
        'GET application',
        await statusOf(call(cluster.url, 'GET', `/contact/${contactId}/application`, undefined, { token })),
      );
    }
  });

  const readers = offers.map(async ({ of, token }) => {
    while (!isOver) {
      const link = await call(cluster.url, 'GET', of('/contract'), undefined, { token }).catch(
        () => undefined,
      );
      note('GET contract', link?.status);
      const { url = '' } = (link?.body ?? {}) as { url?: string };
      note('a draft', await statusOf(fetch(new URL(url, cluster.url))));
      await wait(BETWEEN_DRAFTS_MS);
    }
  });

  const before = readMembersOf(cluster, 'web', 'API');
  for (const [name, processId] of before) {
    process.kill(processId, 'SIGTERM');
    while (readMembers(cluster).get(name) === processId) await wait(POLL_MS);
    await waitUntilAllAreReady(cluster);
    say(`${name} was replaced under load`);
  }
  isOver = true;
  await Promise.all([...clients, ...readers]);
  for (const failure of failures.slice(0, 10)) say(failure);
  return [
    atLeast('processes replaced one after the other, under load', before.length, 2),
    none('answers through the balancer meanwhile that were errors', failures.length, answers),
  ];
}

async function statusOf(asked: Promise<{ status: number } | Response>): Promise<number | undefined> {
  try {
    const reply = await asked;
    if (reply instanceof Response) await reply.arrayBuffer();
    return reply.status;
  } catch {
    return undefined;
  }
}
