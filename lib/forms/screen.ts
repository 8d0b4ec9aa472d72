import type { FieldDefinition } from './field-definition.ts';
import type { FieldValue } from './field-value.ts';
import type { GivenAnswers } from './rule-context.ts';

/** A field at its place in a form: `creditCards.0.creditCardLimit`. */
export type PlacedField = { path: string; field: FieldDefinition };

/** A titled group of fields. Items of a list are sections of their own, `creditCards.0`. */
export type Section = {
  /** The path its fields are under, or a word of its own: unique on the screen. */
  key: string;
  title: string;
  description?: string;
  fields: readonly PlacedField[];
};

export type FormValues = Record<string, unknown>;

/** Fields that only together make one answer, by their paths: an address, or the years and the months in a job. */
export type Whole = readonly string[];

/**
 * One form screen as data: what it holds and, given the answers so far, what it asks. Rendering, validation, the error
 * summary and the draft all read this.
 */
export type Screen<Values extends FormValues = FormValues> = {
  id: string;
  /** A fresh form. */
  blank: (given: GivenAnswers) => Values;
  /** What is asked now, in reading order. A field that is not listed is hidden and not validated. */
  sections: (values: Values, given: GivenAnswers) => readonly Section[];
  /** Fields that only together make one answer; values that arrive late fill all of them or none. */
  wholes?: readonly Whole[];
  /** What a save makes of the values, where it keeps less than is asked, or other answers decide one. */
  settle?: (values: Values, given: GivenAnswers) => Values;
  /** The values that were read without what other answers only suggest before the first save. */
  stored?: (values: Values) => FormValues;
};

/** Puts fields under a path; an empty path is the form itself. */
export function place(path: string, ...fields: readonly FieldDefinition[]): PlacedField[] {
  return fields.map((field) => ({ path: path === '' ? field.name : `${path}.${field.name}`, field }));
}

/** The fields asked now, in reading order. */
export function visibleFields<Values extends FormValues>(
  screen: Pick<Screen<Values>, 'sections'>,
  values: Values,
  given: GivenAnswers,
): PlacedField[] {
  return screen.sections(values, given).flatMap((section) => section.fields);
}

/** Whether an answer is asked in some sections: in the field or list at its path, or in another field of the same. */
export function asksFor(sections: readonly Section[], wholes: readonly Whole[] = []) {
  const asked = sections.flatMap(({ fields }) => fields.map(({ path }) => path));
  return (path: string): boolean => {
    const whole = wholes.find((paths) => paths.includes(path)) ?? [path];
    return whole.some((one) => asked.some((place) => place === one || place.startsWith(`${one}.`)));
  };
}

/** The value at a path such as `creditCards.0.payout`; undefined where there is nothing. */
export function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((part, key) => (isRecord(part) ? part[key] : undefined), values);
}

/** The part of the form a path is in: the values next to it. */
export function siblingsOf(values: FormValues, path: string): Readonly<Record<string, unknown>> {
  const parent = path.split('.').slice(0, -1).join('.');
  const part = parent === '' ? values : valueAt(values, parent);
  return isRecord(part) ? part : {};
}

/** A value as rules take it: what is missing is empty. */
export function fieldValueAt(values: FormValues, path: string): FieldValue {
  const value = valueAt(values, path);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : '';
}

/** Whether it has named parts of its own. A list is one value: its items have no names. */
export function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return isRecord(value) && !Array.isArray(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
