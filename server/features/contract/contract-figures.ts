import type { Asset } from '#lib/contracts/application.ts';
import { formatCents, formatRate } from '#lib/domain/money.ts';
import { DEBT_CONSOLIDATION_PURPOSE } from '#lib/domain/options.ts';
import { financedAssets } from '#lib/domain/paid-first.ts';
import type { RepaymentSchedule } from '#lib/domain/pricing/schedule.ts';
import { assetWords, startingSmall } from '#lib/forms/asset-words.ts';
import type { ContractFacts, Payout } from './contract-facts.ts';

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
      ...(loanPurpose === undefined ? {} : { note: purposeNote(loanPurpose, facts.payouts) }),
    },
    ...payeesOf(facts),
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

/** A loan for paying off debts may be too small for any of them. */
function purposeNote(loanPurpose: string, payouts: readonly Payout[]): string {
  const paysOffNone = loanPurpose === DEBT_CONSOLIDATION_PURPOSE && payouts.length === 0;
  return `For: ${loanPurpose}.${paysOffNone ? ' This loan does not close any of them.' : ''}`;
}

/**
 * To whom the amount is paid, line by line (National Credit Code s 17(3)): first the lenders whose debts it closes and
 * the financier of the asset, then the borrower.
 */
function payeesOf({ loan, payouts, assets }: ContractFacts): ContractFigure[] {
  const financed = financedAssets(loan.loanType, assets);
  const others = [...payouts.map(payoutLine), ...financed.map(financierLine)];
  if (others.length === 0) {
    return [{ label: 'Paid to', value: 'You', note: 'To your own account at an Australian bank.' }];
  }
  return [
    ...others,
    { label: 'Paid to you', value: 'What is left over', note: 'To your own account at an Australian bank.' },
  ];
}

const DEBT_WORDS = { 'Credit Card': 'credit card', 'Personal Loan': 'personal loan' } as const;

function payoutLine({ lender = 'your lender', debtType, amount }: Payout): ContractFigure {
  const closes = `Pays out and closes your ${DEBT_WORDS[debtType]} there.`;
  return {
    label: `Paid to ${lender}`,
    value: amount === undefined ? 'Its payout figure' : money(amount),
    note:
      amount === undefined
        ? `${closes} Its payout letter says how much that is.`
        : `${closes} The amount is what you told us; its payout letter has the last word.`,
  };
}

function financierLine(asset: Asset): ContractFigure {
  return {
    label: 'Paid to the financier',
    value: 'Its payout figure',
    note: `Pays out what is owed on your ${startingSmall(assetWords(asset))}, so that we alone have security over it.`,
  };
}

function repaymentWords({ repayment, lastRepayment, repaymentCount }: RepaymentSchedule): string {
  return `${String(repaymentCount - 1)} of ${money(repayment)}, and a last one of ${money(lastRepayment)}`;
}

function securityWords(assets: readonly Asset[], isSecured: boolean): string {
  if (!isSecured) return 'None: this loan is unsecured';
  if (assets.length === 0) throw new Error('A secured loan has something that secures it');
  return assets.map(assetWords).join('; ');
}
