import type { LoanEditorValues } from '#lib/forms/screens/loan-editor.ts';
import type { ServerData } from '../application-store.ts';

/** The amount the loan editor opens with, and returns to on Cancel. */
export function loanEditorValues({ application }: ServerData): LoanEditorValues {
  return { loanAmount: application?.loanAmount ?? '' };
}
