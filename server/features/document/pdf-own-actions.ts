import type { ObjectStream } from './pdf-object-streams.ts';
import { DamagedPdf, namePattern, readTokens } from './pdf-tokens.ts';
import type { PdfText } from './pdf-tokens.ts';

/** Words that may also occur in a statement: they only count as the kind of an action or of an annotation. */
export const PLAYED = 'Movie|Sound|3D';

/** An action started by a link is normally followed by one more at most. */
const LONGEST_CHAIN = 16;
/** Each page may have its own, and so may each form field. */
const MOST_ACTIONS = 10_000;

/** No file of 20 MB has more of them, given what comes between. */
const MOST_OBJECTS = 500_000;

/** What the name in front of a reference says about what it refers to. */
type Role = 'action' | 'next actions' | 'triggers' | 'kind';
type Wanted = { number: number; role: Role };

const STARTS = namePattern('OpenAction|AA|S|Subtype', 'g');
const ADDRESS = namePattern('URI');
const KEYS = namePattern(String.raw`\w+`, 'g');
const PLAYED_NAMES = namePattern(PLAYED, 'y');
/** What may be the start of an object; only what follows makes it certain. */
const NUMBERS = /(?<!\d)\d+(?=[\s\0]+\d+[\s\0]*(?:obj|%)|[\s\0]*%)/g;

/**
 * Whether a PDF opens an address on its own: when it is opened, a page is turned or a field is entered. A link that
 * somebody has to press does not count. Actions may be stored elsewhere in the file, and be followed by others. Also
 * whether anything in it is of a kind that is played, whether that is said in place or elsewhere.
 *
 * @param streams its decompressed object streams
 * @throws DamagedPdf for actions that are made to be misread
 */
export function actsUnasked(body: PdfText, streams: readonly ObjectStream[]): boolean {
  const packs = streams.map(({ text, first }) => ({ pdf: readTokens(text), first }));
  const known = new Set<string>();
  let wanted: Wanted[] = [];
  let looks = 0;
  const look = (pdf: PdfText, at: number, role: Role): boolean => {
    const { isFound, next } = readRole(pdf, at, role);
    // Every part of a structure states its kind; few state it by reference.
    if (role !== 'kind' || next.length > 0) looks += 1;
    if (looks > MOST_ACTIONS) throw new DamagedPdf('Too many actions');
    wanted.push(...next);
    return isFound;
  };
  for (const pdf of [body, ...packs.map((pack) => pack.pdf)]) {
    for (const { 0: name, 1: key, index } of pdf.text.matchAll(STARTS)) {
      if (look(pdf, index + name.length, roleOf(key))) return true;
    }
  }
  const objects = wanted.length > 0 ? listObjects(body, packs) : [];
  for (let length = 1; wanted.length > 0; length += 1) {
    const roles = new Map<number, Role[]>();
    for (const { number, role } of wanted) {
      if (known.has(`${role} ${String(number)}`)) continue;
      known.add(`${role} ${String(number)}`);
      roles.set(number, [...(roles.get(number) ?? []), role]);
    }
    wanted = [];
    if (length > LONGEST_CHAIN) throw new DamagedPdf('Actions without end');
    for (const { pdf, at, number } of objects) {
      if (roles.get(number)?.some((role) => look(pdf, at, role)) === true) return true;
    }
  }
  return false;
}

function roleOf(key: string | undefined): Role {
  if (key === 'OpenAction') return 'action';
  return key === 'AA' ? 'triggers' : 'kind';
}

/** Whether what begins here does something in this role, and what it refers to. */
function readRole(pdf: PdfText, start: number, role: Role): { isFound: boolean; next: Wanted[] } {
  const at = pdf.skip(start);
  const reference = pdf.reference(at);
  if (reference !== undefined) return { isFound: false, next: [{ number: reference.number, role }] };
  if (role === 'kind') return { isFound: isPlayed(pdf, at), next: [] };
  const isDictionary = pdf.text.startsWith('<<', at);
  // In other roles an array is a place in the document to go to.
  const isArray = role === 'next actions' && pdf.text[at] === '[';
  if (!isDictionary && !isArray) return { isFound: false, next: [] };
  const value = readTokens(pdf.valueAt(at));
  const next = isArray ? referencesIn(value) : referencesByName(value, role);
  return { isFound: ADDRESS.test(value.text), next };
}

function isPlayed({ text }: PdfText, at: number): boolean {
  PLAYED_NAMES.lastIndex = at;
  return PLAYED_NAMES.test(text);
}

/** From a dictionary: the actions that follow; from triggers, every named entry. */
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

/**
 * Where each object begins, including again where an update of the file redefines it. All are found in one pass, since
 * each link of a chain of actions asks for others.
 *
 * @throws DamagedPdf for more than any file has
 */
function listObjects(body: PdfText, packs: readonly { pdf: PdfText; first: number }[]): Place[] {
  const places: Place[] = [];
  const add = (place: Place) => {
    if (places.push(place) > MOST_OBJECTS) throw new DamagedPdf('Too many objects');
  };
  for (const { index } of body.text.matchAll(NUMBERS)) {
    const object = body.numbered('obj', index);
    if (object !== undefined) add({ pdf: body, at: object.end, number: object.number });
  }
  for (const { pdf, first } of packs) {
    for (const { number, place } of placesIn(pdf.text.slice(0, first))) {
      add({ pdf, at: first + place, number });
    }
  }
  return places;
}

/** The start of an object stream: the number of each object and its offset after this list. */
function* placesIn(head: string): Generator<{ number: number; place: number }> {
  if (/[^\d\s\0]/.test(head)) throw new DamagedPdf('No places of objects');
  for (const [, number, place] of head.matchAll(/(\d+)[\s\0]+(\d+)/g)) {
    yield { number: Number(number), place: Number(place) };
  }
}
