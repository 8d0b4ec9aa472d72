import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assessmentContract } from '#lib/contracts/assessment.ts';
import { cents } from '#lib/domain/money.ts';
import { CREDIT_TIERS, REPAYMENT_FREQUENCIES, TERMS_IN_MONTHS } from '#lib/domain/options.ts';
import { partnerOf } from '#lib/domain/partners.ts';
import { policyOf } from '#lib/domain/pricing/policy.ts';
import { isOffered, priceLoan, type LoanRequest } from '#lib/domain/pricing/pricing-options.ts';
import { assessAffordability } from '#server/features/assessment/affordability.ts';
import type { Liability } from '#server/features/assessment/liability.ts';
import { decideOffer, type OfferFacts } from '#server/features/assessment/offer.ts';
import { findLargestAffordable } from '#server/features/assessment/updated-offer.ts';
import { CREDIT_POLICY_VERSIONS } from '#server/features/quote/credit-policy.ts';
import { dollars, loan, offerFacts, POLICY, salary } from './facts.ts';

describe('the largest amount', () => {
  it.each([
    ['AA', 31_300],
    ['B1', 26_600],
    ['C2', 21_100],
  ] as const)('of the worked example is for %s %d dollars', (creditTier, amount) => {
    const asked = loan({ loanAmount: dollars(50_000) });
    expect(findLargestAffordable(offerFacts({ creditTier }), asked, POLICY)?.loan.loanAmount).toBe(
      dollars(amount),
    );
  });

  it('is a whole step below an amount that is not one', () => {
    const rich = offerFacts({ incomes: [salary(200_000)] });
    const below = (amount: number) =>
      findLargestAffordable(rich, loan({ loanAmount: dollars(amount) }), POLICY)?.loan.loanAmount;
    expect(below(25_050.5)).toBe(dollars(25_000));
    expect(below(25_000)).toBe(dollars(24_900));
    expect(below(25_000.01)).toBe(dollars(25_000));
    expect(below(5_100)).toBe(dollars(5_000));
    expect(below(5_000)).toBeUndefined();
  });

  it('turns 84 months into 60 where it falls under 15,000 dollars Unsecured, and only there', () => {
    const tight = offerFacts({ incomes: [salary(72_000)] });
    const asked = loan({ loanAmount: dollars(16_000), termMonths: 84 });
    const unsecured = findLargestAffordable(tight, asked, POLICY)?.loan;
    expect(unsecured?.loanAmount).toBeLessThan(dollars(15_000));
    expect(unsecured?.termMonths).toBe(60);
    const secured = findLargestAffordable(tight, { ...asked, loanType: 'Secured' }, POLICY)?.loan;
    expect(secured?.termMonths).toBe(84);
  });
});

const anyAsked = fc.record({
  loanAmount: fc.integer({ min: 50, max: 700 }).map((hundreds) => cents(hundreds * 10_000)),
  loanType: fc.constantFrom('Unsecured' as const, 'Secured' as const),
  termMonths: fc.constantFrom(...TERMS_IN_MONTHS),
  repaymentFrequency: fc.constantFrom(...REPAYMENT_FREQUENCIES),
});
const anyFacts = fc
  .record({
    creditTier: fc.constantFrom(...CREDIT_TIERS),
    yearly: fc.integer({ min: 28_000, max: 140_000 }),
    rent: fc.integer({ min: 0, max: 3_000 }),
    debts: fc.array(
      fc.record({
        isCard: fc.boolean(),
        consolidate: fc.constantFrom(true, true, false),
        size: fc.integer({ min: 0, max: 20_000 }),
        months: fc.constantFrom(40, 400),
      }),
      { maxLength: 3 },
    ),
  })
  .map(({ creditTier, yearly, rent, debts }) =>
    offerFacts({
      creditTier,
      incomes: [salary(yearly)],
      expenses: [{ expenseType: 'Rent', amount: dollars(rent), frequency: 'Monthly' }],
      liabilities: debts.map(({ isCard, consolidate, size, months }): Liability =>
        isCard
          ? { debtType: 'Credit Card', consolidate, creditCardLimit: dollars(size) }
          : {
              debtType: 'Personal Loan',
              consolidate,
              amount: dollars(size),
              repaymentAmount: dollars(Math.ceil(size / months)),
              frequency: 'Monthly',
            },
      ),
    }),
  );
const anyPolicy = fc.constantFrom(...CREDIT_POLICY_VERSIONS);

function stepsAbove(asked: LoanRequest, from: number): LoanRequest[] {
  const steps: LoanRequest[] = [];
  for (let amount = from + 10_000; amount < asked.loanAmount; amount += 10_000) {
    const isShortened = asked.loanType === 'Unsecured' && asked.termMonths === 84 && amount < dollars(15_000);
    steps.push({ ...asked, loanAmount: cents(amount), termMonths: isShortened ? 60 : asked.termMonths });
  }
  return steps;
}

function isOffer(facts: OfferFacts, asked: LoanRequest, policy: string): boolean {
  return (
    isOffered(asked, facts.creditTier, policyOf(policy)) &&
    assessAffordability(facts, asked, policy).isAffordable
  );
}

describe('an offer', () => {
  it('follows the rules, is the largest there is, and its alternatives really pass', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(anyFacts, anyAsked, anyPolicy, (facts, asked, policy) => {
        fc.pre(isOffered(asked, facts.creditTier, policyOf(policy)));
        const decision = decideOffer(facts, asked, policy, []);
        seen.add(decision.status);
        expect(assessmentContract.safeParse(decision).success).toBe(true);
        expect(decision.status === 'Conditional Offer').toBe(isOffer(facts, asked, policy));
        expect(decideOffer(facts, asked, policy, [])).toEqual(decision);

        const updated = decision.offeredAffordability?.loan;
        if (decision.status === 'Updated Offer' && updated !== undefined) {
          expect(isOffer(facts, updated, policy)).toBe(true);
          expect(decision.updatedLoanAmount).toBe(updated.loanAmount);
          const next = stepsAbove(asked, updated.loanAmount);
          expect(next.filter((step) => isOffer(facts, step, policy))).toEqual([]);
        }
        if (decision.status === 'Declined') {
          const all = stepsAbove(asked, dollars(4_900));
          expect(all.filter((step) => isOffer(facts, step, policy))).toEqual([]);
        }
        for (const { loanAmount, loanType, termMonths, text } of decision.alternatives) {
          const changed = {
            ...asked,
            loanAmount: cents(loanAmount ?? 0),
            loanType: loanType ?? asked.loanType,
            termMonths: termMonths ?? asked.termMonths,
          };
          expect(changed).not.toEqual(asked);
          expect(isOffer(facts, changed, policy)).toBe(true);
          const wholeAmount = { ...changed, loanAmount: asked.loanAmount };
          if (changed.loanAmount < asked.loanAmount) expect(isOffer(facts, wholeAmount, policy)).toBe(false);
          expect(text).not.toMatch(/approv|guarantee|qualif|accept|will lend/i);
        }
      }),
      // Enough that every outcome occurs, whatever is drawn.
      { numRuns: 1_000 },
    );
    expect([...seen].sort()).toEqual(['Conditional Offer', 'Declined', 'Updated Offer']);
  }, 30_000);

  it('is what was asked for when that is affordable', () => {
    const asked = loan({ loanAmount: dollars(26_600) });
    const decision = decideOffer(offerFacts(), asked, POLICY);
    expect(decision).toMatchObject({ status: 'Conditional Offer', reasonCodes: [], alternatives: [] });
    expect(decision.offered).toEqual(decision.asked);
    const option = priceLoan(asked, 'B1', policyOf(POLICY));
    expect(decision.asked).toEqual({
      loanAmount: dollars(26_600),
      loanType: 'Unsecured',
      loanTerm: 60,
      paymentFrequency: 'monthly',
      repaymentAmount: option.repayment,
      repaymentCount: 60,
      interestRate: 14.49,
      comparisonRate: option.comparisonRate,
      establishmentFee: dollars(295),
      totalCostOfLoan: option.totalCost,
    });
    expect(decision.updatedLoanAmount).toBeUndefined();
  });

  it('is an updated one when only less is affordable', () => {
    const decision = decideOffer(offerFacts(), loan({ loanAmount: dollars(26_700) }), POLICY);
    expect(decision).toMatchObject({
      status: 'Updated Offer',
      reasonCodes: ['SURPLUS_BELOW_MINIMUM'],
      updatedLoanAmount: dollars(26_600),
      asked: { loanAmount: dollars(26_700) },
      offered: { loanAmount: dollars(26_600), repaymentAmount: 63_266 },
    });
    expect(decision.reason).toBe(
      'We allow at least $2,242.50 a month for a household like yours to live on, which is more than you told us. With that, $26,700 would leave you less than $266.17 a month to spare. A loan of $26,600 fits your budget.',
    );
    expect(decision.lines).toContainEqual(
      expect.objectContaining({ code: 'LIVING_FLOOR', amount: -224_250 }),
    );
  });

  it('says that the spending told decides where it is more than the least we allow', () => {
    const [rent] = offerFacts().expenses;
    const living = { expenseType: 'Everyday Living', amount: dollars(2_500), frequency: 'Monthly' } as const;
    const facts = offerFacts({ expenses: [...(rent === undefined ? [] : [rent]), living] });
    const { reason, lines } = decideOffer(facts, loan({ loanAmount: dollars(26_700) }), POLICY);
    expect(reason).toMatch(
      /^Based on the income and spending you told us about, \$26,700 would leave you less than \$266\.17 a month to spare\./,
    );
    expect(lines.map(({ code }) => code)).toContain('LIVING_DECLARED');
  });

  it('says that the income and spending told decide where more spending than the least we allow would too', () => {
    const [rent] = offerFacts().expenses;
    const living = { expenseType: 'Everyday Living', amount: dollars(2_242), frequency: 'Monthly' } as const;
    const kept = {
      debtType: 'Personal Loan',
      consolidate: false,
      repaymentAmount: dollars(4_000),
      frequency: 'Monthly',
      amount: dollars(20_000),
    } as const;
    const facts = offerFacts({
      expenses: [...(rent === undefined ? [] : [rent]), living],
      liabilities: [kept],
    });
    const { reason, lines } = decideOffer(facts, loan(), POLICY);
    // The floor adds fifty cents to what was declared, where thousands are missing.
    expect(lines.map(({ code }) => code)).toContain('LIVING_FLOOR');
    expect(reason).toMatch(
      /^Based on the income and spending you told us about, \$25,000 would leave you less than/,
    );
  });

  it('says that it is a part, where a partner bears the rest', () => {
    const facts = offerFacts({
      maritalStatus: 'Married',
      incomes: [salary(60_000), { incomeType: 'Partner', amount: dollars(60_000), frequency: 'Yearly' }],
      expenses: [
        { expenseType: 'Rent', amount: dollars(2_000), frequency: 'Monthly' },
        {
          expenseType: 'Everyday Living',
          amount: dollars(1_000),
          frequency: 'Monthly',
          sharedWithPartner: true,
        },
      ],
    });
    const { reason, askedAffordability, lines } = decideOffer(facts, loan(), POLICY);
    expect(askedAffordability.living.declared).toBe(dollars(500));
    const { label } = lines.find(({ code }) => code === 'LIVING_FLOOR') ?? {};
    expect(label).toBe('Living expenses, your share of the minimum we allow for a household like yours');
    expect(reason).toMatch(
      /^We allow at least \$\S+ a month for your share of what a household like yours lives on\. What you told us is less\. With our figure, \$25,000 would leave you less than \$/,
    );
  });

  it.each([
    [true, 'Living expenses you told us, your share'],
    [false, 'Living expenses you told us'],
  ])('says what is counted of what was declared, shared: %s', (sharedWithPartner, label) => {
    const facts = offerFacts({
      maritalStatus: 'Married',
      incomes: [salary(60_000), { incomeType: 'Partner', amount: dollars(60_000), frequency: 'Yearly' }],
      expenses: [
        { expenseType: 'Everyday Living', amount: dollars(6_000), frequency: 'Monthly', sharedWithPartner },
      ],
    });
    const { lines } = decideOffer(facts, loan(), POLICY);
    expect(lines.find(({ code }) => code === 'LIVING_DECLARED')?.label).toBe(label);
  });

  it('names the whole amount on other terms first, cheapest first, then the smaller amount', () => {
    const { alternatives } = decideOffer(offerFacts(), loan({ loanAmount: dollars(27_000) }), POLICY);
    expect(alternatives.map(({ kind, loanAmount, termMonths }) => [kind, loanAmount, termMonths])).toEqual([
      ['secured', dollars(27_000), 60],
      ['longer-term', dollars(27_000), 84],
      ['smaller-amount', dollars(26_600), 60],
    ]);
    expect(alternatives[0]?.text).toBe(
      'A loan of $27,000 over 5 years, secured by an asset worth at least $24,600, would fit the figures you gave us: $629.07 a month, $37,743.61 in all.',
    );
  });

  it('names no smaller amount on terms on which the whole amount fits', () => {
    // A loan that pays out both debts does not fit over two years, and a smaller one leaves one of them.
    const toPayOut = (owed: number, monthly: number) =>
      ({
        debtType: 'Personal Loan',
        consolidate: true,
        amount: dollars(owed),
        repaymentAmount: dollars(monthly),
        frequency: 'Monthly',
      }) as const;
    const facts = offerFacts({
      creditTier: 'AA',
      incomes: [salary(60_000)],
      expenses: [],
      liabilities: [toPayOut(20_000, 2_300), toPayOut(20_000, 2_300)],
    });
    const suggestedFor = (asked: Partial<LoanRequest>) =>
      decideOffer(facts, loan({ termMonths: 24, ...asked }), POLICY, []).alternatives.map(
        ({ kind, loanAmount, termMonths }) => [kind, loanAmount, termMonths],
      );
    expect(suggestedFor({ loanAmount: dollars(45_000), loanType: 'Secured' })).toEqual([
      ['longer-term', dollars(45_000), 36],
    ]);
    // Over three years less than the whole amount fits, and over five all of it.
    expect(suggestedFor({ loanAmount: dollars(60_000), loanType: 'Secured' })).toEqual([
      ['longer-term', dollars(60_000), 60],
      ['smaller-amount-longer-term', dollars(56_200), 36],
    ]);
  });

  it('is a decline when no amount is affordable and no partner looks at that', () => {
    const poor = offerFacts({ incomes: [salary(40_000)] });
    const decision = decideOffer(poor, loan(), POLICY);
    expect(decision).toMatchObject({
      status: 'Declined',
      reasonCodes: ['SURPLUS_BELOW_MINIMUM', 'DEBT_TO_SALARY_ABOVE_LIMIT'],
    });
    expect(decision.offered).toBeUndefined();
    expect(decision.partner).toBeUndefined();
    expect(decision.lines).toEqual(decision.askedAffordability.lines);
  });

  it('rests on the credit report where a better tier would have brought a loan, or a larger one', () => {
    const facts = offerFacts({
      incomes: [salary(60_000)],
      expenses: [],
      liabilities: [
        {
          debtType: 'Personal Loan',
          consolidate: false,
          repaymentAmount: dollars(400),
          frequency: 'Monthly',
          amount: dollars(38_000),
        },
      ],
    });
    const asked = loan({ loanAmount: dollars(5_000) });
    expect(decideOffer({ ...facts, creditTier: 'AA' }, asked, POLICY).status).toBe('Conditional Offer');
    expect(decideOffer({ ...facts, creditTier: 'C1' }, asked, POLICY, [])).toMatchObject({
      status: 'Declined',
      reason:
        'With $5,000 you would owe more than $36,000 in total. That is the most we allow for your salary and your credit history.',
      restsOnCreditReport: true,
    });
    // Less than was asked for at either tier, and even less at this one.
    const more = loan({ loanAmount: dollars(27_000) });
    expect(decideOffer(offerFacts({ creditTier: 'B1' }), more, POLICY)).toMatchObject({
      status: 'Updated Offer',
      restsOnCreditReport: true,
    });
    for (const poor of [offerFacts({ incomes: [salary(30_000)] }), offerFacts({ incomes: [salary(40_000)] })])
      expect(decideOffer(poor, loan(), POLICY, [])).not.toHaveProperty('restsOnCreditReport');
    expect(
      decideOffer(offerFacts({ creditTier: 'AA' }), loan({ loanAmount: dollars(60_000) }), POLICY),
    ).not.toHaveProperty('restsOnCreditReport');
  });

  it('is a referral when a partner does look at affordability', () => {
    const poor = offerFacts({ incomes: [salary(40_000)], loanPurpose: 'Pay off credit cards or loans' });
    expect(decideOffer(poor, loan(), POLICY)).toMatchObject({ status: 'Refer', partner: 'pademelon' });
    expect(partnerOf('pademelon')?.criteria.grounds).toContain('affordability');
  });

  it('is a decline for a salary of 30,000 dollars, in so many words', () => {
    const decision = decideOffer(offerFacts({ incomes: [salary(30_000)] }), loan(), POLICY);
    expect(decision.status).toBe('Declined');
    expect(decision.reasonCodes[0]).toBe('SALARY_BELOW_MINIMUM');
    expect(decision.reason).toBe(
      'You need a salary of more than $30,000 a year before tax to borrow from us.',
    );
    expect(decision.alternatives).toEqual([]);
  });

  it('says so when debts are too many for the salary', () => {
    const facts = offerFacts({
      incomes: [salary(150_000)],
      liabilities: [
        {
          debtType: 'Personal Loan',
          consolidate: false,
          repaymentAmount: 1,
          frequency: 'Monthly',
          amount: dollars(100_000),
        },
      ],
    });
    const decision = decideOffer(facts, loan(), POLICY);
    expect(decision).toMatchObject({
      status: 'Updated Offer',
      reasonCodes: ['DEBT_TO_SALARY_ABOVE_LIMIT'],
      updatedLoanAmount: dollars(12_500),
    });
    expect(decision.reason).toMatch(/^With \$25,000 you would owe more than \$112,500 in total/);
  });

  it('falls with the tier for the same household', () => {
    const amounts = CREDIT_TIERS.map(
      (creditTier) =>
        findLargestAffordable(offerFacts({ creditTier }), loan({ loanAmount: dollars(50_000) }), POLICY)?.loan
          .loanAmount ?? 0,
    );
    expect(amounts).toEqual([...amounts].sort((one, other) => other - one));
    expect(amounts.every((amount) => amount > 0)).toBe(true);
  });

  it('does not pay out debts it is too small for', () => {
    const facts = offerFacts({
      liabilities: [
        {
          debtType: 'Personal Loan',
          consolidate: true,
          repaymentAmount: dollars(600),
          frequency: 'Monthly',
          amount: dollars(24_000),
        },
      ],
    });
    // 25,000 pays the old loan out; anything under 24,000 would have to carry both.
    expect(decideOffer(facts, loan(), POLICY).status).toBe('Conditional Offer');
    const small = assessAffordability(facts, loan({ loanAmount: dollars(23_900) }), POLICY);
    expect(small).toMatchObject({
      isAffordable: false,
      keptDebts: { notCovered: 1, loansMonthly: dollars(600) },
    });
  });
});
