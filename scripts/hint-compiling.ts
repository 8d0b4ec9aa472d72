import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { scriptsNamedIn } from '#components/form/scripts-of-page.ts';

/**
 * Tells browsers to compile the scripts that pages name as they arrive; part of each build (decision 94). Not those that
 * a page loads later: most of their code is never called.
 */
const APP = join('.next', 'server', 'app');
const HINT = '//# allFunctionsCalledOnLoad\n';

/** A script with the hint as its first line. */
export function withHint(script: string): string {
  return script.startsWith(HINT) ? script : HINT + script;
}

function hintScripts(project: string): void {
  const pages = globSync('**/*.html', { cwd: join(project, APP) }).map((file) =>
    readFileSync(join(project, APP, file), 'utf8'),
  );
  for (const address of new Set(pages.flatMap(scriptsNamedIn))) {
    const path = join(project, address.replace('/_next/', '.next/'));
    writeFileSync(path, withHint(readFileSync(path, 'utf8')));
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  hintScripts(join(import.meta.dirname, '..'));
}
