'use client';

import { useIsRepaid, useLoanNumber } from '#components/contract/use-loan-number.ts';
import { Button } from '#components/ui/button.tsx';

/** The account as far as the API returns it: its last digits. */
export function KnownAccount({
  ending,
  onChange,
}: {
  ending: string;
  /** Undefined once the loan is being paid out: the account stays. */
  onChange: (() => void) | undefined;
}) {
  const isPaidOut = useLoanNumber() !== undefined;
  const isRepaid = useIsRepaid();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 rounded-control border border-line bg-surface px-4 py-2">
      <p>
        Account ending <strong className="tabular-nums">{ending}</strong>
        <span className="block text-16 text-muted">
          {howToChange({ isPaidOut, isRepaid, canEnterAgain: onChange !== undefined })}
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

function howToChange({
  isPaidOut,
  isRepaid,
  canEnterAgain,
}: Record<'isPaidOut' | 'isRepaid' | 'canEnterAgain', boolean>): string {
  if (isRepaid) return 'Your loan is repaid. You owe nothing more on it.';
  if (isPaidOut)
    return 'Your loan is paid out. To use a different account for your repayments, please call us.';
  if (canEnterAgain) return 'Enter both numbers again to use a different account.';
  return 'Your loan is being paid into it. If it is wrong, please call us.';
}
