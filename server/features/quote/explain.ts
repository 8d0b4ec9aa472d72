import { COMPARISON_PERIODS_A_YEAR } from '#lib/domain/pricing/comparison-rate.ts';
import { formatCents, formatRate, type Cents } from '#lib/domain/money.ts';
import type { CreditTier, LoanType, RepaymentFrequency, TermMonths } from '#lib/domain/options.ts';
import { policyOf, type PricingPolicy } from '#lib/domain/pricing/policy.ts';
import { loanTermsOf, type LoanRequest, type PricingOption } from '#lib/domain/pricing/pricing-options.ts';
import { basisPointsToPercent } from '#lib/domain/pricing/rate.ts';
import { buildSchedule, repaymentsAYear, type ScheduleRow } from '#lib/domain/pricing/schedule.ts';
import { partnersOf } from './accepting-partners.ts';
import { creditPolicyOf } from './credit-policy.ts';
import { decideQuote, type BureauAnswer } from './decision.ts';
import { findHardRuleFailures, type QuoteFacts } from './hard-rules.ts';
import type { QuoteRow } from './repository.ts';
import type { StoredQuoteInputs } from './sealed-inputs.ts';

/** The option to spell out repayment by repayment. */
export interface ExplainedOption {
  readonly loanType: LoanType;
  readonly termMonths: TermMonths;
  readonly repaymentFrequency: RepaymentFrequency;
}

/**
 * How a quote came about, as lines of text: recomputed from its stored inputs under its own policy version, so
 * that what is printed is what was sent, to the cent.
 *
 * @param chosen adds every repayment of that option
 * @param told what was answered: partners have no versions, and may have changed since
 */
export function explainQuote(
  { facts, bureau, scenario }: StoredQuoteInputs,
  policyVersion: string,
  chosen?: ExplainedOption,
  told?: Pick<QuoteRow, 'status' | 'partner' | 'reason' | 'reasonCodes'>,
): string[] {
  const policy = policyOf(policyVersion);
  const decision = decideQuote(facts, bureau, {
    policyVersion,
    partners: partnersOf(scenario?.accepting),
  });
  const { creditTier, pricingDetails } = decision;
  const { status, partner, reason, reasonCodes } = told ?? decision;
  return [
    `Policy ${policyVersion}, in force from ${policy.effectiveFrom}`,
    '',
    ...explainAsked(facts),
    ...(scenario === undefined ? [] : [`Scenario: ${scenario.name}`]),
    ...explainHardRules(facts, policyVersion),
    explainBureau(bureau, creditTier, policyVersion),
    `Status: ${status}${partner ? ` to ${partner}` : ''}`,
    `Reason: ${reason}`,
    `Codes: ${reasonCodes.join(', ') || 'none'}`,
    ...(creditTier === undefined
      ? []
      : [
          '',
          `Least asset value: ${formatCents(decision.minSecureValue)}, the larger of ${formatCents(policy.minimumAssetValue)} and the amount at ${String(policy.loanToValuePercent[creditTier])}% of the value`,
          ...pricingDetails.flatMap((option) => [
            '',
            ...explainOption(option, facts.loanAmount, creditTier, policy),
          ]),
          ...(chosen === undefined
            ? []
            : explainChosen({ ...chosen, loanAmount: facts.loanAmount }, creditTier, policy)),
        ]),
  ];
}

function explainAsked(facts: QuoteFacts): string[] {
  return [
    `Asked: ${formatCents(facts.loanAmount)}, ${facts.loanType}, ${facts.loanPurpose}`,
    `Applicant: ${String(facts.age)} years old, ${facts.visaStatus}, ${facts.employmentStatus}`,
  ];
}

function explainHardRules(facts: QuoteFacts, policyVersion: string): string[] {
  const failures = findHardRuleFailures(facts, policyVersion);
  return [`Hard rules: ${failures.length === 0 ? 'all passed' : `failed ${failures.join(', ')}`}`];
}

function explainBureau(
  bureau: BureauAnswer | undefined,
  creditTier: CreditTier | undefined,
  policyVersion: string,
): string {
  if (bureau === undefined) return 'Credit bureau: not asked';
  if (bureau.status === 'no-file') return 'Credit bureau: no file';
  const { scoreFloors } = creditPolicyOf(policyVersion);
  const score = `Credit bureau: score ${String(bureau.score)}`;
  return creditTier === undefined
    ? `${score}, below the lowest tier (${String(Math.min(...Object.values(scoreFloors)))})`
    : `${score} → tier ${creditTier} (from ${String(scoreFloors[creditTier])})`;
}

/** Rate, fee, principal, repayment, schedule and comparison rate of one option. */
function explainOption(
  option: PricingOption,
  loanAmount: Cents,
  creditTier: CreditTier,
  policy: PricingPolicy,
): string[] {
  const { loanType, termMonths, repaymentFrequency } = option;
  const loan: LoanRequest = { loanAmount, loanType, termMonths, repaymentFrequency };
  const terms = loanTermsOf(loan, creditTier, policy);
  const { rows, lastRepayment, totalInterest, repaymentCount } = buildSchedule(terms);
  const rate = `${formatRate(basisPointsToPercent(terms.interestRate))}% p.a.`;
  const discount =
    loanType === 'Secured'
      ? ` (unsecured rate less ${formatRate(basisPointsToPercent(policy.securedDiscount))})`
      : '';
  const periods = String(repaymentsAYear(repaymentFrequency));
  const n = String(repaymentCount);
  const last = rows.at(-1);
  return [
    `${loanType}, ${String(termMonths)} months, ${repaymentFrequency}`,
    `  rate           ${rate} for tier ${creditTier}${discount}`,
    `  fee            ${money(option.establishmentFee)}, added to the amount`,
    `  principal      P = ${money(loanAmount)} + ${money(option.establishmentFee)} = ${money(terms.principal)}`,
    `  repayment      R = P·i / (1 − (1+i)^−${n}) with i = ${rate} / ${periods}, rounded up to the cent = ${money(option.repayment)}`,
    `  schedule       ${String(repaymentCount - 1)} × ${money(option.repayment)} + last ${money(lastRepayment)} = ${money(option.totalCost)}; interest ${money(totalInterest)}; ends at ${money(last?.balance ?? 0)}`,
    `  comparison     ${formatRate(option.comparisonRate)}% p.a. = ${String(COMPARISON_PERIODS_A_YEAR[repaymentFrequency])} × r × 100, r solving ${money(loanAmount)} = Σ repayment × (1+r)^−j`,
  ];
}

function explainChosen(loan: LoanRequest, creditTier: CreditTier, policy: PricingPolicy): string[] {
  const { rows } = buildSchedule(loanTermsOf(loan, creditTier, policy));
  return ['', ...explainRepayments(loan, rows)];
}

/** Every repayment of a loan, as lines of text. */
export function explainRepayments(
  { loanType, termMonths, repaymentFrequency }: ExplainedOption,
  rows: readonly ScheduleRow[],
): string[] {
  return [
    `Every repayment of ${loanType}, ${String(termMonths)} months, ${repaymentFrequency}`,
    '  no.     repayment      interest     principal       balance',
    ...rows.map(explainRow),
  ];
}

function explainRow({ number, repayment, interest, principal, balance }: ScheduleRow): string {
  const columns = [repayment, interest, principal, balance].map((figure) => money(figure).padStart(13));
  return `  ${String(number).padStart(3)} ${columns.join(' ')}`;
}

function money(figure: number): string {
  return formatCents(figure, { alwaysCents: true });
}
