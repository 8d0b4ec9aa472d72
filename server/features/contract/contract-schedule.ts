import type { OfferedLoan } from '#lib/contracts/assessment.ts';
import { cents } from '#lib/domain/money.ts';
import { percentToBasisPoints } from '#lib/domain/pricing/rate.ts';
import { buildSchedule } from '#lib/domain/pricing/schedule.ts';
import type { RepaymentSchedule } from '#lib/domain/pricing/schedule.ts';

/**
 * The schedule of a stored offer. The figures of a contract are those that were stored, never repriced; the schedule
 * spells them out and must add up to them exactly.
 *
 * @throws Error when it does not: no contract may be made from such an offer
 */
export function scheduleOfOffer(loan: OfferedLoan): RepaymentSchedule {
  const schedule = buildSchedule({
    principal: cents(loan.loanAmount + loan.establishmentFee),
    interestRate: percentToBasisPoints(loan.interestRate),
    termMonths: loan.loanTerm,
    repaymentFrequency: loan.paymentFrequency,
  });
  const isAsStored =
    schedule.repayment === loan.repaymentAmount &&
    schedule.repaymentCount === loan.repaymentCount &&
    schedule.totalCost === loan.totalCostOfLoan;
  if (!isAsStored) throw new Error('The stored offer does not add up: no contract can be made of it');
  return schedule;
}
