import { NumberedSteps } from '#components/ui/numbered-steps.tsx';

/** What follows acceptance, in order. */
const STEPS = [
  {
    title: 'You connect your bank and show us your documents',
    text: 'It takes about five minutes. Or save your last 3 bank statements and upload them.',
  },
  {
    title: 'The lender checks your application',
    text: 'If anything is unclear we write to you. You see here at any time where it stands.',
  },
  {
    title: 'You get our decision',
    text: 'Your offer is conditional until your documents are checked. Then the money is paid out.',
  },
] as const;

/** The steps after acceptance as a numbered list. */
export function WhatHappensNext() {
  return <NumberedSteps steps={STEPS} />;
}
