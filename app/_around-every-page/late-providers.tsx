'use client';

import { useFocusOnNewPage } from './use-focus-on-new-page.ts';
import { WindowFoot } from './window-foot.tsx';

/** What stands around every page once it has been drawn: without it the page is whole. */
export function LateProviders() {
  useFocusOnNewPage();
  return <WindowFoot />;
}
