import type { FormValues } from '#lib/forms/screen.ts';
import { sessionStore } from './session-store.ts';

/**
 * What this page has sent of a screen without hearing what became of it: whether it is saved, this window did it. Kept
 * until the screen is saved, and for the applicant who sent it.
 */
let unheard: { contactId: string | undefined; byScreen: ReadonlyMap<string, readonly FormValues[]> } = {
  contactId: undefined,
  byScreen: new Map(),
};

/** The answers of a screen that may or may not be saved, oldest first. */
export function unheardOf(screenId: string): readonly FormValues[] {
  if (unheard.contactId !== sessionStore.getState().contactId) return [];
  return unheard.byScreen.get(screenId) ?? [];
}

export function noteUnheard(screenId: string, values: FormValues): void {
  keep(screenId, [...unheardOf(screenId), values]);
}

/** The screen is saved: what came before is known by what was saved last. */
export function forgetUnheard(screenId: string): void {
  keep(screenId, []);
}

function keep(screenId: string, sent: readonly FormValues[]): void {
  const { contactId } = sessionStore.getState();
  const others = unheard.contactId === contactId ? unheard.byScreen : [];
  unheard = { contactId, byScreen: new Map([...others, [screenId, sent]]) };
}
