'use client';

import { Checkbox } from '#components/ui/checkbox.tsx';
import { describeField, FieldGroup, FieldShell } from '#components/ui/field-shell.tsx';
import { RadioCards } from '#components/ui/radio-cards.tsx';
import { SearchableSelect } from '#components/ui/searchable-select.tsx';
import { Select } from '#components/ui/select.tsx';
import { SuggestionInput } from '#components/ui/suggestion-input.tsx';
import { YesNo } from '#components/ui/yes-no.tsx';

const STATES = ['NSW', 'QLD', 'VIC'].map((state) => ({ value: state, label: state }));
const ERROR = 'Please select a value from the dropdown';
const nothing = () => undefined;

/** Choices that are filled, refused, closed, or found nothing. */
export function MoreChoices() {
  return (
    <div className="grid gap-x-12 md:grid-cols-2">
      <FieldGroup title="Filled, refused, closed">
        <FieldShell id="state-filled" label="Licence state">
          <Select id="state-filled" name="state-filled" options={STATES} value="VIC" />
        </FieldShell>
        <FieldShell id="state-closed" label="Licence state, closed">
          <Select id="state-closed" name="state-closed" options={STATES} value="VIC" disabled />
        </FieldShell>
        <FieldShell id="street-filled" label="Street type">
          <SearchableSelect
            id="street-filled"
            name="street-filled"
            label="Street type"
            options={STATES}
            value="QLD"
            onChange={nothing}
          />
        </FieldShell>
        <FieldShell id="street-wrong" label="Street type, not in the list" error={ERROR}>
          <SearchableSelect
            id="street-wrong"
            name="street-wrong"
            label="Street type, not in the list"
            options={STATES}
            onChange={nothing}
            {...describeField('street-wrong', { error: ERROR })}
          />
        </FieldShell>
        <FieldShell id="street-closed" label="Street type, closed">
          <SearchableSelect
            id="street-closed"
            name="street-closed"
            label="Street type, closed"
            options={STATES}
            value="NSW"
            onChange={nothing}
            disabled
          />
        </FieldShell>
      </FieldGroup>
      <FieldGroup title="Nothing found, closed">
        <FieldShell id="address-empty" label="Address search: nothing found">
          <SuggestionInput
            id="address-empty"
            name="address-empty"
            label="Address search: nothing found"
            status="ready"
            suggestions={[]}
            onPick={nothing}
            emptyText="No address found"
            failedText=""
          />
        </FieldShell>
        <FieldShell
          id="partner-wrong"
          label="Does your partner have income?"
          group
          error="This field is required"
        >
          <YesNo
            id="partner-wrong"
            name="partner-wrong"
            {...describeField('partner-wrong', { error: 'This field is required' })}
          />
        </FieldShell>
        <FieldShell id="partner-closed" label="Does your partner share the costs?" group>
          <YesNo id="partner-closed" name="partner-closed" value disabled />
        </FieldShell>
        <FieldShell id="frequency-closed" label="How often?" group>
          <RadioCards
            id="frequency-closed"
            name="frequency-closed"
            columns={2}
            value="monthly"
            disabled
            options={[
              { value: 'fortnightly', label: 'Fortnightly' },
              { value: 'monthly', label: 'Monthly' },
            ]}
          />
        </FieldShell>
        <FieldShell id="box-closed" label="" ownLabel>
          <Checkbox id="box-closed" name="box-closed" value disabled>
            Agreed with the quote.
          </Checkbox>
        </FieldShell>
      </FieldGroup>
    </div>
  );
}
