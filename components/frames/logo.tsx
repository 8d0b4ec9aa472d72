import { brand } from '#lib/brand/brand.ts';

/** One path: the mark is on every page, and each element of a page adds to the work of hydration. */
const PETALS_AND_RING =
  'M21.11 14.89c-1.41-4.38 .85-8.34 8.49-8.49-.14 7.64-4.1 9.9-8.49 8.49ZM23.8 12.2 26.06 9.94' +
  'M21.11 21.11c4.38-1.41 8.34 .85 8.49 8.49-7.64-.14-9.9-4.1-8.49-8.49ZM23.8 23.8 26.06 26.06' +
  'M14.89 21.11c1.41 4.38-.85 8.34-8.49 8.49 .14-7.64 4.1-9.9 8.49-8.49ZM12.2 23.8 9.94 26.06' +
  'M14.89 14.89c-4.38 1.41-8.34-.85-8.49-8.49 7.64 .14 9.9 4.1 8.49 8.49ZM12.2 12.2 9.94 9.94' +
  'M15.4 18a2.6 2.6 0 1 0 5.2 0 2.6 2.6 0 1 0-5.2 0Z';

/** A boronia: four petals around a ring of stamens, in line work. */
function LogoMark() {
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
      className="shrink-0"
    >
      <path d={PETALS_AND_RING} />
      <path d="M18 12.2v.1M23.8 18h-.1M18 23.8v-.1M12.2 18h.1" strokeWidth="2.2" />
    </svg>
  );
}

/** The mark with the name, which is never translated, linked to the home page. */
export function Logo() {
  return (
    <a
      href="/"
      translate="no"
      className="inline-flex min-h-target items-center gap-2 text-22 font-semibold tracking-tight text-accent"
    >
      <LogoMark />
      {brand.name}
    </a>
  );
}
