import { formatCents, formatRate } from '#lib/domain/money.ts';
import type { Affordability } from './affordability.ts';

/** How one assessment came about, as lines of text; every figure is per month unless it says otherwise. */
export function explainAffordability(affordability: Affordability): string[] {
  const { loan, lines, shareOfCosts, living, keptDebts, repaidToUs, failures } = affordability;
  const share = (100 * Number(shareOfCosts.part)) / Number(shareOfCosts.whole);
  return [
    `${loan.loanType} ${formatCents(loan.loanAmount)}, ${String(loan.termMonths)} months, ${loan.repaymentFrequency}, policy ${affordability.policyVersion}`,
    ...lines.map(({ label, amount }) => `  ${money(amount)}  ${label}`),
    `  ${money(affordability.surplus)}  left over; at least ${formatCents(affordability.leastSurplus)} is needed`,
    `  share of household costs ${formatRate(share)}%`,
    `  living expenses: declared ${formatCents(living.declared)}, floor ${formatCents(living.floor)}, counted ${formatCents(living.counted)}`,
    ...(repaidToUs.known === 0
      ? []
      : [
          `  loans with us: known ${formatCents(repaidToUs.known)}, personal loans declared ${formatCents(repaidToUs.declared)}, added ${formatCents(repaidToUs.undeclared)}`,
        ]),
    `  debts after this loan ${formatCents(affordability.debt)}; at most ${formatCents(affordability.mostDebt)} on a salary of ${formatCents(affordability.salary)} a year`,
    ...(keptDebts.notCovered === 0
      ? []
      : [
          `  debts to pay out that this loan does not reach, counted as kept: ${String(keptDebts.notCovered)}`,
        ]),
    `  result: ${failures.length === 0 ? 'affordable' : failures.join(', ')}`,
  ];
}

function money(figure: number): string {
  return formatCents(figure, { alwaysCents: true }).padStart(12);
}
