import { setTimeout as wait } from 'node:timers/promises';
import { call, createApplication } from '../applicant.ts';
import { atLeast, none } from '../figure.ts';
import type { Figure } from '../figure.ts';
import type { RunningProgram } from '../product.ts';
import { readMembers, readMembersOf, waitUntilAllAreReady } from './members.ts';

const CLIENTS = 6;
const POLL_MS = 50;
const PAGES = ['/', '/quote/step-1', '/resume'] as const;

/**
 * A new version comes in: each process that answers is told to stop and replaced by another, while people read pages and
 * write.
 * Nobody tries anything twice here: every answer is counted as it came.
 */
export async function restartEachThatAnswers(
  cluster: RunningProgram,
  say: (sentence: string) => void,
): Promise<Figure[]> {
  await waitUntilAllAreReady(cluster);
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
      // Without a key nobody may send it a second time for us.
      const change = { numberOfDependants: round % 4 };
      note('PATCH application', await statusOf(call(cluster.url, 'PATCH', of(), change, { token })));
      note(
        'GET application',
        await statusOf(call(cluster.url, 'GET', `/contact/${contactId}/application`, undefined, { token })),
      );
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
  await Promise.all(clients);
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
