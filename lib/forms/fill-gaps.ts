import { isGroup, valueAt } from './screen.ts';
import type { Whole } from './screen.ts';

/** Answers that give way to any other, such as those of a referral: only fields that have an answer are named. */
export type WeakAnswers<Values> = {
  [Key in keyof Values]?: Values[Key] extends Readonly<Record<string, unknown>>
    ? WeakAnswers<Values[Key]>
    : Values[Key];
};

/**
 * Puts weak answers where there are none. Paths that make up one answer are filled together or not at all: the months
 * of one source would falsify the years of another. Pure.
 */
export function fillGaps<Values extends object>(
  values: Values,
  weak: WeakAnswers<Values>,
  wholes: readonly Whole[] = [],
): Values {
  const isAnswered = (path: string) => !isBlank(valueAt(values, path));
  return fill(values, weak, '', (path) => {
    const whole = wholes.find((paths) => paths.includes(path)) ?? [path];
    return !whole.some(isAnswered);
  }) as Values;
}

/** The weak answers without those that a form has already been given and still holds, changed or not. Pure. */
export function withoutTaken<Values extends object>(
  weak: WeakAnswers<Values>,
  held: object,
): WeakAnswers<Values> {
  return Object.fromEntries(
    Object.entries(weak).flatMap(([name, answer]: [string, unknown]) => {
      const present = (held as Readonly<Record<string, unknown>>)[name];
      if (isGroup(answer) && isGroup(present)) return [[name, withoutTaken(answer, present)]];
      return present === undefined ? [[name, answer]] : [];
    }),
  ) as WeakAnswers<Values>;
}

function fill(values: unknown, weak: unknown, place: string, mayFill: (path: string) => boolean): unknown {
  if (!isGroup(weak)) return mayFill(place) ? weak : values;
  const filled: Record<string, unknown> = isGroup(values) ? { ...values } : {};
  for (const [name, answer] of Object.entries(weak)) {
    if (isBlank(answer)) continue;
    filled[name] = fill(filled[name], answer, place === '' ? name : `${place}.${name}`, mayFill);
  }
  return filled;
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '' || value === false;
}
