import { plainEmail, plainName, plainStreetNumber } from '#lib/domain/plain-spelling.ts';
import type { FieldDefinition } from './field-definition.ts';
import type { GivenAnswers } from './rule-context.ts';
import type { RuleName } from './rules.ts';
import type { FormValues, Screen } from './screen.ts';
import { valueAt, visibleFields } from './screen.ts';

/** Answers by the path of their field. */
export type SaidAnswers = Readonly<Record<string, unknown>>;

/** How the API spells what a rule has let through, where it keeps another spelling than the one typed. */
const SPELLINGS: { readonly [Name in RuleName]?: (text: string) => string } = {
  personName: plainName,
  email: (text) => plainEmail(text).toLowerCase(),
  streetNumber: plainStreetNumber,
  years: wholeNumber,
  months: wholeNumber,
};

/**
 * What the values of a screen say, as it is read back once they are saved. What is not asked is not sent and says
 * nothing, and neither do ids. Pure.
 */
export function saidAnswers<Values extends FormValues>(
  screen: Pick<Screen<Values>, 'sections' | 'settle'>,
  values: Values,
  given: GivenAnswers,
): SaidAnswers {
  const settled = screen.settle?.(values, given) ?? values;
  return Object.fromEntries(
    visibleFields(screen, settled, given).map(({ path, field }) => [
      path,
      asSpelt(field, valueAt(settled, path)),
    ]),
  );
}

/** What is said at a path and under it: of a list, every row at its place. */
export function saidUnder(said: SaidAnswers, path: string): SaidAnswers {
  return Object.fromEntries(
    Object.entries(said).filter(([place]) => place === path || place.startsWith(`${path}.`)),
  );
}

function asSpelt({ rule }: FieldDefinition, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const spell = rule === undefined ? undefined : SPELLINGS[rule];
  return (spell?.(value) ?? value).trim();
}

function wholeNumber(text: string): string {
  return text.trim() === '' ? '' : String(Math.trunc(Number(text)));
}
