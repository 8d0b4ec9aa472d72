import type { z } from 'zod';
import { valueAt, withValueAt, withoutValueAt } from './value-at.ts';

/** Reads what was decided, agreed to or passed on: the word of an option that there is no more is left as it is. */
export function parseStored<Output>(contract: z.ZodType<Output>, stored: unknown): Output {
  const issues = contract.safeParse(stored).error?.issues ?? [];
  const former = issues.flatMap((issue) => {
    const word = valueAt(stored, issue.path);
    return issue.code === 'invalid_value' && word !== undefined ? [{ ...issue, word }] : [];
  });
  const readable = former.reduce((rest, { path, values }) => withValueAt(rest, path, values[0]), stored);
  const read: unknown = contract.parse(readable);
  return former.reduce((rest, { path, word }) => withValueAt(rest, path, word), read) as Output;
}

/** Answers to be read by their applicant: those that are no option any more are left out, to be asked for again. */
export function withoutFormerOptions(contract: z.ZodType, answers: unknown): unknown {
  const issues = contract.safeParse(answers).error?.issues ?? [];
  const former = issues.filter(({ code }) => code === 'invalid_value');
  return former.reduce((rest, { path }) => withoutValueAt(rest, path), answers);
}
