'use client';

import { Fragment, use } from 'react';
import { FieldRow } from '#components/ui/field-shell.tsx';
import type { PlacedField } from '#lib/forms/screen.ts';
import { FormField } from './form-field.tsx';
import { UndoContext } from './undo-context.ts';

/**
 * Fields one under the other; years and months, an amount and how often, and other short pairs share a line. What an
 * answer has just removed is shown under its question.
 */
export function FieldList({ fields }: { fields: readonly PlacedField[] }) {
  const undoOf = use(UndoContext);
  return pairShortFields(fields).map(([first, second]) =>
    second === undefined ? (
      <Fragment key={first.path}>
        <FormField {...first} />
        {undoOf?.(first.path)}
      </Fragment>
    ) : (
      <FieldRow key={first.path} isTight={hasTwoDigits(first) && hasTwoDigits(second)}>
        <FormField {...first} />
        <FormField {...second} />
      </FieldRow>
    ),
  );
}

type Line = readonly [PlacedField, PlacedField?];

function pairShortFields(fields: readonly PlacedField[]): Line[] {
  const lines: Line[] = [];
  for (const placed of fields) {
    const last = lines.at(-1);
    if (last?.[1] === undefined && last !== undefined && isPair(last[0], placed)) {
      lines[lines.length - 1] = [last[0], placed];
    } else {
      lines.push([placed]);
    }
  }
  return lines;
}

function isPair(first: PlacedField, second: PlacedField): boolean {
  const isAmountAndFrequency = first.field.kind === 'currency' && second.field.name === 'frequency';
  return isAmountAndFrequency || (isShort(first) && isShort(second));
}

function hasTwoDigits({ field }: PlacedField): boolean {
  return field.kind === 'digits' && field.mask === '##';
}

function isShort({ field }: PlacedField): boolean {
  return 'width' in field;
}
