import { isSame, optionOf } from '#lib/api/mappers/changes.ts';
import type { IncomeToSave, KnownIncome } from '#lib/api/mappers/income.ts';
import type { IncomeType, MaritalStatus } from '#lib/domain/options.ts';
import { FREQUENCIES, hasPartner } from '#lib/domain/options.ts';
import type { ApplicationStep1Values } from '#lib/forms/screens/application-step-1.ts';
import type { RecordPlan } from './record-plan.ts';
import { emptyPlan, joinPlans } from './record-plan.ts';

/** An income as answered; a switch that is off leaves no amount. */
type Answered = { part: string; amount: number | ''; frequency: string; nextPayDate: string };

/**
 * What must be created, updated and deleted so that the stored incomes say what the form says (specification §4,
 * Create or update rules). There is one income of each type; any further ones are deleted.
 */
export function planIncomeChanges(
  known: readonly KnownIncome[],
  values: ApplicationStep1Values,
  maritalStatus: MaritalStatus | undefined,
): RecordPlan<IncomeToSave> {
  const answers = answersOf(values, maritalStatus);
  return joinPlans(
    ...answers.map(([incomeType, answered]) =>
      planIncome(
        incomeType,
        answered,
        known.filter((income) => income.incomeType === incomeType),
      ),
    ),
  );
}

/** A hidden question has no answer: partner income without a partner, other income with its switch off. */
function answersOf(
  values: ApplicationStep1Values,
  maritalStatus: MaritalStatus | undefined,
): [IncomeType, Answered][] {
  const { salary, partnerIncome, rentalIncome, centrelinkIncome, hasOtherIncome } = values;
  const when = (
    isAsked: boolean,
    part: string,
    income: { amount: number | ''; frequency: string },
  ): Answered => ({ ...income, part, amount: isAsked ? income.amount : '', nextPayDate: '' });
  return [
    // A salary is annual (specification §3).
    ['Salary', { ...salary, part: 'salary', frequency: 'Yearly' }],
    ['Partner', when(hasPartner(maritalStatus) && values.partnerHasIncome, 'partnerIncome', partnerIncome)],
    ['Rental Property', when(hasOtherIncome && values.hasRentalIncome, 'rentalIncome', rentalIncome)],
    ['CentreLink', when(hasOtherIncome && values.hasCenterlinkIncome, 'centrelinkIncome', centrelinkIncome)],
  ];
}

function planIncome(
  incomeType: IncomeType,
  { part, amount, frequency: frequencyText, nextPayDate }: Answered,
  known: readonly KnownIncome[],
): RecordPlan<IncomeToSave> {
  const [existing, ...surplus] = known;
  const plan = { ...emptyPlan<IncomeToSave>(), remove: surplus.map(({ id }) => id) };
  const frequency = optionOf(FREQUENCIES, frequencyText);

  if (amount === '' || amount === 0 || frequency === undefined) {
    return existing === undefined ? plan : { ...plan, remove: [existing.id, ...plan.remove] };
  }
  const record = { incomeType, amount, frequency, nextPayDate };
  if (existing === undefined) return { ...plan, create: [{ part, record }] };
  return isSame({ ...record, id: existing.id }, existing)
    ? plan
    : { ...plan, update: [{ id: existing.id, part, record }] };
}
