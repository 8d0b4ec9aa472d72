import type { Figure, Proof } from './figure.ts';

/**
 * `npm run trust [-- name …]`: proves what the product promises about data, money and identity, and prints each figure
 * beside its target. Without names everything runs, which takes about an hour; the last full result is in
 * docs/trust.md.
 */
const PROOFS: Record<string, () => Promise<{ prove: Proof }>> = {
  durability: () => import('./durability.ts'),
  'database-durability': () => import('./database-durability.ts'),
  'disk-full': () => import('./disk-full.ts'),
  'one-effect': () => import('./one-effect.ts'),
  cluster: () => import('./cluster.ts'),
  growth: () => import('./growth.ts'),
  headers: () => import('./headers.ts'),
  overload: () => import('./overload.ts'),
  dependencies: () => import('./dependencies.ts'),
  isolation: () => import('./isolation.ts'),
  fuzz: () => import('./fuzz.ts'),
  wander: () => import('./wander.ts'),
  'wander-calls': () => import('./wander-calls.ts'),
  pin: () => import('./pin.ts'),
  'personal-data': () => import('./personal-data.ts'),
  observability: () => import('./observability.ts'),
  'supply-chain': () => import('./supply-chain.ts'),
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in PROOFS));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no proof called ${unknown.join(', ')}: choose of ${Object.keys(PROOFS).join(', ')}.\n`,
  );
  process.exit(2);
}

let failures = 0;
for (const [name, load] of Object.entries(PROOFS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  process.stdout.write(`\n${name}\n`);
  const startedAt = Date.now();
  const { prove } = await load();
  const figures = await prove((sentence) => process.stdout.write(`    ${sentence}\n`));
  for (const figure of figures) process.stdout.write(`  ${describe(figure)}\n`);
  process.stdout.write(`  (${String(Math.round((Date.now() - startedAt) / 1000))} s)\n`);
  failures += figures.filter(({ holds }) => holds === false).length;
}
process.stdout.write(
  failures === 0 ? '\nEvery target is met.\n' : `\n${String(failures)} targets are missed.\n`,
);
process.exit(failures === 0 ? 0 : 1);

function describe({ what, measured, target, holds }: Figure): string {
  const verdict = holds === undefined ? 'noted ' : holds ? 'ok    ' : 'MISSED';
  return `${verdict} ${what}: ${measured} (target ${target})`;
}
