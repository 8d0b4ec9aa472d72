import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import {
  SWITCH,
  day,
  id,
  partner,
  readArguments,
  readId,
  text,
  whole,
  word,
} from '#server/commands/arguments.ts';
import { sandboxAddress } from '#server/commands/sandbox-check/tell-verdicts.ts';
import { OperatorError } from '#server/operator-error.ts';

const ID = '0199f0c4-7c1e-7d1a-9a53-1f0f6b0f9a11';
const CALL = {
  usage: 'npm run do -- <id> [file] --on <yyyy-mm-dd> [--yes]',
  words: { id, file: word.optional() },
  options: { on: day, cents: whole({ from: 1, to: 9 }).optional(), yes: SWITCH },
};
const read = (...given: string[]) => readArguments(CALL, given);

/** What an operator is told, without the usage line that always follows. */
function refusalOf(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    expect(error).toBeInstanceOf(OperatorError);
    const [said = '', usage, ...more] = (error as OperatorError).message.split('\n');
    expect([usage, more]).toEqual([`Usage: ${CALL.usage}`, []]);
    return said;
  }
  return expect.fail('it was taken');
}

describe('what was typed behind a command', () => {
  it('is read by its place and by its name, in any order', () => {
    const one = { id: ID, file: 'a.csv', on: '2026-11-20', cents: undefined, yes: true, rest: undefined };
    expect(read('--yes', ID.toUpperCase(), '--on', '2026-11-20', 'a.csv')).toEqual(one);
    expect(read(ID, '--on=2026-11-20', '--cents', '9')).toEqual({
      ...one,
      file: undefined,
      cents: 9,
      yes: false,
    });
  });

  it.each([
    [[], '<id>: is missing. --on: is missing.'],
    [['R123', '--on', '2026-11-20'], '<id>: must be an id.'],
    [[ID, '--on', '2026-02-30'], '--on: must be a day, yyyy-mm-dd.'],
    [[ID, '', '--on', '2026-11-20'], '<file>: must not be empty.'],
    [[ID, '--on', '2026-11-20', '--cents', '1e3'], '--cents: must be a whole number from 1 to 9.'],
    [[ID, '--on', '2026-11-20', '--cents', '10'], '--cents: must be a whole number from 1 to 9.'],
  ])('%j is refused for what does not fit', (given, said) => {
    expect(refusalOf(() => read(...given))).toBe(said);
  });

  it.each([
    [['a.csv', 'b.csv'], '"b.csv" is one argument too many.'],
    [['--why'], "Unknown option '--why'."],
    [['--no-yes'], "Unknown option '--no-yes'."],
    [['-y'], "Unknown option '-y'."],
    [['--yes=no'], "Option '--yes' does not take an argument."],
    [['--on', '--yes'], "Option '--on' argument is ambiguous."],
    [['--on', '2026-11-21'], '--on: is given twice.'],
  ])('nothing of it is passed over: %j', (more, said) => {
    expect(refusalOf(() => read(ID, '--on', '2026-11-20', ...more))).toBe(said);
  });

  it('may be nothing at all', () => {
    const { usage } = CALL;
    expect(readArguments({ usage }, [])).toEqual({ rest: undefined });
    expect(refusalOf(() => readArguments({ usage }, ['all']))).toBe('"all" is one argument too many.');
  });

  it('may go on for as long as it likes', () => {
    const call = { ...CALL, options: {}, rest: z.array(z.string().regex(/=/, 'must be a=b')).min(1, 'none') };
    expect(readArguments(call, [ID, 'file', 'a=1', 'b=2'])).toMatchObject({ rest: ['a=1', 'b=2'] });
    expect(refusalOf(() => readArguments(call, [ID, 'file', 'a']))).toBe('The words behind it: must be a=b.');
    expect(refusalOf(() => readArguments(call, [ID]))).toBe('The words behind it: none.');
  });
});

it('text is printed as it is typed, without what stands around it', () => {
  expect(text(5).parse(' a b ')).toBe('a b');
  for (const wrong of [' ', 'longer', 'a\u0000']) expect(text(5).safeParse(wrong).success).toBe(false);
});

it('a partner is known by its name alone', () => {
  expect(partner.parse('cra').name).toBe('cra');
  expect(partner.safeParse('nobody').error?.issues[0]?.message).toMatch(/^must be one of cra, /);
});

it('an id is told from what is none', () => {
  expect(readId(ID.toUpperCase())).toBe(ID);
  expect(readId('-'.repeat(36))).toBeUndefined();
});

it('the address of a sandbox has http:// or https:// before it', () => {
  for (const good of ['http://localhost:3000', 'https://sandbox.example.com/'])
    expect(sandboxAddress.parse(good)).toBe(good);
  for (const wrong of ['localhost:3000', 'sandbox.example.com:443', '/sandbox', 'ftp://localhost'])
    expect(sandboxAddress.safeParse(wrong).error?.issues[0]?.message).toMatch(
      /^must be an address, such as /,
    );
});
