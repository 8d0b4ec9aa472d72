import type { Asset } from '#lib/contracts/application.ts';
import { DEBT_CONSOLIDATION_PURPOSE } from '#lib/domain/options.ts';
import { formatCents, formatRate } from '#lib/domain/money.ts';
import type { RepaymentSchedule } from '#lib/domain/pricing/schedule.ts';
import { assetFields } from '#lib/forms/fields/asset.ts';
import type { ContractFacts } from './contract-facts.ts';

export type ContractFigure = { label: string; value: string; note?: string };

const money = (amount: number) => formatCents(amount, { alwaysCents: true });

/** What section 17 of the National Credit Code asks a contract to state, line by line. */
export function figuresOf(facts: ContractFacts, schedule: RepaymentSchedule): ContractFigure[] {
  const { loan, loanPurpose } = facts;
  const isMonthly = loan.paymentFrequency === 'monthly';
  const period = isMonthly ? 'month' : 'fortnight';
  return [
    {
      label: 'Amount you borrow',
      value: money(loan.loanAmount),
      ...(loanPurpose === undefined ? {} : { note: `For: ${loanPurpose}. ${payee(loanPurpose)}` }),
    },
    {
      label: 'Establishment fee',
      value: money(loan.establishmentFee),
      note:
        loan.establishmentFee === 0
          ? 'There is none on this loan.'
          : 'Added to the loan on the day we pay out. It bears interest.',
    },
    {
      label: 'Amount of credit',
      value: money(loan.loanAmount + loan.establishmentFee),
      note: 'What you owe on the day we pay out.',
    },
    {
      label: 'Annual percentage rate',
      value: `${formatRate(loan.interestRate)}% p.a.`,
      note: `Fixed for the whole term. For each ${period}, the balance at its start times this rate, divided by ${isMonthly ? '12' : '26'} and rounded to the nearest cent; charged on the last day of the ${period}.`,
    },
    {
      label: 'Comparison rate',
      value: `${formatRate(loan.comparisonRate)}% p.a.`,
      note: 'Of this very loan: the rate with the fee counted in.',
    },
    {
      label: 'Term',
      value: `${String(loan.loanTerm / 12)} years`,
      note: `${String(loan.repaymentCount)} ${loan.paymentFrequency} repayments. The first is due one ${period} after the day we pay out.`,
    },
    {
      label: 'Repayments',
      value: repaymentWords(schedule),
      note: 'By direct debit, unless we agree otherwise.',
    },
    { label: 'Total interest', value: money(schedule.totalInterest) },
    {
      label: 'Total of all repayments',
      value: money(schedule.totalCost),
      note: 'If every repayment is made on its date.',
    },
    {
      label: 'Other fees and charges',
      value: 'None',
      note: 'No monthly fee, no early repayment fee, no late payment fee, and no higher rate on late payments. If you default, we may recover enforcement expenses that we reasonably incur.',
    },
    {
      label: 'Security',
      value: securityWords(facts.assets, loan.loanType === 'Secured'),
      ...(loan.loanType === 'Secured'
        ? {
            note: 'You give us a mortgage over it. Part C says what you may not do with it, and when we could repossess it.',
          }
        : {}),
    },
    { label: 'Statements', value: 'At least every six months', note: 'And any time you ask.' },
  ];
}

function payee(loanPurpose: string): string {
  return loanPurpose === DEBT_CONSOLIDATION_PURPOSE
    ? 'Paid to the lenders it pays out; what is left over, to your own account.'
    : 'Paid to your own account at an Australian bank.';
}

function repaymentWords({ repayment, lastRepayment, repaymentCount }: RepaymentSchedule): string {
  return `${String(repaymentCount - 1)} of ${money(repayment)}, and a last one of ${money(lastRepayment)}`;
}

function securityWords(assets: readonly Asset[], isSecured: boolean): string {
  if (!isSecured || assets.length === 0) return 'None: this loan is unsecured';
  return assets.map(assetWords).join('; ');
}

function assetWords({ assetType, regoNumber, regoState }: Asset): string {
  const labels: Readonly<Record<string, string>> = assetFields.assetType.labels;
  const registration = [regoNumber, regoState].filter((part) => part !== undefined).join(' ');
  return [labels[assetType] ?? assetType, registration && `registration ${registration}`]
    .filter(Boolean)
    .join(', ');
}
