import type { ReactNode } from 'react';

/** Generic marks of our own: they say what we do, and are not the logo of any scheme. */
const BADGES: readonly { id: string; text: string; drawing: ReactNode }[] = [
  {
    id: 'encrypted',
    text: 'Encrypted connection',
    drawing: (
      <>
        <rect x="7" y="14" width="18" height="13" rx="3" />
        <path d="M11 14v-3.5a5 5 0 0 1 10 0V14M16 19.5v3" />
      </>
    ),
  },
  {
    id: 'read-only',
    text: 'Read-only access',
    drawing: (
      <>
        <path d="M3.5 16C6.5 10.5 11 7.5 16 7.500s9.5 3 12.5 8.500c-3 5.5-7.5 8.5-12.5 8.500S6.5 21.5 3.5 16Z" />
        <circle cx="16" cy="16" r="3.8" />
      </>
    ),
  },
  {
    id: 'password',
    text: 'Your bank password is never kept',
    drawing: (
      <>
        <path d="M16 4.5 26 8v8c0 6-4.2 9.8-10 12-5.8-2.2-10-6-10-12V8l10-3.500Z" />
        <path d="m11.5 16 3.2 3.2 5.8-6.2" />
      </>
    ),
  },
];

/** The trust logos above the bank-statements frame: side by side, or on a phone one below the other. */
export function TrustBadges() {
  return (
    <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_auto_1fr]">
      {BADGES.map((badge) => (
        <li key={badge.id} className="flex items-center gap-2.5 text-16">
          <svg
            viewBox="0 0 32 32"
            width="28"
            height="28"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.9"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true"
            className="shrink-0 text-accent"
          >
            {badge.drawing}
          </svg>
          {badge.text}
        </li>
      ))}
    </ul>
  );
}
