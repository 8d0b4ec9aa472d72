import type { Scenario } from '#lib/api/quote.ts';
import type { MadeApplicant } from '#lib/contracts/scenario.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import type { PageStorage } from '#lib/session/page-storage.ts';
import { readJson } from './read-json.ts';

/** A test scenario lasts for the visit: it is given once in a URL and kept until it is reset. */
const KEPT_UNDER = 'scenario';

/** The scenario of a visit. */
export type KeptScenario = {
  name: string;
  partner?: string | undefined;
  /** Whether it is sent with every call of the visit; otherwise it made an applicant, and has no more to do. */
  isSent: boolean;
  /** The applicant that a scenario of this visit made. */
  applicant?: MadeApplicant | undefined;
};

/** What happens to a page that was loaded with a scenario in its URL. */
type ScenarioOutcome =
  /** There is none, it was dropped, or it is kept: the page stays. */
  | { kind: 'stay' }
  /** Another page must be loaded in its place. */
  | { kind: 'leave'; url: string; applicant?: MadeApplicant };

const STAY = { kind: 'stay' } as const;
/** Longer than any name; longer text is cut here when it is shown. */
const LONGEST_SHOWN = 80;

/**
 * Takes the scenario of the URL, if it has one. The sandbox's list says whether the name exists; where there is no list
 * there is no sandbox, and the parameter means nothing. An empty `scenario=` ends the current one.
 */
export async function takeScenario(search: string, storage: PageStorage): Promise<ScenarioOutcome> {
  const query = new URLSearchParams(search);
  const name = query.get('scenario');
  if (name === null) return STAY;
  if (name === '') {
    resetScenario(storage);
    return STAY;
  }
  const { getScenarios } = await import('#lib/api/sandbox.ts');
  const known = await getScenarios().catch(() => undefined);
  if (known === undefined) return STAY;

  const partner = query.get('partner') || undefined;
  const scenario = known.scenarios.find((candidate) => candidate.name === name);
  if (scenario === undefined) return toCatalogue({ unknown: name });
  if (partner !== undefined && !known.partners.includes(partner)) {
    return toCatalogue({ 'unknown-partner': partner });
  }
  if (scenario.kind === 'applicant') return becomeApplicant(name, partner, storage);
  keep({ name, partner, isSent: true, applicant: readScenario(storage)?.applicant }, storage);
  return STAY;
}

async function becomeApplicant(
  name: string,
  partner: string | undefined,
  storage: PageStorage,
): Promise<ScenarioOutcome> {
  const { makeScenarioApplicant } = await import('#lib/api/sandbox.ts');
  const applicant = await makeScenarioApplicant(name, partner).catch(() => undefined);
  if (applicant === undefined) return toCatalogue({ failed: name });
  keep({ name, partner, isSent: false, applicant }, storage);
  return { kind: 'leave', url: applicant.startAt, applicant };
}

function toCatalogue(parameters: Readonly<Record<string, string>>): ScenarioOutcome {
  const shown = Object.entries(parameters).map(([name, value]) => [name, value.slice(0, LONGEST_SHOWN)]);
  return {
    kind: 'leave',
    url: `${pathOf('sandbox/scenarios')}?${new URLSearchParams(shown).toString()}`,
  };
}

function keep(scenario: KeptScenario, storage: PageStorage): void {
  storage.setItem(KEPT_UNDER, JSON.stringify(scenario));
}

/** The scenario of this visit, for the badge. */
export function readScenario(storage: PageStorage): KeptScenario | undefined {
  const kept = readJson(storage, KEPT_UNDER);
  return isKept(kept) ? kept : undefined;
}

function isKept(kept: unknown): kept is KeptScenario {
  return typeof kept === 'object' && kept !== null && 'name' in kept && typeof kept.name === 'string';
}

/** What is sent with every call of this visit. */
export function scenarioOfCalls(storage: PageStorage): Scenario {
  const kept = readScenario(storage);
  if (kept?.isSent !== true) return {};
  return { scenario: kept.name, ...(kept.partner === undefined ? {} : { partner: kept.partner }) };
}

export function resetScenario(storage: PageStorage): void {
  storage.removeItem(KEPT_UNDER);
}

/** A URL without the parameters of a scenario: loading it again starts none. */
export function withoutScenario(path: string, search: string): string {
  const query = new URLSearchParams(search);
  query.delete('scenario');
  query.delete('partner');
  const left = query.toString();
  return left === '' ? path : `${path}?${left}`;
}
