import type { Scenario } from '#lib/api/quote.ts';

/** A test scenario lasts for the visit: it is given once in the query and kept until it is reset. */
const KEPT_UNDER = 'scenario';

type VisitStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The scenario of the query, or of this visit. `scenario=` with nothing ends it. The API refuses them in production. */
export function takeScenario(search: string, storage: VisitStorage): Scenario {
  const query = new URLSearchParams(search);
  const scenario = query.get('scenario');
  if (scenario === null) return readScenario(storage);
  if (scenario === '') {
    resetScenario(storage);
    return {};
  }
  const partner = query.get('partner');
  const taken = { scenario, ...(partner === null || partner === '' ? {} : { partner }) };
  storage.setItem(KEPT_UNDER, JSON.stringify(taken));
  return taken;
}

/** The scenario of this visit, for the badge and for the quote. */
export function readScenario(storage: VisitStorage): Scenario {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEPT_UNDER) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

export function resetScenario(storage: VisitStorage): void {
  storage.removeItem(KEPT_UNDER);
}
