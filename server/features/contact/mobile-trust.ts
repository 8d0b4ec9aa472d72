import type { ContactRow } from './repository.ts';

/** A mobile number in Australia: 04, and 05 where that is given out. Landlines and dear numbers are not texted. */
const MOBILE = /^0[45]\d{8}$/;

type MobileColumns = Pick<ContactRow, 'ownedSince' | 'takenOverAt' | 'mobileChangedAt' | 'mobileDistrusted'>;

/**
 * Whether the mobile number is that of whoever owns the contact: its maker's until the owner of the e-mail address signs
 * in, from then on one that was named since. Where a version without `mobileDistrusted` took the contact over, or had the
 * number named after a take-over, the instants say it.
 */
export function isOwnersMobile({
  ownedSince,
  takenOverAt,
  mobileChangedAt,
  mobileDistrusted,
}: MobileColumns): boolean {
  if (mobileDistrusted === false) return true;
  if (mobileDistrusted === true) {
    return ownedSince !== null && isAfter(mobileChangedAt, takenOverAt);
  }
  return ownedSince === null || (mobileChangedAt !== null && mobileChangedAt >= ownedSince);
}

/** Whether text messages may go to the number of a contact: a mobile, and that of whoever owns the contact. */
export function isTexted(contact: MobileColumns, mobile: string): boolean {
  return MOBILE.test(mobile) && isOwnersMobile(contact);
}

const isAfter = (one: Date | null, other: Date | null) => one !== null && other !== null && one > other;

/**
 * What a change of the contact makes of its mobile. Whoever is signed in after a take-over is the owner: a number that
 * they name is theirs, also the one that stood there. Another e-mail address is nobody's yet, and makes no number
 * anybody's.
 */
export function mobileColumnsAfter(
  contact: MobileColumns,
  { namesMobile, changesEmail }: { namesMobile: boolean; changesEmail: boolean },
  now: Date,
): Partial<{ mobileChangedAt: Date; mobileDistrusted: boolean | null }> {
  if (namesMobile) {
    const wasTakenOver = contact.ownedSince !== null || contact.mobileDistrusted === true;
    return { mobileChangedAt: now, ...(wasTakenOver ? { mobileDistrusted: false } : {}) };
  }
  return changesEmail ? { mobileDistrusted: isOwnersMobile(contact) ? null : true } : {};
}
