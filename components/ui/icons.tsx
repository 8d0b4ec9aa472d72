/** Line icons on a 24 px grid, drawn in the colour of the text around them. Screen readers skip them. */

import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type IconProps = { className?: string | undefined };

function Icon({ className, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={classNames('shrink-0', className)}
    >
      {children}
    </svg>
  );
}

export function TickIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m5 12.5 4.5 4.5L19 7.5" strokeWidth="2.4" />
    </Icon>
  );
}

export function CrossIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m6 6 12 12M18 6 6 18" />
    </Icon>
  );
}

export function ChevronDownIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m6 9.5 6 6 6-6" />
    </Icon>
  );
}

export function ArrowRightIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 12h14m-5.5-5.5L19 12l-5.5 5.5" />
    </Icon>
  );
}

export function ArrowLeftIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M19 12H5m5.5-5.5L5 12l5.5 5.5" />
    </Icon>
  );
}

export function InfoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v5.5M12 7.5v.1" />
    </Icon>
  );
}

export function WarningIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 3.8 2.8 19.6h18.4L12 3.8ZM12 10v4.5M12 17v.1" />
    </Icon>
  );
}

export function ErrorIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7.5V13M12 16.4v.1" />
    </Icon>
  );
}

export function SuccessIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="m8 12.3 2.8 2.8L16 9.6" />
    </Icon>
  );
}

export function DocumentIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6.5 3.5h7l4 4v13h-11zM13.5 3.5v4h4M9.5 12h5M9.5 15.5h5" />
    </Icon>
  );
}

export function PrintIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 8.5V4h10v4.5M7 17H4V8.5h16V17h-3M7 14h10v6H7z" />
    </Icon>
  );
}

export function SearchIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10.8" cy="10.8" r="6.3" />
      <path d="m15.5 15.5 4.7 4.7" />
    </Icon>
  );
}

const STAR = '3.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8Z';
const FIVE_STARS = [12, 36, 60, 84, 108].map((x) => `M${String(x)} ${STAR}`).join('');

/** Five stars, filled up to a score of 0 to 5: drawn twice, the filled ones cut at that width. */
export function StarsIcon({ className, score }: IconProps & { score: number }) {
  const width = 24 * Math.max(0, Math.min(5, score));
  return (
    <svg
      viewBox="0 0 120 24"
      width="100"
      height="20"
      aria-hidden="true"
      className={classNames('shrink-0', className)}
    >
      <path d={FIVE_STARS} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
      {width > 0 && (
        <svg width={width} height="24" viewBox={`0 0 ${String(width)} 24`}>
          <path d={FIVE_STARS} fill="currentColor" />
        </svg>
      )}
    </svg>
  );
}
