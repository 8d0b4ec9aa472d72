import { TrustBadges } from './trust-badges.tsx';

/** Shown on the pages that collect bank statements (specification §2, Frames). */
export function BankStatementsFooter() {
  return (
    <section
      aria-label="About your bank statements"
      className="border-t border-line bg-accent-soft print:hidden"
    >
      <div className="mx-auto grid max-w-page gap-5 px-4 py-8 sm:px-6">
        <p className="max-w-prose">
          We ask for your last 3 months of statements to check that the repayments suit you. A bank-data
          provider reads them once. It cannot move money. You give your sign-in details to the bank-data
          provider, not to us.
        </p>
        <TrustBadges />
      </div>
    </section>
  );
}
