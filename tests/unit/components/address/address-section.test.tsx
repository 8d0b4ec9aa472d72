// @vitest-environment jsdom
import { act, cleanup, render, screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AddressSection } from '#components/address/address-section.tsx';
import { ScreenSections } from '#components/form/screen-sections.tsx';
import { StepForm } from '#components/form/step-form.tsx';
import type { Save } from '#components/form/use-submission.ts';
import type { AddressSuggestion } from '#lib/contracts/address-search.ts';
import { BLANK_ADDRESS } from '#lib/forms/screens/address-part.ts';
import type { AddressValues } from '#lib/forms/screens/address-part.ts';
import { quoteStep2 } from '#lib/forms/screens/quote-step-2.ts';
import type { QuoteStep2Values } from '#lib/forms/screens/quote-step-2.ts';
import type { BrowserServices } from '#stores/browser-services.ts';
import { provideBrowserServices } from '#stores/browser-services.ts';

/** The address service, answered by hand: nothing here goes over a network. */
const service = vi.hoisted(() => ({
  search: vi.fn<(text: string) => Promise<AddressSuggestion[]>>(),
  retrieve: vi.fn<(id: string) => Promise<AddressValues>>(),
}));
vi.mock('#lib/api/address-search.ts', () => ({
  searchAddresses: service.search,
  retrieveAddress: service.retrieve,
  suggestionLabel: ({ AddressLine }: AddressSuggestion) => AddressLine,
  addressKeyKeeper: { key: () => Promise.resolve('key'), keepFresh: () => () => undefined },
}));

const SMITH_STREET: AddressSuggestion = {
  RecordId: 'record-1',
  AddressLine: '3/12A Smith Street',
  Locality: 'Richmond',
  State: 'VIC',
  Postcode: '3121',
};
/** A farm on the edge of town: a lot instead of a number, and no street type. */
const LOT_5: AddressValues = {
  ...BLANK_ADDRESS,
  recordId: 'record-1',
  address: 'Lot 5 The Ridge, Richmond VIC 3121',
  streetNumber: 'Lot 5',
  streetName: 'The Ridge',
  city: 'Richmond',
  state: 'VIC',
  postalCode: '3121',
};

const log = vi.fn<BrowserServices['log']>();
const onSave = vi.fn<Save<QuoteStep2Values>>();

const ANSWERED: QuoteStep2Values = {
  ...quoteStep2.blank({}),
  maritalStatus: 'Single',
  numberOfDependants: '0',
  employment: { ...quoteStep2.blank({}).employment, status: 'Retired' },
  agreeToQuoteTerms: true,
  currentAddress: {
    ...BLANK_ADDRESS,
    typeOfResidency: 'Renting',
    yearsAtResidence: '4',
    monthsAtResidence: '',
  },
};

async function openForm(currentAddress: Partial<AddressValues> = {}) {
  const initialValues = { ...ANSWERED, currentAddress: { ...ANSWERED.currentAddress, ...currentAddress } };
  render(
    <StepForm screen={quoteStep2} initialValues={initialValues} onSave={onSave}>
      <ScreenSections render={{ currentAddress: () => <AddressSection path="currentAddress" /> }} />
    </StepForm>,
  );
  if (currentAddress.enterAddressManually !== true)
    await page.findByRole('combobox', { name: /Residential/ });
}

const searchBox = () => page.getByRole<HTMLInputElement>('combobox', { name: 'Residential address' });
const press = (name: string) => userEvent.click(page.getByRole('button', { name }));
const suggestion = (name: RegExp) => page.findByRole('option', { name });
async function savedAddress() {
  await press('Next');
  await waitFor(() => {
    expect(onSave).toHaveBeenCalled();
  });
  return onSave.mock.calls[0]?.[0].currentAddress;
}

beforeAll(() => {
  // jsdom has no layout to scroll.
  Element.prototype.scrollIntoView = () => undefined;
});
beforeEach(() => {
  log.mockClear();
  onSave.mockReset().mockResolvedValue(undefined);
  service.search.mockReset().mockResolvedValue([SMITH_STREET]);
  service.retrieve.mockReset().mockResolvedValue(LOT_5);
  provideBrowserServices({ log } as Partial<BrowserServices> as BrowserServices);
});
afterEach(cleanup);

describe('searching for an address', () => {
  it('fills every part from what is picked, whatever kind of number it has', async () => {
    await openForm();
    await userEvent.type(searchBox(), 'lot 5 ridge');
    await userEvent.click(await suggestion(/Smith Street, Richmond VIC 3121/));
    await waitFor(() => {
      expect(searchBox().value).toBe(LOT_5.address);
    });
    expect(await savedAddress()).toMatchObject({ ...LOT_5, typeOfResidency: 'Renting' });
  });

  it('offers what a text may mean that came from elsewhere, once somebody goes to it', async () => {
    await openForm({ address: '12 smith' });
    expect(service.search).not.toHaveBeenCalled();
    await userEvent.click(searchBox());
    await userEvent.click(await suggestion(/Smith Street/));
    await waitFor(() => {
      expect(searchBox().value).toBe(LOT_5.address);
    });
    await userEvent.tab();
    await userEvent.click(searchBox());
    expect(service.search).toHaveBeenCalledTimes(1);
  });

  it('says how many suggestions there are', async () => {
    const said = () => page.getAllByRole('status').map(({ textContent }) => textContent);
    await openForm();
    await userEvent.type(searchBox(), 'smith');
    await suggestion(/Smith Street/);
    expect(said()).toContain('1 suggestion');
    service.search.mockResolvedValue([SMITH_STREET, { ...SMITH_STREET, RecordId: 'record-2' }]);
    await userEvent.type(searchBox(), ' st');
    await waitFor(() => {
      expect(said()).toContain('2 suggestions');
    });
  });

  it('works by keyboard alone', async () => {
    await openForm();
    await userEvent.type(searchBox(), 'smith');
    await suggestion(/Smith Street/);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => {
      expect(searchBox().value).toBe(LOT_5.address);
    });
    expect(service.retrieve).toHaveBeenCalledWith('record-1');
  });

  it('leaves an address that is entered by hand alone, though what was picked before is read only then', async () => {
    const read = Promise.withResolvers<AddressValues>();
    service.retrieve.mockReturnValue(read.promise);
    await openForm();
    await userEvent.type(searchBox(), 'smith');
    await userEvent.click(await suggestion(/Smith Street/));
    await press("Can't find your address?");
    const street = await page.findByRole<HTMLInputElement>('textbox', { name: 'Street name' });
    await userEvent.type(street, 'Ridge');
    await act(async () => {
      read.resolve(LOT_5);
      await read.promise;
    });
    expect(street.isConnected).toBe(true);
    expect(street.value).toBe('Ridge');
  });

  it('asks to pick again once a picked address is changed', async () => {
    await openForm(LOT_5);
    await userEvent.type(searchBox(), 'x');
    await press('Next');
    expect(
      await page.findAllByText(/Please pick your address from the list or enter it manually/),
    ).not.toHaveLength(0);
    expect(onSave).not.toHaveBeenCalled();
  });

  it('shows the answer to the last text only', async () => {
    let answerFirst: (found: AddressSuggestion[]) => void = () => undefined;
    service.search.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answerFirst = resolve;
        }),
    );
    await openForm();
    await userEvent.type(searchBox(), 'smi');
    await waitFor(() => {
      expect(service.search).toHaveBeenCalledTimes(1);
    });
    await userEvent.type(searchBox(), 'th');
    await suggestion(/Smith Street/);
    answerFirst([{ ...SMITH_STREET, AddressLine: '1 Smithers Lane' }]);
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(page.queryByRole('option', { name: /Smithers/ })).toBeNull();
  });

  it('says how to go on when nothing is found', async () => {
    service.search.mockResolvedValue([]);
    await openForm();
    await userEvent.type(searchBox(), 'zzzz');
    expect(await page.findAllByText('Keep typing: number, street, suburb')).not.toHaveLength(0);
  });

  it('only logs a search that fails, and offers manual entry', async () => {
    service.search.mockRejectedValue(new Error('down'));
    await openForm();
    await userEvent.type(searchBox(), 'smith');
    await userEvent.click(await suggestion(/Can't find your address\?/));
    expect(await page.findByLabelText('Street name')).toBeTruthy();
    expect(log).toHaveBeenCalledTimes(1);
    expect(page.queryByRole('alert')).toBeNull();
  });
});

describe('entering an address by hand', () => {
  it('takes over what was picked, with its number as it is', async () => {
    await openForm(LOT_5);
    await press("Can't find your address?");
    expect(document.activeElement).toBe(page.getByLabelText(/Unit number/));
    expect(page.getByLabelText<HTMLInputElement>('Street name').value).toBe('The Ridge');
    expect(page.getByLabelText<HTMLInputElement>('Street number').value).toBe('Lot 5');
    expect(await savedAddress()).toMatchObject({
      enterAddressManually: true,
      recordId: '',
      streetNumber: 'Lot 5',
    });
  });

  it('takes a street number key by key as it is written, and refuses what is none without cutting it', async () => {
    await openForm({ ...LOT_5, recordId: '', streetNumber: '', enterAddressManually: true });
    const number = page.getByLabelText<HTMLInputElement>('Street number');
    for (const written of ['14-16A', '12A', 'Lot 5', '3/12']) {
      await userEvent.clear(number);
      await userEvent.type(number, written);
      expect(number.value).toBe(written);
    }
    await userEvent.clear(number);
    await userEvent.type(number, '12,14');
    await press('Next');
    expect(await page.findAllByText(/We need a number of up to 8 digits/)).not.toHaveLength(0);
    expect(onSave).not.toHaveBeenCalled();
    await userEvent.clear(number);
    await userEvent.type(number, '14-16A');
    expect(await savedAddress()).toMatchObject({ streetNumber: '14-16A' });
  });

  it('leads back to the search', async () => {
    await openForm({ ...LOT_5, recordId: 'manual', streetNumber: '5', enterAddressManually: true });
    await press('Back to address search');
    await waitFor(() => {
      expect(document.activeElement).toBe(searchBox());
    });
    await press('Next');
    // A typed address is not one that a search found.
    expect(await page.findAllByText(/Please pick your address from the list/)).not.toHaveLength(0);
  });

  it('warns of a postcode in another state, and does not stand in the way', async () => {
    await openForm({ ...LOT_5, recordId: '', streetNumber: '5', state: 'QLD', enterAddressManually: true });
    expect(page.getByText(/Postcode 3121 is not usually in QLD/)).toBeTruthy();
    expect(await savedAddress()).toMatchObject({ state: 'QLD', postalCode: '3121' });
  });
});

describe('a previous address outside Australia', () => {
  const OUTSIDE = 'My previous address was outside Australia';
  const INSIDE = 'My previous address was in Australia';

  async function openPrevious() {
    const initialValues = {
      ...ANSWERED,
      currentAddress: { ...ANSWERED.currentAddress, ...LOT_5, yearsAtResidence: '1' },
    };
    render(
      <StepForm screen={quoteStep2} initialValues={initialValues} onSave={onSave}>
        <ScreenSections
          render={{
            currentAddress: () => <AddressSection path="currentAddress" />,
            previousAddress: () => <AddressSection path="previousAddress" />,
          }}
        />
      </StepForm>,
    );
    await page.findByRole('button', { name: OUTSIDE });
  }

  const country = () => page.findByRole<HTMLInputElement>('combobox', { name: 'Country' });
  const text = (label: RegExp | string) => page.getByLabelText<HTMLInputElement>(label);

  it('is a country, found by what people call it, and the lines of an envelope', async () => {
    await openPrevious();
    await press(OUTSIDE);
    await userEvent.type(await country(), 'scotl');
    await userEvent.click(page.getByRole('option', { name: 'United Kingdom' }));
    await userEvent.type(text('Address'), '4 Mill Lane');
    await userEvent.type(text(/Second line of the address/), 'Leith');
    await press('Next');
    await waitFor(() => {
      expect(onSave).toHaveBeenCalled();
    });
    expect(onSave.mock.calls[0]?.[0].previousAddress).toMatchObject({
      isAbroad: true,
      country: 'GB',
      addressLine1: '4 Mill Lane',
      addressLine2: 'Leith',
    });
  });

  it('is asked for with the focus on it, and nothing is lost on the way back and forth', async () => {
    await openPrevious();
    const [, byHand] = page.getAllByRole('button', { name: "Can't find your address?" });
    if (byHand !== undefined) await userEvent.click(byHand);
    await userEvent.type(text('Street name'), 'Wattle');
    await press(OUTSIDE);
    expect(document.activeElement).toBe(await country());
    expect(page.queryByLabelText('Street name')).toBeNull();
    await userEvent.type(text('Address'), '12 Durbar Marg');
    await press(INSIDE);
    expect(document.activeElement).toBe(text(/Unit number/));
    expect(text('Street name').value).toBe('Wattle');
    await press(OUTSIDE);
    await country();
    expect(text('Address').value).toBe('12 Durbar Marg');
  });

  it('has no Australia in its list, and is not offered for the current address', async () => {
    await openPrevious();
    expect(page.getAllByRole('button', { name: OUTSIDE })).toHaveLength(1);
    await press(OUTSIDE);
    await userEvent.type(await country(), 'australia');
    expect(page.getAllByText('Not found')).not.toHaveLength(0);
    await press('Next');
    expect(await page.findAllByText(/Please select a value from the dropdown/)).not.toHaveLength(0);
    expect(onSave).not.toHaveBeenCalled();
  });
});
