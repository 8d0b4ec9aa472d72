import { describe, expect, it } from 'vitest';
import { missingOnStep2, waysOn } from '#components/application/answers/missing-answers.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { MESSAGES } from '#lib/forms/messages.ts';
import { applicationStep2 } from '#lib/forms/screens/application-step-2.ts';
import { visibleFields } from '#lib/forms/screen.ts';

function refusedFor(...fieldErrors: { path: string; message: string }[]) {
  return new ApiError({ status: 422, code: 'invalid-fields', message: MESSAGES.form, fieldErrors });
}

describe('what an assessment finds missing', () => {
  it('is shown at its field when step 2 asks it', () => {
    const error = refusedFor(
      { path: 'expense', message: 'Living costs' },
      { path: 'liability', message: MESSAGES.nothingToPayOut },
      { path: 'liability.frequency', message: 'How often' },
    );
    expect(missingOnStep2(error)).toEqual({
      'everydayLiving.amount': 'Living costs',
      hasCreditCards: MESSAGES.nothingToPayOut,
      hasPersonalLoans: 'How often',
    });
    expect(waysOn(error)).toEqual([]);
  });

  it('names only fields that the screen has', () => {
    const paths = visibleFields(applicationStep2, applicationStep2.blank({}), {}).map(({ path }) => path);
    const named = missingOnStep2(
      refusedFor(
        { path: 'expense', message: '' },
        { path: 'liability', message: '' },
        { path: 'liability.frequency', message: '' },
      ),
    );
    expect(paths).toEqual(expect.arrayContaining(Object.keys(named)));
  });

  it.each([
    ['income', 'application/step-1'],
    ['income.nextPayDate', 'application/step-1'],
    ['assets', 'application/step-1'],
    ['maritalStatus', 'quote/step-2'],
    ['authoriseS1S', 'quote/step-2'],
    ['loanPurpose', 'quote/step-1'],
  ])('leads from a missing %s to %s', (path, route) => {
    const error = refusedFor({ path, message: 'Please tell us' });
    expect(missingOnStep2(error)).toEqual({});
    expect(waysOn(error)).toMatchObject([{ message: 'Please tell us', route }]);
  });

  it.each([
    ['quote-changed', 'quote/offer'],
    ['quote-expired', 'quote/processing'],
  ])('leads to the quote on %s', (code, route) => {
    const error = new ApiError({ status: 412, code, message: 'Your quote …' });
    expect(waysOn(error)).toMatchObject([{ message: 'Your quote …', route }]);
  });

  it('leads nowhere when the connection failed', () => {
    const error = new ApiError({ status: 0, code: 'network', message: 'No connection' });
    expect(waysOn(error)).toEqual([]);
    expect(missingOnStep2(error)).toEqual({});
  });
});
