import { bankAccountFields } from '../fields/bank-account.ts';
import { place } from '../screen.ts';
import type { Screen } from '../screen.ts';

export type BankDetailsValues = { bsb: string; accountNumber: string };

const SECTIONS = [
  {
    key: 'account',
    title: 'Your bank account',
    fields: place('', bankAccountFields.bsb, bankAccountFields.accountNumber),
  },
];

export const bankDetails: Screen<BankDetailsValues> = {
  id: 'bank-details',
  blank: () => ({ bsb: '', accountNumber: '' }),
  sections: () => SECTIONS,
};
