import type { LegalText } from './legal-text.ts';
import { CREDIT_GUIDE } from './terms/credit-guide.ts';
import { DIRECT_DEBIT_AGREEMENT } from './terms/direct-debit.ts';
import { LOAN_TERMS } from './terms/loan-terms.ts';
import { SERVICE_TERMS } from './terms/service.ts';

/** The terms of the service, the credit guide, the loan terms and the direct debit agreement. */
export const TERMS_AND_CONDITIONS: LegalText = {
  name: 'terms-and-conditions',
  title: 'Terms and Conditions',
  version: '2026-11-26.2',
  hash: '54f7ba26484cee254b43ef1d50ea04a84f9ed052fe34937fd1db6f121558db33',
  summary: [
    'A quote is no offer, costs nothing and does not affect your credit score.',
    'We only lend when the loan suits you. You may have a copy of our assessment, free of charge.',
    'Your rate is fixed. There is one fee, added to the loan, and none for paying out early.',
    'If repayments get hard, call {hardshipPhone}. If we cannot settle a complaint, the Australian Financial Complaints Authority can: {afcaPhone}.',
  ],
  parts: [SERVICE_TERMS, CREDIT_GUIDE, LOAN_TERMS, DIRECT_DEBIT_AGREEMENT],
};
