import type { FieldDefinition } from './field-definition.ts';
import type { FieldValue } from './field-value.ts';
import type { RuleContext } from './rule-context.ts';
import { RULES } from './rules.ts';

/** Asks a field's rule about a value: the message to show, or undefined. */
export function checkField(
  field: FieldDefinition,
  value: FieldValue,
  context: RuleContext,
): string | undefined {
  if (field.rule === undefined) return undefined;
  return RULES[field.rule](value, {
    ...context,
    ...('options' in field ? { options: field.options } : {}),
    ...('maxLength' in field ? { maxLength: field.maxLength } : {}),
  });
}
