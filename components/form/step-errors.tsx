'use client';

import { get, useFormContext, useFormState } from 'react-hook-form';
import { ErrorSummary } from '#components/ui/error-summary.tsx';
import type { FormValues } from '#lib/forms/screen.ts';
import { fieldId } from './field-id.ts';
import { useSections } from './use-sections.ts';

/**
 * What stands in the way, in the order of the screen, each line leading to its field. Before the first press of Next
 * there is nothing in the way yet: a message then stands at its field alone.
 */
export function StepErrors({ attempt }: { attempt: number }) {
  const { control } = useFormContext<FormValues>();
  const { errors } = useFormState({ control });
  const shown = useSections().flatMap(({ key, title, fields }) =>
    fields.flatMap(({ path, field }) => {
      const message: unknown = get(errors, `${path}.message`);
      if (typeof message !== 'string') return [];
      // Items of a list ask the same: their title tells them apart.
      const label = key.includes('.') ? `${title}, ${field.label}` : field.label;
      return [{ fieldId: fieldId(path), label, message }];
    }),
  );
  return attempt === 0 ? null : <ErrorSummary errors={shown} attempt={attempt} />;
}
