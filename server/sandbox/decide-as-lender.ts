import { randomUUID } from 'node:crypto';
import type { HandOver } from '#lib/contracts/hand-over.ts';
import { cents } from '#lib/domain/money.ts';
import { policyOf } from '#lib/domain/pricing/policy.ts';
import { isOffered } from '#lib/domain/pricing/pricing-options.ts';
import { wasChangedByLender } from '#server/features/assessment/changed-by-lender.ts';
import { readHandOver } from '#server/features/hand-over/read-hand-over.ts';
import type { SandboxLenderStep } from '#server/queue/task-payloads.ts';
import type { AppDeps } from '#server/deps.ts';
import { presentRequestId } from '#server/request-context.ts';
import type { LenderDecision } from './compose-lender-event.ts';

/**
 * What the stand-in for the lender does at each of its steps. It knows about the application what any lender is handed
 * over; undefined when the application is no longer handed over.
 */
export async function decideAsLender(
  deps: AppDeps,
  applicationId: string,
  step: SandboxLenderStep,
): Promise<LenderDecision | undefined> {
  switch (step) {
    case 'acknowledge':
      return { type: 'acknowledged' };
    case 'decide': {
      const handOver = await readAsLender(deps, applicationId);
      return handOver && assess(handOver);
    }
    case 'purchase':
      return { type: 'purchased' };
    case 'await-funding':
      return { type: 'awaiting-funding' };
    case 'fund': {
      const handOver = await readAsLender(deps, applicationId);
      return (
        handOver && {
          type: 'funded',
          reference: `HZ-${handOver.reference}`,
          amountPaidOut: handOver.loan.loanAmount,
        }
      );
    }
  }
}

/** As the real lender does over HTTP. */
function readAsLender(deps: AppDeps, applicationId: string): Promise<HandOver | undefined> {
  return readHandOver(deps, applicationId, {
    lenderKey: 'sandbox',
    requestId: presentRequestId() ?? randomUUID(),
  });
}

/** A changed offer is worth making when at least this part of the repayment still fits. */
const LEAST_PART_THAT_FITS = 0.4;
const AMOUNT_STEP = 10_000;

/**
 * Approves, unless the figures that the applicant corrected after the bank was connected leave less to spare than was
 * declared: then the loan shrinks accordingly, or is declined when too little of it would be left. An offer that was
 * changed once and confirmed is approved.
 */
function assess({ loan: agreed, assessment, bankFigures: figures }: HandOver): LenderDecision {
  const wasChangedBefore = wasChangedByLender(assessment);
  if (figures === undefined || wasChangedBefore) return { type: 'approved' };
  const shortfall = sparedBy(figures.declared) - sparedBy(figures.corrected);
  if (shortfall <= 0) return { type: 'approved' };

  const monthlyRepayment =
    agreed.paymentFrequency === 'monthly' ? agreed.repaymentAmount : (agreed.repaymentAmount * 26) / 12;
  const partThatFits = 1 - shortfall / monthlyRepayment;
  const loanAmount = Math.floor((agreed.loanAmount * partThatFits) / AMOUNT_STEP) * AMOUNT_STEP;
  const smaller = { loanAmount: cents(loanAmount), loanType: agreed.loanType, termMonths: agreed.loanTerm };
  // A shorter term, where the smaller loan does not have the original one, would need more than fits.
  const isOne = isOffered(smaller, assessment.creditTier, policyOf(assessment.policyVersion));
  if (partThatFits < LEAST_PART_THAT_FITS || !isOne) {
    return {
      type: 'declined',
      reason: 'The figures you confirmed leave too little each month for the repayments of this loan.',
    };
  }
  return {
    type: 'offer-changed',
    loanAmount,
    reason:
      'The figures you confirmed leave less each month than you first told us. A smaller loan fits your budget.',
  };
}

/** What is left of the income after everything else, in cents a month. */
function sparedBy(figures: NonNullable<HandOver['bankFigures']>['declared']): number {
  return figures.income - figures['rent-or-mortgage'] - figures.living - figures['debt-repayments'];
}
