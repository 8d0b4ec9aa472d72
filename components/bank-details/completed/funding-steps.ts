import type { Servicing } from '#lib/contracts/servicing.ts';
import type { SINCE_APPROVAL } from '#lib/domain/application-stages.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import { dayOf, toUnbrokenDate } from '#lib/domain/calendar.ts';
import { formatCents } from '#lib/domain/money.ts';
import { paidOutLoan } from '#lib/domain/paid-out-loan.ts';
import { paymentWords } from '#components/contract/use-paid-first.ts';

export type FundingStep = {
  id: 'approved' | 'purchased' | 'awaiting-funding' | 'funded' | 'repaid';
  title: string;
  text: string;
  state: 'done' | 'current' | 'to-do';
};

/**
 * How many steps have happened at each status of an approved loan (specification §4). A payment that is on its way has
 * not arrived: the lender says when it has, with the day and the amount.
 */
const STEPS_DONE: Partial<Record<ApplicationStatus, number>> = {
  Approved: 1,
  Purchased: 2,
  'Awaiting Funding': 2,
} satisfies Record<(typeof SINCE_APPROVAL)[number], number>;

/**
 * From approval to the money in the account, and to the end of a loan that is repaid: what is done, what happens now
 * and when, and what follows. Pure.
 *
 * @param accountEnding last digits of the account the loan is paid to
 * @param paidFirst who is paid before the applicant, by name; undefined while it is not known
 */
export function fundingSteps(
  status: ApplicationStatus | undefined,
  servicing: Servicing | undefined,
  accountEnding: string | undefined,
  paidFirst: readonly string[] | undefined,
): FundingStep[] {
  const funded = paidOutLoan(servicing);
  const account = accountEnding === undefined ? 'your account' : `your account ending ${accountEnding}`;
  const steps = [
    { id: 'approved', title: 'Approved', text: 'The lender has approved your loan and signed the contract.' },
    {
      id: 'purchased',
      title: 'Loan set up',
      text: 'The lender sets up your loan, usually within 1 business day of the approval.',
    },
    {
      id: 'awaiting-funding',
      title: 'Payment on its way',
      text: `The lender ${paymentWords(paidFirst, account)}. Banks can take up to 1 business day.`,
    },
    {
      id: 'funded',
      title: 'Paid out',
      text:
        funded === undefined
          ? 'We will write to you on that day with the date of your first repayment.'
          : `${formatCents(funded.amountPaidOut)} on ${toUnbrokenDate(dayOf(new Date(funded.fundedAt)))}.`,
    },
    ...(funded?.repaidAt === undefined
      ? []
      : [
          {
            id: 'repaid',
            title: 'Repaid',
            text: `On ${toUnbrokenDate(dayOf(new Date(funded.repaidAt)))}. You owe nothing more on this loan.`,
          } as const,
        ]),
  ] as const;
  const stepsDone = funded === undefined ? status && STEPS_DONE[status] : steps.length;
  return steps.map((step, index) => ({ ...step, state: stateOf(index, stepsDone) }));
}

/** The step after those that have happened happens now. Before approval none has, and none does. */
function stateOf(index: number, stepsDone: number | undefined): FundingStep['state'] {
  if (stepsDone === undefined || index > stepsDone) return 'to-do';
  return index < stepsDone ? 'done' : 'current';
}
