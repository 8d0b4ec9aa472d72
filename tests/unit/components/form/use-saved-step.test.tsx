// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SavingNotices } from '#components/form/saving-notices.tsx';
import { ScreenSections } from '#components/form/screen-sections.tsx';
import { StepForm } from '#components/form/step-form.tsx';
import { useSavedStep } from '#components/form/use-saved-step.ts';
import { ApiError } from '#lib/api/api-error.ts';
import type { KnownContact } from '#lib/api/mappers/contact.ts';
import { createDraftCipher } from '#lib/drafts/draft-cipher.ts';
import { assembleDrafts } from '#lib/drafts/device-drafts.ts';
import type { DeviceDrafts } from '#lib/drafts/device-drafts.ts';
import type { KeyValueStorage } from '#lib/drafts/key-value-storage.ts';
import { createMemoryStorage } from '#lib/drafts/key-value-storage.ts';
import type { WeakAnswers } from '#lib/forms/fill-gaps.ts';
import { quoteStep1 } from '#lib/forms/screens/quote-step-1.ts';
import type { QuoteStep1Values } from '#lib/forms/screens/quote-step-1.ts';
import { quoteStep2 } from '#lib/forms/screens/quote-step-2.ts';
import type { QuoteStep2Values } from '#lib/forms/screens/quote-step-2.ts';
import type { SaveResult } from '#stores/actions/save-result.ts';
import { applicationStore, clearApplication } from '#stores/application-store.ts';
import type { BrowserServices } from '#stores/browser-services.ts';
import { provideBrowserServices } from '#stores/browser-services.ts';
import { quoteStep1Values } from '#stores/screen-values/quote-step-1.ts';
import { quoteStep2Values } from '#stores/screen-values/quote-step-2.ts';
import { clearSession, sessionStore } from '#stores/session-store.ts';
import { forgetUnheard, noteUnheard } from '#stores/unheard-answers.ts';
import { knownApplication } from '../quote/quotes.ts';

vi.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => undefined }) }));

const CONTACT: KnownContact = {
  contactId: 'contact-1',
  firstname: 'Ada',
  lastname: 'Byron',
  email: 'ada@example.com',
  mobile: '0412345678',
  dob: '23/04/1990',
  privacyConsent: true,
  licenseState: '',
  idDocId: '',
  licenseCardNumber: '',
};

type SaveStep1 = (values: QuoteStep1Values, base?: QuoteStep1Values) => Promise<SaveResult<QuoteStep1Values>>;
const save = vi.fn<SaveStep1>();
const saveStep2 = vi.fn<(values: QuoteStep2Values) => Promise<SaveResult<QuoteStep2Values>>>();
const navigate = vi.fn<BrowserServices['navigate']>();
let storage: KeyValueStorage;
let drafts: DeviceDrafts;
/** As every page load does. */
const openDrafts = () =>
  assembleDrafts({
    storage,
    cipher: createDraftCipher(storage, crypto),
    now: () => new Date(),
    visit: sessionStorage,
  });

let timesDrawn = 0;

function Step1() {
  useEffect(() => {
    timesDrawn += 1;
  });
  const { saving, ...step } = useSavedStep({
    screen: quoteStep1,
    read: quoteStep1Values,
    loadSave: () => Promise.resolve(save),
  });
  return (
    <StepForm {...step}>
      <ScreenSections />
      <SavingNotices {...saving} />
    </StepForm>
  );
}

function Step2({ brought }: { brought?: WeakAnswers<QuoteStep2Values> | undefined }) {
  const { saving, ...step } = useSavedStep({
    screen: quoteStep2,
    read: quoteStep2Values,
    loadSave: () => Promise.resolve(saveStep2),
    prefill: brought && { by: 'referral-1', answers: brought },
  });
  return (
    <StepForm {...step}>
      <ScreenSections />
      <SavingNotices {...saving} />
    </StepForm>
  );
}

/** As quote step 2 does where this browser has no application yet. */
function LateStep1({ isShown }: { isShown: boolean }) {
  const { saving, ...step } = useSavedStep({
    screen: quoteStep1,
    read: quoteStep1Values,
    loadSave: () => Promise.resolve(save),
  });
  if (!isShown) return <p>Start first</p>;
  return (
    <StepForm {...step}>
      <ScreenSections />
      <SavingNotices {...saving} />
    </StepForm>
  );
}

const field = (name: string) => page.getByRole<HTMLInputElement>('textbox', { name });
const pressNext = () => userEvent.click(page.getByRole('button', { name: 'Next' }));
const know = (contact: Partial<KnownContact>) => {
  applicationStore.setState({ contact: { ...CONTACT, ...contact } });
};
const start = () => {
  act(() => {
    sessionStore.setState({ startUp: 'done', contactId: CONTACT.contactId });
  });
};

/** The step with what the API knows of Ada Byron. */
const open = async () => {
  know({});
  render(<Step1 />);
  start();
  await waitFor(() => {
    expect(field('Last name').value).toBe('Byron');
  });
  expect(field('Mobile number').value).toBe('0412345678');
};
/** The step with answers on the device that can be saved. */
async function openAnswered(typed: Partial<QuoteStep1Values> = {}) {
  know({});
  const base = quoteStep1Values(applicationStore.getState());
  const values = {
    ...base,
    loanAmount: 20_000,
    loanPurpose: 'Holiday',
    visaStatus: 'Australian Citizen',
    ...typed,
  };
  await drafts.store.save(quoteStep1.id, CONTACT.contactId, { base, values });
  render(<Step1 />);
  start();
  await page.findByText(/We brought back/);
  return { base, values };
}
/** A changed draft is reported in the browser's next moment. */
const untilReported = () => new Promise((resolve) => requestAnimationFrame(resolve));

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
beforeEach(() => {
  clearApplication();
  clearSession();
  sessionStore.setState({ startUp: 'pending' });
  sessionStorage.clear();
  forgetUnheard(quoteStep1.id);
  save.mockReset();
  navigate.mockReset();
  storage = createMemoryStorage();
  drafts = openDrafts();
  provideBrowserServices({ drafts, navigate } as Partial<BrowserServices> as BrowserServices);
});
afterEach(cleanup);

describe('a step tied to what is known', () => {
  it('takes over what the API knows under what was typed before it answered', async () => {
    render(<Step1 />);
    await userEvent.type(field('First name'), 'Grace');
    act(() => {
      know({});
    });
    start();
    await waitFor(() => {
      expect(field('Last name').value).toBe('Byron');
    });
    expect(field('First name').value).toBe('Grace');
    expect(page.queryByText('These answers were changed in another window')).toBeNull();
  });

  it('asks nothing about what was typed before the saved answers came, however often the page is loaded', async () => {
    const loadAgain = () => {
      cleanup();
      sessionStore.setState({ startUp: 'pending' });
      render(<Step1 />);
    };
    render(<Step1 />);
    await userEvent.type(field('First name'), 'Grace');
    await untilReported();
    await drafts.writer.flush();
    for (let times = 0; times < 2; times += 1) {
      clearApplication();
      loadAgain();
      know({});
      await drafts.settle(CONTACT.contactId);
      start();
      await waitFor(() => {
        expect(field('First name').value).toBe('Grace');
      });
      expect(field('Last name').value).toBe('Byron');
      expect(page.queryByText('These answers were changed in another window')).toBeNull();
    }
    await drafts.writer.flush();
    // By now it is known beside what it was typed: another window that saves another answer is another window.
    loadAgain();
    know({ firstname: 'Augusta' });
    start();
    expect(await page.findByText('These answers were changed in another window')).toBeTruthy();
    expect(page.getByText('Augusta')).toBeTruthy();
  });

  it('brings back what was typed and not sent, and says that it is not sent', async () => {
    know({});
    const base = quoteStep1Values(applicationStore.getState());
    await drafts.store.save(quoteStep1.id, CONTACT.contactId, {
      base,
      values: { ...base, lastname: 'Lovelace' },
    });
    render(<Step1 />);
    start();
    await waitFor(() => {
      expect(field('Last name').value).toBe('Lovelace');
    });
    expect(await page.findByText(/We will not send it until you press Next/)).toBeTruthy();
  });

  it('asks nothing about what it brings back, however early something else is typed', async () => {
    const answers = { ...quoteStep1Values(applicationStore.getState()), lastname: 'Byron' };
    await drafts.store.save(quoteStep1.id, CONTACT.contactId, {
      base: answers,
      values: { ...answers, lastname: 'Lovelace' },
    });
    render(<Step1 />);
    await userEvent.type(field('Mobile number'), '0400111222');
    await untilReported();
    act(() => {
      know({ mobile: '' });
    });
    start();
    await waitFor(() => {
      expect(field('Last name').value).toBe('Lovelace');
    });
    expect(field('Mobile number').value).toBe('0400111222');
    expect(page.queryByText('These answers were changed in another window')).toBeNull();
  });

  it('keeps a draft of what is typed, under whoever is signed in', async () => {
    await open();
    await userEvent.clear(field('Last name'));
    await userEvent.type(field('Last name'), 'Lovelace');
    await waitFor(async () => {
      await drafts.writer.flush();
      const draft = await drafts.store.load<QuoteStep1Values>(quoteStep1.id, CONTACT.contactId);
      expect(draft?.values.lastname).toBe('Lovelace');
      expect(draft?.base.lastname).toBe('Byron');
    });
    expect(await drafts.store.load(quoteStep1.id, 'somebody else')).toBeUndefined();
  });
});

describe('what becomes of an answer that is not sent', () => {
  const type = async () => {
    await open();
    expect(page.queryByText(/on this device/)).toBeNull();
    await userEvent.type(field('Last name'), 'n');
  };

  it('is said once it is on the device', async () => {
    await type();
    expect(await page.findByText('What you type is kept on this device for 7 days.')).toBeTruthy();
    const draft = await drafts.store.load<QuoteStep1Values>(quoteStep1.id, CONTACT.contactId);
    expect(draft?.values.lastname).toBe('Byronn');
  });

  it('is said without drawing the form again, which would hold up the next keys', async () => {
    await type();
    const drawnByThen = timesDrawn;
    await userEvent.type(field('First name'), 'h');
    expect(await page.findByText('What you type is kept on this device for 7 days.')).toBeTruthy();
    expect(timesDrawn).toBe(drawnByThen);
  });

  it('is said of a device that takes nothing', async () => {
    storage.set = () => Promise.reject(new Error('QuotaExceededError'));
    await type();
    expect(await page.findByText('What you type here is not kept until you save it.')).toBeTruthy();
  });
});

describe('an API that cannot be asked who is signed in', () => {
  const settle = async (startUp: 'done' | 'failed') => {
    await (startUp === 'done' ? drafts.settle(CONTACT.contactId) : drafts.settleUnknown());
    act(() => {
      sessionStore.setState({ startUp, ...(startUp === 'done' && { contactId: CONTACT.contactId }) });
    });
  };
  const reload = async () => {
    await drafts.writer.flush();
    cleanup();
    clearSession();
    sessionStore.setState({ startUp: 'pending' });
    drafts = openDrafts();
    provideBrowserServices({ drafts, navigate } as Partial<BrowserServices> as BrowserServices);
    render(<Step1 />);
  };

  it('loses nothing of what is typed meanwhile, however often the page is loaded', async () => {
    render(<Step1 />);
    await userEvent.type(field('First name'), 'Grace');
    await settle('failed');
    await userEvent.type(field('Last name'), 'Lovelace');
    await reload();
    expect(field('First name').value).toBe('');
    await settle('failed');
    await waitFor(() => {
      expect(field('First name').value).toBe('Grace');
    });
    await reload();
    act(() => {
      know({});
    });
    await settle('done');
    await waitFor(() => {
      expect(field('Last name').value).toBe('Lovelace');
    });
    expect(field('First name').value).toBe('Grace');
    expect(field('Mobile number').value).toBe('0412345678');
  });

  it('brings what was left before as soon as it answers, under what was typed meanwhile', async () => {
    know({});
    const base = quoteStep1Values(applicationStore.getState());
    await drafts.store.save(quoteStep1.id, CONTACT.contactId, {
      base,
      values: { ...base, lastname: 'Lovelace' },
    });
    clearApplication();
    render(<Step1 />);
    await settle('failed');
    await userEvent.type(field('First name'), 'Grace');
    await drafts.writer.flush();
    act(() => {
      sessionStore.setState({ startUp: 'pending' });
      know({});
    });
    await settle('done');
    await waitFor(() => {
      expect(field('Last name').value).toBe('Lovelace');
    });
    expect(field('First name').value).toBe('Grace');
  });
});

describe('two windows', () => {
  async function openAndType() {
    await open();
    await userEvent.clear(field('Mobile number'));
    await userEvent.type(field('Mobile number'), '0499999999');
    await untilReported();
    act(() => {
      know({ mobile: '0488888888', lastname: 'Lovelace' });
    });
  }

  it('refreshes what was not touched here, keeps what was typed, and tells of the conflict', async () => {
    await openAndType();
    expect(field('Last name').value).toBe('Lovelace');
    expect(field('Mobile number').value).toBe('0499999999');
    expect(await page.findByText('These answers were changed in another window')).toBeTruthy();
    expect(page.getByText('0488888888')).toBeTruthy();
  });

  it('tells of a conflict with a key that the browser has had no moment for yet', async () => {
    await open();
    fireEvent.input(field('Mobile number'), { target: { value: '0499999999' } });
    act(() => {
      know({ mobile: '0488888888', lastname: 'Lovelace' });
    });
    expect(field('Mobile number').value).toBe('0499999999');
    expect(field('Last name').value).toBe('Lovelace');
    expect(await page.findByText('These answers were changed in another window')).toBeTruthy();
    await drafts.writer.flush();
    const draft = await drafts.store.load<QuoteStep1Values>(quoteStep1.id, CONTACT.contactId);
    expect(draft?.base.mobile).toBe('0412345678');
  });

  it('still asks about an answer when the other window saves another one', async () => {
    await openAndType();
    await page.findByText('0488888888');
    await userEvent.type(field('First name'), 'h');
    await untilReported();
    act(() => {
      know({ mobile: '0488888888', lastname: 'Lovelace', firstname: 'Augusta' });
    });
    expect(await page.findByText('Augusta')).toBeTruthy();
    expect(page.getByText('0488888888')).toBeTruthy();
  });

  describe('when the other window saves the step, and its draft is gone', () => {
    /** @returns the draft that is on the device then */
    async function typeAndHear(saved: Partial<KnownContact>) {
      await open();
      await userEvent.type(field('First name'), 'h');
      await untilReported();
      await drafts.writer.flush();
      await openDrafts().discard(quoteStep1.id, CONTACT.contactId);
      act(() => {
        know(saved);
      });
      await untilReported();
      await drafts.writer.flush();
      return drafts.store.load<QuoteStep1Values>(quoteStep1.id, CONTACT.contactId);
    }

    it('keeps what was typed here on the device', async () => {
      const draft = await typeAndHear({ lastname: 'Lovelace' });
      expect(draft?.values.firstname).toBe('Adah');
    });

    it('keeps no draft where just that was saved', async () => {
      expect(await typeAndHear({ firstname: 'Adah' })).toBeUndefined();
    });
  });

  describe('with a conflict, in a page that is loaded again', () => {
    const loadAgain = async () => {
      await untilReported();
      await drafts.writer.flush();
      cleanup();
      render(<Step1 />);
    };
    const openAsked = async () => {
      await openAndType();
      await page.findByText('0488888888');
    };

    it('asks again, also where something else was typed meanwhile', async () => {
      await openAsked();
      await userEvent.type(field('First name'), 'h');
      await loadAgain();
      await page.findByText('0488888888');
      await userEvent.type(field('First name'), 'e');
      await loadAgain();
      expect(await page.findByText('0488888888')).toBeTruthy();
      expect(field('Mobile number').value).toBe('0499999999');
      expect(field('First name').value).toBe('Adahe');
    });

    it('asks no more about what the applicant has decided', async () => {
      await openAsked();
      await userEvent.type(field('First name'), 'h');
      await untilReported();
      act(() => {
        know({ mobile: '0488888888', lastname: 'Lovelace', firstname: 'Augusta' });
      });
      await page.findByText('Augusta');
      await userEvent.click(page.getByRole('button', { name: /Keep mine.*Mobile/ }));
      await loadAgain();
      expect(await page.findByText('Augusta')).toBeTruthy();
      expect(page.queryByText('0488888888')).toBeNull();
      expect(field('Mobile number').value).toBe('0499999999');
    });

    it('asks nothing about an answer that only the other window has changed, twice', async () => {
      await openAsked();
      act(() => {
        know({ mobile: '0488888888', lastname: 'King' });
      });
      await loadAgain();
      await page.findByText('0488888888');
      expect(field('Last name').value).toBe('King');
      expect(page.queryByText('King')).toBeNull();
    });

    it('asks no more once the other window saves what is here', async () => {
      await openAsked();
      await loadAgain();
      await page.findByText('0488888888');
      act(() => {
        know({ mobile: '0499999999', lastname: 'Lovelace' });
      });
      expect(page.queryByText('0488888888')).toBeNull();
    });
  });

  it('keeps on the device what a save did not send because the other window had saved, and its draft with it', async () => {
    const { values } = await openAnswered();
    await userEvent.type(field('First name'), 'h');
    await untilReported();
    save.mockImplementation(async () => {
      await drafts.writer.flush();
      await openDrafts().discard(quoteStep1.id, CONTACT.contactId);
      act(() => {
        know({ firstname: 'Augusta' });
      });
      const conflict = { path: 'firstname', here: 'Adah', there: 'Augusta' };
      return { outcome: 'conflict', values, conflicts: [conflict] };
    });
    await pressNext();
    await waitFor(() => {
      expect(document.activeElement?.textContent).toMatch(/Please choose which to keep/);
    });
    await untilReported();
    await drafts.writer.flush();
    const draft = await drafts.store.load<QuoteStep1Values>(quoteStep1.id, CONTACT.contactId);
    expect(draft?.values.firstname).toBe('Adah');
    expect(draft?.base.firstname).toBe('Ada');
  });

  it('does not ask about an answer that was only changed there, however often', async () => {
    await open();
    await userEvent.type(field('First name'), 'h');
    await untilReported();
    for (const lastname of ['Lovelace', 'King']) {
      act(() => {
        know({ lastname });
      });
      expect(field('Last name').value).toBe(lastname);
    }
    expect(page.queryByText('These answers were changed in another window')).toBeNull();
  });

  it('takes the saved answer when asked to', async () => {
    await openAndType();
    await userEvent.click(await page.findByRole('button', { name: /Use the saved answer/ }));
    expect(field('Mobile number').value).toBe('0488888888');
    expect(page.queryByText('These answers were changed in another window')).toBeNull();
    // The pressed button is gone: the focus stays where it was, on what comes next.
    expect(document.activeElement?.textContent).toBe('Thank you. Press Next to save what you see here.');
  });
});

describe('an answer that the other window changes once it is agreed on', () => {
  const ASKED = 'These answers were changed in another window';
  /** What the other window saves is shown, so that a press of Next does not replace it unasked. */
  const hearOf = async (lastname: string) => {
    await untilReported();
    act(() => {
      know({ lastname });
    });
    await waitFor(() => {
      expect(field('Last name').value).toBe(lastname);
    });
    expect(page.queryByText(ASKED)).toBeNull();
  };

  it('is shown where it came back from the device and was put back by hand', async () => {
    await openAnswered({ lastname: 'Lovelace' });
    await userEvent.clear(field('Last name'));
    await userEvent.type(field('Last name'), 'Byron');
    expect(field('Last name').value).toBe('Byron');
    await hearOf('King');
  });

  it('is shown where it came back from the device and was saved by a press that failed later', async () => {
    await openAnswered({ lastname: 'Lovelace' });
    save.mockImplementation(() => {
      act(() => {
        know({ lastname: 'Lovelace' });
      });
      const error = new ApiError({ status: 503, code: 'unavailable', message: 'We are busy right now.' });
      return Promise.resolve({ outcome: 'failed', error });
    });
    await pressNext();
    await page.findByText('We are busy right now.');
    await hearOf('King');
  });

  it('is no other window’s where a press here sent it and never heard of it again', async () => {
    await openAnswered({ lastname: 'Lovelace' });
    save.mockImplementation((values, base = values) => {
      noteUnheard(quoteStep1.id, { base, values });
      const error = new ApiError({ status: 503, code: 'unavailable', message: 'We are busy right now.' });
      return Promise.resolve({ outcome: 'failed', error });
    });
    await pressNext();
    await page.findByText('We are busy right now.');
    await userEvent.type(field('Last name'), ' King');
    await untilReported();
    act(() => {
      know({ lastname: 'Lovelace' });
    });
    expect(field('Last name').value).toBe('Lovelace King');
    expect(page.queryByText(ASKED)).toBeNull();
    act(() => {
      know({ lastname: 'Milbanke' });
    });
    expect(await page.findByText(ASKED)).toBeTruthy();
  });

  it('is shown where the saved answer was taken before', async () => {
    await openAnswered({ lastname: 'Lovelace' });
    act(() => {
      know({ lastname: 'King' });
    });
    await userEvent.click(await page.findByRole('button', { name: /Use the saved answer/ }));
    await hearOf('Milbanke');
  });

  it('is asked about where only its other field was changed here', async () => {
    const stay = (yearsAtResidence: string, monthsAtResidence: string) => {
      const { currentAddress } = quoteStep2.blank({});
      applicationStore.setState({
        currentAddress: { ...currentAddress, yearsAtResidence, monthsAtResidence },
      });
    };
    const years = () => page.getByRole<HTMLInputElement>('textbox', { name: /^Years there/ });
    stay('3', '2');
    render(<Step2 />);
    start();
    await waitFor(() => {
      expect(years().value).toBe('3');
    });
    fireEvent.input(years(), { target: { value: '4' } });
    await untilReported();
    act(() => {
      stay('3', '5');
    });
    expect(await page.findByText(ASKED)).toBeTruthy();
    expect(years().value).toBe('4');
  });

  const live = (parts: Partial<QuoteStep2Values['currentAddress']>) => {
    const { currentAddress } = quoteStep2.blank({});
    const place = { city: 'Carlton', state: 'VIC', postalCode: '3053', enterAddressManually: true };
    applicationStore.setState({ currentAddress: { ...currentAddress, ...place, ...parts } });
  };
  const openInCarlton = async () => {
    live({ streetNumber: '1', streetName: 'Station' });
    render(<Step2 />);
    start();
    await waitFor(() => {
      expect(field('Suburb or town').value).toBe('Carlton');
    });
  };

  it('is one question where it is in several fields, and is taken whole', async () => {
    await openInCarlton();
    fireEvent.input(field('Suburb or town'), { target: { value: 'Fitzroy' } });
    await untilReported();
    act(() => {
      live({ streetNumber: '2', streetName: 'Beach' });
    });
    const question = await page.findByText(/are saved/);
    expect(question.textContent).toBe(
      'Street number: 2, Street name: Beach, Suburb or town: Carlton are saved.',
    );
    expect(field('Street name').value).toBe('Station');
    await userEvent.click(page.getByRole('button', { name: /Use the saved answer/ }));
    expect(['Street number', 'Street name', 'Suburb or town'].map((label) => field(label).value)).toEqual([
      '2',
      'Beach',
      'Carlton',
    ]);
    expect(page.queryByText(ASKED)).toBeNull();
  });

  it('is taken whole also where its other field was changed here after the question', async () => {
    await openInCarlton();
    fireEvent.input(field('Street name'), { target: { value: 'Canning' } });
    await untilReported();
    act(() => {
      live({ streetNumber: '1', streetName: 'Beach' });
    });
    await page.findByText(ASKED);
    fireEvent.input(field('Suburb or town'), { target: { value: 'Fitzroy' } });
    await untilReported();
    await userEvent.click(page.getByRole('button', { name: /Use the saved answer/ }));
    expect(['Street number', 'Street name', 'Suburb or town'].map((label) => field(label).value)).toEqual([
      '1',
      'Beach',
      'Carlton',
    ]);
  });

  describe('and that a referral brought', () => {
    const years = () => page.getByRole<HTMLInputElement>('textbox', { name: /^Years there/ });
    const BROUGHT = { currentAddress: { yearsAtResidence: '3' } };
    const stay = (yearsAtResidence: string) => {
      const { currentAddress } = quoteStep2.blank({});
      applicationStore.setState({ currentAddress: { ...currentAddress, yearsAtResidence } });
    };

    it('is taken from the other window also where its save ends what was brought', async () => {
      know({});
      const { rerender } = render(<Step2 brought={BROUGHT} />);
      start();
      await waitFor(() => {
        expect(years().value).toBe('3');
      });
      await untilReported();
      // As after step 2 was saved there: the application is read first, and nothing is brought any more.
      act(() => {
        know({ licenseState: 'NSW' });
        rerender(<Step2 />);
      });
      act(() => {
        stay('5');
      });
      expect(years().value).toBe('5');
      expect(page.queryByText(ASKED)).toBeNull();
    });

    it('is shown where it comes in the same moment as what another window saved', async () => {
      know({});
      const { rerender } = render(<Step2 />);
      start();
      await waitFor(() => {
        expect(page.getByLabelText<HTMLSelectElement>(/^Licence state/).value).toBe('');
      });
      await act(() => Promise.resolve());
      await untilReported();
      act(() => {
        know({ licenseState: 'NSW' });
        rerender(<Step2 brought={BROUGHT} />);
      });
      expect(page.getByLabelText<HTMLSelectElement>(/^Licence state/).value).toBe('NSW');
      expect(years().value).toBe('3');
    });

    it('stays cleared where it was cleared before a press, whatever that press has saved by then', async () => {
      know({});
      const { currentAddress } = quoteStep2.blank({});
      applicationStore.setState({
        application: knownApplication({
          s1ApplicationStatus: 'Quote Given',
          maritalStatus: 'Single',
          numberOfDependants: '0',
          isResident: true,
          authoriseS1S: true,
          acceptCreditGuideAndDisclosure: true,
        }),
        currentAddress: {
          ...currentAddress,
          enterAddressManually: true,
          streetNumber: '12',
          streetName: 'Station',
          city: 'Carlton',
          state: 'VIC',
          postalCode: '3053',
          typeOfResidency: 'Renting',
          yearsAtResidence: '5',
          monthsAtResidence: '0',
        },
        employment: {
          status: 'Full-time',
          occupation: 'Professional',
          industry: 'Engineering',
          employerName: 'Harbour Tools',
          isCurrent: true,
          durationYears: '4',
          durationMonths: '2',
        },
      });
      const licence = () => page.getByLabelText<HTMLSelectElement>(/^Licence state/);
      render(<Step2 brought={{ licenseState: 'NSW' }} />);
      start();
      await waitFor(() => {
        expect(licence().value).toBe('NSW');
      });
      fireEvent.change(licence(), { target: { value: '' } });
      await untilReported();
      saveStep2.mockImplementation(() => {
        act(() => {
          stay('6');
        });
        const error = new ApiError({ status: 503, code: 'unavailable', message: 'We are busy right now.' });
        return Promise.resolve({ outcome: 'failed', error });
      });
      await pressNext();
      await page.findByText('We are busy right now.');
      expect(licence().value).toBe('');
      act(() => {
        know({ lastname: 'King' });
      });
      expect(licence().value).toBe('');
    });
  });

  describe('and that no draft may hold', () => {
    const number = () => page.getByLabelText<HTMLInputElement>(/^Driver licence number/);
    const licence = (idDocId: string) => ({ licenseState: 'NSW', idDocId, licenseCardNumber: '1234567890' });
    const openStep2 = async (idDocId: string) => {
      know(licence(idDocId));
      render(<Step2 />);
      start();
      await waitFor(() => {
        expect(page.getByLabelText<HTMLSelectElement>(/^Licence state/).value).toBe('NSW');
      });
      expect(number().value).toBe(idDocId);
    };

    it('is shown where it was not touched here', async () => {
      await openStep2('12345678');
      await userEvent.selectOptions(page.getByLabelText('Marital status'), 'Single');
      await untilReported();
      act(() => {
        know(licence('87654321'));
      });
      expect(number().value).toBe('87654321');
      expect(page.queryByText(ASKED)).toBeNull();
    });

    it('is asked about where it was', async () => {
      await openStep2('');
      await userEvent.type(number(), '12345678');
      await untilReported();
      act(() => {
        know(licence('87654321'));
      });
      expect(number().value).toBe('12345678');
      expect(await page.findByText(ASKED)).toBeTruthy();
    });
  });
});

describe('a form that is shown once another window has saved', () => {
  it('counts what it opens with as agreed on', async () => {
    const { rerender } = render(<LateStep1 isShown={false} />);
    start();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    act(() => {
      know({});
    });
    rerender(<LateStep1 isShown />);
    expect(field('Last name').value).toBe('Byron');
    fireEvent.input(field('Last name'), { target: { value: 'Lovelace' } });
    await untilReported();
    act(() => {
      know({ firstname: 'Augusta' });
    });
    expect(field('First name').value).toBe('Augusta');
    expect(page.queryByText('These answers were changed in another window')).toBeNull();
  });
});

describe('Next', () => {
  it('leads nobody forward who has gone back while it was saved', async () => {
    const { values } = await openAnswered();
    const shown = location.pathname;
    save.mockImplementation(() => {
      history.pushState(null, '', '/went-back');
      return Promise.resolve({ outcome: 'saved', values, next: '/quote/step-2' });
    });
    await pressNext();
    await waitFor(() => {
      expect(save).toHaveBeenCalledOnce();
    });
    await untilReported();
    expect(navigate).not.toHaveBeenCalled();
    history.pushState(null, '', shown);
  });

  it('saves against what the API knew and goes on', async () => {
    const { base, values } = await openAnswered();
    save.mockResolvedValue({ outcome: 'saved', values, next: '/quote/step-2' });
    await pressNext();
    await waitFor(() => {
      expect(navigate).toHaveBeenCalledWith('/quote/step-2');
    });
    expect(save).toHaveBeenCalledWith(values, base);
  });

  it('shows a field the API refuses at the field', async () => {
    await openAnswered();
    save.mockResolvedValue({ outcome: 'invalid', errors: { email: 'Not that one' }, message: 'Oops' });
    await pressNext();
    await waitFor(() => {
      expect(field('Email').getAttribute('aria-invalid')).toBe('true');
    });
    expect(navigate).not.toHaveBeenCalled();
  });

  it('stays, keeps the answers and says what went wrong when the call fails', async () => {
    const { values } = await openAnswered();
    const error = new ApiError({ status: 503, code: 'unavailable', message: 'We are busy right now.' });
    save.mockResolvedValue({ outcome: 'failed', error });
    await pressNext();
    expect(await page.findByText('We are busy right now.')).toBeTruthy();
    await drafts.writer.flush();
    const draft = await drafts.store.load<QuoteStep1Values>(quoteStep1.id, CONTACT.contactId);
    expect(draft?.values).toEqual(values);
    expect(page.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBeNull();
  });

  describe('while something else is typed', () => {
    const saveSlowly = async () => {
      const opened = await openAnswered();
      const saved = Promise.withResolvers<SaveResult<QuoteStep1Values>>();
      save.mockReturnValue(saved.promise);
      await pressNext();
      await waitFor(() => {
        expect(save).toHaveBeenCalled();
      });
      await userEvent.type(field('Last name'), 'n');
      await untilReported();
      return { ...opened, end: saved.resolve };
    };

    it('keeps that too, against what was saved', async () => {
      const { values, end } = await saveSlowly();
      await drafts.discardSaved(quoteStep1.id, CONTACT.contactId);
      end({ outcome: 'saved', values, next: '/quote/step-2' });
      await waitFor(() => {
        expect(navigate).toHaveBeenCalled();
      });
      await drafts.writer.flush();
      expect(await drafts.store.load(quoteStep1.id, CONTACT.contactId)).toMatchObject({
        values: { ...values, lastname: 'Byronn' },
        base: values,
      });
    });

    it('keeps that too when the save fails', async () => {
      const { values, end } = await saveSlowly();
      end({ outcome: 'invalid', errors: { mobile: 'Not in use' }, message: 'Not saved' });
      expect(await page.findAllByText(/Not in use/)).not.toHaveLength(0);
      await drafts.writer.flush();
      expect(await drafts.store.load(quoteStep1.id, CONTACT.contactId)).toMatchObject({
        values: { ...values, lastname: 'Byronn' },
      });
    });

    it('asks before it goes on when another window has saved another answer to it', async () => {
      const { values, end } = await saveSlowly();
      act(() => {
        know({ lastname: 'King' });
      });
      end({ outcome: 'saved', values: { ...values, lastname: 'King' }, next: '/quote/step-2' });
      await waitFor(() => {
        expect(document.activeElement?.textContent).toMatch(/Please choose which to keep/);
      });
      expect(field('Last name').value).toBe('Byronn');
      expect(navigate).not.toHaveBeenCalled();
    });

    it('is kept no more once the applicant has logged out', async () => {
      const { values, end } = await saveSlowly();
      drafts.writer.stop();
      await drafts.wipe();
      act(clearSession);
      end({ outcome: 'saved', values, next: '/quote/step-2' });
      await waitFor(() => {
        expect(navigate).toHaveBeenCalled();
      });
      await drafts.writer.flush();
      expect(await drafts.store.load(quoteStep1.id, undefined)).toBeUndefined();
    });
  });

  it('leaves no draft of what was typed just before the press', async () => {
    const { values } = await openAnswered();
    save.mockImplementation(async () => {
      await drafts.discardSaved(quoteStep1.id, CONTACT.contactId);
      return { outcome: 'saved', values, next: '/quote/step-2' };
    });
    fireEvent.input(field('Last name'), { target: { value: 'Lovelace' } });
    fireEvent.click(page.getByRole('button', { name: 'Next' }));
    await waitFor(() => {
      expect(navigate).toHaveBeenCalled();
    });
    expect(save.mock.calls[0]?.[0]).toMatchObject({ lastname: 'Lovelace' });
    await untilReported();
    await drafts.writer.flush();
    expect(await drafts.store.load(quoteStep1.id, CONTACT.contactId)).toBeUndefined();
  });

  it('asks about a conflict that is met between the press and the save', async () => {
    await openAnswered();
    fireEvent.input(field('Mobile number'), { target: { value: '0499999999' } });
    fireEvent.click(page.getByRole('button', { name: 'Next' }));
    act(() => {
      know({ mobile: '0488888888' });
    });
    await waitFor(() => {
      expect(document.activeElement?.textContent).toMatch(/Please choose which to keep/);
    });
    expect(save).not.toHaveBeenCalled();
  });

  describe('without a connection', () => {
    const unreached = new ApiError({
      status: 0,
      code: 'network',
      message: 'We could not reach our service.',
    });
    const connect = () => {
      vi.restoreAllMocks();
      act(() => {
        window.dispatchEvent(new Event('online'));
      });
    };
    beforeEach(() => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    });
    afterEach(() => {
      vi.restoreAllMocks();
    });

    it('says so, and saves by itself as soon as there is one', async () => {
      const { values } = await openAnswered();
      save.mockResolvedValueOnce({ outcome: 'failed', error: unreached });
      await pressNext();
      expect(await page.findByText(/You are offline. Your answers are kept/)).toBeTruthy();
      save.mockResolvedValueOnce({ outcome: 'saved', values, next: '/quote/step-2' });
      connect();
      await waitFor(() => {
        expect(navigate).toHaveBeenCalledWith('/quote/step-2');
      });
      expect(save).toHaveBeenCalledTimes(2);
    });

    it('does not send answers that are being changed, and says that it is there again', async () => {
      await openAnswered();
      save.mockResolvedValueOnce({ outcome: 'failed', error: unreached });
      await pressNext();
      await page.findByText(/You are offline. Your answers are kept/);
      await userEvent.type(field('Last name'), 'n');
      connect();
      expect(await page.findByText('You are connected again. Press Next when you are ready.')).toBeTruthy();
      expect(page.queryByText(/You are offline/)).toBeNull();
      // What it now says is true: nothing is sent automatically, not even once the answers are back as they were.
      await userEvent.type(field('Last name'), '{Backspace}');
      connect();
      expect(save).toHaveBeenCalledTimes(1);
    });

    it('does not send again what the API refused', async () => {
      await openAnswered();
      save.mockResolvedValue({ outcome: 'invalid', errors: { email: 'Not that one' }, message: 'Oops' });
      await pressNext();
      await waitFor(() => {
        expect(field('Email').getAttribute('aria-invalid')).toBe('true');
      });
      connect();
      expect(save).toHaveBeenCalledTimes(1);
    });
  });

  /** Another number for the mobile here than another window has saved, and Next pressed. */
  async function openAsked() {
    const opened = await openAnswered();
    await userEvent.clear(field('Mobile number'));
    await userEvent.type(field('Mobile number'), '0499999999');
    await untilReported();
    act(() => {
      know({ mobile: '0488888888' });
    });
    await page.findByText('These answers were changed in another window');
    expect(document.activeElement).toBe(field('Mobile number'));
    await pressNext();
    await waitFor(() => {
      expect(document.activeElement?.textContent).toMatch(/Please choose which to keep/);
    });
    expect(save).not.toHaveBeenCalled();
    return opened;
  }

  it('saves nothing while another window is to be answered, and then what was chosen', async () => {
    const { values } = await openAsked();
    save.mockResolvedValue({ outcome: 'saved', values, next: '/quote/step-2' });
    await userEvent.click(page.getByRole('button', { name: /Keep mine/ }));
    await pressNext();
    await waitFor(() => {
      expect(save).toHaveBeenCalled();
    });
    expect(save.mock.calls[0]?.[0]).toMatchObject({ mobile: '0499999999' });
  });

  it('asks no more once the other window saves what is here, and leaves whoever was asked in their place', async () => {
    await openAsked();
    act(() => {
      know({ mobile: '0499999999' });
    });
    expect(page.queryByText('0488888888')).toBeNull();
    expect(document.activeElement?.textContent).toMatch(/^Thank you/);
  });
});
