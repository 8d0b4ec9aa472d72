import { describe, expect, it } from 'vitest';
import { hasAnswers, prefillFromWire } from '#lib/api/mappers/referral.ts';
import type { Prefill } from '#lib/contracts/referral.ts';

const NOTHING: Prefill = {
  referralId: 'r-1',
  referralName: 'wombat-compare',
  partnerName: 'Wombat Compare',
  contact: {},
  application: {},
  currentAddress: {},
  employment: {},
};

describe('what a referral brought, in the words of the forms', () => {
  it('holds dollars, days as they are typed, and counts as text', () => {
    const prefilled = prefillFromWire({
      ...NOTHING,
      contact: {
        firstname: 'Ada',
        lastname: 'Byron',
        mobile: '0412345678',
        email: 'ada@example.com',
        dob: '1990-04-23',
        idDocId: '123456',
      },
      application: {
        loanAmount: 2_000_050,
        loanPurpose: 'Holiday',
        maritalStatus: 'Single',
        numberOfDependants: 0,
      },
      currentAddress: { address: '12 Smith St', typeOfResidency: 'Renting', yearsAtResidence: 3 },
      employment: { status: 'Full-time', durationYears: 0, durationMonths: 7 },
    });
    expect(prefilled).toEqual({
      referralId: 'r-1',
      referralName: 'wombat-compare',
      partnerName: 'Wombat Compare',
      quoteStep1: {
        loanAmount: 20_000.5,
        loanPurpose: 'Holiday',
        firstname: 'Ada',
        lastname: 'Byron',
        mobile: '0412345678',
        email: 'ada@example.com',
        dob: '23/04/1990',
      },
      quoteStep2: {
        maritalStatus: 'Single',
        numberOfDependants: '0',
        idDocId: '123456',
        currentAddress: { address: '12 Smith St', typeOfResidency: 'Renting', yearsAtResidence: '3' },
        employment: { status: 'Full-time', durationYears: '0', durationMonths: '7' },
      },
    });
    expect(hasAnswers(prefilled.quoteStep2)).toBe(true);
  });

  it('names nothing that was not brought', () => {
    const { quoteStep1, quoteStep2 } = prefillFromWire(NOTHING);
    expect(quoteStep1).toEqual({});
    expect(hasAnswers(quoteStep2)).toBe(false);
  });
});
