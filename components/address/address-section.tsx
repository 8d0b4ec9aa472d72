'use client';

import dynamic from 'next/dynamic';
import { useCallback, useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { fieldId } from '#components/form/field-id.ts';
import { FieldList } from '#components/form/field-list.tsx';
import { useSections } from '#components/form/use-sections.ts';
import { Button } from '#components/ui/button.tsx';
import { FieldGroup } from '#components/ui/field-shell.tsx';
import { loadAgain } from '#components/ui/late-code.ts';
import { useLoadedWhenIdle } from '#components/ui/when-idle.ts';
import { abroadFields, addressFields } from '#lib/forms/fields/address.ts';
import type { PlacedField, Section } from '#lib/forms/screen.ts';
import type { AddressForm, AddressPath } from './address-form.ts';
import { AddressSearch, MANUAL_ENTRY_LABEL } from './address-search.tsx';
import { ManualAddress } from './manual-address.tsx';

const loadAbroadAddress = async () => (await import('./abroad-address.tsx')).AbroadAddress;

const LateAbroadAddress = dynamic(() => loadAgain(loadAbroadAddress));

/**
 * The section of one address: searched for, or entered by its parts, or, for a previous one, outside Australia; and
 * then whatever else the screen asks about it. Must be inside a `StepForm` whose screen has a section with that key.
 */
export function AddressSection({ path }: { path: AddressPath }) {
  const section = useSections().find(({ key }) => key === path);
  return section === undefined ? null : <AddressFields path={path} section={section} />;
}

type Way = 'search' | 'manual' | 'abroad';

/** The first field of each way to give an address. */
const FIRST_FIELD: Record<Way, string> = { search: 'address', manual: 'unitNumber', abroad: 'country' };

function wayWithoutSearch(fields: readonly PlacedField[]): Way {
  return fields.some(({ field }) => field.name === FIRST_FIELD.abroad) ? 'abroad' : 'manual';
}

function AddressFields({ path, section }: { path: AddressPath; section: Section }) {
  const { setValue } = useFormContext<AddressForm>();
  const search = section.fields.find(({ field }) => field.kind === 'address');
  const way = search === undefined ? wayWithoutSearch(section.fields) : 'search';
  const isSwitched = useRef(false);

  /** The focus moves to the fields that replace those that were there. */
  const takeFocus = useCallback(() => {
    const first = document.getElementById(fieldId(`${path}.${FIRST_FIELD[way]}`));
    if (!isSwitched.current || first === null) return;
    isSwitched.current = false;
    first.focus();
  }, [path, way]);
  useEffect(takeFocus, [takeFocus]);

  function switchTo(enterAddressManually: boolean) {
    isSwitched.current = true;
    // The record of a search stands for the address it found, not for one changed by hand.
    setValue(`${path}.recordId`, '');
    setValue(`${path}.enterAddressManually`, enterAddressManually);
  }

  /** Nothing of the other kind is emptied: going back brings back what was typed. */
  function setAbroad(isAbroad: boolean) {
    isSwitched.current = true;
    setValue('previousAddress.isAbroad', isAbroad);
  }

  return (
    <FieldGroup title={section.title} description={section.description}>
      {way === 'abroad' && (
        <LateAbroadAddress fields={section.fields.filter(isAddressPart)} onShown={takeFocus} />
      )}
      {way === 'manual' && (
        <ManualAddress
          path={path}
          fields={section.fields.filter(isAddressPart)}
          onSearch={() => {
            switchTo(false);
          }}
        />
      )}
      {search !== undefined && (
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
      {path === 'previousAddress' && <CountrySwitch isAbroad={way === 'abroad'} onSwitch={setAbroad} />}
      <FieldList fields={section.fields.filter((placed) => !isAddressPart(placed))} />
    </FieldGroup>
  );
}

/** People who have just moved to Australia, or back, have no previous Australian address to give. */
function CountrySwitch({ isAbroad, onSwitch }: { isAbroad: boolean; onSwitch: (isAbroad: boolean) => void }) {
  useLoadedWhenIdle(loadAbroadAddress);
  return (
    <div>
      <Button
        variant="quiet"
        onClick={() => {
          onSwitch(!isAbroad);
        }}
      >
        {isAbroad ? 'My previous address was in Australia' : 'My previous address was outside Australia'}
      </Button>
    </div>
  );
}

function isAddressPart({ field }: PlacedField): boolean {
  return field.name in addressFields || field.name in abroadFields;
}
