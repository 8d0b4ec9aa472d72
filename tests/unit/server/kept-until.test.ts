import { describe, expect, it } from 'vitest';
import { contactKeptUntil, contractKeptUntil } from '#server/features/retention/kept-until.ts';
import type { KeptApplication } from '#server/features/retention/kept-until.ts';
import { PERIODS } from '#server/features/retention/periods.ts';
import { TERMS_IN_MONTHS } from '#lib/domain/options.ts';

const CHANGED = new Date('2026-03-01T00:00:00Z');
/** Quoted, and the offer accepted. */
const ACCEPTED = { hadQuote: true, acceptedAt: CHANGED };
const application = (given: Partial<KeptApplication>): KeptApplication => ({
  status: 'Quote Start',
  hadQuote: false,
  acceptedAt: null,
  updatedAt: CHANGED,
  endedAt: null,
  fundedAt: null,
  termMonths: null,
  repaidAt: null,
  ...given,
});
const keptUntil = (...applications: KeptApplication[]) => {
  const until = contactKeptUntil({ updatedAt: CHANGED, applications });
  return until?.toISOString().slice(0, 10);
};

describe('a contact is kept', () => {
  it.each<[string, string | undefined, KeptApplication[]]>([
    ['who began no application', '2026-05-30', []],
    ['who never asked for a quote', '2026-05-30', [application({})]],
    ['who cancelled before any quote', '2026-05-30', [application({ status: 'Cancelled' })]],
    ['who was quoted', '2033-03-01', [application({ status: 'Application Expired', hadQuote: true })]],
    ['who was quoted and cancelled', '2033-03-01', [application({ status: 'Cancelled', hadQuote: true })]],
    ['who was declined', '2033-03-01', [application({ status: 'Quote Declined', hadQuote: true })]],
    [
      'who accepted, and it came to nothing',
      '2033-03-01',
      [application({ status: 'Cancelled', ...ACCEPTED })],
    ],
    [
      'whom the lender declined, and who was handed on',
      '2033-03-01',
      [application({ status: 'Referred To Partner', ...ACCEPTED })],
    ],
    [
      'who accepted after a decline, and whose end a version before the note of it has not noted',
      '2033-03-01',
      [application({ status: 'Cancelled', ...ACCEPTED, endedAt: new Date('2026-02-01T00:00:00Z') })],
    ],
    ['whose contract is going', undefined, [application({ status: 'CreditAssess', ...ACCEPTED })]],
    [
      'whose loan was paid out',
      '2038-03-01',
      [application({ status: 'Awaiting Funding', ...ACCEPTED, fundedAt: CHANGED, termMonths: 60 })],
    ],
    [
      'whose loan is said to have been paid out before it was agreed to',
      '2038-03-01',
      [
        application({
          status: 'Awaiting Funding',
          ...ACCEPTED,
          fundedAt: new Date('1970-01-01T00:00:00Z'),
          termMonths: 60,
        }),
      ],
    ],
    [
      'for the longest of several',
      '2033-03-01',
      [application({}), application({ status: 'No Quote Given', hadQuote: true }), application({})],
    ],
  ])('%s, until %s', (_who, until, applications) => {
    expect(keptUntil(...applications)).toBe(until);
  });

  it.each([
    ['from the day it was repaid, before its term is over', '2027-03-01', '2034-03-01'],
    ['from the day it was repaid, after its term was over', '2031-09-01', '2038-09-01'],
    ['never from before it began', '2026-02-28', '2033-03-01'],
  ])('for seven years %s', (_when, repaid, until) => {
    const funded = { status: 'Awaiting Funding' as const, ...ACCEPTED, fundedAt: CHANGED, termMonths: 60 };
    const repaidAt = new Date(`${repaid}T00:00:00Z`);
    expect(keptUntil(application({ ...funded, repaidAt }))).toBe(until);
  });

  it('for the longest term there is where none is known', () => {
    const longest = Math.max(...TERMS_IN_MONTHS);
    const funded = { status: 'Awaiting Funding' as const, ...ACCEPTED, fundedAt: CHANGED };
    expect(keptUntil(application({ ...funded, termMonths: null }))).toBe(
      keptUntil(application({ ...funded, termMonths: longest })),
    );
  });
});

describe('a contract keeps its contact when they ask to be erased', () => {
  it('and nothing else does', () => {
    const keptFor = (given: Partial<KeptApplication>) =>
      contractKeptUntil({ updatedAt: CHANGED, applications: [application(given)] });
    expect(keptFor({ status: 'Quote Declined', hadQuote: true })).toEqual(new Date(0));
    expect(keptFor({ status: 'App Submit', ...ACCEPTED })).toBeUndefined();
    expect(keptFor({ status: 'Declined', ...ACCEPTED })).toEqual(new Date('2033-03-01T00:00:00Z'));
  });

  it('for as long as the loan runs, and seven years after it', () => {
    const funded = application({
      status: 'Awaiting Funding',
      ...ACCEPTED,
      termMonths: 24,
      fundedAt: new Date(0),
    });
    expect(contractKeptUntil({ updatedAt: CHANGED, applications: [funded] })).toEqual(
      new Date('2035-03-01T00:00:00Z'),
    );
  });
});

describe('the periods', () => {
  it('each say what they count from, and why', () => {
    for (const { from, why } of Object.values(PERIODS)) {
      expect(from.length).toBeGreaterThan(10);
      expect(why).toMatch(/^[A-Z].+\.$/);
    }
  });
});
