import { classNames } from './class-names.ts';

/** A turning ring in the colour of the text. */
export function Spinner({ className }: { className?: string | undefined }) {
  return (
    <span className={classNames('inline-flex', className)}>
      <svg viewBox="0 0 24 24" width="20" height="20" fill="none" aria-hidden="true" className="animate-spin">
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
        <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
    </span>
  );
}
