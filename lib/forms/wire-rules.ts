import { centsToDollars } from '#lib/domain/money.ts';
import { isCalendarDay, toDisplayDate } from '#lib/domain/calendar.ts';
import { checkField } from './check-field.ts';
import type { FieldDefinition, FieldTable } from './field-definition.ts';
import type { FieldValue } from './field-value.ts';
import type { ScreenContext } from './rule-context.ts';

/** A field error of a 422 (problem details, `errors`). */
export type WireError = { path: string; message: string };

/**
 * Runs the rules of a table on a request body in wire form (cents, yyyy-mm-dd, whole numbers), so that the API refuses
 * what the form refuses, in the same words and at the same field. Only what the body names is checked: a PATCH changes
 * only that, and the contract says what must be there.
 *
 * @param fields the definitions by the body's own names, for example `identityFields`
 * @param prefix where the body is in the request: `assets.0`
 */
export function checkWire(
  fields: FieldTable,
  body: Readonly<Record<string, unknown>>,
  context: ScreenContext,
  prefix = '',
): WireError[] {
  const siblings = Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      name in fields ? toFormValue(fields[name], value) : value,
    ]),
  );
  return Object.entries(fields).flatMap(([name, field]) => {
    const sent = body[name];
    if (sent === undefined || sent === null) return [];
    const message = checkField(field, toFormValue(field, sent), { ...context, siblings });
    return message === undefined ? [] : [{ path: prefix === '' ? name : `${prefix}.${name}`, message }];
  });
}

/** A wire value as a form holds it: cents as dollars, days as DD/MM/YYYY, numbers to choose or type as text. */
function toFormValue(field: FieldDefinition | undefined, value: unknown): FieldValue {
  if (typeof value === 'boolean') return value;
  if (field?.kind === 'currency') return typeof value === 'number' ? centsToDollars(value) : '';
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return field?.kind === 'date' && isCalendarDay(text) ? toDisplayDate(text) : text;
}
