'use client';

import { use } from 'react';
import type { ReactNode } from 'react';
import { describeField, FieldShell } from '#components/ui/field-shell.tsx';
import type { FieldDefinition } from '#lib/forms/field-definition.ts';
import type { FieldValue } from '#lib/forms/field-value.ts';
import { FieldControl } from './field-control.tsx';
import type { FieldControlProps } from './field-control.tsx';
import { fieldId } from './field-id.ts';
import { StepContext } from './step-context.ts';
import { useAnswer } from './use-answer.ts';

export type FormFieldProps = {
  /** Where the form holds the value: `currentAddress.streetName`. */
  path: string;
  field: FieldDefinition;
  /** In place of the definition's, where the screen knows better or the label contains links. */
  label?: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
  /** In place of the kind's own control, for example the address search. */
  children?: (control: FieldControlProps) => ReactNode;
};

/**
 * One field of the form: label, hint, the control of its kind, and its message. The message is not announced here: on a
 * press of Next the summary takes the focus and reads out all messages, and `StepErrors` announces the error that a
 * field is left with.
 */
export function FormField({
  path,
  field,
  label = field.label,
  hint = field.hint,
  disabled,
  children,
}: FormFieldProps) {
  const { value, version, error, change, leave } = useAnswer(path);
  const recheck = use(StepContext)?.recheck;
  const id = fieldId(path);
  const isYesOrNo = field.kind === 'checkbox' || field.kind === 'switch';

  const props: FieldControlProps = {
    id,
    name: path,
    value: readValue(value, isYesOrNo),
    version,
    onChange: change,
    onBlur: () => {
      leave();
      recheck?.(path);
    },
    disabled,
    required: field.rule !== undefined && field.optional === undefined && field.kind !== 'switch',
    ...describeField(id, { hint, error }),
  };

  return (
    <FieldShell
      id={id}
      label={label}
      hint={hint}
      error={error}
      optional={field.optional === true}
      group={field.kind === 'radio-cards' || field.kind === 'switch'}
      ownLabel={field.kind === 'checkbox'}
      isSaid={false}
    >
      {children === undefined ? (
        <FieldControl field={field} control={props} label={label} />
      ) : (
        children(props)
      )}
    </FieldShell>
  );
}

function readValue(value: unknown, isYesOrNo: boolean): FieldValue {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return isYesOrNo ? false : '';
}
