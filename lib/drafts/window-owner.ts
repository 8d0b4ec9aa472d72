import { randomId } from '#lib/api/random-id.ts';
import type { DraftOwner } from './draft-store.ts';

/**
 * The owner of what is typed while a window does not know yet who is signed in, or could not find out: the window
 * itself. Once that is known, what is kept there becomes the applicant's (`DeviceDrafts.settle`).
 */
export type WindowOwner = {
  /** While the page starts. Each page load has its own place, so that what an earlier one left is not overwritten. */
  whileStarting(): string;
  /** After a start that failed. */
  afterFailure(): string;
  /** Whether a name is one of this window's. */
  isOne(owner: string): boolean;
  /**
   * Records whose window it is now.
   * @returns whether what it kept is theirs: a window that served somebody else before does not hand over that person's
   */
  belongsTo(contactId: DraftOwner): boolean;
  /** Whose window it was last, even when nobody is signed in any more. */
  lastContact(): string | undefined;
};

type VisitStorage = Pick<Storage, 'getItem' | 'setItem'>;
type Kept = { id: string; contactId?: string | undefined };

/** Kept for as long as the window is open: its own name, and whose it was last. */
const KEPT_UNDER = 'drafts-of';

/** @param visit what the window keeps for as long as it is open; if it refuses, every page load gets a new name */
export function createWindowOwner(visit: VisitStorage): WindowOwner {
  const load = randomId();
  let remembered: Kept = { id: load };

  function read(): Kept {
    try {
      const kept: unknown = JSON.parse(visit.getItem(KEPT_UNDER) ?? 'null');
      return isKept(kept) ? kept : keep(remembered);
    } catch {
      return remembered;
    }
  }

  function keep(next: Kept): Kept {
    remembered = next;
    try {
      visit.setItem(KEPT_UNDER, JSON.stringify(next));
    } catch {
      // This page goes on with what it remembers.
    }
    return next;
  }

  const nameOf = ({ id }: Kept) => `window:${id}`;
  return {
    whileStarting: () => `${nameOf(read())}/${load}`,
    afterFailure: () => nameOf(read()),
    isOne: (owner) => owner === nameOf(read()) || owner.startsWith(`${nameOf(read())}/`),
    belongsTo(contactId) {
      const kept = read();
      if (kept.contactId === contactId) return true;
      // Nobody is signed in any more, but the last person may come back.
      if (contactId === undefined) return false;
      const isTheirs = kept.contactId === undefined;
      keep({ id: isTheirs ? kept.id : randomId(), contactId });
      return isTheirs;
    },
    lastContact: () => read().contactId,
  };
}

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
}
