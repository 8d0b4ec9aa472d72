import { bankAccountFields } from '#lib/forms/fields/bank-account.ts';
import { licenceFields } from '#lib/forms/fields/contact.ts';
import { pinFields } from '#lib/forms/fields/resume.ts';
import type { FieldDefinition } from '#lib/forms/field-definition.ts';

const TABLES_WITH_NUMBERS: readonly Readonly<Record<string, FieldDefinition>>[] = [
  licenceFields,
  bankAccountFields,
  pinFields,
];

/** Names of fields whose definition says `personal: 'never-draft'`: licence, card and bank numbers, the PIN. */
export const NEVER_DRAFT: ReadonlySet<string> = new Set(
  TABLES_WITH_NUMBERS.flatMap((table) =>
    Object.values(table)
      .filter((field) => field.personal === 'never-draft')
      .map((field) => field.name),
  ),
);

/** A form's values without what must not be written to the device, at any depth. */
export function withoutNeverDraft<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map((item: unknown) => withoutNeverDraft(item)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !NEVER_DRAFT.has(name))
      .map(([name, part]) => [name, withoutNeverDraft<unknown>(part)]),
  ) as Value;
}
