/** The quote banner of quote step 1, in the specification's words (§1). */
export function CreditScoreBanner() {
  return (
    <p className="flex items-center gap-3 rounded-card border border-line bg-accent-soft px-4 py-3.5">
      <svg
        viewBox="0 0 32 32"
        width="32"
        height="32"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className="shrink-0 text-accent"
      >
        <path d="M5 22a11 11 0 1 1 22 0" />
        <path d="m16 22 5.5-7" />
        <circle cx="16" cy="22" r="1.8" />
        <path d="M9.5 16.500v.1M16 14v.1" strokeWidth="2.2" />
      </svg>
      <span>
        <strong>Credit score safe!</strong> Your rate estimate won&apos;t affect your credit score
      </span>
    </p>
  );
}
