import { useState, useSyncExternalStore } from 'react';
import type { AnalyticsChoice } from '#lib/analytics/consent.ts';
import { followAnalyticsChoice, keepAnalyticsChoice, readAnalyticsChoice } from '#lib/analytics/consent.ts';
import { lastingStorage } from '#lib/session/page-storage.ts';

const read = () => readAnalyticsChoice(lastingStorage);
/** What the server draws is for everybody. */
const unknown = () => undefined;

/** What this browser answered to being counted, in every place that shows it alike. */
export function useAnalyticsChoice(): AnalyticsChoice | undefined {
  return useSyncExternalStore(followAnalyticsChoice, read, unknown);
}

/** How often an answer was given since the page was loaded. */
let presses = 0;

const readPresses = () => presses;
const noPress = () => 0;

/** Whether an answer was given while this place stood there: one of an earlier visit or page is no news. */
export function useIsJustAnswered(): boolean {
  const now = useSyncExternalStore(followAnalyticsChoice, readPresses, noPress);
  const [before] = useState(now);
  return now > before;
}

export function chooseAnalytics(choice: AnalyticsChoice): void {
  presses += 1;
  keepAnalyticsChoice(choice, window, lastingStorage);
}
