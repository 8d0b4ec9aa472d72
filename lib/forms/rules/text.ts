import type { FieldValue } from '../field-value.ts';
import { MESSAGES, tooLongMessage } from '../messages.ts';
import type { Rule } from '../rule-context.ts';

/** The value as text without the space around it; a number as its digits. */
export function textOf(value: FieldValue): string {
  return typeof value === 'boolean' ? '' : String(value).trim();
}

/** A rule that refuses empty text and too many characters before it checks anything else. */
export function requiredText(rest: Rule = () => undefined, emptyMessage: string = MESSAGES.required): Rule {
  return (value, context) =>
    textOf(value) === '' ? emptyMessage : (checkLength(value, context) ?? rest(value, context));
}

/** A rule for a field that may stay empty. */
export function optionalText(rest: Rule): Rule {
  return (value, context) =>
    textOf(value) === '' ? undefined : (checkLength(value, context) ?? rest(value, context));
}

const checkLength: Rule = (value, { maxLength }) =>
  maxLength !== undefined && textOf(value).length > maxLength ? tooLongMessage(maxLength) : undefined;

/** A rule for digits alone. */
export function digits(rest: (text: string) => string | undefined): Rule {
  return (value) => (/^\d+$/.test(textOf(value)) ? rest(textOf(value)) : MESSAGES.numeric);
}
