import type { RuleName } from './rules.ts';

type SharedParts = {
  /** The specification's name (§3): the last part of the field's path in a form and its name on the wire. */
  name: string;
  label: string;
  hint?: string;
  /** The rule of specification §5, by name, so that rules can be loaded when first needed. */
  rule?: RuleName;
  /** The `autocomplete` token (HTML), 'off' where a browser knows nothing that fits. */
  autocomplete: string;
  /** Must not be written into a draft on the device. */
  personal?: 'never-draft';
  /** True when it may stay empty, which the label then says; 'sometimes' when that depends on other answers. */
  optional?: true | 'sometimes';
  /** For the documentation of the API, where label and hint do not say it all. */
  description?: string;
};

export type TypedField = SharedParts & {
  kind: 'text' | 'email' | 'tel' | 'digits' | 'date' | 'pin' | 'address';
  /** `#` stands for a digit; the characters between appear while typing. */
  mask?: string;
  /** Keeps letters and digits only, in capitals. */
  characters?: 'letters-and-digits';
  /** Of a number that may have letters, and so has no mask: how many characters keys can type. */
  keysUpTo?: number;
  inputMode?: 'text' | 'numeric' | 'tel' | 'email';
  /** Given to the rule, not to the control: longer text that is pasted is refused with a message, never cut. */
  maxLength?: number;
  suffix?: string;
  /** How wide the control is, when what it takes is short. */
  width?: 'short';
};

/** An amount of dollars; the form holds a number, or '' when empty. */
export type CurrencyField = SharedParts & { kind: 'currency'; suffix?: string };

export type ChoiceField = SharedParts & {
  kind: 'select' | 'searchable' | 'radio-cards';
  /** The values of the wire; the form holds them as text. */
  options: readonly (string | number)[];
  /** Labels, only where a value is shown differently. */
  labels?: Readonly<Record<string, string>>;
  /** The list of other words that find its options, by name, so that those words load with the search. */
  foundBy?: 'industry-words';
  width?: 'short';
};

export type ToggleField = SharedParts & { kind: 'checkbox' | 'switch' };

export type FieldDefinition = TypedField | CurrencyField | ChoiceField | ToggleField;
export type FieldKind = FieldDefinition['kind'];

/** A table of definitions, one per entity: `lib/forms/fields/<entity>.ts`. */
export type FieldTable = Readonly<Record<string, FieldDefinition>>;

/** Whether the field offers a list to choose from. */
export function isChoiceField(field: FieldDefinition): field is ChoiceField {
  return 'options' in field;
}

/** The options of a field as a control takes them: held value and shown label. */
export function fieldOptions(field: ChoiceField): { value: string; label: string }[] {
  return field.options.map((option) => ({
    value: String(option),
    label: field.labels?.[option] ?? String(option),
  }));
}

/** How a held value is shown, for summaries: the label of an option, the text itself otherwise. */
export function optionLabel(field: ChoiceField, value: string): string {
  return field.labels?.[value] ?? value;
}
