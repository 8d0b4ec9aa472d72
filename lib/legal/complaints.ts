import type { LegalText } from './legal-text.ts';

/**
 * How to complain and how to ask for help with repayments: ASIC Regulatory Guide 271 (internal dispute resolution, RG
 * 271.61, .76 and .177 to .181), National Credit Code, section 72, and the Code's 21 days for a hardship notice.
 */
export const COMPLAINTS: LegalText = {
  name: 'complaints',
  title: 'Complaints and hardship',
  version: '2026-11-26',
  hash: 'bbac61d83949e4a03ff63ebf09030ae46303cbd6ea6cced2edfe6c234c443a79',
  summary: [
    'Tell us what went wrong: {phone} or {complaintsEmail}. It is free of charge.',
    'We will reply within one business day, and give you our decision in writing within 30 days.',
    'If repayments are hard to make, call {hardshipPhone}. We will decide within 21 days.',
    'If you are not happy with our answer, the Australian Financial Complaints Authority is free and independent: {afcaPhone}.',
  ],
  parts: [
    {
      id: 'complaints-and-hardship',
      sections: [
        {
          id: 'how-to-complain',
          title: 'How to complain',
          blocks: [
            'You can complain about anything we do: a quote, a decision, how we handled your information, how we spoke to you, or a partner we sent you to. You need no form and no reference number.',
            {
              terms: [
                { term: 'Call', text: '{phone}, {phoneHours}' },
                { term: 'Email', text: '{complaintsEmail}' },
                { term: 'Write', text: '{postalAddress}' },
              ],
            },
            'It helps us if you say what happened, when, and what would put it right.',
          ],
        },
        {
          id: 'what-we-do',
          title: 'What we will do, and when',
          blocks: [
            {
              list: [
                'Within one business day: we will tell you that we have your complaint, and who is looking into it.',
                'Within 30 days: we will give you our decision in writing, with the reasons.',
                'Within 21 days: if it is about hardship, a default notice or a request to put off enforcement.',
              ],
            },
            'If we need longer, we will tell you why before that time is over, and that you can go to the Australian Financial Complaints Authority.',
          ],
        },
        {
          id: 'help-to-complain',
          title: 'If you need help to complain',
          blocks: [
            'Somebody you trust can complain for you: a friend, a financial counsellor or a lawyer. Tell us that they may speak for you.',
            'If you would like to speak another language, call the Translating and Interpreting Service on {interpreterPhone} and ask for {phone}. If you are deaf, or find it hard to hear or speak, use the National Relay Service: {relaySite}.',
          ],
        },
        {
          id: 'hardship',
          title: 'If repayments are hard to make',
          blocks: [
            'Please talk to us as early as you can: {hardshipPhone} or {hardshipEmail}. You can ask for smaller repayments over a longer time, for a pause, or for both. You do not have to have missed a repayment.',
            'We may ask for some information. We will tell you in writing whether we agree, within 21 days after we have what we need, and why if we do not.',
            'The National Debt Helpline is free, confidential and independent: {debtHelplinePhone}, {debtHelplineSite}.',
          ],
        },
        {
          id: 'afca',
          title: 'If you are not happy with our answer',
          blocks: [
            'You can go to the Australian Financial Complaints Authority (AFCA). It is free for you and independent of us, and what it decides binds us if you accept it. There are time limits, so do not wait.',
            {
              terms: [
                { term: 'Call', text: '{afcaPhone}' },
                { term: 'Email', text: '{afcaEmail}' },
                { term: 'Web', text: '{afcaSite}' },
                { term: 'Write', text: '{afcaAddress}' },
              ],
            },
            'If it is about your personal information, you can also go to the Office of the Australian Information Commissioner: {oaicPhone}, {oaicSite}, {oaicAddress}.',
          ],
        },
      ],
    },
  ],
};
