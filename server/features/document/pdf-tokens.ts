/** A file that cannot be read, or that is made to be misread. */
export class DamagedPdf extends Error {}

/** What ends a name: white space or a delimiter. White space of PDF is that of JavaScript, and NUL (ISO 32000-1, table 1). */
const NAME_END = String.raw`(?=[\s\0()<>[\]{}/%]|$)`;

/** Finds names of which `alternatives` is the pattern; the first group is the name without its slash. */
export function namePattern(alternatives: string, flags = ''): RegExp {
  return new RegExp(`/(${alternatives})${NAME_END}`, flags);
}

/** Of a file's length, what may be walked over in all. Files that were not made for it need less than three. */
const MOST_WALKS = 16;
const FREE_WALK = 64 * 1024;
/** Actions and what triggers them; of a longer one each part could be looked at, and each time all of it. */
const LONGEST_VALUE = 4096;

export type PdfText = ReturnType<typeof readTokens>;

/**
 * The tokens of a PDF's text, wherever somebody looks for them: nothing is parsed from the beginning. However the file
 * is made, all looks together walk over it a few times at most.
 *
 * @throws DamagedPdf in any of its functions, for a file that would be walked over again and again
 */
export function readTokens(text: string) {
  let left = text.length * MOST_WALKS + FREE_WALK;
  const walk = (from: number, to: number) => {
    left -= to - from;
    if (left < 0) throw new DamagedPdf('Walked over too often');
    return to;
  };
  const pastAll = (pattern: RegExp, at: number) => {
    pattern.lastIndex = at;
    return pattern.test(text) ? walk(at, pattern.lastIndex) : at;
  };

  /** Where the next token begins: a comment counts as white space. */
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

  /** A dictionary or an array that begins here, with all that is in it. */
  function valueAt(at: number): string {
    const length = lengthOfValue(text.slice(at, at + LONGEST_VALUE));
    return text.slice(at, walk(at, at + length));
  }

  return { text, skip, reference: (at: number) => numbered('R', at), numbered, valueAt };
}

/** Brackets count neither in strings nor in comments. */
function lengthOfValue(value: string): number {
  const token = /<<|>>|[[\]]|%[^\r\n]*|\(/g;
  let depth = 0;
  for (let found = token.exec(value); found !== null; found = token.exec(value)) {
    const [what] = found;
    if (what === '<<' || what === '[') depth += 1;
    else if (what === '>>' || what === ']') depth -= 1;
    else if (what === '(') token.lastIndex = endOfString(value, token.lastIndex);
    if (depth === 0) return token.lastIndex;
  }
  throw new DamagedPdf('A value without an end');
}

/** Parentheses in a string are in pairs, or escaped. */
function endOfString(value: string, start: number): number {
  const token = /\\[^]|[()]/g;
  token.lastIndex = start;
  let depth = 1;
  for (let found = token.exec(value); found !== null; found = token.exec(value)) {
    if (found[0] === '(') depth += 1;
    else if (found[0] === ')') depth -= 1;
    if (depth === 0) return token.lastIndex;
  }
  throw new DamagedPdf('A string without an end');
}
