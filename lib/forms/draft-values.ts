import type { GivenAnswers } from './rule-context.ts';
import { visibleFields } from './screen.ts';
import type { FormValues, Screen } from './screen.ts';

/** The values a draft on the device may hold: licence, card, bank and PIN numbers are blank in it. */
export function draftValues<Values extends FormValues>(
  screen: Screen<Values>,
  values: Values,
  given: GivenAnswers,
): Values {
  return visibleFields(screen, values, given)
    .filter(({ field }) => field.personal === 'never-draft')
    .reduce((kept, { path }) => blankAt(kept, path.split('.')), values);
}

function blankAt<Part>(part: Part, [key = '', ...rest]: readonly string[]): Part {
  if (typeof part !== 'object' || part === null || !(key in part)) return part;
  const held = (part as Record<string, unknown>)[key];
  return { ...part, [key]: rest.length === 0 ? '' : blankAt(held, rest) };
}
