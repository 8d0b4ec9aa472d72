import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { normalisePath } from '#lib/routes/route-table.ts';
import { STANDING_NOTICE } from './standing-notice.tsx';

/**
 * After a change of page without a load, what had the focus is gone with the page before, and the browser leaves the
 * focus at the document, before the header. It goes on at the new page's heading, where a load would have read on, or at
 * the notice above it, which says why somebody was led here.
 * Whatever has taken the focus meanwhile, a field or a dialog, keeps it. Back and forward are changes of page too: the
 * place that was scrolled to stays.
 */
export function useFocusOnNewPage(): void {
  const path = normalisePath(usePathname());
  const pathBefore = useRef(path);
  useEffect(() => {
    if (pathBefore.current === path) return;
    pathBefore.current = path;
    if (document.activeElement !== document.body) return;
    const content = document.getElementById('content');
    const start = document.getElementById(STANDING_NOTICE) ?? content?.querySelector('h1') ?? content;
    if (start === null) return;
    start.tabIndex = -1;
    start.focus({ preventScroll: true });
  }, [path]);
}
