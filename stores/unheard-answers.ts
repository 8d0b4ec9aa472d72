import { isSame } from '#lib/api/mappers/changes.ts';
import type { Sent } from '#lib/api/merge-edits.ts';
import { sessionStore } from './session-store.ts';

/**
 * What this page has sent of a screen without hearing what became of it: whether it is saved, this window did it. Kept
 * until the screen is saved, and for the applicant who sent it.
 */
let unheard: { contactId: string | undefined; byScreen: ReadonlyMap<string, readonly Sent[]> } = {
  contactId: undefined,
  byScreen: new Map(),
};

/** The answers of a screen that may or may not be saved, oldest first. */
export function unheardOf(screenId: string): readonly Sent[] {
  if (unheard.contactId !== sessionStore.getState().contactId) return [];
  return unheard.byScreen.get(screenId) ?? [];
}

/** Notes what is sent, once: a press without a connection may be repeated many times. */
export function noteUnheard(screenId: string, sent: Sent): void {
  const before = unheardOf(screenId);
  if (!before.some((one) => isSame(one, sent))) keep(screenId, [...before, sent]);
}

/** The API has refused what was sent: if another window saves the same, that is an answer of its own. */
export function noteRefused(screenId: string, sent: Sent): void {
  keep(
    screenId,
    unheardOf(screenId).filter((one) => one !== sent),
  );
}

/** The screen is saved: what came before is known by what was saved last. */
export function forgetUnheard(screenId: string): void {
  keep(screenId, []);
}

function keep(screenId: string, sent: readonly Sent[]): void {
  const { contactId } = sessionStore.getState();
  const others = unheard.contactId === contactId ? unheard.byScreen : [];
  unheard = { contactId, byScreen: new Map([...others, [screenId, sent]]) };
}
