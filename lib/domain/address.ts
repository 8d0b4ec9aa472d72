import type { State } from './options.ts';

/** The parts of an Australian street address (specification §3, Address), as the applicant reads them. */
export type AddressParts = {
  /** "3" for a plain unit, or with its own word where that matters: "Level 2", "Shop 4". */
  unitNumber?: string | undefined;
  /** "12", "12A", "12-14" or "Lot 5"; "None" where a home has no number. */
  streetNumber?: string | undefined;
  streetName?: string | undefined;
  streetType?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  postalCode?: string | undefined;
};

/** The names of all of them, on the wire and in forms. */
export const ADDRESS_PARTS = [
  'unitNumber',
  'streetNumber',
  'streetName',
  'streetType',
  'city',
  'state',
  'postalCode',
] as const satisfies readonly (keyof AddressParts)[];

export type StreetLine = Pick<AddressParts, 'unitNumber' | 'streetNumber' | 'streetName' | 'streetType'>;

/** Typed in place of a street number for a home that has none, as on stations and small islands. */
export const NO_NUMBER = /^\s*none\s*$/i;

/**
 * "3/12 Smith Street", "Level 2, 45 King William Road". Absent parts, and a street number of "None", leave no trace.
 */
export function displayStreetLine({ unitNumber, streetNumber, streetName, streetType }: StreetLine): string {
  const unit = unitNumber?.trim() ?? '';
  const street = joinWords(streetNumber?.replace(NO_NUMBER, ''), streetName, streetType);
  if (unit === '') return street;
  const isPlain = /^\S+$/.test(unit) && /^\d/.test(streetNumber?.trim() ?? '');
  return isPlain ? `${unit}/${street}` : [unit, street].filter(Boolean).join(', ');
}

/**
 * The one-line address an applicant recognises: "3/12 Smith Street, Richmond VIC 3121".
 * Empty when the postcode is missing (specification §3).
 */
export function displayAddress(parts: AddressParts): string {
  if (!parts.postalCode?.trim()) return '';
  const locality = joinWords(parts.city, parts.state, parts.postalCode);
  return [displayStreetLine(parts), locality].filter(Boolean).join(', ');
}

function joinWords(...words: (string | undefined)[]): string {
  return words
    .map((word) => word?.trim())
    .filter(Boolean)
    .join(' ');
}

/** Inclusive ranges of postcodes. */
const POSTCODE_RANGES: Record<State, readonly (readonly [number, number])[]> = {
  ACT: [
    [200, 299],
    [2600, 2618],
    [2900, 2920],
  ],
  NSW: [
    [1000, 2599],
    [2619, 2899],
    [2921, 2999],
  ],
  NT: [[800, 999]],
  QLD: [
    [4000, 4999],
    [9000, 9999],
  ],
  SA: [[5000, 5999]],
  TAS: [[7000, 7999]],
  VIC: [
    [3000, 3999],
    [8000, 8999],
  ],
  WA: [[6000, 6999]],
};

/** Places served from across a state border, so that their postcode is in a neighbour's range. */
const CROSS_BORDER_POSTCODES: Partial<Record<string, readonly State[]>> = {
  '0872': ['SA', 'WA'],
  '2406': ['QLD'],
  '2540': ['ACT'],
  '2611': ['NSW'],
  '2618': ['NSW'],
  '2620': ['ACT'],
  '3500': ['NSW'],
  '3586': ['NSW'],
  '3644': ['NSW'],
  '3691': ['NSW'],
  '3707': ['NSW'],
  '4375': ['NSW'],
  '4377': ['NSW'],
  '4380': ['NSW'],
  '4383': ['NSW'],
  '4385': ['NSW'],
  '4825': ['NT'],
};

/** Whether mail for this postcode goes to this state. Anything but four digits belongs to no state. */
export function isPostcodeOfState(postcode: string, state: State): boolean {
  if (!/^\d{4}$/.test(postcode)) return false;
  const value = Number(postcode);
  const isInRange = POSTCODE_RANGES[state].some(([first, last]) => value >= first && value <= last);
  return isInRange || (CROSS_BORDER_POSTCODES[postcode]?.includes(state) ?? false);
}

/**
 * What to say under a postcode that is not in the chosen state. It warns and never blocks; an unfinished postcode or a
 * missing state is not worth a warning yet.
 */
export function warnOfPostcodeMismatch(postcode: string, state: State | undefined): string | undefined {
  if (state === undefined || !/^\d{4}$/.test(postcode) || isPostcodeOfState(postcode, state))
    return undefined;
  return `Postcode ${postcode} is not usually in ${state}. Please check the postcode and the state.`;
}

/** "PO Box", "P.O. Box", "P O Box", "GPO Box", "Post Office Box": separate words are a box wherever they appear. */
const SPACED_BOX =
  /\b(?:g[.\s]*)?p[.\s/]*[o0][.\s/]*\s[.\s]*box(?![a-z])|\bp\.\s*o\.?\s*box(?![a-z])|\bpost\s+office\s+box(?![a-z])/i;

/** "12 Po, Box Hill VIC 3128": a street called Po in Box Hill. A PO box has its number after it, and none before. */
const STREET_IN_BOX_HILL = /(\d[a-z]?) po (?=box hill\b(?! ?\d))/i;

/** "POBox 12", "POB 12": a single word is a box unless more of a name follows it ("12 Pobox Street"). */
const JOINED_BOX = /\bg?po(?:box|b\s*\d)(?!\s*[a-z])/i;

/** Mail bags and the like, which are always numbered. */
const NUMBERED_BAG =
  /\b(?:locked|private|mail|community)\s*(?:mail\s*)?bag\s*(?:no\.?\s*)?\d|\breply\s+paid\s+\d/i;

/**
 * Whether a typed address is a post-office address, in any usual spelling, and so not a residential one
 * (specification §5). Streets and suburbs that merely resemble one pass: "12 Tempo Box Hill", "12 Po, Box Hill VIC", "Pobox Street".
 */
export function hasPoBox(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s_,-]+/g, ' ')
    .replace(STREET_IN_BOX_HILL, '$1 ');
  return SPACED_BOX.test(plain) || JOINED_BOX.test(plain) || NUMBERED_BAG.test(plain);
}
