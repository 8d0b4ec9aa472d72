import type { LegalPart } from '../legal-text.ts';

/** The general terms of the loan contract, under the National Credit Code. */
export const LOAN_TERMS: LegalPart = {
  id: 'loan-terms',
  title: 'Part C: Loan terms',
  sections: [
    {
      id: 'contract',
      title: 'Your loan contract',
      blocks: [
        'In Part C “we” means {licensee} and “you” means the borrower. Your contract consists of the contract document, which states the amounts, rate and fees of your loan, and this Part C. Where they differ, the contract document counts. Part D is your direct debit agreement.',
        'Accepting on our pages makes your signed offer to us. The contract is made when we approve it, after verifying your information. Until then you may take your offer back. After that you may end the contract, by telling us, until the first amount has been paid out.',
        'The National Credit Code applies. If a term here conflicts with it, the Code counts. The {informationStatement} tells you about your rights: you receive it with the offer, before you accept.',
      ],
    },
    {
      id: 'paying-out',
      title: 'How we pay out the loan',
      blocks: [
        'When you chose settlement without a further step, we pay out as soon as the loan is approved and your documents are complete. We pay to your own account at an Australian bank.',
        'Where the loan is to pay out other debts or finance on an asset, we may pay those lenders directly. You must then close the accounts you agreed to close. Anything left over goes to your account.',
        'You must use the loan for the purpose you told us.',
      ],
    },
    {
      id: 'interest',
      title: 'Interest',
      blocks: [
        'The annual percentage rate in your contract is fixed for the whole term. Interest starts on the day we pay out.',
        'For each repayment period we charge the balance at its start, multiplied by the annual rate and divided by 12 for monthly or 26 for fortnightly repayments, rounded to the nearest cent. It is charged on the last day of the period.',
        'We charge no higher rate on late payments.',
      ],
    },
    {
      id: 'fees',
      title: 'Fees',
      blocks: [
        'There is one fee, the establishment fee: {unsecuredFee} for an unsecured loan, {securedFee} for a secured loan. Your contract states yours. It is added to the amount you borrow on the day we pay out, and bears interest.',
        'There is no monthly fee, no early repayment fee and no late payment fee. Your own bank may charge you when a direct debit fails.',
      ],
    },
    {
      id: 'repayments',
      title: 'Repayments',
      blocks: [
        'You repay in equal fortnightly or monthly amounts, on the dates that we tell you in writing when we pay out, by direct debit unless we agree otherwise. The last repayment is whatever clears the balance, so it may differ slightly.',
        'A repayment pays interest first, then the amount owing. If a date is not a business day, the next business day counts.',
      ],
    },
    {
      id: 'early-repayment',
      title: 'Paying more or paying out early',
      blocks: [
        'You may pay more, or pay out the whole loan, at any time and without a fee. Extra payments reduce the balance, and so the interest. Your repayments stay the same unless we agree to change them, and your loan ends sooner.',
        'Ask us for a payout figure on {phone}. We give it within seven days.',
      ],
    },
    {
      id: 'security',
      title: 'If your loan is secured',
      blocks: [
        'You give us a mortgage over the asset named in your contract, as security for what you owe under it. The asset must be registered in your name, be worth at least {minimumAssetValue}, and be free of other finance once the loan has paid that out. We register our interest on the Personal Property Securities Register.',
        {
          list: [
            'Keep the asset in good repair, registered, and insured for its full value.',
            'Do not sell it, give it as security to others, or move it out of Australia without our written consent.',
            'Tell us at once when it is lost, stolen or badly damaged, or when its address changes.',
          ],
        },
        'You choose the insurer. If the asset is a total loss, insurance money goes to your loan first. When the loan is repaid, we release the mortgage at no cost.',
      ],
    },
    {
      id: 'hardship',
      title: 'If you have trouble paying: hardship',
      blocks: [
        'Illness, loss of work, a separation or anything else may make repayments hard. Talk to us early: {hardshipPhone} or {hardshipEmail}. You need no form and no lawyer, and asking does no harm.',
        'You may ask us to change your contract, for instance to a longer term or a pause. We may ask for information. We answer in writing within 21 days after we have what we need. If we cannot agree, we say why, and you may go to the Australian Financial Complaints Authority.',
        'Free, confidential and independent help with debts: National Debt Helpline, {debtHelplinePhone}, {debtHelplineSite}.',
      ],
    },
    {
      id: 'default',
      title: 'Default and enforcement',
      blocks: [
        'You are in default if you do not pay on time, if you gave us false or misleading information that mattered to our decision, or if you break a duty about the security that matters to us.',
        'If you are in default, we send you a default notice. You then have at least 30 days to put it right. If you do, the contract goes on as before. The Code allows exceptions, for example for fraud or a borrower who cannot be found.',
        'If you do not, the whole balance may become due. We may start court proceedings, and may repossess and sell an asset given as security. We do not repossess goods without a court order where less than 25% of the credit or less than $10,000 is owing, whichever is less, unless the Code allows it. We do not enter your home without your written consent or a court order.',
        'We may recover enforcement expenses that we reasonably incur. We may report a default to credit reporting bodies as the {privacyPage} describes.',
      ],
    },
    {
      id: 'changes-to-contract',
      title: 'Changes to your contract',
      blocks: [
        'We cannot raise your rate, add a fee or change your repayments without your agreement. We may make changes that reduce what you owe, or that the law requires. We tell you of them in writing as the Code prescribes.',
      ],
    },
    {
      id: 'statements-and-notices',
      title: 'Statements and notices',
      blocks: [
        'You receive a statement of account at least every six months, and any time you ask. If you gave the {consentPage}, we send statements and notices that way. Otherwise we post them to your last known address.',
        'Tell us within seven days when your name, address, email address or mobile number changes.',
      ],
    },
    {
      id: 'general',
      title: 'General',
      blocks: [
        'We may transfer our rights under the contract to another licensed lender. Your rights stay the same, and we tell you. You may not transfer yours without our consent.',
        'If we do not use a right at once, we may use it later. If a term is void, the rest stays. The law of the state or territory where you live applies.',
      ],
    },
    {
      id: 'comparison-rate',
      title: 'Comparison rate',
      blocks: [
        'The comparison rates we advertise are for {comparisonExample}. {comparisonRateWarning}',
        'The comparison rate shown with an option of your quote is worked out for that very loan.',
      ],
    },
  ],
};
