'use client';

import { useFormContext, useWatch } from 'react-hook-form';
import { FieldList } from '#components/form/field-list.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { warnOfPostcodeMismatch } from '#lib/domain/address.ts';
import { STATES } from '#lib/domain/options.ts';
import type { PlacedField } from '#lib/forms/screen.ts';
import type { AddressForm, AddressPath } from './address-form.ts';

/** An address by its parts, for one that no search finds. */
export function ManualAddress({
  path,
  fields,
  onSearch,
}: {
  path: AddressPath;
  fields: readonly PlacedField[];
  onSearch: () => void;
}) {
  return (
    <>
      <FieldList fields={fields} />
      <PostcodeWarning path={path} />
      <div>
        <Button variant="quiet" onClick={onSearch}>
          Back to address search
        </Button>
      </div>
    </>
  );
}

/** Says that a postcode and a state do not go together. It blocks nothing, because borders have exceptions. */
function PostcodeWarning({ path }: { path: AddressPath }) {
  const { control } = useFormContext<AddressForm>();
  const [postcode, stateText] = useWatch({ control, name: [`${path}.postalCode`, `${path}.state`] });
  const state = STATES.find((one) => one === stateText);
  const warning = warnOfPostcodeMismatch(postcode, state);
  return (
    <div aria-live="polite" className="empty:hidden">
      {warning !== undefined && <Notice tone="warn">{warning}</Notice>}
    </div>
  );
}
