import { parseArgs } from 'node:util';
import { z } from 'zod';
import { wireText } from '#lib/contracts/primitives.ts';
import { isCalendarDay } from '#lib/domain/calendar.ts';
import { REFERRAL_SOURCES, referralSourceOf } from '#lib/domain/referral-sources.ts';
import { OperatorError } from '#server/operator-error.ts';

type Readers = Readonly<Record<string, z.ZodType>>;
type Read<Given> = Given extends Readers ? { [Name in keyof Given]: z.output<Given[Name]> } : unknown;

/** How a command is called. */
type Call<Words, Options, Rest> = {
  /** As an operator types it: optional parts are in brackets. */
  usage: string;
  /** What each word is, in order, under the name that the usage has for it. */
  words?: Words;
  /** What follows each `--name`; SWITCH for one that stands alone. */
  options?: Options;
  /** What any further words are; without this there are none. */
  rest?: z.ZodType<Rest>;
};

/**
 * Reads what was typed after a command's name: everything it asks for and nothing else, each option once.
 *
 * @throws OperatorError that says what does not fit, and how the command is called
 */
export function readArguments<
  Words extends Readers | undefined = undefined,
  Options extends Readers | undefined = undefined,
  Rest = undefined,
>(
  { usage, words, options, rest }: Call<Words, Options, Rest>,
  given: string[] = process.argv.slice(2),
): Read<Words> & Read<Options> & { rest: Rest } {
  const refuse = (problems: readonly string[]): never => {
    throw new OperatorError(`${problems.join(' ')}\nUsage: ${usage}`);
  };
  const typed = takeApart(given, options ?? {}, refuse);
  const names = Object.keys(words ?? {});
  const others = typed.words.slice(names.length);
  const problems = typed.saidTwice.map((name) => `--${name}: is given twice.`);
  if (rest === undefined) problems.push(...others.map((other) => `"${other}" is one argument too many.`));
  const read = (label: string, reader: z.ZodType, value: unknown): unknown => {
    const { success, data, error } = reader.safeParse(value);
    if (success) return data;
    const what = value === undefined ? 'is missing' : (error.issues[0]?.message ?? '');
    problems.push(`${label}: ${what}.`);
    return undefined;
  };
  const values = {
    ...mapReaders(words, (name, reader) => read(`<${name}>`, reader, typed.words[names.indexOf(name)])),
    ...mapReaders(options, (name, reader) => read(`--${name}`, reader, typed.options[name])),
    rest: rest && read('The words behind it', rest, others),
  };
  if (problems.length > 0) refuse(problems);
  return values as Read<Words> & Read<Options> & { rest: Rest };
}

type Typed = { words: string[]; options: Readonly<Record<string, unknown>>; saidTwice: string[] };

/** Tells words from options. */
function takeApart(args: string[], readers: Readers, refuse: (problems: string[]) => never): Typed {
  const options = mapReaders(readers, (_name, reader) => ({
    type: reader === SWITCH ? ('boolean' as const) : ('string' as const),
  }));
  try {
    const { values, positionals, tokens } = parseArgs({
      args,
      options,
      strict: true,
      allowPositionals: true,
      tokens: true,
    });
    const said = tokens.filter((token) => token.kind === 'option').map(({ name }) => name);
    const repeated = said.filter((name, index) => said.indexOf(name) !== index);
    return { words: positionals, options: values, saidTwice: [...new Set(repeated)] };
  } catch (error) {
    // The sentences after that are about other programs.
    const [what = ''] = (error as Error).message.split(/\.\s|\n/);
    return refuse([`${what}.`]);
  }
}

function mapReaders<Mapped>(
  readers: Readers = {},
  map: (name: string, reader: z.ZodType) => Mapped,
): Record<string, Mapped> {
  return Object.fromEntries(Object.entries(readers).map(([name, reader]) => [name, map(name, reader)]));
}

/** An option that stands alone, such as `--yes`. */
export const SWITCH = z.boolean().default(false);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** One of our ids, typed in capitals or not. */
export const id = z.string().toLowerCase().regex(UUID, 'must be an id');

/** Undefined for text that is not an id. */
export function readId(typed: string): string | undefined {
  return id.safeParse(typed).data;
}

/** Anything at all: a name, a path. */
export const word = z.string().min(1, 'must not be empty');

/** Printable text of at most this many characters. */
export function text(longest: number) {
  return wireText(longest).min(1, 'must not be empty');
}

/** Why an operator does something, for people to read. */
export const why = text(500);

/** @param read returns undefined for text that does not fit */
export function readBy<Value>(read: (typed: string) => Value | undefined, message: string) {
  return z.string().transform((typed, context): Value => {
    const value = read(typed);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

/** A whole number. */
export function whole({ from, to }: { from: number; to: number }) {
  const fits = (typed: string) => /^\d+$/.test(typed) && Number(typed) >= from && Number(typed) <= to;
  return readBy(
    (typed) => (fits(typed) ? Number(typed) : undefined),
    `must be a whole number from ${String(from)} to ${String(to)}`,
  );
}

/** A day in Sydney. */
export const day = readBy((typed) => (isCalendarDay(typed) ? typed : undefined), 'must be a day, yyyy-mm-dd');

/** A partner that sends applicants, by its name. */
export const partner = readBy(
  referralSourceOf,
  `must be one of ${REFERRAL_SOURCES.map(({ name }) => name).join(', ')}`,
);
