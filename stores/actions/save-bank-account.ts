import { ApiError } from '#lib/api/api-error.ts';
import { putBankAccount } from '#lib/api/bank-account.ts';
import type { BankAccount } from '#lib/contracts/bank.ts';
import { givenAccountOf } from '#lib/domain/given-account.ts';
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

const GIVEN_ELSEWHERE =
  'Another account was saved in the meantime, and not the one you typed. To use the one you typed, press Change and then Next.';

/**
 * Next on the bank details: saves the account the loan is paid to. Only the last digits of its number come back, so the
 * form always starts blank, and blank values mean that the known account stays.
 */
export function saveBankAccount(values: BankDetailsValues): Promise<SaveResult<BankDetailsValues>> {
  return runAction('save-bank-account', () => {
    // Against the account that was shown, and not one that is read while this waits.
    const { etags } = applicationStore.getState();
    return saveScreen({
      screen: bankDetails,
      values,
      read: () => bankDetails.blank({}),
      resources: ['bankAccount'],
      send: (sent) => send(sent, etags.bankAccount),
      next: () => pathAfterBankDetails(applicationStore.getState()),
    });
  });
}

async function send({ bsb, accountNumber }: BankDetailsValues, version: string | undefined): Promise<void> {
  const { contactId } = sessionStore.getState();
  if (contactId === undefined) throw new Error('Nobody is signed in');
  if (bsb === '' && accountNumber === '') return;
  try {
    const account = { bsb: digitsOf(bsb), accountNumber: digitsOf(accountNumber) };
    await replaceAccount(contactId, account, version);
  } catch (error) {
    // The lender approved meanwhile: the account that stays is shown beside the words that say so. An application that
    // has ended leads to the page that says so.
    await leadOnAfter(error, ['bankAccount', 'documents']);
    throw error;
  }
  await readAgain();
}

/** An account that was given elsewhere is shown first; where the lender could not use that one, there is none. */
async function replaceAccount(
  contactId: string,
  account: BankAccount,
  version: string | undefined,
): Promise<void> {
  try {
    await putBankAccount(contactId, account, version);
  } catch (error) {
    if (!(error instanceof ApiError && error.isStale)) throw error;
    await loadResources(['bankAccount']);
    const { bankAccount, etags } = applicationStore.getState();
    if (givenAccountOf(bankAccount) !== undefined)
      throw new ApiError({ status: 412, code: 'account-changed', message: GIVEN_ELSEWHERE });
    await putBankAccount(contactId, account, etags.bankAccount);
  }
}

/** The account is saved, whether or not it can be read now; a quick lender may have approved meanwhile. */
async function readAgain(): Promise<void> {
  await loadResources(['bankAccount', 'documents', 'application']).catch(() => undefined);
}

/** The mask adds separators, and people type more of them. */
function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
