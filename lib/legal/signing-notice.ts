/**
 * What is shown in boxes right above where an offer is signed: National Credit Code, section 17(16), with regulation 74
 * of the National Consumer Credit Protection Regulations 2010. The form is Form 6 of their Schedule 1, for a document
 * that is the debtor's offer: the contract is made by the approval (loan terms, Part C). All points except the one
 * about being bound have the same words in Form 7. The words are the law's and not simplified; docs/decisions/0150 says
 * what is still to be compared with the register. A change of words needs a new version and a new hash, and a test
 * checks that they match.
 */
export type SigningNotice = {
  readonly title: string;
  readonly boxes: readonly { readonly title: string; readonly points: readonly string[] }[];
};

export const SIGNING_NOTICE: SigningNotice = {
  title: 'IMPORTANT',
  boxes: [
    {
      title: 'BEFORE YOU SIGN',
      points: [
        'READ THIS CONTRACT DOCUMENT so that you know exactly what contract you are entering into and what you will have to do under the contract.',
        'You should also read the information statement: ‘THINGS YOU SHOULD KNOW ABOUT YOUR PROPOSED CREDIT CONTRACT’.',
        'Fill in or cross out any blank spaces.',
        'Get a copy of this contract document.',
        'Do not sign this contract document if there is anything you do not understand.',
      ],
    },
    {
      title: 'THINGS YOU MUST KNOW',
      points: [
        'If the credit provider accepts the offer that you make by signing this contract document, you will be bound by it. However, you may end the contract before you obtain credit, or a card or other means is used to obtain goods or services for which credit is to be provided under the contract, by telling the credit provider in writing, but you will still be liable for any fees or charges already incurred.',
        'You do not have to take out consumer credit insurance unless you want to. However, if this contract document says so, you must take out insurance over any mortgaged property that is used as security, such as a house or car.',
        'If you take out insurance, the credit provider cannot insist on any particular insurance company.',
        'If this contract document says so, the credit provider can vary the annual percentage rate (the interest rate), the repayments and the fees and charges and can add new fees and charges without your consent.',
        'If this contract document says so, the credit provider can charge a fee if you pay out your contract early.',
      ],
    },
  ],
};

/** Every word of it in reading order, one line per title or point. */
export function wordsOfSigningNotice({ title, boxes }: SigningNotice): string {
  return [title, ...boxes.flatMap((box) => [box.title, ...box.points])].join('\n');
}
