import { afterEach, expect, it } from 'vitest';
import { DEBT_CONSOLIDATION_PURPOSE } from '#lib/domain/options.ts';
import { applicationStore, clearApplication } from '#stores/application-store.ts';
import type { ServerData } from '#stores/application-store.ts';
import { applicationStep2Values } from '#stores/screen-values/application-step-2.ts';
import { knownApplication } from '../components/quote/quotes.ts';

afterEach(clearApplication);

function debtsOf(known: Partial<ServerData>) {
  const { hasCreditCards, hasPersonalLoans } = applicationStep2Values({
    ...applicationStore.getState(),
    ...known,
  });
  return { hasCreditCards, hasPersonalLoans };
}

const LIVING: ServerData['expenses'] = [
  { id: 'e1', expenseType: 'Everyday Living', amount: 1_500, frequency: 'Monthly', sharedWithPartner: false },
];

it('leaves open whether there are cards or loans until the step has been saved once', () => {
  expect(debtsOf({ expenses: undefined, liabilities: undefined })).toEqual({
    hasCreditCards: '',
    hasPersonalLoans: '',
  });
  expect(debtsOf({ expenses: [], liabilities: [] })).toEqual({ hasCreditCards: '', hasPersonalLoans: '' });
});

it('knows of a saved step that there are none', () => {
  expect(debtsOf({ expenses: LIVING, liabilities: [] })).toEqual({
    hasCreditCards: false,
    hasPersonalLoans: false,
  });
});

it('has both on while the loan pays off debts, saved or not', () => {
  const application = knownApplication({
    s1ApplicationStatus: 'App Start',
    loanPurpose: DEBT_CONSOLIDATION_PURPOSE,
  });
  for (const expenses of [[], LIVING]) {
    expect(debtsOf({ application, expenses })).toEqual({ hasCreditCards: true, hasPersonalLoans: true });
  }
});
