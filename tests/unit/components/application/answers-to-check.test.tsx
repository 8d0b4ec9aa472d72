// @vitest-environment jsdom
import { cleanup, render, screen as page } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AnswersToCheck } from '#components/application/offer/answers-to-check.tsx';
import { IntroducedBy } from '#components/frames/introduced-by.tsx';
import { applicationFromWire } from '#lib/api/mappers/application.ts';
import type { BroughtAnswer } from '#lib/api/referral.ts';
import { applicationStore, clearApplication } from '#stores/application-store.ts';
import { referralStore, resetReferral } from '#stores/referral-store.ts';

const loadProvenance = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock('#stores/actions/load-provenance.ts', () => ({ loadProvenance }));

function know(referralName?: string) {
  const application = applicationFromWire({
    sfid: 'SF-1',
    applicationId: 'application-1',
    contactId: 'contact-1',
    s1ApplicationStatus: 'App Start',
    loanAmount: 2_000_000,
    loanType: 'Unsecured',
    loanTypeChosen: true,
    loanPurpose: 'Holiday',
    maritalStatus: 'Single',
    numberOfDependants: 3,
    isResident: true,
    authoriseS1S: true,
    acceptCreditGuideAndDisclosure: true,
    acceptTandCs: false,
    acceptDirectDebtTandCs: false,
    acceptAutoPurchase: false,
    acceptRepayAbility: false,
    bankStatementsSubmitted: false,
    isDebtCon: false,
    assets: [],
    ...(referralName === undefined ? {} : { referralName }),
  });
  applicationStore.setState({ application, incomes: [], expenses: [], liabilities: [] });
}

const brought = (field: string, edited: boolean): BroughtAnswer => ({
  entity: 'application',
  field,
  source: 'wombat-compare',
  receivedAt: '2026-11-22T00:00:00Z',
  edited,
});

const answerTo = (label: string) => page.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

beforeEach(() => {
  clearApplication();
  resetReferral();
  loadProvenance.mockClear();
});
afterEach(cleanup);

it('marks the answers that were brought and left as they came', async () => {
  know('wombat-compare');
  referralStore.setState({
    provenance: {
      applicationId: 'application-1',
      answers: [
        brought('loanPurpose', false),
        brought('loanAmount', true),
        brought('numberOfDependants', false),
      ],
    },
  });
  render(<AnswersToCheck />);
  expect(answerTo('Purpose')).toBe('Holidayfrom Wombat Compare');
  expect(answerTo('Loan amount')).toBe('$20,000');
  expect(answerTo('Marital status')).toBe('Single');
  expect(answerTo('Dependants')).toBe('3+from Wombat Compare');
  await vi.waitFor(() => {
    expect(loadProvenance).toHaveBeenCalledTimes(1);
  });
});

it('marks nothing with what is known of another application', () => {
  know('wombat-compare');
  referralStore.setState({
    provenance: { applicationId: 'application-0', answers: [brought('loanPurpose', false)] },
  });
  render(<AnswersToCheck />);
  expect(answerTo('Purpose')).toBe('Holiday');
});

it('asks nothing about the answers of somebody whom nobody sent', async () => {
  know();
  render(<AnswersToCheck />);
  await vi.dynamicImportSettled();
  expect(loadProvenance).not.toHaveBeenCalled();
});

it.each([
  ['wombat-compare', 'introduced by Wombat Compare'],
  ['MME', 'introduced by Magpie Money Exchange'],
  ['cra', 'introduced by Currawong Referral Alliance'],
  ['cse', ''],
  ['nobody', ''],
  [undefined, ''],
])('%s in the header of the forms host: %s', (referralName, words) => {
  know(referralName);
  const { container } = render(<IntroducedBy />);
  expect(container.textContent).toBe(words);
});
