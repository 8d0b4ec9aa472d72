import type { Screen } from '#lib/forms/screen.ts';
import { bankDetails } from '#lib/forms/screens/bank-details.ts';
import type { BankDetailsValues } from '#lib/forms/screens/bank-details.ts';

/** The bank details while the known account stays: nothing is asked, and Next goes on. */
const accountKept: Screen<BankDetailsValues> = { ...bankDetails, sections: () => [] };

/** What the screen asks. */
export function screenFor(isAccountKept: boolean): Screen<BankDetailsValues> {
  return isAccountKept ? accountKept : bankDetails;
}
