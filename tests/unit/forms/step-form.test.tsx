// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static.browser';
import { lazy, Suspense } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ScreenSections } from '#components/form/screen-sections.tsx';
import { StepForm } from '#components/form/step-form.tsx';
import type { StepFormProps } from '#components/form/step-form.tsx';
import type { Save } from '#components/form/use-submission.ts';
import { TIMEOUT_MESSAGE } from '#lib/api/api-error.ts';
import type * as lateRulesModule from '#lib/forms/late-rules.ts';
import { quoteStep1 } from '#lib/forms/screens/quote-step-1.ts';
import type { QuoteStep1Values } from '#lib/forms/screens/quote-step-1.ts';
import { quoteStep2 } from '#lib/forms/screens/quote-step-2.ts';
import type { QuoteStep2Values } from '#lib/forms/screens/quote-step-2.ts';
import { dismissNotice, showNotice } from '#stores/interface-store.ts';

const ANSWERS: QuoteStep1Values = {
  loanAmount: 25_000,
  loanPurpose: 'Holiday',
  firstname: 'Ada',
  lastname: 'Byron',
  email: 'ada@example.com',
  mobile: '0412345678',
  dob: '23/04/1990',
  visaStatus: 'Australian Citizen',
  privacyConsent: true,
};

/** Holds up what is done next with the rules, as a slow connection does. */
const rules = vi.hoisted(() => ({ areThere: Promise.resolve() }));
vi.mock('#lib/forms/late-rules.ts', async (load) => {
  const lateRules = await load<typeof lateRulesModule>();
  return { ...lateRules, loadValidation: () => rules.areThere.then(lateRules.loadValidation) };
});

type SaveStep1 = Save<QuoteStep1Values>;
type Options = Partial<StepFormProps<QuoteStep1Values>>;

function savesAtOnce() {
  return vi.fn<SaveStep1>(() => Promise.resolve(undefined));
}

function Step1({ onSave = savesAtOnce(), ...options }: Options) {
  return (
    <StepForm screen={quoteStep1} onSave={onSave} {...options}>
      <ScreenSections />
    </StepForm>
  );
}

const pressNext = () => userEvent.click(page.getByRole('button', { name: 'Next' }));
const findSummary = () =>
  page.findByRole('group', { name: 'Oops, there are fields that require your attention' });
const said = () =>
  page
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');
const field = (label: string) => page.getByLabelText<HTMLInputElement>(label);

beforeAll(() => {
  // jsdom has no layout to scroll.
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a press of Next that agrees to words which have changed since', () => {
  it('says so, and unticks the box here and in the draft: it is to be ticked for the new words', async () => {
    const onDraft = vi.fn<(values: QuoteStep1Values) => void>();
    const onSave = savesAtOnce();
    onSave.mockResolvedValueOnce({ message: 'An agreement has changed.', isOutdated: true });
    render(<Step1 onSave={onSave} initialValues={ANSWERS} onDraft={onDraft} />);
    await pressNext();
    expect(await page.findByText('Nothing has been agreed to yet')).toBeTruthy();
    expect(page.getByRole('button', { name: 'Read the new words' })).toBeTruthy();
    expect(page.queryByText('An agreement has changed.')).toBeNull();
    const box = page.getByRole<HTMLInputElement>('checkbox');
    await waitFor(() => {
      expect(box.checked).toBe(false);
      expect(onDraft).toHaveBeenLastCalledWith({ ...ANSWERS, privacyConsent: false });
    });
    await pressNext();
    await findSummary();
    expect(onSave).toHaveBeenCalledTimes(1);
    expect(page.queryByText('Nothing has been agreed to yet')).toBeNull();
    await userEvent.click(box);
    await pressNext();
    await waitFor(() => {
      expect(onSave).toHaveBeenCalledTimes(2);
    });
  });
});

describe('a press of Next', () => {
  it('saves what the form holds, once', async () => {
    const onSave = savesAtOnce();
    render(<Step1 onSave={onSave} initialValues={ANSWERS} />);
    await userEvent.clear(field('First name'));
    await userEvent.type(field('First name'), 'Grace');
    await pressNext();
    await waitFor(() => {
      expect(onSave).toHaveBeenCalledTimes(1);
    });
    expect(onSave).toHaveBeenCalledWith({ ...ANSWERS, firstname: 'Grace' });
  });

  it('is drawn before it is carried out', async () => {
    let goOn: () => void = () => undefined;
    const drawn = new Promise<void>((resolve) => (goOn = resolve));
    const yields = vi.fn(() => drawn);
    vi.stubGlobal('scheduler', { yield: yields });
    const onSave = savesAtOnce();
    render(<Step1 onSave={onSave} initialValues={ANSWERS} />);
    await pressNext();
    expect(yields).toHaveBeenCalledTimes(1);
    expect(onSave).not.toHaveBeenCalled();
    expect(page.getByRole('button', { name: 'Processing' })).toBeTruthy();
    goOn();
    await waitFor(() => {
      expect(onSave).toHaveBeenCalledTimes(1);
    });
  });

  it('shows every broken rule at its field and in a summary that takes the focus', async () => {
    const onSave = savesAtOnce();
    render(<Step1 onSave={onSave} initialValues={{ ...ANSWERS, mobile: '0412', dob: '' }} />);
    await pressNext();
    const summary = await findSummary();
    expect([...summary.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
      'Mobile number: Please provide a 10 digit number',
      'Date of birth: This field is required',
    ]);
    expect(document.activeElement).toBe(summary);
    expect(field('Mobile number').getAttribute('aria-invalid')).toBe('true');
    expect(field('Mobile number').getAttribute('aria-describedby')).toContain('mobile-error');
    expect(onSave).not.toHaveBeenCalled();

    await userEvent.click(page.getByRole('link', { name: /Mobile number/ }));
    expect(document.activeElement).toBe(field('Mobile number'));
    await userEvent.type(field('Mobile number'), '345678');
    await waitFor(() => {
      expect(field('Mobile number').getAttribute('aria-invalid')).toBeNull();
    });
    expect(page.queryByRole('link', { name: /Mobile number/ })).toBeNull();
  });

  it('leaves it to the summary to say what is wrong', async () => {
    render(<Step1 initialValues={{ ...ANSWERS, mobile: '0412', dob: '' }} />);
    await pressNext();
    const summary = await findSummary();
    expect(summary.closest('[role=alert], [aria-live]')).toBeNull();
    for (const label of ['Mobile number', 'Date of birth']) {
      const message = document.getElementById(`${field(label).id}-error`);
      expect(message?.parentElement?.getAttribute('aria-live')).toBe('off');
    }
    expect(said()).toBe('');
  });

  it('takes the focus back to the summary at each refused press', async () => {
    render(<Step1 initialValues={{ ...ANSWERS, email: '' }} />);
    await pressNext();
    const summary = await findSummary();
    field('First name').focus();
    await pressNext();
    await waitFor(() => {
      expect(document.activeElement).toBe(summary);
    });
  });

  it('does one thing at a time: presses during the call, and after it until the next screen, do nothing', async () => {
    let finish: (() => void) | undefined;
    const onSave = vi.fn<SaveStep1>(
      () =>
        new Promise((resolve) => {
          finish = () => {
            resolve(undefined);
          };
        }),
    );
    const { container } = render(<Step1 onSave={onSave} initialValues={ANSWERS} />);
    const form = container.querySelector('form');
    if (form === null) throw new Error('No form');
    fireEvent.submit(form);
    expect(page.getByRole('button', { name: 'Processing' }).getAttribute('aria-disabled')).toBe('true');
    fireEvent.submit(form);
    await waitFor(() => {
      expect(onSave).toHaveBeenCalledTimes(1);
    });
    await userEvent.click(page.getByRole('button', { name: 'Processing' }));
    act(() => {
      finish?.();
    });
    await act(async () => {
      await Promise.resolve();
    });
    expect(page.getByRole('button', { name: 'Processing' })).toBeDefined();
    await userEvent.click(page.getByRole('button', { name: 'Processing' }));
    fireEvent.submit(form);
    await new Promise((painted) => requestAnimationFrame(painted));
    expect(onSave).toHaveBeenCalledTimes(1);
  });

  it('a screen that stays open can be saved again', async () => {
    const onSave = savesAtOnce();
    render(<Step1 onSave={onSave} initialValues={ANSWERS} staysOpen />);
    await pressNext();
    await page.findByRole('button', { name: 'Next' });
    await pressNext();
    await waitFor(() => {
      expect(onSave).toHaveBeenCalledTimes(2);
    });
  });

  it('shows what the server refused at the field, and takes it away when the field changes', async () => {
    const onSave = vi.fn<SaveStep1>(() =>
      Promise.resolve({ fieldErrors: { email: 'Valid email address required' } }),
    );
    render(<Step1 onSave={onSave} initialValues={ANSWERS} />);
    await pressNext();
    expect(await page.findByRole('link', { name: 'Email: Valid email address required' })).toBeDefined();
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(field('First name'), 'a');
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(field('Email'), '.au');
    await waitFor(() => {
      expect(field('Email').getAttribute('aria-invalid')).toBeNull();
    });
    await pressNext();
    await waitFor(() => {
      expect(onSave).toHaveBeenCalledTimes(2);
    });
  });

  it('says why it could not go on, keeps the answers and lets Next be pressed again', async () => {
    const onSave = vi.fn<SaveStep1>(() =>
      Promise.resolve({ message: 'We are busy right now, please try again.' }),
    );
    render(<Step1 onSave={onSave} initialValues={ANSWERS} />);
    await pressNext();
    expect((await page.findByRole('alert')).textContent).toBe('We are busy right now, please try again.');
    expect(field('First name').value).toBe('Ada');
    await pressNext();
    await waitFor(() => {
      expect(onSave).toHaveBeenCalledTimes(2);
    });
  });

  it('shows that the time ran out without saying it: the toast does', async () => {
    const onSave = vi.fn<SaveStep1>(() => Promise.resolve({ message: TIMEOUT_MESSAGE }));
    render(<Step1 onSave={onSave} initialValues={ANSWERS} />);
    await pressNext();
    const shown = await page.findByText(TIMEOUT_MESSAGE);
    expect(shown.closest('[role=alert], [role=status], [aria-live]')).toBeNull();
  });

  it('shows what the notice above the page has said already without saying it again', async () => {
    const message = 'A system update is under way.';
    showNotice({ kind: 'maintenance', message, offersResume: false });
    render(<Step1 onSave={vi.fn<SaveStep1>(() => Promise.resolve({ message }))} initialValues={ANSWERS} />);
    await pressNext();
    const shown = await page.findByText(message);
    expect(shown.closest('[role=alert], [role=status], [aria-live]')).toBeNull();
    dismissNotice();
  });

  it('survives a save that throws, and reports it', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const failure = new Error('broken');
    render(<Step1 onSave={vi.fn<SaveStep1>(() => Promise.reject(failure))} initialValues={ANSWERS} />);
    await pressNext();
    expect((await page.findByRole('alert')).textContent).toContain('Please try again');
    expect(reported).toHaveBeenCalledWith(failure);
    expect(page.getByRole('button', { name: 'Next' })).toBeDefined();
    vi.unstubAllGlobals();
  });
});

describe('an answer that is given after a refused press', () => {
  const isWrong = (label: string) => field(label).getAttribute('aria-invalid') === 'true';

  it('is called wrong when its field is left, not at its first letter, and that is said', async () => {
    render(<Step1 initialValues={{ ...ANSWERS, email: '', lastname: '' }} />);
    await pressNext();
    const summary = await findSummary();
    await userEvent.type(field('Email'), 'a');
    expect(isWrong('Email')).toBe(false);
    expect(said()).toBe('');

    await userEvent.tab();
    expect(isWrong('Email')).toBe(true);
    expect(said()).toBe('Email: Valid email address required');
    // Nobody is sent back: what prevented the press is still listed, and the focus has moved on.
    expect([...summary.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
      'Last name: This field is required',
    ]);
    expect(document.activeElement).toBe(field('Mobile number'));

    await userEvent.type(field('Email'), '@example.com');
    expect(isWrong('Email')).toBe(false);
    expect(said()).toBe('');
  });

  it('is said after its question, which keeps its question mark', async () => {
    render(<Step1 initialValues={ANSWERS} />);
    await userEvent.clear(field('First name'));
    await pressNext();
    await findSummary();
    await userEvent.clear(field('How much would you like to borrow?'));
    await userEvent.tab();
    await waitFor(() => {
      expect(said()).toContain('How much would you like to borrow? This field is required');
    });
  });

  it('does not bring back a summary of which nothing was left', async () => {
    render(<Step1 initialValues={{ ...ANSWERS, email: '' }} />);
    await pressNext();
    const summary = await findSummary();
    await userEvent.type(field('Email'), 'ada@example.com');
    expect(summary.isConnected).toBe(false);
    await userEvent.clear(field('First name'));
    await userEvent.tab();
    expect(isWrong('First name')).toBe(true);
    expect(document.activeElement).toBe(field('Last name'));
    await pressNext();
    expect(document.activeElement).toBe(await findSummary());
  });

  it('is not called wrong under a press of the mouse, which what moves would miss', async () => {
    render(<Step1 initialValues={{ ...ANSWERS, email: '' }} />);
    await pressNext();
    await findSummary();
    await userEvent.type(field('Email'), 'a');
    const mouse = userEvent.setup();
    await mouse.pointer({ keys: '[MouseLeft>]', target: page.getByText('Your loan') });
    expect(document.activeElement).not.toBe(field('Email'));
    expect(isWrong('Email')).toBe(false);
    await mouse.pointer({ keys: '[/MouseLeft]' });
    await waitFor(() => {
      expect(isWrong('Email')).toBe(true);
    });
  });

  it('is not called wrong before any press', async () => {
    render(<Step1 />);
    await userEvent.type(field('Email'), 'a');
    await userEvent.tab();
    expect(isWrong('Email')).toBe(false);
  });
});

describe('values that arrive late', () => {
  it('are replaced by the first key of whoever has just gone into the field', async () => {
    const { rerender } = render(<Step1 />);
    await userEvent.click(field('First name'));
    rerender(<Step1 initialValues={ANSWERS} />);
    await waitFor(() => {
      expect(field('First name').selectionEnd).toBe(ANSWERS.firstname.length);
    });
    expect(field('First name').selectionStart).toBe(0);
    await userEvent.keyboard('b');
    expect(field('First name').value).toBe('b');
  });

  it('select nothing of what was typed meanwhile', async () => {
    const { rerender } = render(<Step1 />);
    await userEvent.click(field('First name'));
    rerender(<Step1 initialValues={ANSWERS} />);
    // Before the next frame.
    fireEvent.input(field('First name'), { target: { value: 'c' } });
    await new Promise((painted) => requestAnimationFrame(painted));
    expect(field('First name').selectionStart).toBe(field('First name').selectionEnd);
  });

  it('fill the form, under what has been typed', async () => {
    const onSave = savesAtOnce();
    const { rerender } = render(<Step1 onSave={onSave} isReady={false} />);
    await userEvent.type(field('First name'), 'Grace');
    await pressNext();
    expect(page.getByRole('button', { name: 'Processing' })).toBeDefined();
    expect(onSave).not.toHaveBeenCalled();

    rerender(<Step1 onSave={onSave} isReady initialValues={ANSWERS} />);
    await waitFor(() => {
      expect(onSave).toHaveBeenCalledWith({ ...ANSWERS, firstname: 'Grace' });
    });
    expect(field('Last name').value).toBe('Byron');
    expect(field('First name').value).toBe('Grace');
    expect(field('How much would you like to borrow?').value).toBe('$25,000');
  });

  it('are saved too when they come between the press and the rules', async () => {
    const onSave = savesAtOnce();
    const { rerender } = render(<Step1 onSave={onSave} initialValues={ANSWERS} />);
    const fetched = Promise.withResolvers<undefined>();
    rules.areThere = fetched.promise.then(() => undefined);
    await userEvent.type(field('First name'), 'lyn');
    await pressNext();
    rerender(<Step1 onSave={onSave} initialValues={{ ...ANSWERS, lastname: 'King' }} />);
    fetched.resolve(undefined);
    await waitFor(() => {
      expect(onSave).toHaveBeenCalledTimes(1);
    });
    expect(onSave).toHaveBeenCalledWith({ ...ANSWERS, firstname: 'Adalyn', lastname: 'King' });
  });

  it('can still be changed', async () => {
    const onSave = savesAtOnce();
    const { rerender } = render(<Step1 onSave={onSave} />);
    rerender(<Step1 onSave={onSave} initialValues={ANSWERS} />);
    await userEvent.clear(field('Last name'));
    await userEvent.type(field('Last name'), 'Hopper');
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'What is the loan for?' }), 'Wedding');
    await pressNext();
    await waitFor(() => {
      expect(onSave).toHaveBeenCalledWith({ ...ANSWERS, lastname: 'Hopper', loanPurpose: 'Wedding' });
    });
  });
});

describe('the draft', () => {
  it('hears of every change, and not of values that arrive', async () => {
    const onDraft = vi.fn<(values: QuoteStep1Values) => void>();
    const { rerender } = render(<Step1 onDraft={onDraft} />);
    rerender(<Step1 onDraft={onDraft} initialValues={ANSWERS} />);
    await new Promise(requestAnimationFrame);
    expect(onDraft).not.toHaveBeenCalled();
    await userEvent.type(field('First name'), 'lyn');
    await waitFor(() => {
      expect(onDraft).toHaveBeenLastCalledWith({ ...ANSWERS, firstname: 'Adalyn' });
    });
  });

  it('is told at once when the page is left', () => {
    const onDraft = vi.fn<(values: QuoteStep1Values) => void>();
    render(<Step1 onDraft={onDraft} initialValues={ANSWERS} />);
    fireEvent.input(field('First name'), { target: { value: 'Grace' } });
    fireEvent(window, new Event('pagehide'));
    expect(onDraft).toHaveBeenCalledTimes(1);
    expect(onDraft).toHaveBeenCalledWith({ ...ANSWERS, firstname: 'Grace' });
  });

  it('never holds a licence or card number', () => {
    const onDraft = vi.fn<(values: QuoteStep2Values) => void>();
    const blank = quoteStep2.blank({});
    render(
      <StepForm
        screen={quoteStep2}
        initialValues={{
          ...blank,
          licenseState: 'NSW',
          idDocId: '12345678',
          licenseCardNumber: '1234567890',
        }}
        onSave={() => Promise.resolve(undefined)}
        onDraft={onDraft}
      >
        <ScreenSections />
      </StepForm>,
    );
    fireEvent.change(page.getByRole('combobox', { name: 'Marital status' }), { target: { value: 'Single' } });
    fireEvent(window, new Event('pagehide'));
    expect(onDraft).toHaveBeenCalledWith({ ...blank, licenseState: 'NSW', maritalStatus: 'Single' });
  });
});

describe('fields that depend on others', () => {
  it('appear when asked for, and an error that another answer settles goes away', async () => {
    render(
      <StepForm
        screen={quoteStep2}
        initialValues={{ ...quoteStep2.blank({}), licenseState: 'NSW', idDocId: '12345678' }}
        onSave={() => Promise.resolve(undefined)}
      >
        <ScreenSections />
      </StepForm>,
    );
    expect(page.queryByText('Your previous address')).toBeNull();
    await userEvent.type(field('Years there'), '1');
    expect(page.getByText('Your previous address')).toBeDefined();

    await pressNext();
    expect(await page.findByRole('link', { name: /^Licence card number/ })).toBeDefined();
    await userEvent.clear(page.getByLabelText(/^Driver licence number/));
    await waitFor(() => {
      expect(page.queryByRole('link', { name: /^Licence card number/ })).toBeNull();
    });
  });
});

describe('before the code has arrived', () => {
  let root: Root | undefined;

  afterEach(() => {
    act(() => {
      root?.unmount();
    });
    document.body.replaceChildren();
    Reflect.deleteProperty(document, '$$reactFormReplay');
  });

  /** Puts the server's page into the document, with its inline script running and none of the form's code. */
  function openPage(html: string): HTMLElement {
    const container = document.createElement('div');
    container.innerHTML = html;
    document.body.append(container);
    for (const script of [...container.querySelectorAll('script')]) {
      const running = document.createElement('script');
      running.textContent = script.textContent;
      script.remove();
      document.body.append(running);
    }
    return container;
  }

  function typeEarly(container: HTMLElement, name: string, text: string) {
    const input = container.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (input === null) throw new Error(`No field ${name}`);
    input.value = text;
  }

  it('the form neither puts answers into a URL nor posts them anywhere', () => {
    const html = renderToString(<Step1 />);
    const container = openPage(html);
    const form = container.querySelector('form');
    expect(form?.getAttribute('action')).toMatch(/^javascript:throw/);
    expect(form?.noValidate).toBe(true);
    const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    form?.dispatchEvent(submit);
    expect(submit.defaultPrevented).toBe(true);
  });

  it('keeps what is typed, ticked and chosen, and carries out an early press of Next', async () => {
    const onSave = savesAtOnce();
    const container = openPage(renderToString(<Step1 onSave={onSave} />));
    typeEarly(container, 'loanAmount', '25000');
    typeEarly(container, 'firstname', 'Ada');
    typeEarly(container, 'lastname', 'Byron');
    typeEarly(container, 'email', 'ada@example.com');
    typeEarly(container, 'mobile', '0412 345 678');
    typeEarly(container, 'dob', '23041990');
    for (const [name, value] of [
      ['loanPurpose', 'Holiday'],
      ['visaStatus', 'Australian Citizen'],
    ]) {
      const select = container.querySelector<HTMLSelectElement>(`select[name="${name ?? ''}"]`);
      if (select !== null) select.value = value ?? '';
    }
    container.querySelector<HTMLInputElement>('[name="privacyConsent"]')?.click();
    page.getByRole('button', { name: 'Next' }).click();
    expect(onSave).not.toHaveBeenCalled();

    act(() => {
      root = hydrateRoot(container, <Step1 onSave={onSave} />);
    });
    await waitFor(() => {
      expect(onSave).toHaveBeenCalledTimes(1);
    });
    expect(onSave).toHaveBeenCalledWith(ANSWERS);
    expect(field('First name').value).toBe('Ada');
    expect(container.querySelector<HTMLInputElement>('[name="privacyConsent"]')?.checked).toBe(true);
    expect(container.querySelector<HTMLSelectElement>('[name="loanPurpose"]')?.value).toBe('Holiday');
  });

  it('an early press with gaps is refused with the summary, and nothing typed is lost', async () => {
    const onSave = savesAtOnce();
    const container = openPage(renderToString(<Step1 onSave={onSave} />));
    typeEarly(container, 'firstname', 'Ada');
    page.getByRole('button', { name: 'Next' }).click();
    act(() => {
      root = hydrateRoot(container, <Step1 onSave={onSave} />);
    });
    const summary = await findSummary();
    expect(summary.textContent).not.toContain('First name');
    expect(summary.textContent).toContain('Last name');
    expect(field('First name').value).toBe('Ada');
    expect(onSave).not.toHaveBeenCalled();
  });

  it('does the same when the form comes in a chunk of its own, after the page has hydrated', async () => {
    const onSave = savesAtOnce();
    let chunkArrives: (() => void) | undefined;
    const chunk = new Promise<{ default: typeof Step1 }>((resolve) => {
      chunkArrives = () => {
        resolve({ default: Step1 });
      };
    });
    const onServer = lazy(() => Promise.resolve({ default: Step1 }));
    const inBrowser = lazy(() => chunk);
    const pageOf = (Form: typeof onServer) => (
      <Suspense>
        <Form onSave={onSave} initialValues={{ ...ANSWERS, firstname: '' }} />
      </Suspense>
    );

    const { prelude } = await prerender(pageOf(onServer));
    const container = openPage(await new Response(prelude).text());
    typeEarly(container, 'firstname', 'Grace');
    act(() => {
      root = hydrateRoot(container, pageOf(inBrowser));
    });
    page.getByRole('button', { name: 'Next' }).click();
    expect(field('First name').value).toBe('Grace');
    expect(onSave).not.toHaveBeenCalled();

    await act(async () => {
      chunkArrives?.();
      await chunk;
    });
    await waitFor(() => {
      expect(onSave).toHaveBeenCalledWith({ ...ANSWERS, firstname: 'Grace' });
    });
    expect(onSave).toHaveBeenCalledTimes(1);
    expect(field('First name').value).toBe('Grace');
  });

  it('hydrates without complaint', () => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const container = openPage(renderToString(<Step1 initialValues={ANSWERS} />));
    const onRecoverableError = vi.fn();
    act(() => {
      root = hydrateRoot(container, <Step1 initialValues={ANSWERS} />, { onRecoverableError });
    });
    expect(onRecoverableError).not.toHaveBeenCalled();
    // Two renderers share one process here, which React also warns about; only what it says about hydration counts.
    const complaints = complain.mock.calls.map(([words]) => String(words));
    expect(complaints.filter((words) => /hydrat|match/i.test(words))).toEqual([]);
  });
});
