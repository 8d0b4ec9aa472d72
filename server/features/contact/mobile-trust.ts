import type { ContactRow } from './repository.ts';

/** An Australian mobile number: 04, and 05 where that is issued. Landlines and premium numbers are not texted. */
const MOBILE = /^0[45]\d{8}$/;

type MobileColumns = Pick<ContactRow, 'ownedSince' | 'takenOverAt' | 'mobileChangedAt' | 'mobileDistrusted'>;

/**
 * Whether the mobile number belongs to the contact's owner: it is its maker's until the owner of the e-mail address
 * signs in; after that only a number named since counts. Where a version without `mobileDistrusted` took the contact
 * over, or stored a number named after a take-over, the timestamps decide.
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

/** Whether text messages may go to the number of a contact: a mobile, and the contact owner's. */
export function isTexted(contact: MobileColumns, mobile: string): boolean {
  return MOBILE.test(mobile) && isOwnersMobile(contact);
}

const isAfter = (one: Date | null, other: Date | null) => one !== null && other !== null && one > other;

/**
 * What a change of the contact makes of its mobile. Anyone signed in after a take-over is the owner: a number they name
 * is theirs, even the one already there. A new e-mail address has no proven owner yet, and makes no number anybody's.
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
