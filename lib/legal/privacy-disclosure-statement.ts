import { FULL_ENQUIRY } from './credit-enquiry.ts';
import type { LegalText } from './legal-text.ts';
import { PRIVACY_DISCLOSURE } from './privacy-texts.ts';
import { CREDIT_REPORTING_SECTIONS } from './privacy/credit-reporting.ts';
import { HANDLING_SECTIONS } from './privacy/handling.ts';
import { INFORMATION_SECTIONS } from './privacy/information.ts';
import { RIGHTS_SECTIONS } from './privacy/rights.ts';

/** Privacy policy, credit reporting policy, collection notice and statement of notifiable matters in one. */
export const PRIVACY_DISCLOSURE_STATEMENT: LegalText = {
  name: PRIVACY_DISCLOSURE.name,
  title: 'Privacy Disclosure Statement',
  version: PRIVACY_DISCLOSURE.version,
  hash: PRIVACY_DISCLOSURE.hash,
  summary: [
    'We use your information to quote, assess and manage your loan, and for what the law requires. We do not sell it.',
    `A quote is a soft enquiry. It does not affect your credit score. ${FULL_ENQUIRY}`,
    'If you miss payments, we may tell credit reporting bodies. We write to you before we list a default.',
    'You can see your information, have it corrected, and complain, all free of charge.',
  ],
  parts: [
    { id: 'information', title: 'Your information', sections: INFORMATION_SECTIONS },
    { id: 'credit-reporting', title: 'Credit reporting', sections: CREDIT_REPORTING_SECTIONS },
    { id: 'handling', title: 'How we handle it', sections: HANDLING_SECTIONS },
    { id: 'rights', title: 'Your rights', sections: RIGHTS_SECTIONS },
  ],
};
