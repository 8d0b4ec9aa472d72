'use client';

import { useEffect, useEffectEvent } from 'react';
import { FieldList } from '#components/form/field-list.tsx';
import { FormField } from '#components/form/form-field.tsx';
import { SearchableSelect } from '#components/ui/searchable-select.tsx';
import { COUNTRIES_ABROAD, COUNTRY_WORDS } from '#lib/domain/countries.ts';
import type { PlacedField } from '#lib/forms/screen.ts';

const OPTIONS = COUNTRIES_ABROAD.map(({ code, name }) => ({ value: code, label: name }));

/**
 * An address outside Australia: its country, which can also be searched by what people call it ("England"), and its
 * lines. The list of countries loads with it.
 */
export function AbroadAddress({
  fields,
  onShown,
}: {
  fields: readonly PlacedField[];
  /** Called when it is drawn: its code may arrive after the press that asked for it. */
  onShown: () => void;
}) {
  const tellShown = useEffectEvent(onShown);
  useEffect(() => {
    tellShown();
  }, []);
  return fields.map((placed) =>
    placed.field.kind === 'searchable' ? (
      <FormField key={placed.path} {...placed}>
        {({ value, ...control }) => (
          <SearchableSelect
            {...control}
            value={String(value)}
            options={OPTIONS}
            otherWords={COUNTRY_WORDS}
            label={placed.field.label}
          />
        )}
      </FormField>
    ) : (
      <FieldList key={placed.path} fields={[placed]} />
    ),
  );
}
