import { formatDollars } from '#lib/domain/money.ts';
import { isChoiceField, optionLabel } from './field-definition.ts';
import type { FieldDefinition } from './field-definition.ts';

export const NO_ANSWER = 'No answer';

/** An answer in words, where it is shown rather than asked for: `$20,000`, `Yes`, the label of an option. */
export function describeAnswer(field: FieldDefinition | undefined, value: unknown): string {
  if (value === '' || value === undefined || value === null) return NO_ANSWER;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return field?.kind === 'currency' ? formatDollars(value) : String(value);
  if (typeof value !== 'string') return 'Another list';
  return field !== undefined && isChoiceField(field) ? optionLabel(field, value) : value;
}
