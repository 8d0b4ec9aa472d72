/** What a visitor answered about being counted; without an answer there is no consent. */
export type AnalyticsChoice = 'granted' | 'refused';

export const ANALYTICS_CHOICE_KEY = 'analytics-consent';

/** Tells this page about a choice; other windows hear of it by the storage's own event. */
const CHANGED = 'analytics-choice';

/** The part of a window that a choice touches. */
type ChoicePage = Pick<Window, 'dataLayer' | 'dispatchEvent'>;

/** The answer of this browser; undefined before there is one. */
export function readAnalyticsChoice(storage: Pick<Storage, 'getItem'>): AnalyticsChoice | undefined {
  const kept = storage.getItem(ANALYTICS_CHOICE_KEY);
  return kept === 'granted' || kept === 'refused' ? kept : undefined;
}

/** Keeps the answer. A refusal also removes what no tag has collected yet. */
export function keepAnalyticsChoice(
  choice: AnalyticsChoice,
  page: ChoicePage,
  storage: Pick<Storage, 'setItem'>,
): void {
  storage.setItem(ANALYTICS_CHOICE_KEY, choice);
  if (choice === 'refused') page.dataLayer?.splice(0);
  page.dispatchEvent(new Event(CHANGED));
}

/** Calls back whenever the answer changes, here or in another window. Returns a function that stops it. */
export function followAnalyticsChoice(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', listener);
  };
}
