import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Tells browsers to compile the scripts that pages name as they arrive; part of each build (decision 94). */
const APP = join('.next', 'server', 'app');
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * The addresses of the scripts that a page names, whether they run at once or are prefetched. Scripts that a page loads
 * later are not included: most of their code is never called.
 */
export function scriptsNamedIn(html: string): string[] {
  return [...new Set(html.match(/\/_next\/static\/chunks\/[\w.~-]+\.js\b/g))];
}

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
