import { cents } from '#lib/domain/money.ts';
import { policyOf } from '#lib/domain/pricing/policy.ts';
import { isOffered } from '#lib/domain/pricing/pricing-options.ts';
import { readObservationsForLender } from '#server/features/bank/observations.ts';
import type { FiguresForLender } from '#server/features/bank/observations.ts';
import type { SandboxLenderStep } from '#server/queue/task-payloads.ts';
import type { AppDeps } from '#server/deps.ts';
import type { LenderDecision } from './compose-lender-event.ts';
import type { SandboxApplication } from './lender-repository.ts';

/** What the stand-in for the lender does at each of its steps. */
export async function decideAsLender(
  deps: AppDeps,
  application: SandboxApplication,
  step: SandboxLenderStep,
): Promise<LenderDecision> {
  switch (step) {
    case 'acknowledge':
      return { type: 'acknowledged' };
    case 'decide':
      return assessAsLender(deps, application);
    case 'purchase':
      return { type: 'purchased' };
    case 'await-funding':
      return { type: 'awaiting-funding' };
    case 'fund':
      return {
        type: 'funded',
        reference: `HZ-${application.reference}`,
        amountPaidOut: application.outcome?.offered?.loanAmount ?? 0,
      };
  }
}

/** A changed offer is worth making when at least this part of the repayment still fits. */
const LEAST_PART_THAT_FITS = 0.4;
const AMOUNT_STEP = 10_000;

/**
 * Approves, unless the figures that the applicant corrected after the bank was connected leave less to spare than was
 * declared: then the loan shrinks by as much, or is declined when too little would be left of it. An offer that was
 * changed once and confirmed is approved.
 */
async function assessAsLender(deps: AppDeps, { id, outcome }: SandboxApplication): Promise<LenderDecision> {
  const agreed = outcome?.offered;
  const figures = await readObservationsForLender(deps, deps.database, id);
  const wasChangedBefore = outcome?.reasonCodes.includes('CHANGED_BY_LENDER') ?? false;
  if (outcome === undefined || agreed === undefined || figures === undefined || wasChangedBefore) {
    return { type: 'approved' };
  }
  const shortfall = sparedBy(figures.declared) - sparedBy(figures.corrected);
  if (shortfall <= 0) return { type: 'approved' };

  const monthlyRepayment =
    agreed.paymentFrequency === 'monthly' ? agreed.repaymentAmount : (agreed.repaymentAmount * 26) / 12;
  const partThatFits = 1 - shortfall / monthlyRepayment;
  const loanAmount = Math.floor((agreed.loanAmount * partThatFits) / AMOUNT_STEP) * AMOUNT_STEP;
  const smaller = { loanAmount: cents(loanAmount), loanType: agreed.loanType, termMonths: agreed.loanTerm };
  // A shorter term in place of one that the smaller loan does not have would ask for more than fits.
  const isOne = isOffered(smaller, outcome.creditTier, policyOf(outcome.policyVersion));
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

/** What is left of the income after everything else, cents a month. */
function sparedBy(figures: FiguresForLender['declared']): number {
  return figures.income - figures['rent-or-mortgage'] - figures.living - figures['debt-repayments'];
}
