import { readFileSync } from 'node:fs';

const FILE = /^node server\/commands\/([\w-]+)\.ts$/;

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** Every operator command: the name `npm run` knows it by, and its file without the extension. */
export const COMMANDS: ReadonlyMap<string, string> = new Map(
  Object.entries(scripts).flatMap(([script, line]) => {
    const [, file] = FILE.exec(line) ?? [];
    return file === undefined ? [] : [[script, file] as const];
  }),
);

/** Those that only read, so that a replica will do (docs/operating.md, Read replicas). */
export const READING_COMMANDS = [
  'ledger:verify',
  'applications:stuck',
  'finance:loans',
  'finance:hand-offs',
] as const;
