import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { handOverContract } from '#lib/contracts/hand-over.ts';
import { lenderEventContract } from '#lib/contracts/lender-event.ts';
import { lenderNoticeContract } from '#lib/contracts/lender-notice.ts';
import { TRANSITIONS } from '#server/features/application/lifecycle.ts';
import { EVENT_OF_TYPE } from '#server/features/lender/lender-events.ts';
import { readSignedWebhook } from '#server/http/signed-webhook.ts';
import { DEVELOPMENT_SECRETS } from '#server/settings/development-secrets.ts';
import { STRICT_LIMITS } from '#server/throttle/limits.ts';

const guide = await readFile('docs/lender-guide.md', 'utf8');
const blocksOf = (language: string) =>
  [...guide.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, code = '']) => code);

/** The rows of the table below a heading, each as its cells, without the backticks around code. */
function tableBelow(heading: string): string[][] {
  const [, below = ''] = guide.split(`\n${heading}\n`);
  const [table = ''] = /(\|.*\n)+/.exec(below) ?? [];
  return table
    .trim()
    .split('\n')
    .slice(2)
    .map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

const inCode = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

type SignEvent = (secret: string, body: string, id?: string) => Record<string, string>;

/** The guide's sample, run exactly as printed. */
async function runSample(): Promise<SignEvent> {
  const folder = await mkdtemp(join(process.cwd(), 'node_modules', '.lender-guide-'));
  try {
    const file = join(folder, 'sample.mjs');
    await writeFile(file, blocksOf('js')[0] ?? '');
    return ((await import(/* @vite-ignore */ file)) as { signEvent: SignEvent }).signEvent;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Where there is no Python, the run says that its sample was skipped. */
const hasPython = spawnSync('python3', ['--version']).status === 0;

/** The Python sample, run exactly as printed. */
const signInPython: SignEvent = (...given) => {
  const [code = ''] = blocksOf('py');
  const call =
    'import json, sys\ngiven = json.load(sys.stdin)\nprint(json.dumps(sign_event(given[0], given[1].encode(), *given[2:])))';
  const input = JSON.stringify(given);
  return JSON.parse(
    execFileSync('python3', ['-c', `${code}\n${call}`], { input, encoding: 'utf8' }),
  ) as Record<string, string>;
};

describe('the guide for lenders', () => {
  it('names every event, the statuses that take it, and where it leads', () => {
    const said = tableBelow('### Types, and when they are taken').map(([type = '', from = '', to = '']) => [
      ...inCode(type),
      from.split(', ').sort(),
      to,
    ]);
    const are = Object.entries(EVENT_OF_TYPE).map(([type, event]) => {
      const { from, to } = TRANSITIONS[event];
      return [type, [...from].sort(), to ?? 'the same status'];
    });
    expect(said.sort()).toEqual(are.sort());
  });

  it('names every notice, and shows one as it is sent', () => {
    const types = [...lenderNoticeContract.shape.type.options];
    expect(
      tableBelow('## Notices: what we tell you')
        .flatMap(([type = '']) => inCode(type))
        .sort(),
    ).toEqual(types.sort());
    const shown = blocksOf('json').map((block) => JSON.parse(block) as Record<string, unknown>);
    const notice = shown.find(({ type }) => type === 'submitted');
    expect(lenderNoticeContract.strict().parse(notice)).toEqual(notice);
  });

  it('says every part of the hand-over', () => {
    const inTable = tableBelow('## The hand-over: what you read').flatMap(([part = '']) => inCode(part));
    const untold = ['applicationId', 'statusReason', 'acceptedAt', 'loanPurpose'];
    expect([...inTable, ...untold].sort()).toEqual(Object.keys(handOverContract.shape).sort());
  });

  it('shows the secrets of a sandbox, and the limit that there is', () => {
    const [shell = ''] = blocksOf('sh');
    expect(shell).toContain(`KEY=${DEVELOPMENT_SECRETS.LENDER_ACCESS_KEYS}`);
    expect(shell).toContain(`SECRET=${DEVELOPMENT_SECRETS.LENDER_WEBHOOK_SECRET}`);
    expect(guide).toContain(`${String(STRICT_LIMITS['reads-of-lender'].points)} readings a minute`);
  });

  it.for([
    { language: 'JavaScript', load: runSample, isThere: true },
    { language: 'Python', load: () => Promise.resolve(signInPython), isThere: hasPython },
  ])('signs an event in $language as we read it', async ({ load, isThere }, { skip }) => {
    expect(blocksOf('py')).toHaveLength(1);
    skip(!isThere, 'there is no python3');
    const signEvent = await load();
    const secret = DEVELOPMENT_SECRETS.LENDER_WEBHOOK_SECRET;
    const event = {
      type: 'acknowledged',
      sequence: 1,
      applicationId: '6eb913ec-81a6-44a6-86c0-39526a656ed4',
      occurredAt: '2026-11-23T00:00:00.000Z',
    };
    const body = JSON.stringify(event);
    const other = Buffer.alloc(32, 1).toString('base64');
    for (const signedWith of [secret, `whsec_${secret}`]) {
      const { webhookId, payload } = readSignedWebhook(
        [other, secret],
        body,
        signEvent(signedWith, body, 'one'),
      );
      expect(webhookId).toBe('one');
      expect(lenderEventContract.parse(payload)).toEqual(event);
    }
    expect(() => readSignedWebhook([other], body, signEvent(secret, body))).toThrow();
  });
});
