import { fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
import { getCurrentAddress, getPreviousAddress } from '#lib/api/address.ts';
import { changeContact, getContact } from '#lib/api/contact.ts';
import { getEmployment } from '#lib/api/employment.ts';
import { quoteStep1 } from '#lib/forms/screens/quote-step-1.ts';
import { quoteStep2 } from '#lib/forms/screens/quote-step-2.ts';
import { saveQuoteStep1 } from '#stores/actions/save-quote-step-1.ts';
import { applicationStore, setKnown } from '#stores/application-store.ts';
import { knownApplication } from '../../quote/quotes.ts';
import { CONTACT, STEP_2, Step1, save } from './saved-steps.tsx';
import type { WatchedStep } from './watched-step.ts';

const LABELS = { firstname: 'First name', lastname: 'Last name' } as const;
type Name = keyof typeof LABELS;
const { previousAddress } = quoteStep2.blank({});
const WORDS = ['Ada', 'Grace', 'Joan', 'Edith', 'Mary'];

const field = (of: Name) => document.querySelector<HTMLInputElement>(`[name="${of}"]`) as HTMLInputElement;

/** Quote step 1 by the two names: each is asked, whatever the other is. */
export const namesStep: WatchedStep<Name> = {
  screenId: quoteStep1.id,
  Page: Step1,
  application: knownApplication({ loanAmount: 20_000, s1ApplicationStatus: 'Quote Given' }),
  words: { firstname: WORDS, lastname: WORDS },
  first: { firstname: 'Ada', lastname: 'Ada' },
  connect: (api) => {
    const { read, change } = api();
    vi.mocked(changeContact).mockImplementation((_id, changes, etag) => change(changes, etag));
    vi.mocked(getContact).mockImplementation(() => {
      const { saved, etag } = read();
      return Promise.resolve({ value: { ...CONTACT, ...saved }, etag });
    });
    const { currentAddress, employment } = STEP_2;
    vi.mocked(getCurrentAddress).mockResolvedValue({ value: currentAddress, etag: '"1"' });
    vi.mocked(getPreviousAddress).mockResolvedValue({ value: previousAddress, etag: '"1"' });
    vi.mocked(getEmployment).mockResolvedValue({ value: employment, etag: '"1"' });
    save.mockImplementation(saveQuoteStep1);
  },
  load: (api) => {
    const { saved, etag } = api().read();
    setKnown('contact', { ...CONTACT, ...saved }, etag);
  },
  known: (of) => applicationStore.getState().contact?.[of] ?? '',
  shown: (of) => field(of).value,
  type: (of, word) => {
    fireEvent.input(field(of), { target: { value: word } });
  },
  changed: (saved, of, word) => ({ ...saved, [of]: word }),
  about: (question) => (question.startsWith(LABELS.firstname) ? 'firstname' : 'lastname'),
  told: (question) => WORDS.filter((word) => question.includes(`${word} is saved`)),
};
