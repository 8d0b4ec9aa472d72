import type { FieldTable } from '../field-definition.ts';

/** Which figure of an observation is right. On screen the two figures themselves are beside the words. */
export const OBSERVATION_ANSWERS = ['declared', 'observed', 'other'] as const;

/** A figure as declared and as the bank statements show it, where they are far apart. */
export const observationFields = {
  answer: {
    kind: 'radio-cards',
    name: 'answer',
    label: 'Which figure is right?',
    options: OBSERVATION_ANSWERS,
    labels: {
      declared: 'The one I gave',
      observed: 'The one from my bank',
      other: 'Another figure',
    },
    rule: 'choice',
    autocomplete: 'off',
  },
  amount: {
    kind: 'currency',
    name: 'amount',
    label: 'The right figure',
    suffix: 'a month',
    rule: 'amount',
    autocomplete: 'off',
  },
  explanation: {
    kind: 'text',
    name: 'explanation',
    label: 'Why is it different?',
    hint: 'A few words, for example: I changed jobs in May',
    rule: 'explanation',
    maxLength: 300,
    autocomplete: 'off',
  },
} as const satisfies FieldTable;
