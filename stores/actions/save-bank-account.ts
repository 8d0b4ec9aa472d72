import { putBankAccount } from '#lib/api/bank-account.ts';
import { bankDetails } from '#lib/forms/screens/bank-details.ts';
import type { BankDetailsValues } from '#lib/forms/screens/bank-details.ts';
import { applicationStore } from '../application-store.ts';
import { pathAfterBankDetails } from '../bank-details-next.ts';
import { sessionStore } from '../session-store.ts';
import { leadOnAfter } from './lead-on.ts';
import { loadResources } from './load-resources.ts';
import { runAction } from './run-action.ts';
import type { SaveResult } from './save-result.ts';
import { saveScreen } from './save-screen.ts';

/**
 * Next on the bank details: saves the account the loan is paid to. Only the last digits of its number come back, so the
 * form always starts blank, and blank values mean that the known account stays.
 */
export function saveBankAccount(values: BankDetailsValues): Promise<SaveResult<BankDetailsValues>> {
  return runAction('save-bank-account', () =>
    saveScreen({
      screen: bankDetails,
      values,
      read: () => bankDetails.blank({}),
      resources: ['bankAccount'],
      send,
      next: () => pathAfterBankDetails(applicationStore.getState()),
    }),
  );
}

async function send({ bsb, accountNumber }: BankDetailsValues): Promise<void> {
  const { contactId } = sessionStore.getState();
  if (contactId === undefined) throw new Error('Nobody is signed in');
  if (bsb === '' && accountNumber === '') return;
  try {
    await putBankAccount(contactId, { bsb: digitsOf(bsb), accountNumber: digitsOf(accountNumber) });
  } catch (error) {
    // The lender approved meanwhile: the account that stays is shown beside the words that say so. An application that
    // has ended leads to the page that says so.
    await leadOnAfter(error, ['bankAccount', 'documents']);
    throw error;
  }
  await readAgain();
}

/** The account is saved, whether or not it can be read now; a quick lender may have approved meanwhile. */
async function readAgain(): Promise<void> {
  await loadResources(['bankAccount', 'documents', 'application']).catch(() => undefined);
}

/** The mask adds separators, and people type more of them. */
function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
