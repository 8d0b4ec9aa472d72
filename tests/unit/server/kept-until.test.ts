import { describe, expect, it } from 'vitest';
import { contactKeptUntil, contractKeptUntil } from '#server/features/retention/kept-until.ts';
import type { KeptApplication } from '#server/features/retention/kept-until.ts';
import { PERIODS } from '#server/features/retention/periods.ts';
import { TERMS_IN_MONTHS } from '#lib/domain/options.ts';

const CHANGED = new Date('2026-03-01T00:00:00Z');
const application = (given: Partial<KeptApplication>): KeptApplication => ({
  status: 'Quote Start',
  wasAccepted: false,
  updatedAt: CHANGED,
  fundedAt: null,
  termMonths: null,
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
    ['who was quoted', '2033-03-01', [application({ status: 'Application Expired' })]],
    ['who was declined', '2033-03-01', [application({ status: 'Quote Declined' })]],
    [
      'who accepted, and it came to nothing',
      '2033-03-01',
      [application({ status: 'Cancelled', wasAccepted: true })],
    ],
    ['whose contract is going', undefined, [application({ status: 'CreditAssess', wasAccepted: true })]],
    [
      'whose loan was paid out',
      '2038-03-01',
      [application({ status: 'Awaiting Funding', wasAccepted: true, fundedAt: CHANGED, termMonths: 60 })],
    ],
    [
      'for the longest of several',
      '2033-03-01',
      [application({}), application({ status: 'No Quote Given' }), application({})],
    ],
  ])('%s, until %s', (_who, until, applications) => {
    expect(keptUntil(...applications)).toBe(until);
  });

  it('for the longest term there is where none is known', () => {
    const longest = Math.max(...TERMS_IN_MONTHS);
    const funded = { status: 'Awaiting Funding', wasAccepted: true, fundedAt: CHANGED } as const;
    expect(keptUntil(application({ ...funded, termMonths: null }))).toBe(
      keptUntil(application({ ...funded, termMonths: longest })),
    );
  });
});

describe('a contract keeps its contact when they ask to be erased', () => {
  it('and nothing else does', () => {
    const ofStatus = (status: KeptApplication['status'], wasAccepted: boolean) =>
      contractKeptUntil({ updatedAt: CHANGED, applications: [application({ status, wasAccepted })] });
    expect(ofStatus('Quote Declined', false)).toEqual(new Date(0));
    expect(ofStatus('App Submit', true)).toBeUndefined();
    expect(ofStatus('Declined', true)).toEqual(new Date('2033-03-01T00:00:00Z'));
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
