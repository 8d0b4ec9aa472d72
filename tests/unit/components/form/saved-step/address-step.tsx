import { fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
// The fields of an address abroad load late: here they are there when they are first asked.
import '#components/address/abroad-address.tsx';
import { AddressSection } from '#components/address/address-section.tsx';
import { SavingNotices } from '#components/form/saving-notices.tsx';
import { ScreenSections } from '#components/form/screen-sections.tsx';
import { StepForm } from '#components/form/step-form.tsx';
import { useSavedStep } from '#components/form/use-saved-step.ts';
import { getCurrentAddress, getPreviousAddress, putAddress } from '#lib/api/address.ts';
import { getContact } from '#lib/api/contact.ts';
import { getEmployment } from '#lib/api/employment.ts';
import { previousAddressFromWire, previousAddressToWire } from '#lib/api/mappers/address.ts';
import { BLANK_PREVIOUS_ADDRESS } from '#lib/forms/screens/address-part.ts';
import type { PreviousAddressValues } from '#lib/forms/screens/address-part.ts';
import { quoteStep2 } from '#lib/forms/screens/quote-step-2.ts';
import { saveQuoteStep2 } from '#stores/actions/save-quote-step-2.ts';
import { applicationStore, setKnown } from '#stores/application-store.ts';
import { quoteStep2Values } from '#stores/screen-values/quote-step-2.ts';
import { CONTACT, STEP_2, buttons } from './saved-steps.tsx';
import type { Answers, WatchedStep } from './watched-step.ts';

type Name = 'previous' | 'time';
const WORDS = { previous: ['Rue A', 'Rue B', 'High', 'Low'], time: ['1/0', '1/6', '3/0'] } as const;
const SINCE_LONG = '3/0';

const BY_HAND = { streetNumber: '1', city: 'Perth', state: 'WA', postalCode: '6000' };
const isAbroad = (word: string) => word.startsWith('Rue');

/** As it is read back. */
const previousOf = (word: string): PreviousAddressValues => {
  const address = isAbroad(word)
    ? { isAbroad: true, country: 'FR', addressLine1: word }
    : { ...BY_HAND, enterAddressManually: true, streetName: word };
  return previousAddressFromWire(previousAddressToWire({ ...BLANK_PREVIOUS_ADDRESS, ...address }));
};
const wordOf = (given: object): string => {
  const { addressLine1, streetName } = given as Partial<PreviousAddressValues>;
  return addressLine1 || (streetName ?? '');
};
const currentAt = (time: string) => {
  const [yearsAtResidence = '', monthsAtResidence = ''] = time.split('/');
  return { ...STEP_2.currentAddress, yearsAtResidence, monthsAtResidence };
};
const timeOf = ({ yearsAtResidence: years, monthsAtResidence: months = 0 }: Lived) =>
  `${String(years)}/${String(months)}`;
type Lived = { yearsAtResidence?: string | number; monthsAtResidence?: string | number };

const control = (name: string) =>
  document.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`);
const ofPrevious = (name: string) => control(`previousAddress.${name}`);
const give = (target: ReturnType<typeof control>, value: string) => {
  if (target === null) throw new Error('There is no such field');
  if (target.value === value) return;
  fireEvent[target instanceof HTMLSelectElement ? 'change' : 'input'](target, { target: { value } });
};
const press = (words: string) => {
  const [button] = buttons(words);
  if (button === undefined) throw new Error(`There is no ${words}`);
  fireEvent.click(button);
};

/** Quote step 2, with the previous address as its page asks it. */
function Addresses() {
  const { saving, ...step } = useSavedStep({
    screen: quoteStep2,
    read: quoteStep2Values,
    loadSave: () => Promise.resolve(saveQuoteStep2),
  });
  return (
    <StepForm {...step}>
      <ScreenSections render={{ previousAddress: () => <AddressSection path="previousAddress" /> }} />
      <SavingNotices {...saving} />
    </StepForm>
  );
}

function typePrevious(word: string): void {
  if (isAbroad(word)) {
    if (ofPrevious('addressLine1') === null) press('My previous address was outside');
    give(ofPrevious('country'), 'France');
    give(ofPrevious('addressLine1'), word);
    return;
  }
  if (ofPrevious('addressLine1') !== null) press('My previous address was in');
  if (ofPrevious('streetName') === null) press("Can't find your address?");
  for (const [name, value] of Object.entries(BY_HAND)) give(ofPrevious(name), value);
  give(ofPrevious('streetName'), word);
}

/**
 * Quote step 2 by the time at the current address and by the previous one, which is asked of those who have not lived
 * there for long. It is kept where it is no longer asked.
 */
export const addressStep: WatchedStep<Name> = {
  screenId: quoteStep2.id,
  Page: Addresses,
  application: STEP_2.application,
  words: WORDS,
  calls: 2,
  first: { previous: 'Rue A', time: '1/0' },
  connect: (api) => {
    const [current, previous] = [api('time'), api('previous')];
    vi.mocked(putAddress).mockImplementation((_id, type, address, etag) =>
      type === 'current'
        ? current.change({ time: timeOf(address as Lived) }, etag)
        : previous.change({ previous: wordOf(address) }, etag),
    );
    vi.mocked(getCurrentAddress).mockImplementation(() => {
      const { saved, etag } = current.read();
      return Promise.resolve({ value: currentAt(saved.time), etag });
    });
    vi.mocked(getPreviousAddress).mockImplementation(() => {
      const { saved, etag } = previous.read();
      return Promise.resolve({ value: previousOf(saved.previous), etag });
    });
    vi.mocked(getContact).mockResolvedValue({ value: CONTACT, etag: '"1"' });
    vi.mocked(getEmployment).mockResolvedValue({ value: STEP_2.employment, etag: '"1"' });
  },
  load: (api) => {
    const [current, previous] = [api('time').read(), api('previous').read()];
    setKnown('contact', CONTACT, '"1"');
    setKnown('employment', STEP_2.employment, '"1"');
    setKnown('currentAddress', currentAt(current.saved.time), current.etag);
    setKnown('previousAddress', previousOf(previous.saved.previous), previous.etag);
  },
  known: (of) => {
    const { currentAddress = {}, previousAddress = {} } = applicationStore.getState();
    return of === 'time' ? timeOf(currentAddress) : wordOf(previousAddress);
  },
  shown: (of) => {
    if (of === 'previous')
      return ['addressLine1', 'streetName', 'address'].map(ofPrevious).find((one) => one !== null)?.value;
    const [years, months] = ['yearsAtResidence', 'monthsAtResidence'].map(
      (name) => control(`currentAddress.${name}`)?.value ?? '',
    );
    return `${years ?? ''}/${months ?? ''}`;
  },
  type: (of, word) => {
    if (of === 'previous') {
      typePrevious(word);
      return;
    }
    const { yearsAtResidence, monthsAtResidence } = currentAt(word);
    give(control('currentAddress.yearsAtResidence'), yearsAtResidence);
    give(control('currentAddress.monthsAtResidence'), monthsAtResidence);
  },
  changed: (saved, of, word) => {
    const changed: Answers<Name> = { ...saved, [of]: word };
    return of === 'previous' && saved.time === SINCE_LONG ? { ...changed, time: '1/0' } : changed;
  },
  asks: (saved, of) => of !== 'previous' || saved.time !== SINCE_LONG,
  about: (question) => (/^(Years|Months) there/.test(question) ? 'time' : 'previous'),
  told: (question, of) => {
    if (of === 'previous') return WORDS.previous.filter((word) => question.includes(word));
    const [years = '', months = ''] = (addressStep.shown('time') ?? '').split('/');
    const told = (unit: string) => new RegExp(`${unit} there: (\\d+)`).exec(question)?.[1];
    return [`${told('Years') ?? years}/${told('Months') ?? months}`];
  },
};
