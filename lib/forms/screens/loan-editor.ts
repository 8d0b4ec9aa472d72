import { loanFields } from '../fields/application.ts';
import { place } from '../screen.ts';
import type { Screen } from '../screen.ts';

export type LoanEditorValues = { loanAmount: number | '' };

const SECTIONS = [
  {
    key: 'loan',
    title: 'Loan amount',
    fields: place('', { ...loanFields.loanAmount, label: 'Loan amount' }),
  },
];

/** The loan editor panel of the offer page. */
export const loanEditor: Screen<LoanEditorValues> = {
  id: 'loan-editor',
  blank: () => ({ loanAmount: '' }),
  sections: () => SECTIONS,
};
