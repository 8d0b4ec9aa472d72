import { checkField } from './check-field.ts';
import type { ScreenContext } from './rule-context.ts';
import { fieldValueAt, siblingsOf, visibleFields } from './screen.ts';
import type { FormValues, Screen } from './screen.ts';

/** Messages by path, in reading order. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Runs the rule of every visible field. Pure; an empty record means that the screen may be saved. */
export function validateScreen<Values extends FormValues>(
  screen: Screen<Values>,
  values: Values,
  context: ScreenContext,
): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { path, field } of visibleFields(screen, values, context)) {
    const message = checkField(field, fieldValueAt(values, path), {
      ...context,
      siblings: siblingsOf(values, path),
    });
    if (message !== undefined) errors[path] = message;
  }
  return errors;
}
