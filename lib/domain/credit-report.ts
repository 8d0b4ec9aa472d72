/** Who was told by the bureau and gave the answer: we or, after the offer was accepted, the lender. */
export type Refuser = 'we' | 'lender';

/**
 * What an applicant is told when they get no loan, or a smaller one, and what a credit bureau said had any part in it
 * (Privacy Act 1988, section 21P). The page and the e-mail say the same.
 *
 * @param bureau its name
 */
export function reportRights(bureau: string, refuser: Refuser): readonly string[] {
  const [begins, answer, told] =
    refuser === 'we'
      ? ['Our answer', 'our answer', 'us']
      : ["The lender's answer", "the lender's answer", 'the lender'];
  return [
    `${begins} is based, in whole or in part, on what ${bureau} told ${told} about your credit history.`,
    `You can ask them for your credit report. It is free within 90 days of ${answer}.`,
    'If something in it is wrong, ask them or us to correct it. That is free too.',
  ];
}
