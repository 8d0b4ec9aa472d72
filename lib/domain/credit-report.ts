/**
 * What somebody is told who gets no loan for what a credit bureau said (Privacy Act 1988, section 21P), on the page and
 * by e-mail alike.
 *
 * @param bureau its name
 */
export function reportRights(bureau: string): readonly string[] {
  return [
    `Our answer rests on what ${bureau} told us about your credit history.`,
    'Ask them for your credit report. It is free within 90 days of our answer.',
    'If something in it is wrong, ask them or us to have it put right. That is free too.',
  ];
}
