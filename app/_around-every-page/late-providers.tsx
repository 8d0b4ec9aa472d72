'use client';

import { readComposedNumbersWhole } from '#components/ui/composed-numbers.ts';
import { followTranslation } from '#components/ui/follow-translation.ts';
import { StandingNotice } from './standing-notice.tsx';
import { useFocusOnNewPage } from './use-focus-on-new-page.ts';
import { useStageOnArrival } from './use-stage-on-arrival.ts';
import { WindowFoot } from './window-foot.tsx';

export { StandingNotice };

// When this code loads, not when its parts do: the page may be translated before any of them is drawn.
followTranslation();
readComposedNumbersWhole();

/** What surrounds every page once it has been drawn: the page is complete without it. */
export function LateProviders() {
  useFocusOnNewPage();
  useStageOnArrival();
  return <WindowFoot />;
}
