import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPLOYMENT_STATUSES, LOAN_PURPOSES, VISA_STATUSES } from '#lib/domain/options.ts';
import { cents } from '#lib/domain/money.ts';
import { currentPolicy } from '#lib/domain/pricing/policy.ts';
import { findQuoteAlternatives } from '#server/features/quote/alternatives.ts';
import { creditPolicyOf } from '#server/features/quote/credit-policy.ts';
import { creditTierOf } from '#server/features/quote/credit-tier.ts';
import { decideQuote, type BureauAnswer, type DecisionOptions } from '#server/features/quote/decision.ts';
import { findHardRuleFailures, HARD_RULE_CODES, type QuoteFacts } from '#server/features/quote/hard-rules.ts';
import { dollars, found, quoteFacts } from './facts.ts';

/** What is decided today; `explain.test.ts` covers what was decided under earlier versions. */
const POLICY = currentPolicy.version;

function decide(
  facts: QuoteFacts,
  bureau: BureauAnswer | undefined,
  partners: Pick<DecisionOptions, 'partners'> = {},
) {
  return decideQuote(facts, bureau, { policyVersion: POLICY, ...partners });
}

const NO_FILE = { status: 'no-file' } as const;

describe('the credit tier of a score', () => {
  it.each([
    [1200, 'AA'],
    [853, 'AA'],
    [852, 'A'],
    [735, 'A'],
    [734, 'B1'],
    [661, 'B1'],
    [660, 'B2'],
    [600, 'B2'],
    [599, 'C1'],
    [530, 'C1'],
    [529, 'C2'],
    [460, 'C2'],
    [459, undefined],
    [300, undefined],
  ])('%i → %s', (score, tier) => {
    expect(creditTierOf(score, creditPolicyOf(POLICY))).toBe(tier);
  });
});

describe('the hard rules', () => {
  const cases: [string, Partial<QuoteFacts>, string[]][] = [
    ['18 years old', { age: 18 }, []],
    ['17 years old', { age: 17 }, ['AGE_BELOW_MINIMUM']],
    ['99 years old', { age: 99 }, []],
    ['100 years old', { age: 100 }, ['AGE_ABOVE_MAXIMUM']],
    ['a permanent resident', { visaStatus: 'Permanent Resident' }, []],
    ['a New Zealander', { visaStatus: 'New Zealand Citizen' }, ['RESIDENCY_NEW_ZEALAND']],
    ['on a student visa', { visaStatus: 'Student Visa' }, ['RESIDENCY_NOT_ELIGIBLE']],
    ['on a working visa', { visaStatus: 'Working Visa' }, ['RESIDENCY_NOT_ELIGIBLE']],
    ['on another visa', { visaStatus: 'Other' }, ['RESIDENCY_NOT_ELIGIBLE']],
    ['unemployed', { employmentStatus: 'Unemployed' }, ['EMPLOYMENT_UNEMPLOYED']],
    ['retired', { employmentStatus: 'Retired' }, ['EMPLOYMENT_RETIRED']],
    ['casual', { employmentStatus: 'Casual' }, []],
    ['$4,999.99', { loanAmount: dollars(4_999.99) }, ['AMOUNT_BELOW_MINIMUM']],
    ['$5,000', { loanAmount: dollars(5_000) }, []],
    ['$70,000', { loanAmount: dollars(70_000) }, []],
    ['$70,000.01', { loanAmount: dollars(70_000.01) }, ['AMOUNT_ABOVE_MAXIMUM']],
    [
      'everything at once, in order',
      { age: 17, visaStatus: 'Other', employmentStatus: 'Retired', loanAmount: dollars(1) },
      ['AGE_BELOW_MINIMUM', 'RESIDENCY_NOT_ELIGIBLE', 'EMPLOYMENT_RETIRED', 'AMOUNT_BELOW_MINIMUM'],
    ],
  ];

  it.each(cases)('%s', (_, changes, codes) => {
    expect(findHardRuleFailures(quoteFacts(changes), POLICY)).toEqual(codes);
  });

  it('are each reached by a case above', () => {
    expect([...new Set(cases.flatMap(([, , codes]) => codes))].sort()).toEqual([...HARD_RULE_CODES].sort());
  });

  it.each(cases.filter(([, , codes]) => codes.length > 0))(
    '%s is decided without the bureau',
    (_, changes, codes) => {
      const decision = decide(quoteFacts(changes), undefined);
      expect(decision.reasonCodes).toEqual(codes);
      expect(decision.status).toBe(codes[0] === 'RESIDENCY_NEW_ZEALAND' ? 'Refer' : 'Declined');
      expect(decision.reason).toMatch(/^[A-Z].*\.$/);
      expect(decision.pricingDetails).toEqual([]);
      expect(decision.creditTier).toBeUndefined();
      // A perfect score changes nothing.
      expect(decide(quoteFacts(changes), found(1_000))).toEqual(decision);
    },
  );
});

describe('the decision', () => {
  it('needs the bureau once the hard rules are passed', () => {
    expect(() => decide(quoteFacts(), undefined)).toThrow(RangeError);
  });

  it.each([
    [853, 'AA', 7.99, 0, undefined],
    [735, 'A', 10.99, 195, undefined],
    [661, 'B1', 14.49, 295, undefined],
    [600, 'B2', 17.99, 395, undefined],
    [530, 'C1', 21.49, 495, 50_000],
    [460, 'C2', 24.89, 545, 50_000],
  ] as const)('approves a score of %i: %s, at %d %%', (score, tier, interestRate, fee, most) => {
    const decision = decide(quoteFacts(), found(score));
    expect(decision).toMatchObject({
      status: 'Approved',
      creditTier: tier,
      reasonCodes: [],
      policyVersion: POLICY,
    });
    // Two types, two frequencies, four terms; the third is 60 months, monthly.
    expect(decision.pricingDetails).toHaveLength(16);
    expect(decision.pricingDetails[2]).toMatchObject({
      loanType: 'Unsecured',
      termMonths: 60,
      interestRate,
      establishmentFee: dollars(fee),
    });
    expect(decision.maximumLoanAmount).toBe(most && dollars(most));
  });

  it('refers a New Zealander before any enquiry, by the partner criteria', () => {
    const decision = decide(quoteFacts({ visaStatus: 'New Zealand Citizen' }), undefined);
    expect(decision).toMatchObject({
      status: 'Refer',
      partner: 'cra',
      reasonCodes: ['RESIDENCY_NEW_ZEALAND'],
    });
    expect(decision.reason).toContain('Currawong Referral Alliance');
  });

  it('declines a New Zealander who fails another rule as well', () => {
    const decision = decide(quoteFacts({ visaStatus: 'New Zealand Citizen', age: 17 }), undefined);
    expect(decision).toMatchObject({
      status: 'Declined',
      reasonCodes: ['AGE_BELOW_MINIMUM', 'RESIDENCY_NEW_ZEALAND'],
    });
    expect(decision.partner).toBeUndefined();
  });

  it('declines what would be referred when no partner accepts', () => {
    const decision = decide(quoteFacts({ visaStatus: 'New Zealand Citizen' }), undefined, {
      partners: [],
    });
    expect(decision).toMatchObject({
      status: 'Declined',
      reasonCodes: ['RESIDENCY_NEW_ZEALAND', 'NO_PARTNER_ACCEPTS'],
    });
  });

  it('says that there is no credit file', () => {
    expect(decide(quoteFacts(), NO_FILE)).toMatchObject({
      status: 'No credit file',
      reasonCodes: ['NO_CREDIT_FILE'],
      pricingDetails: [],
    });
  });

  it('refers a score below the lowest tier when a partner accepts, else declines', () => {
    expect(decide(quoteFacts(), found(459))).toMatchObject({
      status: 'Refer',
      partner: 'cra',
      reasonCodes: ['SCORE_BELOW_MINIMUM'],
    });
    expect(decide(quoteFacts(), found(310))).toMatchObject({
      status: 'Declined',
      reasonCodes: ['SCORE_BELOW_MINIMUM', 'NO_PARTNER_ACCEPTS'],
    });
  });

  it('approves a tier containing C above 50,000 dollars with no options and the prompt', () => {
    expect(decide(quoteFacts({ loanAmount: dollars(60_000) }), found(540))).toMatchObject({
      status: 'Approved',
      creditTier: 'C1',
      reason:
        'Based on your credit profile we can lend you up to $50,000. Reduce loan amount below to proceed.',
      reasonCodes: ['LOW_TIER_CAP'],
      maximumLoanAmount: dollars(50_000),
      loanType: 'Secured',
      pricingDetails: [],
    });
  });

  it('switches to Secured above 50,000 dollars, but not for AA', () => {
    const asked = quoteFacts({ loanAmount: dollars(60_000) });
    const secured = decide(asked, found(700));
    expect(secured).toMatchObject({ loanType: 'Secured', reasonCodes: ['SECURED_ABOVE_UNSECURED_MAXIMUM'] });
    expect(new Set(secured.pricingDetails.map(({ loanType }) => loanType))).toEqual(new Set(['Secured']));
    const best = decide(asked, found(900));
    expect(best).toMatchObject({ loanType: 'Unsecured', reasonCodes: [] });
    expect(new Set(best.pricingDetails.map(({ loanType }) => loanType))).toEqual(
      new Set(['Unsecured', 'Secured']),
    );
    expect(decide({ ...asked, loanType: 'Secured' }, found(700)).reasonCodes).toEqual([]);
  });

  it('gives the least asset value of the tier', () => {
    expect(decide(quoteFacts({ loanAmount: dollars(33_000) }), found(700)).minSecureValue).toBe(
      dollars(30_000),
    );
  });
});

const anyFacts = fc.record({
  loanAmount: fc.integer({ min: 300_000, max: 9_000_000 }).map(cents),
  loanType: fc.constantFrom('Unsecured' as const, 'Secured' as const),
  loanPurpose: fc.constantFrom(...LOAN_PURPOSES),
  age: fc.integer({ min: 15, max: 103 }),
  visaStatus: fc.constantFrom('Australian Citizen' as const, ...VISA_STATUSES),
  employmentStatus: fc.constantFrom('Full-time' as const, ...EMPLOYMENT_STATUSES),
});
const anyBureau = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 300, max: 1_200 }).map(found) },
  { weight: 1, arbitrary: fc.constant(NO_FILE) },
);

describe('what would change a quote', () => {
  it.each([
    [{ loanAmount: dollars(60_000) }, found(540), [{ kind: 'smaller-amount', loanAmount: dollars(50_000) }]],
    [
      { loanAmount: dollars(60_000) },
      found(700),
      [{ kind: 'smaller-unsecured-amount', loanAmount: dollars(50_000), loanType: 'Unsecured' }],
    ],
    [{ loanAmount: dollars(80_000) }, undefined, [{ kind: 'smaller-amount', loanAmount: dollars(70_000) }]],
    [{ loanAmount: dollars(3_000) }, undefined, [{ kind: 'larger-amount', loanAmount: dollars(5_000) }]],
    [{ loanAmount: dollars(80_000), age: 17 }, undefined, []],
    [{}, found(310), []],
    [{}, NO_FILE, []],
    [{}, found(900), []],
  ] as const)('%o with %o', (changes, bureau, expected) => {
    const facts = quoteFacts(changes);
    const alternatives = findQuoteAlternatives(facts, bureau, decide(facts, bureau));
    expect(alternatives).toMatchObject(expected);
    expect(alternatives).toHaveLength(expected.length);
  });

  it('passes the rules when they are run again, and never sounds like an approval', () => {
    fc.assert(
      fc.property(anyFacts, anyBureau, (facts, answer) => {
        const bureau = findHardRuleFailures(facts, POLICY).length > 0 ? undefined : answer;
        const decision = decide(facts, bureau);
        const alternatives = findQuoteAlternatives(facts, bureau, decision);
        expect(findQuoteAlternatives(facts, bureau, decision)).toEqual(alternatives);
        for (const { loanAmount, loanType = facts.loanType, text } of alternatives) {
          const changed = { ...facts, loanAmount: cents(loanAmount ?? 0), loanType };
          expect(findHardRuleFailures(changed, POLICY)).toEqual([]);
          if (bureau !== undefined) {
            const again = decide(changed, bureau);
            expect(again.status).toBe('Approved');
            expect(again.pricingDetails.some((option) => option.loanType === again.loanType)).toBe(true);
          }
          expect(text).not.toMatch(/approv|guarantee|qualif|accept|will lend/i);
        }
      }),
      { numRuns: 500 },
    );
  }, 30_000);
});
