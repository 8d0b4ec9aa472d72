import { Card } from '#components/ui/card.tsx';
import type { AssessmentLine } from '#lib/contracts/assessment.ts';
import { formatCents } from '#lib/domain/money.ts';
import { AssessmentLedger } from './assessment-ledger.tsx';

/** The figures that a refusal rests on, with the loan that was asked for. */
export function WhatWeCounted({
  assessment: { asked, lines },
}: {
  assessment: { asked: { loanAmount: number }; lines: readonly AssessmentLine[] };
}) {
  return (
    <Card title="What we counted">
      <p className="mb-4 text-muted">Per month, with a loan of {formatCents(asked.loanAmount)}.</p>
      <AssessmentLedger lines={lines} />
    </Card>
  );
}
