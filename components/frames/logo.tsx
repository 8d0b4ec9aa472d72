import { brand } from '#lib/brand/brand.ts';
import { classNames } from '#components/ui/class-names.ts';

/** A boronia: four petals around a ring of stamens, in line work. */
export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="4.5 4.5 27 27"
      width="30"
      height="30"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={classNames('shrink-0', className)}
    >
      {[0, 90, 180, 270].map((angle) => (
        <g key={angle} transform={`rotate(${String(angle + 45)} 18 18)`}>
          <path d="M18 13.6c-4.1-2.1-5.3-6.5 0-12 5.3 5.5 4.1 9.9 0 12Z" />
          <path d="M18 9.8V6.6" />
        </g>
      ))}
      <circle cx="18" cy="18" r="2.6" />
      <path d="M18 12.2v.1M23.8 18h-.1M18 23.8v-.1M12.2 18h.1" strokeWidth="2.2" />
    </svg>
  );
}

/** The mark with the name, leading home. */
export function Logo() {
  return (
    <a
      href="/"
      className="inline-flex min-h-target items-center gap-2 text-22 font-semibold tracking-tight whitespace-nowrap text-accent"
    >
      <LogoMark />
      {brand.name}
    </a>
  );
}
