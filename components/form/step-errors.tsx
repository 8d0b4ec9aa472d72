'use client';

import { get, useFormContext, useFormState } from 'react-hook-form';
import { asLead, ErrorSummary } from '#components/ui/error-summary.tsx';
import type { FormValues } from '#lib/forms/screen.ts';
import { fieldId } from './field-id.ts';
import { useSections } from './use-sections.ts';

/**
 * What stopped the last press of Next and still would, in the order of the screen, each line with a link to its field.
 * Before the first press there is nothing to list. What is found wrong as a field is left (`lastLeft`) is shown only at
 * that field, which needs no link; it is announced, because the focus has moved on.
 */
export function StepErrors({ attempt, lastLeft }: { attempt: number; lastLeft: string | undefined }) {
  const { control } = useFormContext<FormValues>();
  const { errors } = useFormState({ control });
  const standing = useSections().flatMap(({ key, title, fields }) =>
    fields.flatMap(({ path, field }) => {
      const error: unknown = get(errors, path);
      if (!isFieldError(error)) return [];
      // Items of a list have the same questions: their title tells them apart. A statement to agree to is too long here.
      const own = field.kind === 'checkbox' ? title : field.label;
      const label = key.includes('.') ? `${title}, ${own}` : own;
      return [{ path, fieldId: fieldId(path), label, message: error.message, isLeft: error.type === 'left' }];
    }),
  );
  const said = standing.find(({ path, isLeft }) => isLeft && path === lastLeft);
  return (
    <>
      {attempt > 0 && <ErrorSummary errors={standing.filter(({ isLeft }) => !isLeft)} attempt={attempt} />}
      <p role="status" className="sr-only">
        {said !== undefined && `${asLead(said.label)} ${said.message}`}
      </p>
    </>
  );
}

function isFieldError(error: unknown): error is { type: string; message: string } {
  return (
    typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
  );
}
