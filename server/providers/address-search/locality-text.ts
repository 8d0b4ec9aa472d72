import { toLocalityKey } from '#lib/domain/locality-key.ts';
import { STATES } from '#lib/domain/options.ts';
import type { State } from '#lib/domain/options.ts';

/** What to look for in the list of localities. */
export type LocalityQuery = {
  /** Key of the name's beginning; empty when only a postcode was typed. */
  name: string;
  /** Allowed states; empty for any. */
  states: readonly State[];
  /** Beginning of the postcode; empty for any. */
  postcode: string;
};

const STATE_NAMES: readonly (readonly [string, State])[] = [
  ['australian capital territory', 'ACT'],
  ['new south wales', 'NSW'],
  ['northern territory', 'NT'],
  ['queensland', 'QLD'],
  ['south australia', 'SA'],
  ['tasmania', 'TAS'],
  ['victoria', 'VIC'],
  ['western australia', 'WA'],
];

/**
 * The ways to read the end of a typed address, such as "richmond vic 31": suburb, state and postcode. There can be
 * several, because "Mount Victoria" ends in a state's name and "richmond v" may continue with "Vale" or "VIC".
 */
export function readLocality(text: string): LocalityQuery[] {
  let rest = toLocalityKey(text).replace(/(?<!south|western)(?:^| )australia$/, '');
  let postcode = '';
  let states: State[] = [];

  // Postcode and state come in either order.
  for (let part = 0; part < 2; part += 1) {
    const digits = /(?:^| )(\d{2,4})$/.exec(rest);
    if (digits && postcode === '') {
      postcode = digits[1] ?? '';
      rest = rest.slice(0, digits.index);
    }
    const state = STATES.find((candidate) => new RegExp(`(?:^| )${candidate}$`, 'i').test(rest));
    if (state && states.length === 0) {
      states = [state];
      rest = rest.slice(0, -state.length).trim();
    }
  }
  const wholeState = STATE_NAMES.find(([name]) => name === rest)?.[1];
  if (wholeState !== undefined && states.length === 0) {
    states = [wholeState];
    rest = '';
  }

  const queries: LocalityQuery[] = [{ name: rest, states, postcode }];
  if (states.length === 0) queries.push(...readTrailingState(rest).map((found) => ({ ...found, postcode })));
  // A state alone, or the beginning of a postcode, names no suburb yet.
  return queries.filter(({ name, postcode: digits }) => name !== '' || digits.length >= 3);
}

/** "richmond victoria" and the unfinished "richmond v". */
function readTrailingState(rest: string): Pick<LocalityQuery, 'name' | 'states'>[] {
  for (const [name, state] of STATE_NAMES) {
    if (rest.endsWith(` ${name}`)) {
      return [{ name: rest.slice(0, -name.length).trim(), states: [state] }];
    }
  }
  const space = rest.lastIndexOf(' ');
  const last = rest.slice(space + 1).toUpperCase();
  const states = space > 0 && last.length < 3 ? STATES.filter((state) => state.startsWith(last)) : [];
  return states.length > 0 ? [{ name: rest.slice(0, space), states }] : [];
}
