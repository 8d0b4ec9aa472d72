// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Controller, useForm } from 'react-hook-form';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Checkbox } from '#components/ui/checkbox.tsx';
import { CurrencyInput } from '#components/ui/currency-input.tsx';
import { RadioCards } from '#components/ui/radio-cards.tsx';
import { SearchableSelect } from '#components/ui/searchable-select.tsx';
import { Select } from '#components/ui/select.tsx';
import { TextInput } from '#components/ui/text-input.tsx';

let root: Root | undefined;

afterEach(() => {
  act(() => {
    root?.unmount();
  });
  document.body.innerHTML = '';
});

/** Shows the page as the server sends it, lets somebody use it, then hydrates it. */
async function hydrateAfter(page: ReactNode, typeEarly: () => void, onRecoverableError?: () => void) {
  document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`;
  typeEarly();
  const container = document.querySelector('#root');
  if (container === null) throw new Error('no container');
  await act(async () => {
    root = hydrateRoot(container, page, onRecoverableError && { onRecoverableError });
    await Promise.resolve();
  });
}

function element<Element extends HTMLElement>(selector: string, kind: new () => Element): Element {
  const found = document.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`no ${selector}`);
  return found;
}

const options = [
  { value: 'Holiday', label: 'Holiday' },
  { value: 'Wedding', label: 'Wedding' },
];

describe('what was typed before the code arrived', () => {
  it('text is handed to the form and stays', async () => {
    const onChange = vi.fn();
    await hydrateAfter(<TextInput id="a" name="a" value="" onChange={onChange} />, () => {
      element('#a', HTMLInputElement).value = 'Alex';
    });
    expect(onChange).toHaveBeenCalledExactlyOnceWith('Alex');
    expect(element('#a', HTMLInputElement).value).toBe('Alex');
  });

  it('an untouched input tells nothing', async () => {
    const onChange = vi.fn();
    await hydrateAfter(<TextInput id="a" name="a" value="kept" onChange={onChange} />, () => undefined);
    expect(onChange).not.toHaveBeenCalled();
    expect(element('#a', HTMLInputElement).value).toBe('kept');
  });

  it('an amount is read as a number', async () => {
    const onChange = vi.fn();
    await hydrateAfter(<CurrencyInput id="a" name="a" value="" onChange={onChange} />, () => {
      element('#a', HTMLInputElement).value = '25000';
    });
    expect(onChange).toHaveBeenCalledExactlyOnceWith(25_000);
  });

  it('a choice from a list is kept', async () => {
    const onChange = vi.fn();
    await hydrateAfter(<Select id="a" name="a" value="" onChange={onChange} options={options} />, () => {
      element('#a', HTMLSelectElement).value = 'Wedding';
    });
    expect(onChange).toHaveBeenCalledExactlyOnceWith('Wedding');
    expect(element('#a', HTMLSelectElement).value).toBe('Wedding');
  });

  it('a searched label is read as its option', async () => {
    const onChange = vi.fn();
    await hydrateAfter(
      <SearchableSelect id="a" name="a" label="A" value="" onChange={onChange} options={options} />,
      () => {
        element('#a', HTMLInputElement).value = 'wedding';
      },
    );
    expect(onChange).toHaveBeenCalledExactlyOnceWith('Wedding');
  });

  it('a pressed card and a ticked box are kept', async () => {
    const onCard = vi.fn();
    const onBox = vi.fn();
    await hydrateAfter(
      <>
        <RadioCards id="a" name="a" value="" onChange={onCard} options={options} />
        <Checkbox id="b" name="b" value={false} onChange={onBox}>
          I agree
        </Checkbox>
      </>,
      () => {
        element('input[value="Wedding"]', HTMLInputElement).checked = true;
        element('#b', HTMLInputElement).checked = true;
      },
    );
    expect(onCard).toHaveBeenCalledExactlyOnceWith('Wedding');
    expect(onBox).toHaveBeenCalledExactlyOnceWith(true);
    expect(element('input[value="Wedding"]', HTMLInputElement).checked).toBe(true);
  });

  it('reaches a react-hook-form controller', async () => {
    let read: (() => unknown) | undefined;
    function Form() {
      const { control, getValues } = useForm({ defaultValues: { name: '', amount: '' as number | '' } });
      read = getValues;
      return (
        <form>
          <Controller
            control={control}
            name="name"
            render={({ field }) => <TextInput id="name" {...field} />}
          />
          <Controller
            control={control}
            name="amount"
            render={({ field }) => <CurrencyInput id="amount" {...field} />}
          />
        </form>
      );
    }
    await hydrateAfter(<Form />, () => {
      element('#name', HTMLInputElement).value = 'Alex';
      element('#amount', HTMLInputElement).value = '$30,000';
    });
    expect(read?.()).toEqual({ name: 'Alex', amount: 30_000 });
    expect(element('#name', HTMLInputElement).value).toBe('Alex');
  });
});

describe('what was typed into a page that React draws anew', () => {
  function EarlyForm({ onText, onChoice, onCard, onBox }: Record<string, (value: unknown) => void>) {
    return (
      <form>
        <p>Tell us</p>
        <TextInput id="a" name="a" value="" onChange={onText} />
        <Select id="b" name="b" value="" onChange={onChoice} options={options} />
        <RadioCards id="c" name="c" value="" onChange={onCard} options={options} />
        <Checkbox id="d" name="d" value={false} onChange={onBox}>
          I agree
        </Checkbox>
      </form>
    );
  }

  it.each<[string, () => void]>([
    [
      'a translation had changed',
      () => {
        const font = document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
        font.textContent = 'Kể cho chúng tôi';
        document.querySelector('p')?.firstChild?.replaceWith(font);
      },
    ],
    [
      'a password manager had put its mark into',
      () => {
        element('#a', HTMLInputElement).after(document.createElement('div'));
      },
    ],
  ])('stays: %s', async (_what, change) => {
    const [onText, onChoice, onCard, onBox, onRecoverableError] = [
      vi.fn(),
      vi.fn(),
      vi.fn(),
      vi.fn(),
      vi.fn(),
    ];
    await hydrateAfter(
      <EarlyForm onText={onText} onChoice={onChoice} onCard={onCard} onBox={onBox} />,
      () => {
        change();
        element('#a', HTMLInputElement).value = 'Alex';
        element('#b', HTMLSelectElement).value = 'Wedding';
        element('input[value="Holiday"]', HTMLInputElement).checked = true;
        element('#d', HTMLInputElement).checked = true;
      },
      onRecoverableError,
    );
    expect(onRecoverableError).toHaveBeenCalled();
    expect(onText).toHaveBeenCalledExactlyOnceWith('Alex');
    expect(onChoice).toHaveBeenCalledExactlyOnceWith('Wedding');
    expect(onCard).toHaveBeenCalledExactlyOnceWith('Holiday');
    expect(onBox).toHaveBeenCalledExactlyOnceWith(true);
    expect(element('#a', HTMLInputElement).value).toBe('Alex');
    expect(element('#b', HTMLSelectElement).value).toBe('Wedding');
    expect(element('input[value="Holiday"]', HTMLInputElement).checked).toBe(true);
    expect(element('#d', HTMLInputElement).checked).toBe(true);
  });
});

describe('what is filled in without a word', () => {
  async function fillIn(tell: (input: HTMLInputElement, form: HTMLFormElement) => void) {
    const onChange = vi.fn();
    await hydrateAfter(
      <form
        onSubmit={(event) => {
          event.preventDefault();
        }}
      >
        <TextInput id="a" name="a" value="" onChange={onChange} />
      </form>,
      () => undefined,
    );
    const input = element('#a', HTMLInputElement);
    input.value = 'Alex';
    expect(onChange).not.toHaveBeenCalled();
    tell(input, element('form', HTMLFormElement));
    return onChange;
  }

  it.each<[string, (input: HTMLInputElement, form: HTMLFormElement) => void]>([
    ['a change alone tells of it', (input) => input.dispatchEvent(new Event('change', { bubbles: true }))],
    ['it is left', (input) => input.dispatchEvent(new FocusEvent('blur'))],
    ['the form is sent', (_input, form) => fireEvent.submit(form)],
  ])('reaches the form when %s', async (_when, tell) => {
    expect(await fillIn(tell)).toHaveBeenCalledExactlyOnceWith('Alex');
  });
});
