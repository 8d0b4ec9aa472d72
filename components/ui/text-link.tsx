import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { STANDALONE_LINK, TEXT_LINK } from './link-styles.ts';

/** A text link with a full page load: for other sites, files, and pages outside the current form. */
export function TextLink({
  standalone = false,
  newTab = false,
  className,
  children,
  ...native
}: ComponentProps<'a'> & { standalone?: boolean; newTab?: boolean }) {
  return (
    <a
      {...native}
      {...(newTab ? { target: '_blank', rel: 'noopener' } : {})}
      className={classNames(standalone ? STANDALONE_LINK : TEXT_LINK, className)}
    >
      {children}
      {newTab && <span className="sr-only"> (opens in a new tab)</span>}
    </a>
  );
}
