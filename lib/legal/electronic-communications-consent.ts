import type { LegalText } from './legal-text.ts';
import { ELECTRONIC_COMMUNICATIONS } from './privacy-texts.ts';

/**
 * Consent to documents by e-mail: Electronic Transactions Act 1999 (Cth) and its regulations, which require that a
 * borrower under the National Credit Code be told three things before they consent.
 */
export const ELECTRONIC_COMMUNICATIONS_CONSENT: LegalText = {
  name: ELECTRONIC_COMMUNICATIONS.name,
  title: 'Electronic Communications Consent',
  version: ELECTRONIC_COMMUNICATIONS.version,
  hash: ELECTRONIC_COMMUNICATIONS.hash,
  summary: [
    'We send documents about your application and loan by email and on secure pages, not on paper.',
    'You need to check your email regularly.',
    'You can withdraw this consent at any time.',
  ],
  parts: [
    {
      id: 'consent',
      sections: [
        {
          id: 'what-you-agree-to',
          title: 'What you agree to',
          blocks: [
            'By ticking the consent box in your application you agree that {licensee} and {broker} (“we”) may give you documents and notices electronically. You also agree that you may sign and accept documents electronically.',
            'Electronically means by email to the address you gave us, by text message to your mobile, or on a secure page that an email or text message tells you about.',
            'This consent covers your quote, your application, your loan contract, and the whole life of your loan.',
          ],
        },
        {
          id: 'before-you-agree',
          title: 'What you should know before you agree',
          blocks: [
            'If you give this consent:',
            {
              list: [
                'We may no longer give you paper copies of documents and notices.',
                'You should check your email regularly, at the address you gave us, including the junk folder.',
                'You can withdraw your consent at any time.',
              ],
            },
            'These documents can matter a great deal. Some of them have dates by which you need to act.',
          ],
        },
        {
          id: 'documents',
          title: 'Which documents we send electronically',
          blocks: [
            {
              list: [
                'our {creditGuide}, quotes and disclosure statements',
                'this consent, the {privacyPage} and the {termsPage}',
                'the {informationStatement} about your rights under the National Credit Code',
                'your conditional offer, any changed offer, your loan contract and your direct debit agreement',
                'mortgage documents, if your loan is secured',
                'our assessment that the loan is not unsuitable for you, when you ask for it',
                'statements of account, payout figures, receipts and reminders',
                'notices of changes, and our replies to hardship requests and complaints',
                'any other document about your loan that the law lets us send electronically',
              ],
            },
          ],
        },
        {
          id: 'on-paper',
          title: 'What may still come on paper',
          blocks: [
            'The law keeps some notices on paper. They include default notices under section 88 of the National Credit Code, notices after goods are repossessed, and requests to enter your home. We post those to your last known address.',
            'We also write to you on paper if our messages to you come back undelivered.',
          ],
        },
        {
          id: 'when-you-receive-it',
          title: 'When you have received a document',
          blocks: [
            'You have received an email or text message when it can be retrieved at your address or number. You have received a document on a secure page when it is there and our message about it can be retrieved.',
            'We keep each document available on its page for a reasonable time. Please save or print those you want to keep, in particular your contract.',
          ],
        },
        {
          id: 'what-you-need',
          title: 'What you need',
          blocks: [
            {
              list: [
                'a phone, tablet or computer with internet access and a current version of a common browser',
                'your own email address, and an Australian mobile number that receives text messages',
                'a program that opens PDF files, which most devices include',
                'space to save documents, or a printer if you want paper',
              ],
            },
            'If we change what is needed in a way that could lock you out, we tell you first. You may then withdraw your consent.',
          ],
        },
        {
          id: 'your-contact-details',
          title: 'Keep your contact details current',
          blocks: [
            'Please use an email address that only you can open. Tell us straight away when your email address or mobile number changes, or when you think that somebody else can read your messages. Call {phone} or write to {email}.',
          ],
        },
        {
          id: 'signing',
          title: 'Signing electronically',
          blocks: [
            'When you tick a box and press a button that says you agree, that is your signature. It binds you as if you had signed on paper.',
            'We record the text you agreed to with its version, and the date and time. Please read a document before you agree to it.',
          ],
        },
        {
          id: 'paper-copies',
          title: 'Asking for a paper copy',
          blocks: [
            'You may ask us for a paper copy of any document we sent you electronically. We post it within 14 days and do not charge for it.',
          ],
        },
        {
          id: 'withdrawing',
          title: 'Withdrawing your consent',
          blocks: [
            'You can withdraw at any time and without giving a reason. Call {phone}, write to {email}, or post a letter to {postalAddress}. Please tell us your name and a postal address.',
            'We act on it within five business days. From then on we send documents by post, at no charge. Documents already sent stay valid.',
            'If you withdraw before your loan is settled, we continue by post. That takes longer, and an offer may reach its expiry date. A loan you already have does not change.',
          ],
        },
        {
          id: 'staying-safe',
          title: 'Staying safe',
          blocks: [
            'We never ask for your 4 digit code, your password or your online banking login by email, text message or phone. If a message seems odd, do not use its links. Call us on {phone}.',
          ],
        },
        {
          id: 'contact',
          title: 'Contact us',
          blocks: [
            {
              terms: [
                { term: 'Phone', text: '{phone}, {phoneHours}' },
                { term: 'E-mail', text: '{email}' },
                { term: 'Post', text: '{postalAddress}' },
                {
                  term: 'Who we are',
                  text: '{licensee}, ABN {licenseeAbn}, {licenseeLicence}, and {broker}, ABN {brokerAbn}, {brokerLicence}',
                },
              ],
            },
          ],
        },
      ],
    },
  ],
};
