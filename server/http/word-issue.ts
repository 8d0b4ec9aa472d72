import type { z } from 'zod';
import { MESSAGES, tooLongMessage } from '#lib/forms/messages.ts';

/**
 * Messages for what the contracts leave to zod: the words of specification §5 for what a form asks, and our own for
 * what only a program sends.
 */
export function wordIssue(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined || issue.input === null) return MESSAGES.required;
  switch (issue.code) {
    case 'invalid_value':
      // Nobody can choose from a list of one.
      return issue.values.length === 1 ? `This must be ${String(issue.values[0])}` : MESSAGES.dropdown;
    case 'invalid_union':
      return MESSAGES.dropdown;
    case 'unrecognized_keys':
      return MESSAGES.notAccepted;
    case 'invalid_type':
      return issue.expected === 'number' || issue.expected === 'int' ? MESSAGES.numeric : wrongKind(issue);
    case 'invalid_format':
      return issue.format === 'uuid' ? 'That is not a valid reference' : 'This does not have the right form';
    case 'too_big':
      return issue.origin === 'string'
        ? tooLongMessage(Number(issue.maximum))
        : `Please send ${String(issue.maximum)} or ${isCounted(issue) ? 'fewer' : 'less'}`;
    case 'too_small':
      if (issue.origin === 'string')
        return issue.input === '' ? MESSAGES.required : tooShortMessage(Number(issue.minimum));
      return `Please send ${isCounted(issue) ? 'at least ' : ''}${String(issue.minimum)}${isCounted(issue) ? '' : ' or more'}`;
    default:
      return undefined;
  }
}

function tooShortMessage(minimum: number): string {
  return `Please use ${String(minimum)} characters or more`;
}

function wrongKind({ expected }: { expected: string }): string {
  return `Please send ${KINDS[expected] ?? 'another kind of value'}`;
}

const KINDS: Readonly<Record<string, string | undefined>> = {
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

function isCounted({ origin }: { origin: string }): boolean {
  return origin === 'array' || origin === 'set';
}
