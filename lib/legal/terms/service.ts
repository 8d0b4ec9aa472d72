import { FULL_ENQUIRY } from '../credit-enquiry.ts';
import type { LegalPart } from '../legal-text.ts';

/** The terms of the website: quotes, applications, referrals. */
export const SERVICE_TERMS: LegalPart = {
  id: 'service',
  title: 'Part A: Using this service',
  sections: [
    {
      id: 'who-we-are',
      title: 'Who we are',
      blocks: [
        '{brand} is an online service for personal loans in Australia. {licensee}, ABN {licenseeAbn}, {licenseeLicence} (the “lender”), provides the loans. {broker}, ABN {brokerAbn}, {brokerLicence} (the “broker”), provides quotes and refers applicants to partner lenders. In Part A “we” means both.',
        'By using the service, or by ticking a box that says so, you agree to Part A. Part B is our credit guide. Parts C and D apply when you accept a loan.',
      ],
    },
    {
      id: 'who-can-apply',
      title: 'Who can apply',
      blocks: [
        {
          list: [
            'You are at least 18 years old.',
            'You earn over $30,000 a year from employment.',
            'You are an Australian citizen or permanent resident.',
            'You have a good credit history.',
            'The loan is wholly or mainly for personal, domestic or household use.',
            'You apply for yourself, with your own details.',
          ],
        },
        'Meeting these conditions does not mean that we will lend. Each loan is subject to our assessment.',
      ],
    },
    {
      id: 'quotes',
      title: 'Quotes, estimates and offers',
      blocks: [
        'Estimates on our pages show a range for anybody. A quote shows a rate worked out from your answers and a soft credit enquiry. Neither is an offer of credit, and neither affects your credit score.',
        'A conditional offer shows what we are ready to lend if what you told us is confirmed. Accepting it makes your signed offer to the lender, and the contract is made when the lender approves it. It ends with the day it names, at most 30 days after it is made. If what we learn differs, we may change the offer or withdraw it before the contract is made. You are then free to decline.',
        'You can borrow {minimumAmount} to {unsecuredMaximum} unsecured, or up to {maximumAmount} with security. In our best credit tier you can borrow up to {bestTierMaximum} unsecured. In some cases we lend less.',
      ],
    },
    {
      id: 'credit-enquiry',
      title: 'Your authority for credit enquiries',
      blocks: [
        `When you agree to the quote terms, you authorise us to obtain credit reporting information about you. We make a soft enquiry for a quote. ${FULL_ENQUIRY} The {privacyPage} explains both, and your rights.`,
      ],
    },
    {
      id: 'your-information',
      title: 'What you tell us',
      blocks: [
        'Your answers and documents must be true, complete and your own. Please tell us at once when something changes before your loan is settled. We rely on it to decide whether the loan suits you.',
        'Giving false information is an offence. It may lead us to decline, or to end the contract as Part C says.',
      ],
    },
    {
      id: 'saved-applications',
      title: 'Saved applications and codes',
      blocks: [
        'We save your application as you go. You return to it on the page “{resumePage}” with your email address, your date of birth and a 4 digit code that we send you. Keep the code to yourself. Tell us straight away if somebody else may have it.',
        'A planned system update may end applications that are not finalised. We announce the time beforehand on our pages.',
      ],
    },
    {
      id: 'documents',
      title: 'Bank statements and documents',
      blocks: [
        'You may connect your bank through a bank-data service or upload statements as files. The service has terms of its own, which you see before you connect. You may use it for your own accounts only.',
      ],
    },
    {
      id: 'partners',
      title: 'Partner lenders',
      blocks: [
        'If we cannot offer you a loan, we may suggest a partner lender. We pass your details on only after you agree. The partner makes its own decision under its own terms, and is responsible for its own service.',
      ],
    },
    {
      id: 'fair-use',
      title: 'Fair use',
      blocks: [
        'Please do not use the service to break the law, to apply for somebody else, to copy its data by machine, or to disturb or test its security without our consent. The texts, drawings and software are ours or our licensors’. You may keep copies for your own records.',
      ],
    },
    {
      id: 'responsibility',
      title: 'Our responsibility to you',
      blocks: [
        'We provide the service with due care and skill. It may at times be unavailable. As far as the law allows, we are not liable for loss from events beyond our reasonable control, or from information that you gave us incorrectly.',
        'Nothing in these terms excludes a right or guarantee that the Australian Consumer Law, the Australian Securities and Investments Commission Act 2001, the National Consumer Credit Protection Act 2009 or the National Credit Code gives you.',
        'What we say here is general. It does not take your aims or needs into account. Consider independent legal or financial advice.',
      ],
    },
    {
      id: 'changes-to-service',
      title: 'Changes to Part A',
      blocks: [
        'We may change Part A for the future by putting a new version here. The version you agreed to stays the one for your application. Changes to a loan contract follow Part C only.',
      ],
    },
  ],
};
