import type { LegalText } from './legal-text.ts';

/** Who the loans are meant for: Corporations Act 2001, section 994B, with the matters of its subsection (5). */
export const TARGET_MARKET_DETERMINATION: LegalText = {
  name: 'target-market-determination',
  title: 'Target Market Determination',
  version: '2026-11-26.2',
  hash: 'ea9b4587137d645a04602edf517ab2a71a14e0960ae32ed4cfb28a48ccc6efed',
  summary: [
    'This says whom our personal loans are meant for. It is not advice, and it does not look at your own situation.',
    'They are for people with a regular income who want to borrow {minimumAmount} to {maximumAmount} for a personal purpose and repay it in 2 to 7 years.',
    'They are not for people who cannot afford the repayments, or who need money for a business.',
  ],
  parts: [
    {
      id: 'target-market',
      sections: [
        {
          id: 'products',
          title: 'The loans',
          blocks: [
            '{licensee}, {licenseeLicence}, issues two loans. Both have a fixed interest rate, an establishment fee that is added to the loan, equal repayments each fortnight or month by direct debit, terms of 2, 3, 5 or 7 years, and no fee for paying out early.',
            {
              terms: [
                {
                  term: 'Unsecured loan',
                  text: '{minimumAmount} to {unsecuredMaximum}, or to {bestTierMaximum} for applicants in our best credit tier, no asset given as security',
                },
                {
                  term: 'Secured loan',
                  text: '{minimumAmount} to {maximumAmount}, secured by a car, motorcycle, caravan or boat worth at least {minimumAssetValue}',
                },
              ],
            },
            'The rate and the credit tier depend on the applicant’s credit history. The lowest and highest rates, with their comparison rates, are on our home page.',
          ],
        },
        {
          id: 'who-it-is-for',
          title: 'Who the loans are for',
          blocks: [
            'People who:',
            {
              list: [
                'are at least 18, and Australian citizens or permanent residents',
                'earn more than {minimumSalary} a year from employment',
                'have no record of serious credit problems',
                'want a set amount at once for a purpose that is mainly personal, and know what each repayment will be',
                'can make the repayments for the whole term without substantial hardship',
                'for a secured loan: own, or are buying, an asset of the kind above and accept that it can be taken and sold if they do not repay.',
              ],
            },
            'The loans are likely to suit these people’s needs, because the rate and the repayments do not change, and we check that each borrower can afford them before we lend.',
          ],
        },
        {
          id: 'who-it-is-not-for',
          title: 'Who the loans are not for',
          blocks: [
            {
              list: [
                'people who cannot afford the repayments now, or expect a change that would make them unaffordable',
                'people who want to draw money again and again, or to change how much they owe',
                'people who borrow for a business or for an investment other than their own home',
                'people under 18, and people on a temporary visa.',
              ],
            },
          ],
        },
        {
          id: 'distribution',
          title: 'How the loans may be offered',
          blocks: [
            {
              list: [
                'Loans are offered on this website alone. Every applicant answers the same questions, and passes the same rules on credit, affordability and age.',
                'Comparison sites and partners may send people here with a link, under a written agreement. They may not say that anybody will be approved, and use only words and rates that we have agreed to.',
                'Nobody is called or visited to be offered a loan.',
              ],
            },
            'These conditions make it likely that only people in the target market get a loan.',
          ],
        },
        {
          id: 'review',
          title: 'When we will look at this again',
          blocks: [
            'We will review it by 26 November 2027, then at least every two years. We will do so within ten business days, and stop offering the loan meanwhile if we must, when one of these shows that it may no longer be right:',
            {
              list: [
                'many more complaints, hardship requests or loans in arrears than expected',
                'many loans made to people outside the target market',
                'a change of the loans, their price, our credit rules or the law',
                'a partner that breaks the conditions above.',
              ],
            },
          ],
        },
        {
          id: 'reporting',
          title: 'What partners tell us',
          blocks: [
            {
              list: [
                'Complaints about the loans, their number and what they are about: every three months, within ten business days after the quarter ends.',
                'A significant dealing with somebody outside the target market: within ten business days after they learn of it.',
              ],
            },
          ],
        },
      ],
    },
  ],
};
