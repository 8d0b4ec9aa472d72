import type { RequestListener } from 'node:http';

/** A path that no page has: it leads to the not-found page. */
const ABSENT = '/_absent';

/** The sandbox's pages and what Next serves along with them: their data (.rsc) and its parts (.segments). */
const SANDBOX_PATH = /^\/+sandbox(?:$|[/.])/;

/**
 * In front of everything else in production: the sandbox's pages are built like any others, but are absent however they
 * are requested.
 */
export function withoutSandbox(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (isSandboxUrl(request.url ?? '')) request.url = ABSENT;
    listener(request, response);
  };
}

/** As Next would read it: dots and backslashes resolved, escapes undone. */
function isSandboxUrl(url: string): boolean {
  try {
    const { pathname } = new URL(`http://front.invalid${url}`);
    return SANDBOX_PATH.test(decodeURIComponent(pathname));
  } catch {
    // Next cannot read it either, and answers 400.
    return false;
  }
}
