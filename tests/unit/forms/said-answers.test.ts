import { describe, expect, it } from 'vitest';
import { addressContract } from '#lib/contracts/address.ts';
import { changeContactContract } from '#lib/contracts/contact.ts';
import { saidAnswers } from '#lib/forms/said-answers.ts';
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
});
