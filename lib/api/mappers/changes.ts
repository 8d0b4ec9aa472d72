import { isGroup } from '#lib/forms/screen.ts';

/** Small pure pieces that every mapper uses: what is empty, what has changed. */

/** What a form holds where nothing is answered. */
function isEmpty(value: unknown): value is '' | null | undefined {
  return value === '' || value === null || value === undefined;
}

/** The record without its empty values; ids and everything else are kept (specification §3). */
export function dropEmpties<T extends object>(
  record: T,
): { [Key in keyof T]?: Exclude<T[Key], '' | null | undefined> } {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => !isEmpty(value))) as {
    [Key in keyof T]?: Exclude<T[Key], '' | null | undefined>;
  };
}

/** The record with null where a value was emptied, and without what is undefined. */
export function emptiesToNull<T extends object>(
  record: T,
): { [Key in keyof T]?: Exclude<T[Key], '' | undefined> | null } {
  return Object.fromEntries(
    Object.entries(record)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value === '' ? null : value]),
  ) as { [Key in keyof T]?: Exclude<T[Key], '' | undefined> | null };
}

/** Whether two values of forms say the same. Empty is empty, whichever way it is held. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other) || (isEmpty(one) && isEmpty(other))) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  }
  if (!isGroup(one) || !isGroup(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
    isSame(one[key], other[key]),
  );
}

/** The values of `edited` that differ from `known`; an empty object when nothing has changed. */
export function changesOf<T extends object>(known: T, edited: Partial<T>): Partial<T> {
  const before = known as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(edited).filter(([name, value]) => !isSame(before[name], value)),
  ) as Partial<T>;
}

/** The option with this text; undefined for anything that is not one of them. */
export function optionOf<Option extends string | number>(
  options: readonly Option[],
  text: string | undefined,
): Option | undefined {
  return options.find((option) => String(option) === text);
}

/** Digits as typed to a whole number; undefined when there are none (specification §4: whole numbers before saving). */
export function wholeNumberOf(text: string | number | undefined): number | undefined {
  if (isEmpty(text)) return undefined;
  const number = Math.trunc(Number(text));
  return Number.isFinite(number) ? number : undefined;
}

/** A whole number as a form holds it. */
export function textOf(number: number | undefined): string {
  return number === undefined ? '' : String(number);
}
