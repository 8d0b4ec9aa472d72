import type { ReactNode } from 'react';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** Header without log out or border, content, footer of the broker (specification §2, Frames). */
export function PartnerFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SiteHeader hasBorder={false} hasResumeLink={false} />
      <main id="content" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <SiteFooter legal="broker" />
    </div>
  );
}
