import { useSyncExternalStore } from 'react';
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

export function chooseAnalytics(choice: AnalyticsChoice): void {
  keepAnalyticsChoice(choice, window, lastingStorage);
}
