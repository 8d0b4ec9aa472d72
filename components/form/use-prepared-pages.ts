'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { whenIdle } from '#components/ui/when-idle.ts';
import { scriptsNamedIn } from './scripts-of-page.ts';

/** Pages whose code was requested since this page was loaded. */
const prepared = new Set<string>();

/**
 * Fetches pages that the current one leads to, once the browser has nothing else to do: their content for the router,
 * and every script that they are made of. What follows a save then waits for no network.
 *
 * @param paths in the order in which they are needed
 */
export function usePreparedPages(...paths: readonly string[]): void {
  const router = useRouter();
  const wanted = paths.join(' ');
  useEffect(
    () =>
      whenIdle(() => {
        for (const path of wanted.split(' ').filter(Boolean)) preparePage(router, path);
      }),
    [router, wanted],
  );
}

/** Fetches a page that comes next, at once. */
export function preparePage(router: Pick<ReturnType<typeof useRouter>, 'prefetch'>, path: string): void {
  router.prefetch(path);
  if (prepared.has(path)) return;
  prepared.add(path);
  fetchScriptsOf(path).catch(() => {
    // Opening the page fetches them.
    prepared.delete(path);
  });
}

/**
 * Puts the scripts that a page's HTML names into the browser's cache: those it starts with and those that load late.
 * @throws when the page cannot be fetched, or is not allowed yet
 */
async function fetchScriptsOf(path: string): Promise<void> {
  const reply = await fetch(path, { headers: { accept: 'text/html' } });
  if (!reply.ok || reply.redirected) throw new Error(`${path} cannot be prepared`);
  for (const url of scriptsNamedIn(await reply.text())) {
    if (document.querySelector(`script[src="${url}"], link[href="${url}"]`) !== null) continue;
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = 'script';
    link.href = url;
    document.head.append(link);
  }
}
