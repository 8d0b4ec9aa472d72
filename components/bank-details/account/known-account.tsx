'use client';

import { Button } from '#components/ui/button.tsx';

/** The account as far as it travels back: its last digits. */
export function KnownAccount({ ending, onChange }: { ending: string; onChange: () => void }) {
  return (
    <p className="flex min-h-control-phone flex-wrap items-center justify-between gap-x-5 rounded-control border border-line bg-surface px-4 py-1">
      <span>
        Account ending <strong className="tabular-nums">{ending}</strong>
      </span>
      <Button variant="quiet" onClick={onChange}>
        Change<span className="sr-only"> the bank account</span>
      </Button>
    </p>
  );
}
