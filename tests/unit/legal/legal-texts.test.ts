import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { brand } from '#lib/brand/brand.ts';
import { formatCents } from '#lib/domain/money.ts';
import { COMPARISON_RATE_WARNING } from '#lib/domain/pricing/comparison-rate-warning.ts';
import { wordsOf } from '#lib/legal/legal-text.ts';
import { LEGAL_TEXTS } from '#lib/legal/legal-texts.ts';
import { PRIVACY_TEXTS } from '#lib/legal/privacy-texts.ts';
import { dayInForce } from '#lib/legal/text-version.ts';
import { REFERENCES, resolveReferences } from '#lib/legal/references.ts';
import { routeOf } from '#lib/routes/route-table.ts';
import { CREDIT_POLICY_VERSIONS, creditPolicyOf } from '#server/features/quote/credit-policy.ts';

const texts = Object.values(LEGAL_TEXTS);
const sha256 = (words: string) => createHash('sha256').update(words, 'utf8').digest('hex');
const shownWords = (words: string) =>
  resolveReferences(words)
    .map((piece) => (typeof piece === 'string' ? piece : piece.text))
    .join('');

describe.each(texts)('$name', (text) => {
  it('carries the hash of its words', () => {
    expect(text.hash).toBe(sha256(wordsOf(text)));
  });

  it('is called as its route is', () => {
    expect(text.title).toBe(routeOf(text.name).title);
    expect(LEGAL_TEXTS[text.name]).toBe(text);
  });

  it('has an anchor of its own for every part and section', () => {
    const anchors = text.parts.flatMap((part) => [part.id, ...part.sections.map((section) => section.id)]);
    expect(new Set(anchors).size).toBe(anchors.length);
    for (const anchor of anchors) expect(anchor).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  it('fills in every reference and leaves no brace behind', () => {
    expect(shownWords(wordsOf(text))).not.toMatch(/[{}]/);
  });

  it('names neither brand nor amount of the price list in its own words', () => {
    expect(wordsOf(text)).not.toContain(brand.name);
    expect(wordsOf(text)).not.toContain(brand.licensee.name);
    expect(wordsOf(text)).not.toMatch(/\$(5,000|50,000|70,000|595|645)\b/);
  });

  it('keeps its sentences short enough to read', () => {
    const sentences = wordsOf(text).split(/(?<=[.:?])\s+|\n/);
    const tooLong = sentences.filter((sentence) => sentence.split(/\s+/).length > 42);
    expect(tooLong).toEqual([]);
  });
});

it.each(PRIVACY_TEXTS)('an agreement to $name stands since no later version than the present', (text) => {
  expect(text.standsSince <= text.version).toBe(true);
  expect(() => dayInForce(text.standsSince)).not.toThrow();
});

describe('what the law wants said', () => {
  const said = (name: keyof typeof LEGAL_TEXTS) => shownWords(wordsOf(LEGAL_TEXTS[name]));

  it.each([
    'Equifax',
    'Experian',
    'illion',
    'serious credit infringement',
    'pre-screening',
    'ban period',
    'Access to your information',
    'Correction',
    'Complaints',
    'Overseas disclosure',
    'Australian Privacy Principles',
    'Office of the Australian Information Commissioner',
  ])('the privacy statement speaks of %s', (words) => {
    expect(said('privacy-disclosure-statement')).toContain(words);
  });

  it.each([
    'no longer give you paper copies',
    'check your email regularly',
    'withdraw your consent at any time',
  ])('the electronic consent tells: %s', (words) => {
    expect(said('electronic-communications-consent')).toContain(words);
  });

  it.each([
    'a statement with certain details before you enter the contract',
    'a copy of the contract',
    'end the contract',
    'pay out the loan early',
    'payout figure',
    'Can my contract be changed',
    'unjust',
    'insurer',
    'A mortgage gives us certain rights',
    'guarantee',
    'sell the asset',
    'come into a home',
    'because of hardship',
    'default notice',
    'harassed',
    '1800 931 678',
  ])('the information statement speaks of %s', (words) => {
    expect(said('information-statement')).toContain(words);
  });

  it('the terms and the electronic consent lead to the information statement', () => {
    for (const name of ['terms-and-conditions', 'electronic-communications-consent'] as const)
      expect(wordsOf(LEGAL_TEXTS[name])).toContain('{informationStatement}');
  });

  it('the privacy statement promises nothing that is not done', () => {
    const words = said('privacy-disclosure-statement');
    for (const promise of [
      'encrypted a second time',
      'STOP',
      'we also tell you by email',
      'is kept with your application',
    ])
      expect(words).not.toContain(promise);
  });

  it.each(['Credit guide', '1800 931 678', 'info@afca.org.au', 'GPO Box 3', COMPARISON_RATE_WARNING])(
    'the terms contain: %s',
    (words) => {
      expect(said('terms-and-conditions')).toContain(words);
    },
  );

  it.each([
    'within one business day',
    'Within 30 days',
    'Within 21 days',
    'complain for you',
    'another language',
    'National Relay Service',
    'smaller repayments',
    brand.complaintsEmail,
    brand.hardship.phone.shown,
    '1800 931 678',
    '1800 007 007',
  ])('the complaints page speaks of %s', (words) => {
    expect(said('complaints')).toContain(words);
  });

  it('the target market is the one that the rules take', () => {
    const { minimumAge, affordability } = creditPolicyOf(CREDIT_POLICY_VERSIONS.at(-1) ?? '');
    const words = said('target-market-determination');
    expect(words).toContain(`at least ${String(minimumAge)}`);
    const floor = formatCents(affordability.salaryFloor);
    expect(words).toContain(`earn more than ${floor} a year`);
    expect(said('terms-and-conditions')).toContain(`earn over ${floor} a year`);
    for (const kind of [
      'Who the loans are for',
      'not for',
      'How the loans may be offered',
      'look at this again',
    ])
      expect(words).toContain(kind);
  });

  it('the terms name the hardship contact', () => {
    expect(said('terms-and-conditions')).toContain(brand.hardship.phone.shown);
    expect(said('terms-and-conditions')).toContain(brand.hardship.email);
  });
});

describe('references', () => {
  it('are all used', () => {
    const words = texts.map((text) => wordsOf(text)).join('\n');
    const unused = Object.keys(REFERENCES).filter((name) => !words.includes(`{${name}}`));
    expect(unused).toEqual([]);
  });

  it('cut a text where they stand', () => {
    expect(resolveReferences('Call {afcaPhone} now')).toEqual([
      'Call ',
      { text: '1800 931 678', href: 'tel:1800931678' },
      ' now',
    ]);
  });

  it('refuse a name nobody gave', () => {
    expect(() => resolveReferences('{nobody}')).toThrow(RangeError);
  });
});
