'use client';

import { useState } from 'react';
import { termInYears } from '#components/loan/loan-words.ts';
import { CurrencyInput } from '#components/ui/currency-input.tsx';
import { describeField, FieldShell } from '#components/ui/field-shell.tsx';
import { RadioCards } from '#components/ui/radio-cards.tsx';
import { termsOf } from '#lib/domain/loan-rules.ts';
import { centsToDollars, formatCents } from '#lib/domain/money.ts';
import { TERMS_IN_MONTHS } from '#lib/domain/options.ts';
import type { LoanType, RepaymentFrequency } from '#lib/domain/options.ts';
import { estimateRepayment } from '#lib/domain/pricing/estimate.ts';
import { currentPolicy } from '#lib/domain/pricing/policy.ts';
import { MESSAGES } from '#lib/forms/messages.ts';
import { AmountSlider } from './amount-slider.tsx';
import { EstimateResult, RunningRange } from './estimate-result.tsx';
import type { EstimatorChoices } from './requested-loan.ts';
import { borrowableAmount, resolveRequestedLoan } from './requested-loan.ts';

const { comparisonExample, unsecuredMaximum } = currentPolicy;

const RANGE_ID = 'estimate-amount-range';
const TYPE_HINT = `Over ${formatCents(unsecuredMaximum)} we need security, such as a car, unless you are in our best credit tier.`;
/** In the order of the quote that follows. */
const FREQUENCIES: readonly { value: RepaymentFrequency; label: string }[] = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'fortnightly', label: 'Fortnightly' },
];

/** Amount, type, term and frequency in; repayment, rates and total out, at the ends of the price list. */
export function Estimator() {
  const [dollars, setDollars] = useState<number | ''>(centsToDollars(comparisonExample.loanAmount));
  const [lastAmount, setLastAmount] = useState(comparisonExample.loanAmount);
  const [hasLeftAmount, setHasLeftAmount] = useState(false);
  const [choices, setChoices] = useState<EstimatorChoices>({
    loanType: 'Unsecured',
    termMonths: comparisonExample.termMonths,
    repaymentFrequency: 'monthly',
  });

  const loan = resolveRequestedLoan(lastAmount, choices);
  const estimate = estimateRepayment(loan);
  const isUnsecuredOpen = lastAmount <= unsecuredMaximum;
  const error =
    hasLeftAmount && borrowableAmount(dollars) === undefined ? MESSAGES.loanAmountRange : undefined;

  function takeAmount(typed: number | '') {
    setDollars(typed);
    const amount = borrowableAmount(typed);
    if (amount !== undefined) setLastAmount(amount);
  }

  return (
    <section aria-labelledby="estimator-title" className="mx-auto max-w-page sm:px-6">
      <div className="grid grid-cols-1 overflow-hidden border-y border-line bg-surface sm:rounded-card sm:border lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <form
          className="grid grid-cols-1 content-start gap-5 px-4 py-8 sm:p-8"
          onSubmit={(event) => {
            event.preventDefault();
          }}
        >
          <div>
            <h2 id="estimator-title" className="text-22">
              Estimate your repayments
            </h2>
            {estimate !== undefined && <RunningRange estimate={estimate} />}
          </div>
          <div>
            <FieldShell id="estimate-amount" label="Loan amount" error={error}>
              <CurrencyInput
                id="estimate-amount"
                name="estimateAmount"
                value={dollars}
                onChange={takeAmount}
                onBlur={() => {
                  setHasLeftAmount(true);
                }}
                invalid={error !== undefined}
                describedBy={
                  error === undefined ? RANGE_ID : describeField('estimate-amount', { error }).describedBy
                }
              />
            </FieldShell>
            <AmountSlider
              id="estimate-amount-slider"
              rangeId={RANGE_ID}
              amount={centsToDollars(lastAmount)}
              onChange={takeAmount}
            />
          </div>
          <FieldShell id="estimate-type" label="Loan type" hint={TYPE_HINT} group>
            <RadioCards
              id="estimate-type"
              name="estimateType"
              columns={2}
              value={loan.loanType}
              onChange={(value) => {
                setChoices({ ...choices, loanType: value as LoanType });
              }}
              describedBy={describeField('estimate-type', { hint: TYPE_HINT }).describedBy}
              options={[
                { value: 'Unsecured', label: 'Unsecured', disabled: !isUnsecuredOpen },
                { value: 'Secured', label: 'Secured' },
              ]}
            />
          </FieldShell>
          <FieldShell id="estimate-term" label="Term" group>
            <RadioCards
              id="estimate-term"
              name="estimateTerm"
              columns={2}
              value={String(loan.termMonths)}
              onChange={(value) => {
                const termMonths = TERMS_IN_MONTHS.find((term) => String(term) === value);
                if (termMonths !== undefined) setChoices({ ...choices, termMonths });
              }}
              options={termsOf(loan.loanType, loan.loanAmount, currentPolicy).map((term) => ({
                value: String(term),
                label: termInYears(term),
              }))}
            />
          </FieldShell>
          <FieldShell id="estimate-frequency" label="Repayments" group>
            <RadioCards
              id="estimate-frequency"
              name="estimateFrequency"
              columns={2}
              value={loan.repaymentFrequency}
              onChange={(value) => {
                setChoices({ ...choices, repaymentFrequency: value as RepaymentFrequency });
              }}
              options={FREQUENCIES}
            />
          </FieldShell>
        </form>
        {estimate !== undefined && <EstimateResult loan={loan} estimate={estimate} />}
      </div>
    </section>
  );
}
