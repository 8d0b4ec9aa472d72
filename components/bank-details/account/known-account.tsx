'use client';

import type { Ref } from 'react';
import { useLoanStage } from '#components/contract/use-loan.ts';
import type { LoanStage } from '#components/contract/use-loan.ts';
import { Button } from '#components/ui/button.tsx';

/** The account as far as the API returns it: its last digits. */
export function KnownAccount({
  ref,
  ending,
  onChange,
}: {
  ref?: Ref<HTMLDivElement>;
  ending: string;
  /** Undefined once the loan is being paid out: the account stays. */
  onChange: (() => void) | undefined;
}) {
  const stage = useLoanStage();
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="group"
      aria-label={`Account ending ${ending}`}
      className="flex flex-wrap items-center justify-between gap-x-5 rounded-control border border-line bg-surface px-4 py-2"
    >
      <p>
        Account ending <strong className="tabular-nums">{ending}</strong>
        <span className="block text-16 text-muted">
          {howToChange(stage, { canEnterAgain: onChange !== undefined })}
        </span>
      </p>
      {onChange !== undefined && (
        <Button variant="quiet" onClick={onChange}>
          Change<span className="sr-only"> the bank account</span>
        </Button>
      )}
    </div>
  );
}

function howToChange(stage: LoanStage, { canEnterAgain }: { canEnterAgain: boolean }): string {
  if (stage === 'repaid') return 'Your loan is repaid. You owe nothing more on it.';
  if (stage === 'paid out')
    return 'Your loan is paid out. To use a different account for your repayments, please call us.';
  if (canEnterAgain) return 'Enter both numbers again to use a different account.';
  return 'Your loan is being paid into it. If it is wrong, please call us.';
}
