import { writeFileSync } from 'node:fs';
import { environmentFiles } from './environment-files.ts';

/** `npm run environment`: writes the settings into the example file and the guide. */
for (const [path, text] of Object.entries(await environmentFiles())) {
  writeFileSync(path, text);
  process.stdout.write(`${path} written\n`);
}
