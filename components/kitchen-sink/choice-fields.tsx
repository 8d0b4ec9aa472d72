'use client';

import { useState } from 'react';
import { SearchableField } from '#components/form/searchable-field.tsx';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { describeField, FieldGroup, FieldShell } from '#components/ui/field-shell.tsx';
import { TEXT_LINK } from '#components/ui/link-styles.ts';
import { RadioCards } from '#components/ui/radio-cards.tsx';
import { Select } from '#components/ui/select.tsx';
import { SuggestionInput } from '#components/ui/suggestion-input.tsx';
import type { SuggestionInputProps } from '#components/ui/suggestion-input.tsx';
import { YesNo } from '#components/ui/yes-no.tsx';
import { INDUSTRIES, LOAN_PURPOSES } from '#lib/domain/options.ts';

const PURPOSES = LOAN_PURPOSES.map((purpose) => ({ value: purpose, label: purpose }));
const INDUSTRY_OPTIONS = INDUSTRIES.map((industry) => ({ value: industry, label: industry }));
const SUGGESTIONS = [
  { id: '1', label: '12 Wattle Street, Ultimo NSW 2007' },
  { id: '2', label: '12 Wattle Avenue, Carnegie VIC 3163' },
];

function AddressDemo({ id, status }: { id: string; status: SuggestionInputProps['status'] }) {
  const label = `Address search: ${status}`;
  return (
    <FieldShell id={id} label={label}>
      <SuggestionInput
        id={id}
        name={id}
        label={label}
        status={status}
        suggestions={status === 'ready' ? SUGGESTIONS : []}
        onPick={() => undefined}
        emptyText="No address found"
        failedText="Address search is not responding. Please enter your address manually."
        lastOption={{ label: "Can't find your address?", onPick: () => undefined }}
      />
    </FieldShell>
  );
}

/** Every control that takes a choice, in every state. */
export function ChoiceFields() {
  const [industry, setIndustry] = useState('');
  const error = 'Please select a value from the dropdown';
  return (
    <div className="grid gap-x-12 md:grid-cols-2">
      <div>
        <FieldGroup title="Lists">
          <FieldShell id="purpose" label="Loan purpose">
            <Select id="purpose" name="purpose" options={PURPOSES} />
          </FieldShell>
          <FieldShell id="purpose-wrong" label="Loan purpose" error={error}>
            <Select
              id="purpose-wrong"
              name="purpose-wrong"
              options={PURPOSES}
              {...describeField('purpose-wrong', { error })}
            />
          </FieldShell>
          <FieldShell id="industry" label="Industry" hint="Type a few letters to search the list.">
            <SearchableField
              id="industry"
              name="industry"
              label="Industry"
              options={INDUSTRY_OPTIONS}
              foundBy="industry-words"
              value={industry}
              onChange={setIndustry}
              {...describeField('industry', { hint: 'shown' })}
            />
          </FieldShell>
          <AddressDemo id="address-ready" status="ready" />
          <AddressDemo id="address-loading" status="loading" />
          <AddressDemo id="address-failed" status="failed" />
        </FieldGroup>
      </div>
      <div>
        <FieldGroup title="Choices">
          <FieldShell id="loan-type" label="Loan type" group>
            <RadioCards
              id="loan-type"
              name="loan-type"
              value="Secured"
              columns={2}
              options={[
                { value: 'Unsecured', label: 'Unsecured', description: 'Up to $50,000', disabled: true },
                { value: 'Secured', label: 'Secured', description: 'Up to $70,000' },
              ]}
            />
          </FieldShell>
          <FieldShell id="dependants" label="Dependants" group>
            <RadioCards
              id="dependants"
              name="dependants"
              columns={4}
              value="1"
              options={['0', '1', '2', '3+'].map((count) => ({ value: count, label: count }))}
            />
          </FieldShell>
          <FieldShell id="ownership" label="Who owns the asset now?" group error="This field is required">
            <RadioCards
              id="ownership"
              name="ownership"
              {...describeField('ownership', { error: 'This field is required' })}
              options={[
                {
                  value: 'Dealer sale',
                  label: 'Dealer sale',
                  description: 'You are buying it from a dealer.',
                },
                { value: 'Pledge asset - own outright', label: 'You own it outright' },
                { value: 'Pledge asset - finance', label: 'It is still under finance' },
              ]}
            />
          </FieldShell>
          <FieldShell id="rental" label="Do you have rental income?" group>
            <YesNo id="rental" name="rental" value={false} />
          </FieldShell>
          <FieldShell id="terms" label="" ownLabel>
            <Checkbox id="terms" name="terms" value>
              I have read the{' '}
              <a href="/privacy-disclosure-statement" className={TEXT_LINK}>
                Privacy Disclosure Statement
              </a>{' '}
              and agree to it.
            </Checkbox>
          </FieldShell>
          <FieldShell id="consent" label="" ownLabel error="This field is required">
            <Checkbox
              id="consent"
              name="consent"
              {...describeField('consent', { error: 'This field is required' })}
            >
              I agree to receive documents electronically.
            </Checkbox>
          </FieldShell>
        </FieldGroup>
      </div>
    </div>
  );
}
