import type { ObjectStream } from './pdf-object-streams.ts';
import { DamagedPdf, namePattern, readTokens } from './pdf-tokens.ts';
import type { PdfText } from './pdf-tokens.ts';

/** An action that a link starts is followed by none or one. */
const LONGEST_CHAIN = 16;
/** Each page may have its own, each field of a form too. */
const MOST_ACTIONS = 10_000;

/** What the name of a reference makes of what it refers to. */
type Role = 'action' | 'next actions' | 'triggers';
type Wanted = { number: number; role: Role };

const STARTS = namePattern('OpenAction|AA', 'g');
const ADDRESS = namePattern('URI');
const KEYS = namePattern(String.raw`\w+`, 'g');

/**
 * Whether a PDF opens an address by itself: when it is opened, a page is turned or a field is entered. A link that
 * somebody has to press is none of it. Actions may stand elsewhere in the file, and be followed by others.
 *
 * @param streams what is compressed in it
 * @throws DamagedPdf for actions that are made to be misread
 */
export function opensAddress(body: PdfText, streams: readonly ObjectStream[]): boolean {
  const packs = streams.map(({ text, first }) => ({ pdf: readTokens(text), first }));
  const known = new Set<string>();
  let wanted: Wanted[] = [];
  let looks = 0;
  const look = (pdf: PdfText, at: number, role: Role): boolean => {
    looks += 1;
    if (looks > MOST_ACTIONS) throw new DamagedPdf('Too many actions');
    const { leadsOut, next } = readAction(pdf, at, role);
    wanted.push(...next);
    return leadsOut;
  };
  for (const pdf of [body, ...packs.map((pack) => pack.pdf)]) {
    for (const { 0: name, 1: key, index } of pdf.text.matchAll(STARTS)) {
      if (look(pdf, index + name.length, key === 'AA' ? 'triggers' : 'action')) return true;
    }
  }
  for (let length = 1; wanted.length > 0; length += 1) {
    const roles = new Map<number, Role[]>();
    for (const { number, role } of wanted) {
      if (known.has(`${role} ${String(number)}`)) continue;
      known.add(`${role} ${String(number)}`);
      roles.set(number, [...(roles.get(number) ?? []), role]);
    }
    wanted = [];
    if (length > LONGEST_CHAIN) throw new DamagedPdf('Actions without end');
    for (const { pdf, at, number } of findObjects(body, packs, roles)) {
      if (roles.get(number)?.some((role) => look(pdf, at, role)) === true) return true;
    }
  }
  return false;
}

/** Whether an address stands in what begins here, and what is referred to as an action. */
function readAction(pdf: PdfText, start: number, role: Role): { leadsOut: boolean; next: Wanted[] } {
  const at = pdf.skip(start);
  const reference = pdf.reference(at);
  if (reference !== undefined) return { leadsOut: false, next: [{ number: reference.number, role }] };
  const isDictionary = pdf.text.startsWith('<<', at);
  // Elsewhere an array is the place in the document to go to.
  const isArray = role === 'next actions' && pdf.text[at] === '[';
  if (!isDictionary && !isArray) return { leadsOut: false, next: [] };
  const value = readTokens(pdf.valueAt(at));
  const next = isArray ? referencesIn(value) : referencesByName(value, role);
  return { leadsOut: ADDRESS.test(value.text), next };
}

/** Of a dictionary: what follows, and of triggers whatever has a name. */
function referencesByName(value: PdfText, role: Role): Wanted[] {
  const found: Wanted[] = [];
  for (const { 0: name, 1: key, index } of value.text.matchAll(KEYS)) {
    const at = value.skip(index + name.length);
    const reference = value.reference(at);
    if (key === 'Next' && reference !== undefined) {
      found.push({ number: reference.number, role: 'next actions' });
    } else if (key === 'Next' && value.text[at] === '[') {
      found.push(...referencesIn(readTokens(value.valueAt(at))));
    } else if (role === 'triggers' && reference !== undefined) {
      found.push({ number: reference.number, role: 'action' });
    }
  }
  return found;
}

function referencesIn(array: PdfText): Wanted[] {
  return [...array.text.matchAll(/\d+/g)].flatMap(({ index }): Wanted[] => {
    const reference = array.reference(index);
    return reference === undefined ? [] : [{ number: reference.number, role: 'next actions' }];
  });
}

type Place = { pdf: PdfText; at: number; number: number };

/** Where the objects of these numbers begin: each of them, where a change of the file has made it anew. */
function* findObjects(
  body: PdfText,
  packs: readonly { pdf: PdfText; first: number }[],
  wanted: ReadonlyMap<number, unknown>,
): Generator<Place> {
  for (const { 0: digits, index } of body.text.matchAll(/\d+/g)) {
    if (!wanted.has(Number(digits))) continue;
    const object = body.numbered('obj', index);
    if (object !== undefined) yield { pdf: body, at: object.end, number: object.number };
  }
  for (const { pdf, first } of packs) {
    for (const { number, place } of placesIn(pdf.text.slice(0, first))) {
      if (wanted.has(number)) yield { pdf, at: first + place, number };
    }
  }
}

/** What an object stream begins with: the number of each object and its place after these. */
function placesIn(head: string): { number: number; place: number }[] {
  if (/[^\d\s\0]/.test(head)) throw new DamagedPdf('No places of objects');
  const numbers = [...head.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  return numbers.flatMap((number, index) =>
    index % 2 === 0 ? [{ number, place: numbers[index + 1] ?? 0 }] : [],
  );
}
