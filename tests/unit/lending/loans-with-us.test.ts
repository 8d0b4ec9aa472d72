import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OfferedLoan } from '#lib/contracts/assessment.ts';
import { LOAN_REPAYMENT_FREQUENCIES, REPAYMENT_FREQUENCIES } from '#lib/domain/options.ts';
import { currentPolicy } from '#lib/domain/pricing/policy.ts';
import { assessAffordability } from '#server/features/assessment/affordability.ts';
import { findCircumstances } from '#server/features/assessment/circumstances.ts';
import type { Liability } from '#server/features/assessment/liability.ts';
import { explainAffordability } from '#server/features/assessment/explain.ts';
import { repaidToUs } from '#server/features/assessment/loans-with-us.ts';
import { decideOffer, type OfferFacts } from '#server/features/assessment/offer.ts';
import { isRunning } from '#server/features/assessment/running-loans.ts';
import { commitmentOf } from '#server/features/assessment/scenario-commitment.ts';
import { dollars, loan, offerFacts, POLICY } from './facts.ts';

const monthly = (repaymentAmount: number) =>
  ({
    reference: 'AB23CD45E',
    repaymentAmount: dollars(repaymentAmount),
    repaymentFrequency: 'monthly',
  }) as const;

function declaring(repaymentAmount: number, changes: Partial<Liability> = {}): Liability {
  return {
    debtType: 'Personal Loan',
    consolidate: false,
    repaymentAmount: dollars(repaymentAmount),
    frequency: 'Monthly',
    amount: dollars(10_000),
    ...changes,
  } as Liability;
}

const amountOf = ({ lines }: { lines: readonly { code: string; amount: number }[] }, code: string) =>
  lines.find((line) => line.code === code)?.amount;

describe('what is repaid to us', () => {
  it.each([
    ['counts in full where no personal loan was declared', [monthly(600)], [], 600],
    ['counts only beyond what was declared', [monthly(600)], [declaring(450)], 150],
    ['adds nothing where it was declared', [monthly(600)], [declaring(600)], 0],
    ['adds nothing where more was declared', [monthly(600)], [declaring(400), declaring(300)], 0],
    [
      'is declared where the new loan pays it out',
      [monthly(600)],
      [declaring(600, { consolidate: true })],
      0,
    ],
    ['is summed over several loans', [monthly(600), monthly(250)], [declaring(600)], 250],
    [
      'is not declared with a card',
      [monthly(600)],
      [{ debtType: 'Credit Card', consolidate: false, creditCardLimit: dollars(20_000) } as const],
      600,
    ],
    ['is nothing without a loan', [], [], 0],
  ])('%s', (_words, loansWithUs, liabilities, undeclared) => {
    expect(repaidToUs(loansWithUs, liabilities).undeclared).toBe(dollars(undeclared));
  });

  it('is converted from fortnights as every repayment is', () => {
    const fortnightly = { ...monthly(280.28), repaymentFrequency: 'fortnightly' as const };
    expect(repaidToUs([fortnightly], []).known).toBe(60_727); // 280.28 × 26 / 12 = 607.27
  });

  it('counts nobody too little, and nobody who declared it twice', () => {
    const amount = fc.integer({ min: 1, max: 300_000 });
    const debts = fc.array(
      fc.record({
        debtType: fc.constant('Personal Loan' as const),
        consolidate: fc.boolean(),
        repaymentAmount: amount,
        frequency: fc.constantFrom(...LOAN_REPAYMENT_FREQUENCIES),
        amount: fc.integer({ min: 1, max: 3_000_000 }),
      }),
      { maxLength: 4 },
    );
    const loansWithUs = fc.array(
      fc.record({
        reference: fc.constant('AB23CD45E'),
        repaymentAmount: amount,
        repaymentFrequency: fc.constantFrom(...REPAYMENT_FREQUENCIES),
      }),
      { maxLength: 3 },
    );
    fc.assert(
      fc.property(debts, loansWithUs, (liabilities, loans) => {
        const facts = offerFacts({ liabilities });
        const without = assessAffordability(facts, loan(), POLICY);
        const affordability = assessAffordability({ ...facts, loansWithUs: loans }, loan(), POLICY);
        const { known, declared } = affordability.repaidToUs;
        const added = -(amountOf(affordability, 'LOANS_WITH_US') ?? 0);
        expect(declared + added).toBe(Math.max(declared, known));
        if (known <= declared) expect(affordability.lines).toEqual(without.lines);
        if (liabilities.every(({ consolidate }) => !consolidate))
          expect(affordability.keptDebts.loansMonthly + added).toBe(Math.max(declared, known));
      }),
    );
  });
});

describe('an assessment of a borrower of ours', () => {
  const facts = offerFacts({ liabilities: [], loansWithUs: [monthly(600)] });
  const asked = loan({ loanAmount: dollars(20_000) });

  it('names the loan with us in a line of its own, and refuses what no longer fits', () => {
    const decision = decideOffer({ ...facts, loansWithUs: [monthly(800)] }, asked, POLICY);
    expect(decision).toMatchObject({ status: 'Updated Offer', reasonCodes: ['SURPLUS_BELOW_MINIMUM'] });
    expect(decision.lines).toContainEqual({
      code: 'LOANS_WITH_US',
      label: 'Repayments of your loan with us, beyond what you told us',
      amount: -dollars(800),
    });
    expect(decision.reason).toMatch(
      /^Repayments of your loan with us are \$800 a month, which is more than the loans you told us about\. With that, \$20,000 would leave you less than/,
    );
    expect(decideOffer({ ...facts, loansWithUs: undefined }, asked, POLICY).status).toBe('Conditional Offer');
  });

  it('says that the repayments fit those to us too, only where they were counted beside what was told', () => {
    const reasonOf = (changed: Partial<OfferFacts>) =>
      decideOffer({ ...facts, ...changed }, loan({ loanAmount: dollars(5_000) }), POLICY).reason;
    const told = 'The repayments fit the income and spending you told us about';
    expect(reasonOf({})).toBe(`${told}, and the repayments of your loan with us.`);
    expect(reasonOf({ loansWithUs: [monthly(300), monthly(300)] })).toBe(
      `${told}, and the repayments of your loans with us.`,
    );
    expect(reasonOf({ liabilities: [declaring(600)] })).toBe(`${told}.`);
    expect(reasonOf({ loansWithUs: undefined })).toBe(`${told}.`);
  });

  it('learns that the loan would fit once the one with us is repaid, where that alone would do', () => {
    const saidOf = (loansWithUs: OfferFacts['loansWithUs']) =>
      findCircumstances({ ...facts, loansWithUs }, asked, POLICY).map(({ text }) => text);
    const advice = 'Once you have repaid your loan with us, the loan you asked for would fit.';
    expect(saidOf([monthly(800)])).toContain(advice);
    expect(saidOf([monthly(600), monthly(200)])).toContain(advice.replace('loan with', 'loans with'));
    expect(saidOf(undefined).join()).not.toContain('repaid');
    const spending = [{ expenseType: 'Rent', amount: dollars(5_000), frequency: 'Monthly' }] as const;
    const poor = { ...facts, expenses: spending, loansWithUs: [monthly(800)] };
    expect(findCircumstances(poor, asked, POLICY).map(({ text }) => text)).not.toContain(advice);
  });

  it('rests on what was told where that leaves too little by itself', () => {
    const spending = [{ expenseType: 'Rent', amount: dollars(5_000), frequency: 'Monthly' }] as const;
    const { reason } = decideOffer({ ...facts, expenses: spending }, asked, POLICY);
    expect(reason).not.toContain('loan with us');
  });

  it('is explained with what was known, declared and added', () => {
    const explained = explainAffordability(
      assessAffordability({ ...facts, liabilities: [declaring(450)] }, asked, POLICY),
    );
    expect(explained).toContain('  loans with us: known $600, personal loans declared $450, added $150');
    expect(explainAffordability(assessAffordability(offerFacts(), asked, POLICY)).join()).not.toContain(
      'loans with us',
    );
  });

  it('leaves less room by which the debts that the new loan pays out are chosen', () => {
    // It can pay out one of two; only without the first is little enough owed, and it saves less a month.
    const liabilities = [
      declaring(200, { id: 'much owed', consolidate: true, amount: dollars(20_000) }),
      declaring(500, { id: 'much repaid', consolidate: true, amount: dollars(15_000) }),
      declaring(1, { amount: dollars(23_000) }),
    ];
    const paidOutWith = (loansWithUs: OfferFacts['loansWithUs']) =>
      assessAffordability(offerFacts({ liabilities, loansWithUs }), asked, currentPolicy.version).keptDebts
        .paidOut;
    expect(paidOutWith(undefined)).toEqual(['much owed']);
    expect(paidOutWith([monthly(801)])).toEqual(['much repaid']);
  });

  it('gets what a scenario of a smaller loan promises', () => {
    for (const loansWithUs of [undefined, [monthly(600)]]) {
      const own = { ...facts, loansWithUs };
      const commitment = commitmentOf('a smaller loan', own, asked, POLICY);
      const liabilities = [...own.liabilities, commitment];
      const decision = decideOffer({ ...own, liabilities }, asked, POLICY);
      expect(decision).toMatchObject({ status: 'Updated Offer', updatedLoanAmount: dollars(12_500) });
    }
  });
});

describe('a loan is being repaid', () => {
  const agreed = { repaymentAmount: 50_000, repaymentCount: 24, paymentFrequency: 'monthly' } as OfferedLoan;
  const payout = {
    fundedAt: new Date('2024-11-29T22:00:00Z'), // 30 November in Sydney
    amountPaidOut: 1_000_000,
    repaidAt: null,
    reference: 'HZ-1',
  };
  const paidOut = { paidOut: payout, returned: 0, agreed };
  const repaid = { ...paidOut, paidOut: { ...payout, repaidAt: new Date('2025-06-01T00:00:00Z') } };
  it.each([
    ['from the day of its payout', paidOut, '2024-11-29T22:00:00Z', true],
    ['until the day of its last repayment in Sydney', paidOut, '2026-11-30T12:59:00Z', true],
    ['and not after it', paidOut, '2026-11-30T13:01:00Z', false],
    ['while only a part has come back', { ...paidOut, returned: 999_999 }, '2025-01-01T00:00:00Z', true],
    ['not once all of it has', { ...paidOut, returned: 1_000_000 }, '2025-01-01T00:00:00Z', false],
    ['not once the lender says that it is repaid', repaid, '2025-06-01T00:00:00Z', false],
    [
      'from its approval on, whenever that was',
      { ...paidOut, paidOut: undefined },
      '2029-01-01T00:00:00Z',
      true,
    ],
    [
      'for as many fortnights as its contract says',
      { ...paidOut, agreed: { ...agreed, repaymentCount: 26, paymentFrequency: 'fortnightly' as const } },
      '2025-11-29T13:01:00Z',
      false,
    ],
  ])('%s', (_words, one, at, isIt) => {
    expect(isRunning(one, new Date(at))).toBe(isIt);
  });
});
