import { describe, expect, it } from 'vitest';
import { addressContract } from '#lib/contracts/address.ts';
import { changeContactContract } from '#lib/contracts/contact.ts';
import { DEBT_CONSOLIDATION_PURPOSE } from '#lib/domain/options.ts';
import { saidAnswers } from '#lib/forms/said-answers.ts';
import { applicationStep2 } from '#lib/forms/screens/application-step-2.ts';
import { quoteStep1 } from '#lib/forms/screens/quote-step-1.ts';
import { quoteStep2 } from '#lib/forms/screens/quote-step-2.ts';

describe('what the values of a screen say', () => {
  it.each([
    ['firstname', ' Anne\u2013Marie\u200b  Rose'],
    ['lastname', 'O\u00b4Brien '],
    ['email', 'ada@example.com\u200b'],
  ])('is spelt as the API keeps it: %s', (name, text) => {
    const said = saidAnswers(quoteStep1, { ...quoteStep1.blank({}), [name]: text }, {});
    expect(said[name]).toBe(changeContactContract.parse({ [name]: text })[name as 'firstname']);
    expect(said[name]).not.toBe(text);
  });

  it('is an email address in small letters', () => {
    const said = saidAnswers(quoteStep1, { ...quoteStep1.blank({}), email: 'Ada@Example.com' }, {});
    expect(said['email']).toBe('ada@example.com');
  });

  it('is of an address what is asked: its parts, or the text that was searched for', () => {
    const blank = quoteStep2.blank({});
    const parts = {
      streetNumber: '12\u201314',
      city: ' Carlton',
      yearsAtResidence: '03',
      monthsAtResidence: '07',
    };
    const saidOf = (enterAddressManually: boolean) => {
      const address = 'Here';
      const currentAddress = { ...blank.currentAddress, ...parts, address, enterAddressManually };
      return saidAnswers(quoteStep2, { ...blank, currentAddress }, {});
    };
    const streetNumber = addressContract.shape.streetNumber.parse(parts.streetNumber);
    expect(saidOf(true)).toMatchObject({
      'currentAddress.streetNumber': streetNumber,
      'currentAddress.city': 'Carlton',
      'currentAddress.yearsAtResidence': '3',
      'currentAddress.monthsAtResidence': '7',
    });
    expect(saidOf(true)).not.toHaveProperty(['currentAddress.address']);
    expect(saidOf(false)).toHaveProperty(['currentAddress.address'], 'Here');
    expect(saidOf(false)).not.toHaveProperty(['currentAddress.city']);
  });

  describe('of expenses and debts', () => {
    const blank = applicationStep2.blank({});
    const none = { id: '', amount: '' as const, frequency: 'Monthly' };
    const zero = { id: 'expense-1', amount: 0, frequency: 'Weekly' };
    const on = { ...blank, rentalExpenses: true, hasMortgages: true };

    it.each([
      ['rent', { rent: zero }, { rent: none }],
      ['a mortgage', { mortgages: [zero] }, { mortgages: [] }],
      ['everyday living', { everydayLiving: zero }, { everydayLiving: none }],
      ['other expenses', { otherExpenses: zero }, { otherExpenses: none }],
    ])('is the same for %s of zero as for none', (_what, ofZero, ofNone) => {
      const [said, saidOfNone] = [ofZero, ofNone].map((part) =>
        saidAnswers(applicationStep2, { ...on, ...part }, {}),
      );
      expect(said).toEqual(saidOfNone);
    });

    it('is that there are some while the loan pays off debts', () => {
      const off = { ...blank, hasCreditCards: false, hasPersonalLoans: false };
      const given = { loanPurpose: DEBT_CONSOLIDATION_PURPOSE } as const;
      expect(saidAnswers(applicationStep2, off, given)).toMatchObject({
        hasCreditCards: true,
        hasPersonalLoans: true,
      });
    });
  });
});
