import { milliseconds } from 'date-fns/milliseconds';
import type { Institution } from '#lib/contracts/bank.ts';
import type { AppDeps } from '#server/deps.ts';

const KNOWN_FOR_MS = milliseconds({ minutes: 1 });
const ANSWER_WITHIN_MS = 2200;

/**
 * The banks that can be connected, with their health. Anybody may ask, so the provider is asked at most once a minute,
 * on behalf of everybody waiting.
 */
export function createInstitutionList(deps: AppDeps): () => Promise<Institution[]> {
  let known: { list: Institution[]; until: number } | undefined;
  let underWay: Promise<Institution[]> | undefined;

  async function ask(): Promise<Institution[]> {
    const list = await deps.providers.bankData.listInstitutions({
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    known = { list, until: deps.clock().getTime() + KNOWN_FOR_MS };
    return list;
  }

  return () => {
    const now = deps.clock().getTime();
    // A clock that was set back must not make a list last longer.
    const isFresh = known !== undefined && now < known.until && now >= known.until - KNOWN_FOR_MS;
    if (known !== undefined && isFresh) return Promise.resolve(known.list);
    underWay ??= ask().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}
