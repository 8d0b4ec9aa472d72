import type { StreetType } from './options.ts';
import { hasStreetEnding, toStreetType } from './street-types.ts';
import { toTitleCase } from './title-case.ts';

/**
 * A street line with everything a residential address needs. A street without a type has its whole name in `streetName`
 * ("Broadway").
 */
export type ParsedStreetLine = {
  unitNumber?: string;
  streetNumber: string;
  streetName: string;
  streetType?: StreetType;
};

/** One way to read a typed address: its street, and what is left to name the suburb. */
export type AddressReading = {
  street: ParsedStreetLine;
  locality: string;
  /** Neither a street word nor a comma says where the street ends: believe it only when the suburb is named in full. */
  isGuess: boolean;
};

/** Words before a unit's number that add nothing to it: "Unit 3" is unit "3". */
const UNIT_WORDS = ['unit', 'u', 'un', 'flat', 'apartment', 'apt', 'apmt'];

/** Words before a unit's number that belong to it, and how they are written. */
const NAMED_UNIT_WORDS: Readonly<Record<string, string>> = {
  level: 'Level',
  lvl: 'Level',
  floor: 'Floor',
  suite: 'Suite',
  ste: 'Suite',
  shop: 'Shop',
  office: 'Office',
  room: 'Room',
  rm: 'Room',
  villa: 'Villa',
  townhouse: 'Townhouse',
  th: 'Townhouse',
  studio: 'Studio',
  house: 'House',
};

const UNIT = new RegExp(
  `^(?:(${[...UNIT_WORDS, ...Object.keys(NAMED_UNIT_WORDS)].join('|')})(?=[.\\s#\\d])[.\\s]*)(?:no[.\\s]+|#)?([a-z]{0,2}\\d{1,5}[a-z]?)(?:\\s*[,/]\\s*|\\s+)`,
  'i',
);
const SLASHED_UNIT = /^([a-z]{0,2}\d{1,5}[a-z]?)\//i;
const STREET_NUMBER = /^(\d{1,5}[a-z]?(?:-\d{1,5}[a-z]?)?)(?:\s*,\s*|\s+|$)/i;
const NAMED_NUMBER = /^(lot|rmb|rsd|cmb)\b[.\s]*(\d{1,6}[a-z]?)(?:\s*,\s*|\s+|$)/i;
const LOOSE_LETTER = /^(\d{1,5})\s+([a-d])\s+(?=(\S+))/i;

/** The address contract holds unit and street numbers of at most 12 characters and names of at most 80. */
const LONGEST_NUMBER = 12;
const LONGEST_NAME = 80;

/** How many words a street name without a street word may have. */
const LENGTHS_TO_GUESS = [1, 2, 3, 4];

const DIRECTIONS: ReadonlyMap<string, string> = new Map([
  ...['north', 'nth', 'n'].map((word) => [word, 'North'] as const),
  ...['south', 'sth', 's'].map((word) => [word, 'South'] as const),
  ...['east', 'e'].map((word) => [word, 'East'] as const),
  ...['west', 'w'].map((word) => [word, 'West'] as const),
]);

/**
 * Reads a street line alone, such as "unit 3/12-14 Smith St", "Level 2, 45 King William Rd" or "Lot 5 Long Rd".
 * Undefined unless it has a street number and a name.
 */
export function parseStreetLine(text: string): ParsedStreetLine | undefined {
  const head = parseNumbers(tidy(text));
  if (head === undefined) return undefined;
  return toStreet(
    head,
    splitWords(head.rest).map(({ word }) => word),
  );
}

/**
 * Every plausible way to divide a typed address into street and suburb, in groups from the most to the least
 * convincing: ended by a street word or a comma; with a shared "St" ("12 Smith St Kilda": Smith Street, St Kilda);
 * without any street word ("12 Broadway Ultimo"). Only the list of suburbs can tell which one is right. Empty until
 * there is a street number, a street name and the beginning of a suburb.
 */
export function readAddressText(text: string): AddressReading[][] {
  const line = tidy(text);
  const head = parseNumbers(line);
  if (head === undefined) return readAfterBuildingName(line);

  const words = splitWords(head.rest);
  const comma = words.findIndex(({ endsPart }) => endsPart);
  const lastPossible = Math.min(comma < 0 ? words.length : comma + 1, words.length - 1);
  const read = (length: number, { localityFrom = length, isGuess = false } = {}): AddressReading[] => {
    if (length < 1 || length > lastPossible) return [];
    const street = toStreet(
      head,
      words.slice(0, length).map(({ word }) => word),
    );
    const locality = words
      .slice(localityFrom)
      .map(({ word }) => word)
      .join(' ');
    return street === undefined || locality === '' ? [] : [{ street, locality, isGuess }];
  };

  const endings = words.flatMap(({ word }, index) => (index > 0 && hasStreetEnding(word) ? [index + 1] : []));
  const isDirectionAt = (index: number) => DIRECTIONS.has(words[index]?.word.toLowerCase() ?? '');
  const isEndedByComma =
    comma >= 0 && (endings.includes(comma + 1) || (endings.includes(comma) && isDirectionAt(comma)));
  if (isEndedByComma) return [read(comma + 1)];

  const ended = endings.flatMap((length) => [
    ...read(length),
    ...(isDirectionAt(length) ? read(length + 1) : []),
  ]);
  const shared = endings.flatMap((length) =>
    /^st$/i.test(words[length - 1]?.word ?? '') ? read(length, { localityFrom: length - 1 }) : [],
  );
  const open =
    comma >= 0
      ? read(comma + 1)
      : LENGTHS_TO_GUESS.flatMap((length) =>
          endings.includes(length) ? [] : read(length, { isGuess: true }),
        );
  return [ended, shared, open].filter((group) => group.length > 0);
}

/** "Rialto Towers, 525 Collins St Melbourne": a building's name may stand before the number. */
function readAfterBuildingName(line: string): AddressReading[][] {
  const comma = line.indexOf(',');
  return comma > 0 && /^\D*$/.test(line.slice(0, comma)) ? readAddressText(line.slice(comma + 1)) : [];
}

/** One spelling for apostrophes, dashes, spaces, number ranges and cul-de-sacs. */
function tidy(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u2018\u2019\u02bc`]/g, "'")
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/[^\p{L}\p{M}\p{N}'\-/,#&.]+/gu, ' ')
    .replace(/\bcul[\s-]+de[\s-]+sac\b/gi, 'cul-de-sac')
    .replace(/(\d[a-z]?)\s*([/-])\s*(?=[a-z]{0,2}\d)/gi, '$1$2')
    .trim();
}

function splitWords(rest: string): { word: string; endsPart: boolean }[] {
  return (rest.match(/[^\s,]+|,/g) ?? []).flatMap((word, index, all) => {
    const plain = word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
    return plain === '' ? [] : [{ word: plain, endsPart: all[index + 1] === ',' }];
  });
}

type Head = { unitNumber?: string; streetNumber: string; rest: string };

/** Reads unit and street number off the front. */
function parseNumbers(line: string): Head | undefined {
  const units: string[] = [];
  let rest = line;
  for (let found = takeUnit(rest); found !== undefined && units.length < 3; found = takeUnit(rest)) {
    units.push(found.unit);
    rest = found.rest;
  }
  let number = takeNumber(rest);
  const second = number && takeNumber(number.rest);
  if (number && second && units.length === 0) {
    units.push(number.number);
    number = second;
  }
  if (number === undefined) return undefined;
  // A unit's own number is unique in its building, so it says more than the level it is on.
  const unitNumber = units.find((unit) => /^\S+$/.test(unit)) ?? units[0];
  if (number.number.length > LONGEST_NUMBER || (unitNumber?.length ?? 0) > LONGEST_NUMBER) return undefined;
  return {
    ...(unitNumber === undefined ? {} : { unitNumber }),
    streetNumber: number.number,
    rest: number.rest,
  };
}

function takeUnit(line: string): { unit: string; rest: string } | undefined {
  const worded = UNIT.exec(line);
  if (worded) {
    const [matched, word = '', number = ''] = worded;
    const name = NAMED_UNIT_WORDS[word.toLowerCase()];
    return { unit: [name, number.toUpperCase()].filter(Boolean).join(' '), rest: line.slice(matched.length) };
  }
  const slashed = SLASHED_UNIT.exec(line);
  if (!slashed) return undefined;
  const [matched, number = ''] = slashed;
  return { unit: number.toUpperCase(), rest: line.slice(matched.length) };
}

function takeNumber(line: string): { number: string; rest: string } | undefined {
  const named = NAMED_NUMBER.exec(line);
  if (named) {
    const [matched, word = '', number = ''] = named;
    const label = word.toLowerCase() === 'lot' ? 'Lot' : word.toUpperCase();
    return { number: `${label} ${number.toUpperCase()}`, rest: line.slice(matched.length) };
  }
  const loose = LOOSE_LETTER.exec(line);
  if (loose) {
    const [matched, digits = '', letter = '', next = ''] = loose;
    if (!hasStreetEnding(next)) {
      return { number: `${digits}${letter.toUpperCase()}`, rest: line.slice(matched.length) };
    }
  }
  const plain = STREET_NUMBER.exec(line);
  if (!plain) return undefined;
  const [matched, number = ''] = plain;
  return { number: number.toUpperCase(), rest: line.slice(matched.length) };
}

function toStreet({ unitNumber, streetNumber }: Head, words: string[]): ParsedStreetLine | undefined {
  const named = nameStreet(words);
  if (named === undefined || named.streetName.length > LONGEST_NAME) return undefined;
  return { ...(unitNumber === undefined ? {} : { unitNumber }), streetNumber, ...named };
}

function nameStreet(words: string[]): Pick<ParsedStreetLine, 'streetName' | 'streetType'> | undefined {
  const [first] = words;
  const last = words.at(-1);
  if (first === undefined || last === undefined || !/\p{L}/u.test(words.join(''))) return undefined;
  // A number alone is not a name; an ordinal is ("1st Avenue").
  if (/^\d+$/.test(first)) return undefined;

  const before = words.slice(0, -1);
  const streetType = toStreetType(last);
  if (streetType !== undefined) {
    const isWholeName = before.length === 0 || (before.length === 1 && /^the$/i.test(first));
    if (isWholeName)
      return { streetName: [toTitleCase(before.join(' ')), streetType].filter(Boolean).join(' ') };
    return { streetName: toTitleCase(before.join(' ')), streetType };
  }
  const direction = DIRECTIONS.get(last.toLowerCase());
  const directedType = before.length > 1 ? toStreetType(before.at(-1) ?? '') : undefined;
  if (direction !== undefined && directedType !== undefined) {
    return { streetName: `${toTitleCase(before.slice(0, -1).join(' '))} ${directedType} ${direction}` };
  }
  return { streetName: toTitleCase(words.join(' ')) };
}
