import { centsOf } from '#lib/api/mappers/amounts.ts';
import { dayOf } from '#lib/domain/calendar.ts';
import { loanTypeAfterAmountChange } from '#lib/domain/loan-rules.ts';
import { cents } from '#lib/domain/money.ts';
import type { LoanType } from '#lib/domain/options.ts';
import { currentPolicy } from '#lib/domain/pricing/policy.ts';
import { MESSAGES } from '#lib/forms/messages.ts';
import { loanEditor } from '#lib/forms/screens/loan-editor.ts';
import type { LoanEditorValues } from '#lib/forms/screens/loan-editor.ts';
import { validateScreen } from '#lib/forms/validate-screen.ts';
import { applicationStore } from '../application-store.ts';
import { browserServices } from '../browser-services.ts';
import { shownLoanType } from '../quote-selection.ts';
import { loanEditorValues } from '../screen-values/loan-editor.ts';
import { changeKnownApplication } from './change-known-application.ts';
import { carryChoiceOver, pickedOption } from './choose-offer.ts';
import { quoteNow } from './request-quote.ts';
import { runAction } from './run-action.ts';
import type { SaveResult } from './save-result.ts';
import { saveScreen } from './save-screen.ts';

/**
 * Save in the loan editor: validates; clears the assets of an unsecured loan; switches to Secured above $50,000; then
 * updates the loan and fetches the quote again (specification §2). Cancel is the form's reset to `loanEditorValues`.
 */
export function updateLoan(values: LoanEditorValues): Promise<SaveResult<LoanEditorValues>> {
  return runAction('update-loan', async () => {
    const errors = validateScreen(loanEditor, values, { today: dayOf(browserServices().now()) });
    if (Object.keys(errors).length > 0) return { outcome: 'invalid', errors, message: MESSAGES.form };
    let next = '';
    return saveScreen({
      screen: loanEditor,
      values,
      read: loanEditorValues,
      resources: ['application'],
      send: async ({ loanAmount }) => {
        const picked = pickedOption();
        const newType = await changeLoan(loanAmount);
        next = await quoteAgain(() => {
          if (newType !== undefined) applicationStore.setState({ choice: { loanType: newType } });
          carryChoiceOver(picked);
        });
      },
      next: () => next,
    });
  });
}

/** @returns the type that the new amount forces; undefined where the type stays */
async function changeLoan(loanAmount: LoanEditorValues['loanAmount']): Promise<LoanType | undefined> {
  const state = applicationStore.getState();
  const type = shownLoanType(state);
  const newType = loanTypeAfterAmountChange(type, cents(centsOf(loanAmount) ?? 0), currentPolicy);
  // A type that was not chosen stays not chosen, unless the amount forces it.
  const isForced = newType === 'Secured' && state.application?.loanType === 'Unsecured' && newType !== type;
  // Until the new quote is here the page shows the present one, with its type.
  if (isForced) applicationStore.setState({ choice: { ...state.choice, loanType: type } });
  await changeKnownApplication({
    loanAmount,
    ...(isForced ? { loanType: newType } : {}),
    ...(newType === 'Unsecured' ? { assets: [] } : {}),
  });
  return newType === type ? undefined : newType;
}

async function quoteAgain(follow: () => void): Promise<string> {
  const result = await quoteNow({ follow });
  if (result.outcome === 'failed') throw result.error;
  return result.next;
}
