import { randomId } from '#lib/api/random-id.ts';
import type { DraftOwner } from './draft-store.ts';

/**
 * Who owns what is typed while a window does not know yet who is signed in, or could not find out: the window itself.
 * Once it is known, what lies there is the applicant's (`DeviceDrafts.settle`).
 */
export type WindowOwner = {
  /** While the page starts. Each page load has a place of its own: what an earlier one left is not typed over. */
  whileStarting(): string;
  /** After a start that failed. */
  afterFailure(): string;
  /** Whether a name is one of this window's. */
  isOne(owner: string): boolean;
  /**
   * Says whose window it is by now.
   * @returns whether what it kept is theirs: a window that served somebody else before keeps that one's to itself
   */
  belongsTo(contactId: DraftOwner): boolean;
  /** Whose window it was last, also when nobody is signed in any more. */
  lastContact(): string | undefined;
};

type VisitStorage = Pick<Storage, 'getItem' | 'setItem'>;
type Kept = { id: string; contactId?: string | undefined };

/** Kept as long as the window: a name of its own, and whose it was last. */
const KEPT_UNDER = 'drafts-of';

/** @param visit what the window keeps as long as it is open; one that refuses is named anew by every page load */
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
      // This page goes on by what it remembers.
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
      // Nobody is signed in any more: whoever it was may come back.
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
