import { act, render } from '@testing-library/react';
import { vi } from 'vitest';
import { getActiveApplication } from '#lib/api/application.ts';
import { getAssessment } from '#lib/api/assessment.ts';
import { getContact } from '#lib/api/contact.ts';
import { expenseCalls } from '#lib/api/expense.ts';
import type { KnownExpense } from '#lib/api/mappers/expense.ts';
import { liabilityFromWire } from '#lib/api/mappers/liability.ts';
import { applicationStep2 } from '#lib/forms/screens/application-step-2.ts';
import { applicationStore, clearApplication, setKnown } from '#stores/application-store.ts';
import type { BrowserServices } from '#stores/browser-services.ts';
import { provideBrowserServices } from '#stores/browser-services.ts';
import { sessionStore } from '#stores/session-store.ts';
import { forgetUnheard } from '#stores/unheard-answers.ts';
import { knownApplication } from '../../quote/quotes.ts';
import type { DebtsApi, Kind } from './debts-api.ts';
import { Debts } from './debts-screen.tsx';
import { ALL_ANSWERED } from './model-wire.ts';
import type { ModelWire } from './model-wire.ts';
import { CONTACT, buttons, device, loadPage, untilReported } from './saved-steps.tsx';

const APPLICATION = knownApplication({ loanAmount: 20_000, s1ApplicationStatus: 'App Start' });
const LIVING: KnownExpense = {
  id: 'expense-1',
  expenseType: 'Everyday Living',
  amount: 1_500,
  frequency: 'Monthly',
  sharedWithPartner: false,
};

/** What this window knows to be stored. */
export function knownDebts(of: Kind): string[] {
  const { liabilities = [] } = applicationStore.getState();
  return liabilities.flatMap(({ debtType, liabilityName }) => (debtType === of ? [liabilityName] : []));
}

export const isBusy = () => buttons('Next').length === 0;

/** Once all that was begun is done, but for a slow save; what was looked for on the device has come. */
export const untilQuiet = () =>
  act(async () => {
    await device.drafts.recall(applicationStep2.id, CONTACT.contactId);
    for (let turn = 0; turn < 3; turn += 1) await untilReported();
    await device.drafts.writer.flush();
    await untilReported();
  });

/** What the API answers to what no window of debts changes. */
export function answerTheRest(): void {
  vi.mocked(getContact).mockResolvedValue({ value: CONTACT, etag: '"1"' });
  vi.mocked(getActiveApplication).mockResolvedValue({ value: APPLICATION, etag: '"1"' });
  vi.mocked(expenseCalls.getAll).mockResolvedValue({ value: [LIVING], etag: '"1"' });
  vi.mocked(getAssessment).mockResolvedValue(undefined);
}

/**
 * Loads the page of application step 2 with what the API holds.
 * @param onLeave called when a save leads on
 */
export async function openWindow(api: DebtsApi, wire: ModelWire, onLeave: () => void): Promise<void> {
  clearApplication();
  forgetUnheard(applicationStep2.id);
  loadPage();
  wire.connect();
  wire.expect(ALL_ANSWERED, Promise.resolve());
  provideBrowserServices({
    drafts: device.drafts,
    navigate: onLeave,
    path: () => '/application/step-2',
    track: () => undefined,
    tabs: { post: () => undefined },
    // That another window could not be followed, where the connection is gone.
    log: () => undefined,
  } as object as BrowserServices);
  render(<Debts />);
  await act(async () => {
    setKnown('contact', CONTACT, '"1"');
    setKnown('application', APPLICATION, '"1"');
    setKnown('expenses', [LIVING], '"1"');
    const { etag } = api.answer({
      method: 'GET',
      path: '/liability',
      body: undefined,
      ifMatch: undefined,
    });
    setKnown('liabilities', api.debts.map(liabilityFromWire), etag);
    await device.drafts.settle(CONTACT.contactId);
    const { contactId, applicationId } = APPLICATION;
    sessionStore.setState({ startUp: 'done', contactId, applicationId });
  });
  await untilQuiet();
}
