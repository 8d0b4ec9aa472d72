import type { ReactNode } from 'react';
import { routeOf } from '#lib/routes/route-table.ts';
import type { RouteId } from '#lib/routes/route-table.ts';
import { Logo } from './logo.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** Header, content, footer. The header is hidden on the pages whose route says so (specification §2, Frames). */
export function DefaultFrame({
  route,
  logOut,
  children,
}: {
  route: RouteId;
  logOut?: ReactNode;
  children: ReactNode;
}) {
  const { frame, guard, legal } = routeOf(route);
  // Anyone who sees a guarded page has the application open already.
  const hasResumeLink = guard === 'public' && !route.startsWith('resume');
  return (
    <div className="flex min-h-dvh flex-col">
      {frame === 'default-without-header' ? (
        // On paper the logo says whose page it is.
        <div className="hidden print:block">
          <Logo />
        </div>
      ) : (
        <SiteHeader logOut={logOut} hasResumeLink={hasResumeLink} />
      )}
      <main id="content" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <SiteFooter legal={legal} />
    </div>
  );
}
