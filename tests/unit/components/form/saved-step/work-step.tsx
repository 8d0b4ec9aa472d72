import { fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
import { getCurrentAddress, getPreviousAddress } from '#lib/api/address.ts';
import { getContact } from '#lib/api/contact.ts';
import { createEmployment, getEmployment, putEmployment } from '#lib/api/employment.ts';
import { employmentFromWire, employmentToWire } from '#lib/api/mappers/employment.ts';
import { hasEmployer, quoteStep2 } from '#lib/forms/screens/quote-step-2.ts';
import type { EmploymentValues } from '#lib/forms/screens/quote-step-2.ts';
import { saveQuoteStep2 } from '#stores/actions/save-quote-step-2.ts';
import { applicationStore, setKnown } from '#stores/application-store.ts';
import { CONTACT, STEP_2, Step2, saveStep2 } from './saved-steps.tsx';
import type { Answers, WatchedStep } from './watched-step.ts';

/** How a question about each begins; the time in a job is one answer in two fields. */
const LABELS = { status: /^Employment status/, employerName: /^Employer name/, time: /^(Years|Months) in/ };
type Name = keyof typeof LABELS;
const NAMES = Object.keys(LABELS) as Name[];
const NO_JOB = { employerName: '', time: '' };
const { previousAddress } = quoteStep2.blank({});

const answersOf = (values: EmploymentValues): Answers<Name> => {
  const { status, employerName, durationYears, durationMonths } = values;
  return hasEmployer(values)
    ? { status, employerName, time: `${durationYears}/${durationMonths}` }
    : { status, ...NO_JOB };
};
const valuesOf = ({ status, employerName, time }: Answers<Name>): EmploymentValues => {
  const [durationYears = '', durationMonths = ''] = time.split('/');
  const job = { ...STEP_2.employment, status, employerName, durationYears, durationMonths };
  return employmentFromWire(employmentToWire(job));
};

const control = (name: string) =>
  document.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="employment.${name}"]`);
const give = (name: string, value: string) => {
  const target = control(name);
  if (target === null || target.value === value) return;
  fireEvent[target instanceof HTMLSelectElement ? 'change' : 'input'](target, { target: { value } });
};

/** Quote step 2 by the answers about work: without a job only the status is asked. */
export const workStep: WatchedStep<Name> = {
  screenId: quoteStep2.id,
  Page: Step2,
  application: STEP_2.application,
  words: {
    status: ['Full-time', 'Part-time', 'Retired', 'Unemployed'],
    employerName: ['Avon', 'Bourne', 'Carey'],
    time: ['1/0', '1/6', '2/6', '2/0'],
  },
  first: { status: 'Full-time', employerName: 'Avon', time: '1/0' },
  connect: (api) => {
    const { read, change } = api();
    const put = (values: EmploymentValues, etag?: string) =>
      change(answersOf(employmentFromWire(employmentToWire(values))), etag);
    vi.mocked(createEmployment).mockImplementation((_ids, values, etag) => put(values, etag));
    vi.mocked(putEmployment).mockImplementation((_ids, values, etag) => put(values, etag));
    vi.mocked(getEmployment).mockImplementation(() => {
      const { saved, etag } = read();
      return Promise.resolve({ value: valuesOf(saved), etag });
    });
    vi.mocked(getContact).mockResolvedValue({ value: CONTACT, etag: '"1"' });
    vi.mocked(getCurrentAddress).mockResolvedValue({ value: STEP_2.currentAddress, etag: '"1"' });
    vi.mocked(getPreviousAddress).mockResolvedValue({ value: previousAddress, etag: undefined });
    saveStep2.mockImplementation(saveQuoteStep2);
  },
  load: (api) => {
    const { saved, etag } = api().read();
    setKnown('contact', CONTACT, '"1"');
    setKnown('currentAddress', STEP_2.currentAddress, '"1"');
    setKnown('employment', valuesOf(saved), etag);
  },
  known: (of) => answersOf(applicationStore.getState().employment ?? valuesOf({ status: '', ...NO_JOB }))[of],
  shown: (of) => {
    if (of !== 'time') return control(of)?.value;
    const [years, months] = ['durationYears', 'durationMonths'].map((name) => control(name)?.value);
    if (years === undefined || months === undefined) return undefined;
    return years === '' && months === '' ? '' : `${years}/${months}`;
  },
  type: (of, word) => {
    if (of === 'time') {
      const [years = '', months = ''] = word.split('/');
      give('durationYears', years);
      give('durationMonths', months);
      return;
    }
    give(of, word);
    // What a new job is asked besides is the same in both windows.
    if (control('occupation')?.value === '') give('occupation', STEP_2.employment.occupation);
    if (control('industry')?.value === '') give('industry', STEP_2.employment.industry);
  },
  changed: (saved, of, word) => {
    const { status, employerName, time }: Answers<Name> = { ...saved, [of]: word };
    if (!hasEmployer({ status })) return { status, ...NO_JOB };
    const { first } = workStep;
    return { status, employerName: employerName || first.employerName, time: time || first.time };
  },
  about: (question) => NAMES.find((of) => LABELS[of].test(question)),
  told: (question, of) => {
    if (of !== 'time') return workStep.words[of].filter((word) => question.includes(word));
    const [years = '', months = ''] = (workStep.shown('time') ?? '').split('/');
    const told = (unit: string) => new RegExp(`${unit} in this job: (\\d+)`).exec(question)?.[1];
    return [`${told('Years') ?? years}/${told('Months') ?? months}`];
  },
};
