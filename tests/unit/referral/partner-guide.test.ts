import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { partnerPayloadContract, partnerWebhookContract } from '#lib/contracts/referral.ts';
import { APPLICATION_STATUSES } from '#lib/domain/application-status.ts';
import { REFERRAL_SOURCES } from '#lib/domain/referral-sources.ts';
import { TRANSITIONS } from '#server/features/application/lifecycle.ts';
import type { LifecycleEvent } from '#server/features/application/lifecycle.ts';
import { toldStatusAfter, toldStatusOf } from '#server/features/partner-webhook/told-status.ts';
import { signWebhook } from '#server/http/signed-webhook.ts';
import { credentialsOf } from '#server/security/partner-credentials.ts';

/** What an application.status tells; a hand-off to the receiver itself is another webhook. */
const TOLD = [...new Set([...APPLICATION_STATUSES.map(toldStatusOf), 'Paid Out'])];

type ReadWebhook = (secret: string, headers: Record<string, string>, rawBody: string) => unknown;

const guide = await readFile('docs/partner-guide.md', 'utf8');
const blocksOf = (language: string) =>
  [...guide.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, code = '']) => code);

/** The Python sample, run exactly as printed. @throws where it refuses */
function readInPython(...given: Parameters<ReadWebhook>): unknown {
  const [code = ''] = blocksOf('py');
  const call =
    'import sys\ngiven = json.load(sys.stdin)\nprint(json.dumps(read_webhook(given[0], given[1], given[2].encode())))';
  const input = JSON.stringify(given);
  return JSON.parse(
    execFileSync('python3', ['-c', `${code}\n${call}`], { input, encoding: 'utf8', stdio: 'pipe' }),
  );
}

/** Where there is no Python, the run says that its sample was skipped. */
const hasPython = spawnSync('python3', ['--version']).status === 0;

/** A code sample from the guide, run exactly as printed. */
async function runSample(code: string): Promise<ReadWebhook> {
  // Inside the project, so that the library is found.
  const folder = await mkdtemp(join(process.cwd(), 'node_modules', '.partner-guide-'));
  try {
    const file = join(folder, 'sample.mjs');
    await writeFile(file, code);
    return ((await import(/* @vite-ignore */ file)) as { readWebhook: ReadWebhook }).readWebhook;
  } finally {
    await rm(folder, { recursive: true });
  }
}

const samples = [...(await Promise.all(blocksOf('js').map(runSample))), readInPython];
const [source] = REFERRAL_SOURCES;
if (source === undefined) throw new Error('There are sources');
const [secret = ''] = credentialsOf(Buffer.alloc(32, 7), source).webhookSecrets;
const body = JSON.stringify({ type: 'application.status', name: 'Zoë' });
const signed = signWebhook(secret, 'one', body);

describe('the guide for partners', () => {
  it('shows how to check a signature by a library and by hand, and in another language', () => {
    expect(blocksOf('js')).toHaveLength(2);
    expect(blocksOf('py')).toHaveLength(1);
  });

  it.for([...samples.keys()])('whose sample %i takes what we sign, and nothing else', (index, { skip }) => {
    const read = samples[index] ?? expect.fail('no sample');
    skip(read === readInPython && !hasPython, 'there is no python3');
    expect(read(secret, signed, body)).toEqual(JSON.parse(body));
    expect(read(`whsec_${secret}`, signed, body)).toEqual(JSON.parse(body));
    const other = Buffer.alloc(32, 1).toString('base64');
    const old = signWebhook(secret, 'one', body, new Date(Date.now() - 301_000));
    const refused: Parameters<ReadWebhook>[] = [
      [other, signed, body],
      [secret, signed, `${body} `],
      [secret, { ...signed, 'webhook-id': 'two' }, body],
      [secret, { ...signed, 'webhook-timestamp': String(Number(signed['webhook-timestamp']) + 1) }, body],
      [secret, { ...signed, 'webhook-timestamp': 'now' }, body],
      [secret, { ...signed, 'webhook-signature': 'v1,' }, body],
      [
        secret,
        { ...signed, 'webhook-signature': `v2,${String(signed['webhook-signature']).slice(3)}` },
        body,
      ],
      [secret, old, body],
    ];
    for (const given of refused) expect(() => read(...given)).toThrow();
  });

  it('says of every status that is told what may follow it', () => {
    const followers = new Map<string, Set<string>>(TOLD.map((status) => [status, new Set()]));
    for (const [event, { from, to }] of Object.entries(TRANSITIONS)) {
      for (const status of from) {
        const [before, after] = [
          toldStatusOf(status),
          toldStatusAfter(event as LifecycleEvent, to ?? status),
        ];
        if (before !== after) followers.get(before)?.add(after);
      }
    }
    const inCode = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    const [, table = ''] = /### Statuses\n([\s\S]*?)\n\n\*\*/.exec(guide) ?? [];
    const rows = table
      .split('\n')
      .map((line) => line.split('|'))
      .map(([, status, , next]) => [inCode(status)[0], inCode(next).sort()] as const)
      .filter(([status]) => status !== undefined);
    expect(Object.fromEntries(rows)).toEqual(
      Object.fromEntries([...followers].map(([status, next]) => [status, [...next].sort()])),
    );
  });

  it('shows webhooks and a payload that fit their contracts', () => {
    const webhooks = blocksOf('json')
      .map((block) => JSON.parse(block.replaceAll('…', '')) as object)
      .filter((example) => 'sequence' in example);
    expect(webhooks.map((example) => partnerWebhookContract.parse(example))).toEqual(webhooks);
    expect(webhooks).toHaveLength(3);
    const [, payload = ''] = /<<'END'\n([\s\S]*?)\nEND/.exec(guide) ?? [];
    expect(partnerPayloadContract.parse(JSON.parse(payload))).toEqual(JSON.parse(payload));
  });
});
