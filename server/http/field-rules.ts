import { dayOf } from '#lib/domain/calendar.ts';
import type { FieldTable } from '#lib/forms/field-definition.ts';
import { checkWire } from '#lib/forms/wire-rules.ts';
import { invalidFields } from './app-error.ts';
import type { FieldError } from './app-error.ts';

/**
 * Checks a request body against the field definitions: what the form refuses, the API refuses in the same words.
 * @returns every field that is refused, with its message
 */
export function findFieldErrors(
  fields: FieldTable,
  body: Readonly<Record<string, unknown>>,
  now: Date,
  prefix = '',
): FieldError[] {
  return checkWire(fields, body, { today: dayOf(now) }, prefix);
}

/** As {@link findFieldErrors}. @throws AppError 'invalid-fields' (422) with every field and its message. */
export function assertFieldRules(
  fields: FieldTable,
  body: Readonly<Record<string, unknown>>,
  now: Date,
): void {
  const errors = findFieldErrors(fields, body, now);
  if (errors.length > 0) throw invalidFields(...errors);
}

/**
 * A body with every field that the form asks for: one that was not sent is empty, so that its rule says it is required.
 * For complete bodies; a PATCH names only what it changes.
 */
export function withAsked(body: object, asked: readonly string[]): Readonly<Record<string, unknown>> {
  return { ...Object.fromEntries(asked.map((name) => [name, ''])), ...body };
}
