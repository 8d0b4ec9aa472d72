// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen as page } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FormSection, ScreenSections } from '#components/form/screen-sections.tsx';
import { StepForm } from '#components/form/step-form.tsx';
import { AssetToGo } from '#components/quote/offer/asset-to-go.tsx';
import { PartnerAnswersNote } from '#components/quote/answers/partner-answers-note.tsx';
import { quoteStep2 } from '#lib/forms/screens/quote-step-2.ts';
import { applicationStore, clearApplication } from '#stores/application-store.ts';
import { knownApplication } from './quotes.ts';

beforeEach(clearApplication);
afterEach(cleanup);

const INCOME = { id: 'partner-1', amount: 900, frequency: 'Weekly', nextPayDate: '' } as const;
const EXPENSE = { id: 'rent-1', amount: 400, frequency: 'Weekly', expenseType: 'Rent' } as const;

function openAs(maritalStatus: string) {
  render(
    <StepForm
      screen={quoteStep2}
      initialValues={{ ...quoteStep2.blank({}), maritalStatus }}
      onSave={() => Promise.resolve(undefined)}
    >
      <ScreenSections
        render={{
          household: (section) => (
            <FormSection section={section}>
              <PartnerAnswersNote />
            </FormSection>
          ),
        }}
      />
    </StepForm>,
  );
}
const choose = (status: string) => {
  fireEvent.change(page.getByLabelText('Marital status'), { target: { value: status } });
};
const note = () => page.queryByText(/we no longer count/)?.textContent;

describe('a change of marital status', () => {
  it('says what it takes along before anything is saved, and takes it back with the answer', () => {
    applicationStore.setState({
      incomes: [{ ...INCOME, incomeType: 'Partner' }],
      expenses: [{ ...EXPENSE, sharedWithPartner: true }],
    });
    openAs('Married');
    expect(note()).toBeUndefined();
    choose('Divorced');
    expect(note()).toMatch(/your partner's income and costs you share with them/);
    choose('Defacto');
    expect(note()).toBeUndefined();
  });

  it.each([
    {
      known: 'income alone',
      incomeType: 'Partner',
      sharedWithPartner: false,
      words: /count your partner's income\./,
    },
    {
      known: 'shared costs alone',
      incomeType: 'Salary',
      sharedWithPartner: true,
      words: /count costs you share/,
    },
    { known: 'nothing', incomeType: 'Salary', sharedWithPartner: false, words: undefined },
  ] as const)('names what there is: $known', ({ incomeType, sharedWithPartner, words }) => {
    applicationStore.setState({
      incomes: [{ ...INCOME, incomeType }],
      expenses: [{ ...EXPENSE, sharedWithPartner }],
    });
    openAs('Married');
    choose('Single');
    if (words === undefined) expect(note()).toBeUndefined();
    else expect(note()).toMatch(words);
  });
});

describe('an unsecured loan', () => {
  it('says which asset is removed with Continue', () => {
    const asset = {
      ownership: 'I own it',
      assetType: 'Car',
      regoNumber: 'ABC123',
      regoState: 'NSW',
    } as const;
    applicationStore.setState({
      application: { ...knownApplication({ s1ApplicationStatus: 'App Start' }), assets: [asset] },
    });
    render(<AssetToGo />);
    expect(page.getByRole('status').textContent).toBe(
      'If you continue unsecured, we will remove what was going to secure the loan: Motor vehicle. Choose Secured to keep it.',
    );
  });

  it('says nothing where there is none', () => {
    applicationStore.setState({ application: knownApplication({ s1ApplicationStatus: 'App Start' }) });
    const { container } = render(<AssetToGo />);
    expect(container.innerHTML).toBe('');
  });
});
