import { isSame } from '#lib/api/mappers/changes.ts';
import type { LiabilityAnswers } from '#lib/api/mappers/liability.ts';
import { asCreditCard, asPersonalLoan, liabilityToWire } from '#lib/api/mappers/liability.ts';
import type { DebtType } from '#lib/domain/options.ts';
import type { ApplicationStep2Values } from '#lib/forms/screens/application-step-2.ts';
import type { RecordPlan } from './record-plan.ts';
import { emptyPlan, joinPlans, matchRows, withoutMarked } from './record-plan.ts';

type Debts = Pick<
  ApplicationStep2Values,
  | 'hasCreditCards'
  | 'creditCards'
  | 'creditCardsToDelete'
  | 'hasPersonalLoans'
  | 'personalLoans'
  | 'personalLoansToDelete'
>;

/**
 * What must be created, updated and deleted so that the stored debts say what the form says. Debts that the form marked
 * for deletion or no longer lists are deleted, and so is every debt of a kind whose switch is off (specification §4).
 */
export function planLiabilityChanges(
  known: readonly LiabilityAnswers[],
  values: Debts,
): RecordPlan<LiabilityAnswers> {
  const cards = values.creditCards.map((card, index): Row => ({
    ...asCreditCard(card),
    part: `creditCards.${String(index)}`,
  }));
  const loans = values.personalLoans.map((loan, index): Row => ({
    ...asPersonalLoan(loan),
    part: `personalLoans.${String(index)}`,
  }));
  return joinPlans(
    planKind(
      'Credit Card',
      values.hasCreditCards ? withoutMarked(cards, values.creditCardsToDelete) : [],
      known,
    ),
    planKind(
      'Personal Loan',
      values.hasPersonalLoans ? withoutMarked(loans, values.personalLoansToDelete) : [],
      known,
    ),
  );
}

type Row = LiabilityAnswers & { part: string };

function planKind(
  debtType: DebtType,
  rows: readonly Row[],
  known: readonly LiabilityAnswers[],
): RecordPlan<LiabilityAnswers> {
  const ofKind = known.filter((debt) => debt.debtType === debtType);
  const { pairs, unmatched } = matchRows(rows, ofKind, saysTheSame);
  const plan = emptyPlan<LiabilityAnswers>();
  for (const { row, record } of pairs) {
    const { part, ...answers } = row;
    if (record === undefined) plan.create.push({ part, record: answers });
    else if (!saysTheSame(answers, record)) plan.update.push({ id: record.id, part, record: answers });
  }
  plan.remove.push(...unmatched.map(({ id }) => id));
  return plan;
}

/** Debts are compared in wire form: what is not asked about a kept card does not count. */
function saysTheSame(one: LiabilityAnswers, other: LiabilityAnswers): boolean {
  return isSame(liabilityToWire(one), liabilityToWire(other));
}
