import { act, cleanup, render, screen as page, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { SavingNotices } from '#components/form/saving-notices.tsx';
import { ScreenSections } from '#components/form/screen-sections.tsx';
import { StepForm } from '#components/form/step-form.tsx';
import { useSavedStep } from '#components/form/use-saved-step.ts';
import { letDraw } from '#components/ui/let-draw.ts';
import { whenIdle } from '#components/ui/when-idle.ts';
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
import { forgetUnheard } from '#stores/unheard-answers.ts';
import { knownApplication } from '../../quote/quotes.ts';

vi.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => undefined }) }));

export const CONTACT: KnownContact = {
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
export const save = vi.fn<SaveStep1>();
type SaveStep2 = (values: QuoteStep2Values, base?: QuoteStep2Values) => Promise<SaveResult<QuoteStep2Values>>;
export const saveStep2 = vi.fn<SaveStep2>();
export const navigate = vi.fn<BrowserServices['navigate']>();

/** Answers of quote step 2 that can be saved. */
export const STEP_2 = {
  application: knownApplication({
    s1ApplicationStatus: 'Quote Given',
    maritalStatus: 'Single',
    numberOfDependants: '0',
    isResident: true,
    authoriseS1S: true,
    acceptCreditGuideAndDisclosure: true,
  }),
  currentAddress: {
    ...quoteStep2.blank({}).currentAddress,
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
};

/** What the applicant's device keeps, and how the page that is open writes it. */
export const device = emptyDevice();

/** How often quote step 1 was drawn. */
export const drawn = { times: 0 };

export function Step1() {
  useEffect(() => {
    drawn.times += 1;
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

export function Step2({ brought }: { brought?: WeakAnswers<QuoteStep2Values> | undefined }) {
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
export function LateStep1({ isShown }: { isShown: boolean }) {
  const { saving, ...step } = useSavedStep({
    screen: quoteStep1,
    read: quoteStep1Values,
    loadSave: () => Promise.resolve(save),
  });
  if (!isShown) return <p>{step.isReady ? 'Start first' : 'One moment'}</p>;
  return (
    <StepForm {...step}>
      <ScreenSections />
      <SavingNotices {...saving} />
    </StepForm>
  );
}

export const field = (name: string) => page.getByRole<HTMLInputElement>('textbox', { name });
/** The buttons whose words begin like this: to ask for their roles would take most of the time of a run. */
export const buttons = (words: string, within: ParentNode = document): HTMLButtonElement[] =>
  [...within.querySelectorAll('button')].filter(({ textContent }) => textContent.startsWith(words));

export const pressNext = () => userEvent.click(page.getByRole('button', { name: 'Next' }));

export const know = (contact: Partial<KnownContact>) => {
  applicationStore.setState({ contact: { ...CONTACT, ...contact } });
};

export const start = () => {
  act(() => {
    sessionStore.setState({ startUp: 'done', contactId: CONTACT.contactId });
  });
};

/** The step with what the API knows of Ada Byron. */
export const open = async () => {
  know({});
  render(<Step1 />);
  start();
  await waitFor(() => {
    expect(field('Last name').value).toBe('Byron');
  });
  expect(field('Mobile number').value).toBe('0412345678');
};

/** The step with answers on the device that can be saved. */
export async function openAnswered(typed: Partial<QuoteStep1Values> = {}) {
  know({});
  const base = quoteStep1Values(applicationStore.getState());
  const values = {
    ...base,
    loanAmount: 20_000,
    loanPurpose: 'Holiday',
    visaStatus: 'Australian Citizen',
    ...typed,
  };
  await device.drafts.store.save(quoteStep1.id, CONTACT.contactId, { base, values });
  render(<Step1 />);
  start();
  await page.findByText(/We brought back/);
  // It is said before the form holds them: what is typed in between is put among them.
  await waitFor(() => {
    expect(field('Last name').value).toBe(values.lastname);
  });
  return { base, values };
}

/** A changed draft is reported in an idle moment; those come in turn. */
export const untilReported = () => new Promise<void>((resolve) => void whenIdle(resolve));

/** What the device keeps of quote step 1, once everything is written. */
export async function loadDraft(owner: string | undefined = CONTACT.contactId) {
  await device.drafts.writer.flush();
  return device.drafts.store.load<QuoteStep1Values>(quoteStep1.id, owner);
}

export const ASKED = 'These answers were changed in another window';

/** A press of Next is refused while they are asked about: the focus is on them then. */
export const untilSentToAnswer = () =>
  waitFor(() => {
    // Where nothing has the focus, the whole page would be read.
    expect(document.activeElement).toBe(page.getByRole('group', { name: ASKED }));
  });

export const BUSY = new ApiError({ status: 503, code: 'unavailable', message: 'We are busy right now.' });

type Device = { storage: KeyValueStorage; drafts: DeviceDrafts };

function emptyDevice(): Device {
  const storage = createMemoryStorage();
  return { storage, drafts: openDrafts(storage) };
}

/** As every page load does. */
export function openDrafts(storage = device.storage): DeviceDrafts {
  return assembleDrafts({
    storage,
    cipher: createDraftCipher(storage, crypto),
    now: () => new Date(),
    visit: sessionStorage,
  });
}

/** The page is loaded once more on this device: what it shows is yet to come. */
export function loadPage() {
  sessionStore.setState({ startUp: 'pending' });
  device.drafts = openDrafts();
  provideBrowserServices({ drafts: device.drafts, navigate } as Partial<BrowserServices> as BrowserServices);
}

/** Before each test: an empty device in a browser that knows nobody. */
export function beginAnew() {
  beforeAll(() => {
    Element.prototype.scrollIntoView = () => undefined;
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
    };
  });
  beforeEach(() => {
    clearApplication();
    clearSession();
    sessionStorage.clear();
    forgetUnheard(quoteStep1.id);
    save.mockReset();
    saveStep2.mockReset();
    navigate.mockReset();
    Object.assign(device, emptyDevice());
    loadPage();
  });
  afterEach(async () => {
    cleanup();
    // A press that had begun is carried out all the same: the next test must not count its save.
    await letDraw();
    await untilReported();
  });
}
