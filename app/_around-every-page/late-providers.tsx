'use client';

import { StandingNotice } from './standing-notice.tsx';
import { useFocusOnNewPage } from './use-focus-on-new-page.ts';
import { WindowFoot } from './window-foot.tsx';

export { StandingNotice };

/** What stands around every page once it has been drawn: without it the page is whole. */
export function LateProviders() {
  useFocusOnNewPage();
  return <WindowFoot />;
}
