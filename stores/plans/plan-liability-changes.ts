import { isSame } from '#lib/api/mappers/changes.ts';
import type { LiabilityAnswers } from '#lib/api/mappers/liability.ts';
import { liabilityToWire } from '#lib/api/mappers/liability.ts';
import type { DebtType } from '#lib/domain/options.ts';
import type { ApplicationStep2Values } from '#lib/forms/screens/application-step-2.ts';
import type { RecordPlan } from './record-plan.ts';
import { emptyPlan, joinPlans, matchRows, withoutMarked } from './record-plan.ts';

/** A debt to create, and its place among equal ones: two cards of one bank with one limit are two effects. */
export type LiabilityToSave = { answers: LiabilityAnswers; place: string };

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
 * What must be created, updated and deleted so that the stored debts say what the form says. Deleted is what the
 * form marked for deletion, what it no longer lists, and every debt of a kind whose switch is off (specification §4).
 */
export function planLiabilityChanges(
  known: readonly LiabilityAnswers[],
  values: Debts,
): RecordPlan<LiabilityToSave> {
  const cards: LiabilityAnswers[] = values.hasCreditCards
    ? values.creditCards.map((card) => ({ ...card, debtType: 'Credit Card' }))
    : [];
  const loans: LiabilityAnswers[] = values.hasPersonalLoans
    ? values.personalLoans.map((loan) => ({ ...loan, debtType: 'Personal Loan' }))
    : [];
  return joinPlans(
    planKind('Credit Card', withoutMarked(cards, values.creditCardsToDelete), known),
    planKind('Personal Loan', withoutMarked(loans, values.personalLoansToDelete), known),
  );
}

function planKind(
  debtType: DebtType,
  rows: readonly LiabilityAnswers[],
  known: readonly LiabilityAnswers[],
): RecordPlan<LiabilityToSave> {
  const ofKind = known.filter((debt) => debt.debtType === debtType);
  const { pairs, unmatched } = matchRows(rows, ofKind, saysTheSame);
  const plan = emptyPlan<LiabilityToSave>();
  for (const [index, { row, record }] of pairs.entries()) {
    const toSave = { answers: row, place: `${debtType} ${String(index)}` };
    if (record === undefined) plan.create.push(toSave);
    else if (!saysTheSame(row, record)) plan.update.push({ id: record.id, record: toSave });
  }
  plan.remove.push(...unmatched.map(({ id }) => id));
  return plan;
}

/** Debts are compared as they travel: what is not asked of a kept card does not count. */
function saysTheSame(one: LiabilityAnswers, other: LiabilityAnswers): boolean {
  return isSame(liabilityToWire(one), liabilityToWire(other));
}
