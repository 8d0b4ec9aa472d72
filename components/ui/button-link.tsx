import NextLink from 'next/link';
import type { ReactNode } from 'react';
import { buttonClassNames } from './button.tsx';
import type { ButtonVariant } from './button.tsx';

/** A link that is the action of its screen and looks like a button. Navigates without a page load. */
export function ButtonLink({
  href,
  variant = 'primary',
  prefetch,
  children,
}: {
  href: string;
  variant?: ButtonVariant;
  prefetch?: boolean;
  children: ReactNode;
}) {
  return (
    <NextLink href={href} prefetch={prefetch ?? null} className={buttonClassNames(variant)}>
      {children}
    </NextLink>
  );
}
