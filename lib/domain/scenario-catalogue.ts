import { SCENARIOS } from './scenarios.ts';
import type { Scenario } from './scenarios.ts';
import { magicAddressOf } from './scenario-wire.ts';

/** How each scenario is started, for the catalogue page and its documentation. */

/**
 * The page that starts it. A scenario that makes an applicant can start on any page, which leads to where they begin.
 */
export function startLinkOf({ name, kind, startAt }: Scenario): string {
  return `${kind === 'calls' ? startAt : '/'}?scenario=${name}`;
}

/** Whether it also acts on a single call: by header, by query or by a magic e-mail address. */
export function actsOnCalls({ kind, group }: Scenario): boolean {
  return kind === 'calls' || group === 'Offer';
}

/** Whether a partner lender can be named with it. */
export function takesPartner({ name }: Scenario): boolean {
  return ['quote-refer', 'assessment-referred', 'status-referred-to-partner'].includes(name);
}

/** The e-mail address that does the same without a header. */
export function exampleAddressOf({ name }: Scenario): string {
  return magicAddressOf('anything', name);
}

const AUTHORISED = '-H "authorization: Bearer $TOKEN"';
const APPLICATION = '"$HOST/api/v2/contact/$CONTACT/application/$APPLICATION';

/**
 * The command that does the same without a browser. `$HOST` is where the product runs; the ids and the token come from
 * POST /contact.
 */
export function commandOf(scenario: Scenario): string {
  const { name, group } = scenario;
  if (!actsOnCalls(scenario)) return `curl -X POST -c cookies.txt "$HOST/api/sandbox/scenarios/${name}"`;
  const header = `-H "x-scenario: ${name}"`;
  switch (group) {
    case 'Quote':
      return `curl ${APPLICATION}/quote?scenario=${name}" ${AUTHORISED}`;
    case 'Offer':
      return `curl -X PATCH ${APPLICATION}/sfapplication" ${AUTHORISED} ${header} -H "content-type: application/json" -d '{"submitted":true}'`;
    default:
      return name === 'maintenance-announced'
        ? `curl "$HOST/api/v2/notice" ${header}`
        : `curl -X POST "$HOST/api/v2/contact" ${header} -H "content-type: application/json" -d '{}'`;
  }
}

const MOST_SUGGESTED = 3;

/** The names closest to one that does not exist, the closest first; empty when none is close. */
export function nearestNames(
  unknown: string,
  names: readonly string[] = SCENARIOS.map(({ name }) => name),
): string[] {
  const wanted = unknown.trim().toLowerCase().slice(0, LONGEST_COMPARED);
  return names
    .map((name) => ({ name, distance: distanceBetween(wanted, name) }))
    .filter(({ name, distance }) => distance <= Math.max(3, name.length / 2))
    .sort((one, other) => one.distance - other.distance)
    .slice(0, MOST_SUGGESTED)
    .map(({ name }) => name);
}

const LONGEST_COMPARED = 60;

/** How many letters must be inserted, removed or replaced to turn one word into the other (Levenshtein). */
function distanceBetween(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 0; row < one.length; row += 1) {
    const letter = one.charAt(row);
    let left = row + 1;
    const line = [left];
    for (let column = 0; column < other.length; column += 1) {
      const diagonal = (above[column] ?? 0) + (letter === other.charAt(column) ? 0 : 1);
      left = Math.min(diagonal, left + 1, (above[column + 1] ?? 0) + 1);
      line.push(left);
    }
    above = line;
  }
  return above.at(-1) ?? other.length;
}
