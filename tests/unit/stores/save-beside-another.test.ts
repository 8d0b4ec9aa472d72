import { beforeEach, expect, it, vi } from 'vitest';
import { getCurrentAddress, getPreviousAddress } from '#lib/api/address.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { getActiveApplication } from '#lib/api/application.ts';
import { getContact } from '#lib/api/contact.ts';
import { getEmployment } from '#lib/api/employment.ts';
import { expenseCalls } from '#lib/api/expense.ts';
import { incomeCalls } from '#lib/api/income.ts';
import { liabilityCalls } from '#lib/api/liability.ts';
import type { KnownApplication } from '#lib/api/mappers/application.ts';
import type { KnownContact } from '#lib/api/mappers/contact.ts';
import { quoteStep2 } from '#lib/forms/screens/quote-step-2.ts';
import { saveScreen } from '#stores/actions/save-screen.ts';
import { applicationStore, clearApplication } from '#stores/application-store.ts';
import type { BrowserServices } from '#stores/browser-services.ts';
import { provideBrowserServices } from '#stores/browser-services.ts';
import { quoteStep2Values } from '#stores/screen-values/quote-step-2.ts';
import { sessionStore } from '#stores/session-store.ts';

vi.mock('#lib/api/address.ts');
vi.mock('#lib/api/application.ts');
vi.mock('#lib/api/contact.ts');
vi.mock('#lib/api/employment.ts');
vi.mock('#lib/api/expense.ts');
vi.mock('#lib/api/income.ts');
vi.mock('#lib/api/liability.ts');

const CONTACT = {
  contactId: 'contact-1',
  licenseState: '',
  idDocId: '',
  licenseCardNumber: '',
} as KnownContact;
const BLANK = quoteStep2.blank({});
const applicationOf = (applicationId: string) =>
  ({ applicationId, s1ApplicationStatus: 'Quote Start', maritalStatus: 'Single' }) as KnownApplication;
const employment = {
  ...BLANK.employment,
  status: 'Full Time',
  durationYears: '3',
};
const currentAddress = { ...BLANK.currentAddress, address: '1 Station Street, Carlton' };

beforeEach(() => {
  clearApplication();
  applicationStore.setState({
    contact: CONTACT,
    application: applicationOf('application-1'),
    currentAddress,
    employment,
  });
  sessionStore.setState({ startUp: 'done', contactId: 'contact-1', applicationId: 'application-1' });
  provideBrowserServices({
    drafts: { discardSaved: () => Promise.resolve(), recallWhileStarting: () => Promise.resolve(undefined) },
    tabs: { post: () => undefined },
    log: vi.fn(),
  } as object as BrowserServices);
});

it('is given all answers of another application that is going since, and blanks in none of their places', async () => {
  vi.mocked(getContact).mockResolvedValue({ value: CONTACT, etag: '"2"' });
  // Last of all.
  vi.mocked(getActiveApplication).mockImplementation(async () => {
    await vi.waitUntil(() => applicationStore.getState().etags.employment !== undefined);
    return { value: applicationOf('application-2'), etag: '"1"' };
  });
  vi.mocked(getCurrentAddress).mockResolvedValue({ value: currentAddress, etag: '"2"' });
  vi.mocked(getPreviousAddress).mockResolvedValue({ value: BLANK.previousAddress, etag: undefined });
  vi.mocked(getEmployment).mockResolvedValue({ value: employment, etag: '"1"' });
  for (const { getAll: read } of [expenseCalls, incomeCalls, liabilityCalls])
    vi.mocked(read).mockResolvedValue({ value: undefined as never, etag: undefined });
  const base = quoteStep2Values(applicationStore.getState());
  const sent: unknown[] = [];
  await saveScreen({
    screen: quoteStep2,
    values: { ...base, numberOfDependants: '2' },
    base,
    read: quoteStep2Values,
    resources: ['contact', 'application', 'currentAddress', 'previousAddress', 'employment'],
    send: (values) => {
      sent.push(values);
      return sent.length === 1
        ? Promise.reject(new ApiError({ status: 412, code: 'stale', message: 'Changed' }))
        : Promise.resolve();
    },
    next: () => '',
  });
  expect(sent[1]).toMatchObject({ numberOfDependants: '2', currentAddress, employment });
});
