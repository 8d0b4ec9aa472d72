'use client';

import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { fieldId } from '#components/form/field-id.ts';
import { FieldList } from '#components/form/field-list.tsx';
import { useSections } from '#components/form/use-sections.ts';
import { Button } from '#components/ui/button.tsx';
import { FieldGroup } from '#components/ui/field-shell.tsx';
import { addressFields } from '#lib/forms/fields/address.ts';
import type { Section } from '#lib/forms/screen.ts';
import type { AddressForm, AddressPath } from './address-form.ts';
import { AddressSearch, MANUAL_ENTRY_LABEL } from './address-search.tsx';
import { ManualAddress } from './manual-address.tsx';

/**
 * The section of one address: searched for, or entered by its parts, and then whatever else the screen asks about it.
 * Stands in a `StepForm` whose screen has a section of that key.
 */
export function AddressSection({ path }: { path: AddressPath }) {
  const section = useSections().find(({ key }) => key === path);
  return section === undefined ? null : <AddressFields path={path} section={section} />;
}

function AddressFields({ path, section }: { path: AddressPath; section: Section }) {
  const { setValue } = useFormContext<AddressForm>();
  const search = section.fields.find(({ field }) => field.kind === 'address');
  const isManual = search === undefined;
  const isSwitched = useRef(false);

  // The focus goes with the applicant to the fields that take the place of those left.
  useEffect(() => {
    if (!isSwitched.current) return;
    isSwitched.current = false;
    document.getElementById(fieldId(`${path}.${isManual ? 'unitNumber' : 'address'}`))?.focus();
  }, [isManual, path]);

  function switchTo(enterAddressManually: boolean) {
    isSwitched.current = true;
    // The record of a search stands for the address it found, not for one changed by hand.
    setValue(`${path}.recordId`, '');
    setValue(`${path}.enterAddressManually`, enterAddressManually);
  }

  return (
    <FieldGroup title={section.title} description={section.description}>
      {isManual ? (
        <ManualAddress
          path={path}
          fields={section.fields.filter(isAddressPart)}
          onSearch={() => {
            switchTo(false);
          }}
        />
      ) : (
        <div>
          <AddressSearch
            path={path}
            placed={search}
            onEnterManually={() => {
              switchTo(true);
            }}
          />
          <Button
            variant="quiet"
            onClick={() => {
              switchTo(true);
            }}
          >
            {MANUAL_ENTRY_LABEL}
          </Button>
        </div>
      )}
      <FieldList fields={section.fields.filter((placed) => !isAddressPart(placed))} />
    </FieldGroup>
  );
}

function isAddressPart({ field }: Section['fields'][number]): boolean {
  return field.name in addressFields;
}
