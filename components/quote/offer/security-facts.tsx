import { formatCents } from '#lib/domain/money.ts';

/** What a secured loan requires of its asset (specification §1). */
export function SecurityFacts({
  minSecureValue,
}: {
  /** Cents. */
  minSecureValue: number;
}) {
  return (
    <p className="mt-2 text-16 text-muted">
      The asset must be worth at least {formatCents(minSecureValue)} and be registered in your name. If it is
      still under finance, the loan pays that out first.
    </p>
  );
}
