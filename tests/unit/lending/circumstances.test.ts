import { describe, expect, it } from 'vitest';
import { formatCents } from '#lib/domain/money.ts';
import { findCircumstances as findAssessmentCircumstances } from '#server/features/assessment/circumstances.ts';
import { decideOffer } from '#server/features/assessment/offer.ts';
import { findCircumstances } from '#server/features/quote/circumstances.ts';
import { decideQuote } from '#server/features/quote/decision.ts';
import { dollars, loan, offerFacts, POLICY, quoteFacts, salary } from './facts.ts';

describe('what about circumstances would change a decline', () => {
  it.each([
    [{ age: 17 }, undefined, /once you are 18/],
    [{ employmentStatus: 'Unemployed' }, undefined, /more than \$30,000 a year/],
    [{ employmentStatus: 'Retired' }, undefined, /income from employment/],
    [{ visaStatus: 'Student Visa' }, undefined, /permanent residency/],
    [{}, { status: 'found', score: 310 }, /higher credit score/],
  ] as const)('%o with %o', (changes, bureau, words) => {
    const [advice, ...others] = findCircumstances(decideQuote(quoteFacts(changes), bureau));
    expect(others).toEqual([]);
    expect(advice?.text).toMatch(words);
    expect(advice).not.toHaveProperty('loanAmount');
  });

  it('has something to say about every failed rule, and nothing about an approval', () => {
    const both = findCircumstances(
      decideQuote(quoteFacts({ age: 17, employmentStatus: 'Unemployed' }), undefined),
    );
    expect(both.map(({ text }) => text)).toEqual([
      'You can ask again once you are 18.',
      'An income from employment of more than $30,000 a year would change this.',
      'These count together: one of them alone would not be enough.',
    ]);
    expect(findCircumstances(decideQuote(quoteFacts({}), { status: 'found', score: 900 }))).toEqual([]);
  });
});

describe('what about circumstances would change a decline at assessment', () => {
  it('names the very figures by which each rule failed', () => {
    const decision = decideOffer(offerFacts({ incomes: [salary(40_000)] }), loan(), POLICY);
    const { surplus, leastSurplus, debt, mostDebt } = decision.askedAffordability;
    const advice = findAssessmentCircumstances(decision).map(({ text }) => text);
    expect(advice).toHaveLength(3);
    expect(advice[2]).toBe('These count together: one of them alone would not be enough.');
    expect(advice[0]).toContain(`${formatCents(leastSurplus - surplus)} more to spare each month`);
    expect(advice[1]).toContain(`${formatCents(debt - mostDebt)} less in all`);
  });

  it('says nothing about an offer', () => {
    expect(
      findAssessmentCircumstances(decideOffer(offerFacts(), loan({ loanAmount: dollars(10_000) }), POLICY)),
    ).toEqual([]);
  });
});
