import type { LegalText } from './legal-text.ts';

/**
 * What a borrower is told about their rights before the contract is made: National Credit Code, section 16, with the
 * matters of Form 5 of the National Consumer Credit Protection Regulations 2010, in our words.
 */
export const INFORMATION_STATEMENT: LegalText = {
  name: 'information-statement',
  title: 'Information Statement',
  version: '2026-11-25',
  hash: '14c9ae56289ef0b06fdb6c7e211e5b964b4fd05941227aed245e22c5b071b2b7',
  summary: [
    'This tells you about your rights and duties under the National Credit Code. It is not your contract.',
    'You can end the contract until the loan is paid out, and pay it out early at any time.',
    'If you cannot make a repayment, talk to us at once: {hardshipPhone}. You can ask for a change because of hardship.',
    'If we cannot settle a complaint, the Australian Financial Complaints Authority can, free of charge: {afcaPhone}.',
  ],
  parts: [
    {
      id: 'the-contract',
      title: 'The contract',
      sections: [
        {
          id: 'about',
          title: 'What this statement is',
          blocks: [
            'Things you should know about your proposed credit contract. “We” means {licensee}, your credit provider.',
            'This statement tells you about some of your rights and duties, and ours. It does not state the terms and conditions of your contract: those are in the contract document and in the {termsPage}.',
            'If something about your contract worries you, ask us first. If you are still worried, contact the Australian Financial Complaints Authority (AFCA), or get legal advice.',
          ],
        },
        {
          id: 'details-before',
          title: 'How can I get details of my proposed contract?',
          blocks: [
            'We must give you a statement with certain details before you enter the contract. It includes how much you borrow, the annual percentage rate, the repayments, the fees and when they are charged. These details are in your offer and in the draft of your contract, beside it.',
          ],
        },
        {
          id: 'copy-of-contract',
          title: 'How can I get a copy of the contract?',
          blocks: [
            'You can keep the draft before you accept. Your copy is in your application as soon as you have accepted.',
            'You may ask us for another copy in writing. We give it within 14 days of your request if the contract was made less than a year before, otherwise within 30 days. We do not charge for it.',
          ],
        },
        {
          id: 'ending-the-contract',
          title: 'Can I end the contract?',
          blocks: [
            'Yes, as long as we have not paid out any of the loan. Write to {email}, or call {phone}. You then owe us nothing: there are no fees before the loan is paid out.',
          ],
        },
        {
          id: 'paying-out-early',
          title: 'Can I pay out the loan early?',
          blocks: [
            'Yes, at any time. Pay us the amount required to pay out the loan on the day you wish to end it. We charge no fee for that.',
            'You pay less interest, because interest is only charged for the time the money is owed.',
          ],
        },
        {
          id: 'payout-figure',
          title: 'How can I find out the payout figure?',
          blocks: [
            'Write to {email}, or call {phone}, at any time and ask for the payout figure at a date you name. You may ask for details of how it is made up. We give it within seven days, free of charge.',
          ],
        },
        {
          id: 'changes',
          title: 'Can my contract be changed?',
          blocks: [
            'We can change it only where the contract and the Code allow it. Your rate is fixed, and we cannot raise it, add a fee or change your repayments without your agreement.',
            'You and we can agree on a change. We then give you its details in writing, as the Code says, within 30 days after you agreed. Of a change that we may make by ourselves we tell you in writing before it takes effect, 20 days before where the Code asks for it. It does not ask for it where a change makes things easier for you.',
          ],
        },
        {
          id: 'unjust-contract',
          title: 'What can I do if I think that my contract is unjust?',
          blocks: [
            'Talk to us. We may be able to come to an arrangement that works for you.',
            'If we cannot agree, contact AFCA. It is free and independent. You can also go to court, and may wish to get legal advice first, for example from a community legal centre or Legal Aid.',
          ],
        },
      ],
    },
    {
      id: 'insurance',
      title: 'Insurance',
      sections: [
        {
          id: 'having-to-insure',
          title: 'Do I have to take out insurance?',
          blocks: [
            'Only if your loan is secured. We can then insist that you insure the asset. We cannot insist on a certain insurer. If the asset is a vehicle, the law has you take out compulsory third party insurance too.',
            'We cannot make you take out consumer credit insurance. We sell no insurance, and your contract pays for none.',
          ],
        },
        {
          id: 'insurance-details',
          title: 'Would I get details of insurance that the contract pays for?',
          blocks: [
            'Yes. If a contract of ours ever did pay for insurance, you would get the details from the insurer within 14 days after it accepts. If it did not accept, you would be told, and the premium would be given back.',
          ],
        },
        {
          id: 'insurance-after-the-loan',
          title: 'What happens to insurance if the loan ends first?',
          blocks: [
            'You can end insurance over a mortgaged asset when the loan ends, and get back a fair part of the premium from the insurer.',
          ],
        },
      ],
    },
    {
      id: 'mortgages',
      title: 'Mortgages',
      sections: [
        {
          id: 'what-a-mortgage-means',
          title: 'What does it mean if I give a mortgage?',
          blocks: [
            'This part is for secured loans only. A mortgage gives us certain rights over the asset named in your contract. If you default under the contract, you can lose that asset. You might still owe us money after it is sold.',
            'We ask nobody else for a guarantee of your loan.',
          ],
        },
        {
          id: 'copy-of-mortgage',
          title: 'Do I get a copy of the mortgage?',
          blocks: [
            'It is a part of your contract. If it is a document of its own, we give you a copy within 14 days after it is signed.',
          ],
        },
        {
          id: 'what-not-to-do',
          title: 'Is there anything I may not do with the asset?',
          blocks: [
            'The law says that you cannot assign or sell it unless you have our permission, or a court’s. You must also keep it in good condition, and look after it. Your contract names more duties. Read it carefully.',
          ],
        },
        {
          id: 'cannot-afford',
          title: 'What can I do if I cannot afford the repayments and there is a mortgage?',
          blocks: [
            'See the part on repayments below. Otherwise you may:',
            {
              list: [
                'if the asset is goods, give it back to us, with a letter that asks us to sell it for you',
                'sell it yourself, but only if we give permission first',
                'give it to somebody who then takes over the repayments, but only if we give permission first',
              ],
            },
            'If we do not give permission, you can contact AFCA for help. If the asset sells for less than you owe, you must still pay us the rest.',
          ],
        },
        {
          id: 'taking-the-asset',
          title: 'Can you take or sell the asset?',
          blocks: [
            'Yes, if you have not carried out all of your duties under the contract, and as far as the Code allows. We first send you a default notice, and you have at least 30 days to put things right.',
          ],
        },
        {
          id: 'where-the-goods-are',
          title: 'If you ask me where the goods are, do I have to say?',
          blocks: [
            'Yes. You have seven days after you receive our letter to tell us. If you do not have the goods, you must give us all the information you have, so that they can be traced.',
          ],
        },
        {
          id: 'entering-a-home',
          title: 'When may you come into a home to take goods?',
          blocks: [
            'Only with the approval of a court, or with the written consent of the person who lives there.',
          ],
        },
      ],
    },
    {
      id: 'general',
      title: 'General',
      sections: [
        {
          id: 'cannot-repay',
          title: 'What do I do if I cannot make a repayment?',
          blocks: [
            'Get in touch with us at once: {hardshipPhone} or {hardshipEmail}. Tell us why it is hard, and ask for a change of your contract because of hardship. You could ask us:',
            {
              list: [
                'to lengthen the term, and so make each repayment smaller',
                'to lengthen the term, and to put off repayments for a set time',
                'to put off repayments for a set time',
              ],
            },
            'We answer in writing within 21 days after we have what we need.',
            'Free, confidential and independent help with debts: National Debt Helpline, {debtHelplinePhone}, {debtHelplineSite}.',
          ],
        },
        {
          id: 'no-agreement-on-hardship',
          title: 'What if we cannot agree on a change?',
          blocks: [
            'We tell you in writing that we do not agree, and why. You can then contact AFCA, which is free for you.',
          ],
        },
        {
          id: 'action-against-me',
          title: 'Can you take action against me?',
          blocks: [
            'Yes, if you are in default under your contract. If you do not put it right after a default notice, the whole balance may become due, and we may go to court.',
            'The law says that you cannot be unduly harassed or threatened for repayments. If you think you are, contact AFCA, the Australian Securities and Investments Commission, or get legal advice.',
          ],
        },
        {
          id: 'other-rights',
          title: 'Do I have other rights and duties?',
          blocks: [
            'Yes. The law gives you other rights and duties. Please read your contract carefully.',
            'Please keep this statement. You may want some information from it later.',
          ],
        },
        {
          id: 'complaints',
          title: 'If you have a complaint, or want to know more',
          blocks: [
            'Contact us first. We try to settle it with you. If we cannot, contact AFCA:',
            {
              terms: [
                { term: 'Us', text: '{phone}, {phoneHours}, {complaintsEmail}, {postalAddress}' },
                {
                  term: 'Australian Financial Complaints Authority',
                  text: '{afcaPhone}, {afcaEmail}, {afcaSite}, {afcaAddress}',
                },
                { term: 'Who we are', text: '{licensee}, ABN {licenseeAbn}, {licenseeLicence}' },
              ],
            },
          ],
        },
      ],
    },
  ],
};
