import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_FOLDER, fail } from './project.mjs';

/**
 * `npm run sbom [-- file]`: what the product is made of, as a CycloneDX list, for a lender's own scanner. Written to
 * .cache/sbom.json, outside version control, unless another file is named.
 */
const file = process.argv[2] ?? join(PROJECT_FOLDER, '.cache', 'sbom.json');

// A package of the API reference asks for an older TypeScript than ours; npm takes that for a broken tree and lists
// nothing at all. Without its peer check it lists what is there.
const { status, stdout, stderr } = spawnSync(
  'npm',
  ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--legacy-peer-deps'],
  { cwd: PROJECT_FOLDER, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
);
if (status !== 0) fail(`npm cannot list the packages: ${stderr}`);
const { components } = JSON.parse(stdout);
mkdirSync(join(file, '..'), { recursive: true });
writeFileSync(file, stdout);
console.log(`${components.length} packages in ${file}`);
