'use client';

import { useMemo } from 'react';
import { termInYears } from '#components/loan/loan-words.ts';
import { RepaymentPicture } from '#components/ui/repayment-picture.tsx';
import type { PricingDetail } from '#lib/contracts/quote.ts';
import { cents, formatCents } from '#lib/domain/money.ts';
import { repaymentPictureOf } from '#lib/domain/pricing/repayment-picture.ts';

/** Where the repayments of an option go, year by year. */
export function RepaymentPictureOf({
  loanAmount,
  option,
}: {
  /** Cents. */
  loanAmount: number;
  option: PricingDetail;
}) {
  const { establishmentFee, interestRate, termMonths, repaymentFrequency } = option;
  const years = useMemo(
    () =>
      repaymentPictureOf({
        loanAmount: cents(loanAmount),
        establishmentFee: cents(establishmentFee),
        interestRate,
        termMonths,
        repaymentFrequency,
      }),
    [loanAmount, establishmentFee, interestRate, termMonths, repaymentFrequency],
  );
  return (
    <RepaymentPicture
      caption={`Repaying ${formatCents(loanAmount)} over ${termInYears(termMonths)}`}
      years={years}
    />
  );
}
