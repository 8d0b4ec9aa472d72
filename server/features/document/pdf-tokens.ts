/** A file that cannot be read, or that is made to be misread. */
export class DamagedPdf extends Error {}

/** What ends a name: white space or a delimiter. White space of PDF is that of JavaScript, and NUL (ISO 32000-1, table 1). */
const NAME_END = String.raw`(?=[\s\0()<>[\]{}/%]|$)`;

/** Finds names that match `alternatives`; the first group is the name without its slash. */
export function namePattern(alternatives: string, flags = ''): RegExp {
  return new RegExp(`/(${alternatives})${NAME_END}`, flags);
}

/**
 * How many times a file's length may be walked over in total. Files that were not made to abuse this need fewer than
 * three.
 */
const MOST_WALKS = 16;
/** How many times a file's length its dictionaries and arrays may add up to: each is looked at once. */
const MOST_VALUES = 3;
const FREE_WALK = 64 * 1024;
/** Nesting of dictionaries and arrays; readers give up too. */
const MOST_NESTED = 500;

export type PdfText = ReturnType<typeof readTokens>;

/**
 * The tokens of a PDF's text, from any position: nothing is parsed from the start. However the file is made, all
 * lookups together walk over it a few times at most.
 *
 * @throws DamagedPdf in any of its functions, for a file that would be walked over again and again
 */
export function readTokens(text: string) {
  const walk = limitWalks(text.length * MOST_WALKS + FREE_WALK);
  const walkInValue = limitWalks(text.length * MOST_VALUES + FREE_WALK);
  const pastAll = (pattern: RegExp, at: number) => {
    pattern.lastIndex = at;
    return pattern.test(text) ? walk(at, pattern.lastIndex) : at;
  };

  /** Where the next token begins; a comment counts as white space. */
  function skip(at: number): number {
    let place = pastAll(/[\s\0]*/y, at);
    while (text[place] === '%') place = pastAll(/[\s\0]*/y, pastAll(/[^\r\n]*/y, place));
    return place;
  }

  /** What begins with two numbers and this word: "R" refers to an object, "obj" begins one. */
  function numbered(word: 'R' | 'obj', at: number): { number: number; end: number } | undefined {
    const numberEnd = pastAll(/\d+/y, at);
    const generation = skip(numberEnd);
    const generationEnd = pastAll(/\d+/y, generation);
    const place = skip(generationEnd);
    if (numberEnd === at || generationEnd === generation || !text.startsWith(word, place)) return undefined;
    return { number: Number(text.slice(at, numberEnd)), end: place + word.length };
  }

  /**
   * Where a dictionary or an array that begins here ends, including everything in it; undefined when the text ends
   * first. Brackets in strings and comments do not count.
   *
   * @throws DamagedPdf for brackets that close what they did not open: every reader interprets those differently
   */
  function endOfValue(at: number): number | undefined {
    const token = /<<|>>|<[^>]*>?|[[\]]|%[^\r\n]*|\(/g;
    const open: string[] = [];
    let place: number | undefined = at;
    while (place !== undefined) {
      token.lastIndex = place;
      const what = token.exec(text)?.[0];
      if (what === undefined) return undefined;
      place = walkInValue(place, token.lastIndex);
      if (what === '<<' || what === '[') open.push(what);
      else if (what === '(') place = endOfString(place);
      else if ((what === '>>' || what === ']') && open.pop() !== OPENED_BY[what]) {
        throw new DamagedPdf('Brackets that do not match');
      }
      if (open.length > MOST_NESTED) throw new DamagedPdf('Values within values');
      if (open.length === 0) return place;
    }
    return undefined;
  }

  /** Parentheses in a string come in pairs, or are escaped. */
  function endOfString(start: number): number | undefined {
    const token = /\\[^]|[()]/g;
    let depth = 1;
    let place = start;
    while (depth > 0) {
      token.lastIndex = place;
      const what = token.exec(text)?.[0];
      if (what === undefined) return undefined;
      place = walkInValue(place, token.lastIndex);
      if (what === '(') depth += 1;
      else if (what === ')') depth -= 1;
    }
    return place;
  }

  /** A dictionary or an array that begins here, including everything in it. */
  function valueAt(at: number): string {
    const end = endOfValue(at);
    if (end === undefined) throw new DamagedPdf('A value without an end');
    return text.slice(at, end);
  }

  return { text, skip, reference: (at: number) => numbered('R', at), numbered, endOfValue, valueAt };
}

const OPENED_BY = { '>>': '<<', ']': '[' } as const;

/** Allows this many characters in total; walking over more throws. */
function limitWalks(characters: number): (from: number, to: number) => number {
  let left = characters;
  return (from, to) => {
    left -= to - from;
    if (left < 0) throw new DamagedPdf('Walked over too often');
    return to;
  };
}
