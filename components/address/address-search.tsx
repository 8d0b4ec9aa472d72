'use client';

import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { FormField } from '#components/form/form-field.tsx';
import type { FieldControlProps } from '#components/form/field-control.tsx';
import { SuggestionInput } from '#components/ui/suggestion-input.tsx';
import { useLoadedWhenIdle } from '#components/ui/when-idle.ts';
import type { AddressSuggestion } from '#lib/contracts/address-search.ts';
import { BLANK_ADDRESS } from '#lib/forms/screens/address-part.ts';
import type { AddressValues } from '#lib/forms/screens/address-part.ts';
import type { PlacedField } from '#lib/forms/screen.ts';
import { browserServices } from '#stores/browser-services.ts';
import type { AddressForm, AddressPath } from './address-form.ts';
import { loadAddressSearch, useAddressSuggestions, useFreshAddressKey } from './use-address-suggestions.ts';

/** The words of the way to manual entry (specification §2). */
export const MANUAL_ENTRY_LABEL = "Can't find your address?";

/** One field that finds an address while it is typed. What is picked fills every part of the address. */
export function AddressSearch({
  path,
  placed,
  onEnterManually,
}: {
  path: AddressPath;
  placed: PlacedField;
  onEnterManually: () => void;
}) {
  return (
    <FormField {...placed}>
      {(control) => (
        <SearchControl
          path={path}
          label={placed.field.label}
          control={control}
          onEnterManually={onEnterManually}
        />
      )}
    </FormField>
  );
}

function SearchControl({
  path,
  label,
  control,
  onEnterManually,
}: {
  path: AddressPath;
  label: string;
  control: FieldControlProps;
  onEnterManually: () => void;
}) {
  const { getValues, setValue } = useFormContext<AddressForm>();
  const { status, suggestions, search, end } = useAddressSuggestions();
  const keepKeyFresh = useFreshAddressKey();
  useLoadedWhenIdle(loadAddressSearch);
  const [isRetrieving, setRetrieving] = useState(false);
  const wanted = useRef<string>(undefined);
  useEffect(
    () => () => {
      // What is entered in its place is not replaced by what was picked before.
      wanted.current = undefined;
    },
    [],
  );

  function fill(parts: Partial<AddressValues>) {
    for (const [name, value] of Object.entries(parts)) {
      setValue(`${path}.${name as keyof AddressValues}`, value);
    }
  }

  function takeTyped(text: string) {
    wanted.current = undefined;
    setRetrieving(false);
    // A changed text is another address: the parts of the one picked before are cleared.
    if (getValues(`${path}.recordId`) !== '') fill(withoutText(BLANK_ADDRESS));
    control.onChange(text);
    search(text);
  }

  /** For a text without a picked address, such as one a referral brought: offers what it may mean. */
  function suggestForText(text: string): boolean {
    const isPicked = getValues(`${path}.recordId`) !== '';
    if (text === '' || isPicked || status !== 'idle') return false;
    search(text);
    return true;
  }

  async function pick(suggestion: AddressSuggestion) {
    const { RecordId: recordId } = suggestion;
    wanted.current = recordId;
    end();
    setRetrieving(true);
    try {
      const { retrieveAddress, suggestionLabel } = await loadAddressSearch();
      fill({ address: suggestionLabel(suggestion) });
      const address = await retrieveAddress(recordId);
      if (wanted.current === recordId) fill(address);
    } catch (error) {
      browserServices().log('A picked address could not be read', error);
    } finally {
      if (wanted.current === recordId) setRetrieving(false);
    }
  }

  const { value, ...shared } = control;
  return (
    <SuggestionInput
      {...shared}
      value={String(value)}
      label={label}
      onChange={takeTyped}
      onFocus={() => {
        keepKeyFresh();
        return suggestForText(String(value));
      }}
      status={isRetrieving ? 'loading' : status}
      suggestions={suggestions.map((suggestion) => ({
        id: suggestion.RecordId,
        label: <SuggestedAddress suggestion={suggestion} />,
      }))}
      onPick={(id) => {
        const suggestion = suggestions.find(({ RecordId }) => RecordId === id);
        if (suggestion !== undefined) void pick(suggestion);
      }}
      emptyText="Keep typing: number, street, suburb"
      // A search that gets no answer is logged; what the applicant needs is the other way to enter the address.
      failedText="You can enter your address yourself"
      // Not before the first answer, so that nobody presses it where a suggestion is about to appear.
      lastOption={
        status === 'loading' && suggestions.length === 0
          ? undefined
          : { label: MANUAL_ENTRY_LABEL, onPick: onEnterManually }
      }
    />
  );
}

function SuggestedAddress({ suggestion }: { suggestion: AddressSuggestion }) {
  const { AddressLine, Locality, State, Postcode } = suggestion;
  return (
    <span>
      <span className="font-semibold">{AddressLine}</span>
      <span className="text-muted">
        , {Locality} {State} {Postcode}
      </span>
    </span>
  );
}

function withoutText({ address: _text, ...parts }: AddressValues): Partial<AddressValues> {
  return parts;
}
