'use client';

import { followTranslation } from '#components/ui/follow-translation.ts';
import { StandingNotice } from './standing-notice.tsx';
import { useFocusOnNewPage } from './use-focus-on-new-page.ts';
import { WindowFoot } from './window-foot.tsx';

export { StandingNotice };

// With this code, not with its parts: the page may be translated before anything of them is drawn.
followTranslation();

/** What stands around every page once it has been drawn: without it the page is whole. */
export function LateProviders() {
  useFocusOnNewPage();
  return <WindowFoot />;
}
