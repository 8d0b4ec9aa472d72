import type { Documents } from '#lib/contracts/document.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import { findMainAccount, isGiven } from '#lib/domain/document-rows.ts';
import { NumberedSteps } from '#components/ui/numbered-steps.tsx';

/** What follows acceptance, in order: what the applicant hands in, what the lender does, what the outcome is. */
const STEPS = [
  {
    title: 'You connect your bank and show us your documents',
    text: 'It takes about five minutes. Or save your last 3 bank statements and upload them. You also tell us where to pay your loan.',
  },
  {
    title: 'The lender checks your application',
    text: 'If anything is unclear, we will write to you. You can check its progress at any time.',
  },
  {
    title: "You get the lender's decision",
    text: 'Your offer is conditional until your documents are checked. Then the lender pays out the money.',
  },
] as const;

/** How many steps an application has behind it at each status; at any other status it has none. */
const STEPS_DONE: Partial<Record<ApplicationStatus, number>> = {
  CreditAssess: 1,
  'Offer Awaiting Confirmation': 2,
  Approved: 3,
  Purchased: 3,
  'Awaiting Funding': 3,
};

const [HAND_IN, ...BY_LENDER] = STEPS;
const WHAT_IS_LEFT = { title: 'You do what is left to do', text: 'Your application shows what that is.' };

/**
 * The steps that are still to come as a numbered list; nothing where none are.
 *
 * @param documents undefined while they are not known
 */
export function WhatHappensNext({
  status,
  documents,
}: {
  status: ApplicationStatus | undefined;
  documents: Documents | undefined;
}) {
  const main = findMainAccount(documents);
  const first = main !== undefined && isGiven(main) ? WHAT_IS_LEFT : HAND_IN;
  const steps = [first, ...BY_LENDER].slice(status === undefined ? 0 : (STEPS_DONE[status] ?? 0));
  if (steps.length === 0) return null;
  return (
    <>
      <h2 className="mb-5 text-22">What happens next</h2>
      <NumberedSteps steps={steps} />
    </>
  );
}
