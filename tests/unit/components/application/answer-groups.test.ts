import { describe, expect, it } from 'vitest';
import { groupAnswers } from '#components/application/offer/answer-groups.ts';
import type { GivenAnswers } from '#components/application/offer/answer-groups.ts';

const GIVEN: GivenAnswers = {
  application: {
    loanAmount: 25_000,
    loanPurpose: 'Holiday',
    loanType: 'Secured',
    maritalStatus: 'Married',
    numberOfDependants: '3',
    assets: [{ ownership: 'Dealer sale', assetType: 'Car', regoNumber: 'ABC123', regoState: 'NSW' }],
  },
  incomes: [
    { id: 'i1', incomeType: 'Salary', amount: 90_000, frequency: 'Yearly', nextPayDate: '01/12/2026' },
    { id: 'i2', incomeType: 'CentreLink', amount: 210.5, frequency: 'Fortnightly', nextPayDate: '' },
  ],
  expenses: [
    { id: 'e1', expenseType: 'Everyday Living', amount: 1500, frequency: 'Monthly', sharedWithPartner: true },
  ],
  liabilities: [
    {
      debtType: 'Credit Card',
      id: 'l1',
      payout: 'payout',
      liabilityName: 'Harbour Bank',
      creditCardLimit: 8000,
      amount: 3200,
    },
    {
      debtType: 'Personal Loan',
      id: 'l2',
      payout: 'keep',
      liabilityName: '',
      repaymentAmount: 120,
      frequency: 'Weekly',
      amount: 4000,
    },
  ],
};

function valuesOf(id: string, given: GivenAnswers = GIVEN) {
  const group = groupAnswers(given).find((one) => one.id === id);
  return Object.fromEntries((group?.answers ?? []).map(({ label, value }) => [label, value]));
}

describe('the answers an offer stands on', () => {
  it('lead each to the step where they were given', () => {
    expect(groupAnswers(GIVEN).map(({ id, changeAt }) => [id, changeAt])).toEqual([
      ['loan', 'quote/offer'],
      ['purpose', 'quote/step-1'],
      ['household', 'quote/step-2'],
      ['income', 'application/step-1'],
      ['expenses', 'application/step-2'],
    ]);
  });

  it('say amounts with how often', () => {
    expect(valuesOf('income')).toMatchObject({
      'Salary before tax': '$90,000 a year',
      Centrelink: '$210.50 a fortnight',
      'Next pay date': '1 December 2026',
    });
  });

  it('show choices as the form shows them', () => {
    expect(valuesOf('income')).toMatchObject({
      'Secured by': 'Motor vehicle',
      'How you own it': 'Buying from a dealer',
      Registration: 'ABC123, NSW',
    });
    expect(valuesOf('household')).toEqual({ 'Marital status': 'Married', Dependants: '3+' });
  });

  it('leave out a registration that was not given', () => {
    const [asset] = GIVEN.application.assets;
    const given = asset && {
      ...GIVEN,
      application: { ...GIVEN.application, assets: [{ ...asset, regoNumber: '', regoState: '' }] },
    };
    expect(valuesOf('income', given)).not.toHaveProperty('Registration');
  });

  it('say what happens to each debt', () => {
    expect(valuesOf('expenses')).toEqual({
      'Everyday living': '$1,500 a month, shared with your partner',
      'Credit Card, Harbour Bank': 'Limit $8,000, $3,200 owing. Pay out and close using this loan',
      'Personal Loan': 'Repayment $120 a week, $4,000 owing. Keep',
      'Rent or board': 'None',
      'Home mortgage': 'None',
    });
  });

  it('show what was answered with No, which the form starts with', () => {
    const [salary] = GIVEN.incomes;
    const nothingMore = { ...GIVEN, incomes: salary ? [salary] : [], expenses: [], liabilities: [] };
    expect(valuesOf('income', nothingMore)).toMatchObject({
      "Partner's income": 'None',
      'Other income': 'None',
    });
    expect(valuesOf('expenses', nothingMore)).toEqual({
      'Rent or board': 'None',
      'Home mortgage': 'None',
      'Credit cards': 'None',
      'Personal loans': 'None',
    });
  });

  it('ask nobody of a partner whom there is not, and deny no income that there is', () => {
    const application = { ...GIVEN.application, maritalStatus: 'Single' } as const;
    const alone = valuesOf('income', { ...GIVEN, application });
    expect(alone).not.toHaveProperty("Partner's income");
    expect(alone).not.toHaveProperty('Other income');
  });

  it('say nothing of a partner of before, who is not counted, to somebody who is single now', () => {
    const application = { ...GIVEN.application, maritalStatus: 'Single' } as const;
    const incomes: GivenAnswers['incomes'] = [
      { id: 'i3', incomeType: 'Partner', amount: 60_000, frequency: 'Yearly', nextPayDate: '01/12/2026' },
    ];
    const alone = { ...GIVEN, application, incomes };
    expect(valuesOf('income', { ...alone, application: GIVEN.application })).toMatchObject({
      "Partner's income before tax": '$60,000 a year',
    });
    for (const label of ["Partner's income before tax", 'Next pay date'])
      expect(valuesOf('income', alone)).not.toHaveProperty(label);
    expect(valuesOf('expenses', alone)['Everyday living']).toBe('$1,500 a month');
  });

  it('say of a debt that the loan does not reach that it stays', () => {
    const fate = (paidOut: string[] | undefined) =>
      valuesOf('expenses', { ...GIVEN, paidOut })['Credit Card, Harbour Bank'];
    expect(fate([])).toBe(
      'Limit $8,000, $3,200 owing. To be paid out, but this loan does not cover it. It stays open, and we count it as kept',
    );
    expect(fate(['l1'])).toBe('Limit $8,000, $3,200 owing. Pay out and close using this loan');
    expect(fate(undefined)).toBe(fate(['l1']));
  });
});
