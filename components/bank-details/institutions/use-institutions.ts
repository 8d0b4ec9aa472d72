'use client';

import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import type { Institution } from '#lib/contracts/bank.ts';
import { whenStarted } from '#stores/session-store.ts';

export type InstitutionsView =
  | { kind: 'loading' }
  | { kind: 'loaded'; institutions: readonly Institution[] }
  | { kind: 'failed'; message: string };

const UNEXPECTED = 'We could not load the list of banks. Please try again.';

/** The banks that can be connected, loaded once the page has started; `reload` loads them again. */
export function useInstitutions(): { view: InstitutionsView; reload: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [view, setView] = useState<InstitutionsView>({ kind: 'loading' });

  useEffect(() => {
    const left = new AbortController();
    void load(left.signal).then((found) => {
      if (!left.signal.aborted) setView(found);
    });
    return () => {
      left.abort();
    };
  }, [attempt]);

  const reload = useCallback(() => {
    setView({ kind: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  return { view, reload };
}

async function load(signal: AbortSignal): Promise<InstitutionsView> {
  try {
    await whenStarted();
    const { getInstitutions } = await import('#lib/api/institutions.ts');
    return { kind: 'loaded', institutions: await getInstitutions(signal) };
  } catch (error) {
    if (error instanceof ApiError) return { kind: 'failed', message: error.message };
    if (!signal.aborted) reportError(error);
    return { kind: 'failed', message: UNEXPECTED };
  }
}
