import { useState, useSyncExternalStore } from 'react';
import type { AnalyticsChoice } from '#lib/analytics/consent.ts';
import { followAnalyticsChoice, keepAnalyticsChoice, readAnalyticsChoice } from '#lib/analytics/consent.ts';
import { lastingStorage } from '#lib/session/page-storage.ts';

const read = () => readAnalyticsChoice(lastingStorage);
/** The server draws the same for everybody. */
const unknown = () => undefined;

/** What this browser answered about being counted, the same in every place that shows it. */
export function useAnalyticsChoice(): AnalyticsChoice | undefined {
  return useSyncExternalStore(followAnalyticsChoice, read, unknown);
}

/** How often an answer was given since the page was loaded. */
let presses = 0;

const readPresses = () => presses;
const noPress = () => 0;

/** Whether an answer was given while this place was on the page: one from an earlier visit or page is no news. */
export function useIsJustAnswered(): boolean {
  const now = useSyncExternalStore(followAnalyticsChoice, readPresses, noPress);
  const [before] = useState(now);
  return now > before;
}

export function chooseAnalytics(choice: AnalyticsChoice): void {
  presses += 1;
  keepAnalyticsChoice(choice, window, lastingStorage);
}
