import { readFileSync } from 'node:fs';

let version: string | undefined;

/** The version of the product, as package.json has it. */
export function versionOfProduct(): string {
  return (version ??= readVersion());
}

function readVersion(): string {
  const file = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(file) as { version: string }).version;
}
