import { z } from 'zod';
import { checkField } from './check-field.ts';
import type { FieldDefinition } from './field-definition.ts';
import type { FieldValue } from './field-value.ts';
import type { RuleContext, ScreenContext } from './rule-context.ts';
import type { FormValues, Screen } from './screen.ts';
import { validateScreen } from './validate-screen.ts';

/**
 * The same rules as zod schemas. The browser runs the rule functions themselves (`resolver.ts`): zod weighs more than
 * every rule together and would answer the same.
 */

/** A field's rule as a schema, for a contract that validates field by field. The context is read at each parse. */
export function fieldSchema(field: FieldDefinition, readContext: () => Omit<RuleContext, 'siblings'>) {
  return fieldType(field).superRefine((value, refinement) => {
    const message = checkField(field, value, { ...readContext(), siblings: {} });
    if (message !== undefined) refinement.addIssue({ code: 'custom', message });
  });
}

/** A screen's values as a schema: every visible field's rule, its message at the field's path. */
export function screenSchema<Values extends FormValues>(
  screen: Screen<Values>,
  readContext: () => ScreenContext,
) {
  return z.custom<Values>(isValues).superRefine((values, refinement) => {
    for (const [path, message] of Object.entries(validateScreen(screen, values, readContext()))) {
      refinement.addIssue({ code: 'custom', message, path: path.split('.').map(pathKey) });
    }
  });
}

function fieldType(field: FieldDefinition): z.ZodType<FieldValue> {
  if (field.kind === 'checkbox' || field.kind === 'switch') return z.boolean();
  if (field.kind === 'currency') return z.union([z.number(), z.literal('')]);
  return z.string();
}

function isValues(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Positions in a list are numbers in a schema's path. */
function pathKey(key: string): string | number {
  return /^\d+$/.test(key) ? Number(key) : key;
}
