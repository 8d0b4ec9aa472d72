'use client';

import { Notice } from '#components/ui/notice.tsx';
import type { Assessment } from '#lib/contracts/assessment.ts';
import { useApplication } from '#stores/application-store.ts';
import { staysOpen } from '../debt-names.ts';

/** Beside an offer: which of the debts that were to be paid out it leaves open; nothing where there are none. */
export function DebtsLeftOpen({ assessment: { paidOut } }: { assessment: Assessment }) {
  const liabilities = useApplication((state) => state.liabilities) ?? [];
  const toPayOut = liabilities.filter(({ payout }) => payout === 'payout');
  const open = toPayOut.filter(({ id }) => paidOut?.includes(id) === false);
  if (open.length === 0) return null;
  const isNone = open.length === toPayOut.length;
  return (
    <div className="mt-6">
      <Notice
        tone="warn"
        title={
          isNone ? 'This loan pays off none of your debts' : 'This loan does not pay off all of your debts'
        }
      >
        {staysOpen(open)} We count a debt that stays open as kept.
      </Notice>
    </div>
  );
}
