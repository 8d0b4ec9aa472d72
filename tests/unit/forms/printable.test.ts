import { expect, it } from 'vitest';
import { isPrintable } from '#lib/forms/rules/printable.ts';
import { typeface } from '#server/pdf/typeface.ts';

const LAST_CODE_POINT = 0x10_ff_ff;
const SURROGATES = { first: 0xd8_00, last: 0xdf_ff };

const isCharacter = (codePoint: number) => codePoint < SURROGATES.first || codePoint > SURROGATES.last;

/** As typed on one keyboard and on another. */
const formsOf = (character: string) => Array.from(character.normalize('NFC') + character.normalize('NFD'));

it('takes only what both weights of the typeface draw', { timeout: 60_000 }, () => {
  const weights = (['regular', 'semibold'] as const).map((weight) => {
    const font = typeface(weight) as unknown as { characterSet: number[] };
    return new Set(font.characterSet);
  });
  const codePoints = Array.from({ length: LAST_CODE_POINT + 1 }, (_one, codePoint) => codePoint);
  const taken = codePoints
    .filter(isCharacter)
    .map((codePoint) => String.fromCodePoint(codePoint))
    .filter(isPrintable);
  expect(taken.length).toBeGreaterThan(700);
  const isDrawn = (character: string) =>
    weights.every((weight) => weight.has(character.codePointAt(0) ?? LAST_CODE_POINT));
  expect(taken.filter((character) => !formsOf(character).every(isDrawn))).toEqual([]);
});

it.each([
  'Nguyễn Đặng',
  'Łukasz Ząb',
  'Şebnem İnönü',
  'Māori Tūī',
  'Ənvər Əliyev',
  'Hawaiʻi',
  'Ελένη',
  'Дмитро Ґалаґан',
  'Zoe\u0308',
  'Ḻuwanpuy Ŋurruwutthun',
  'Nambat\u0332jinba',
  'Mun\u0320ala',
  'q\u0323\u0302\u0301',
  'St.George & Co (86 400), “86·400”',
])('takes %s', (name) => {
  expect(isPrintable(name)).toBe(true);
});

it.each(['王小明', 'أحمد', 'שרה', 'สมชาย', 'Anna 😀', 'नोरा', `a${'\u0301'.repeat(5)}`])(
  'refuses %s',
  (name) => {
    expect(isPrintable(name)).toBe(false);
  },
);
