import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { normalisePath } from '#lib/routes/route-table.ts';
import { STANDING_NOTICE } from './standing-notice.tsx';

/**
 * After a change of page without a load, the element that had the focus is gone with the previous page, and the browser
 * leaves the focus at the document, before the header. This moves it to the new page's heading, where reading would
 * have continued after a load, or to the notice above it, which says why the applicant was led here. A field or a
 * dialog that has taken the focus meanwhile keeps it. Back and forward are changes of page too: the scroll position
 * stays.
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
