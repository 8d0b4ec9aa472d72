import type { ChangeContact, Contact } from '#lib/contracts/contact.ts';

/** What says who an applicant is: stored sealed, as one document. */
export type ContactDetails = Omit<Contact, 'contactId' | 'privacyConsent' | 'mobileToConfirm'> & {
  tracking?: Partial<Record<(typeof TRACKING_FIELDS)[number], string>>;
};

const TRACKING_FIELDS = ['devicetype', 'velocityId', 'browserVersion', 'doubleclickId', 'sessionId'] as const;
const CLEARABLE = ['idDocId', 'licenseCardNumber', 'licenseState'] as const;

/** Applies a change: only what it names; null clears; tracking fields go to their own part. */
export function applyChange(details: ContactDetails, change: ChangeContact): ContactDetails {
  const next: ContactDetails = { ...details };
  for (const name of ['firstname', 'lastname', 'mobile', 'dob'] as const) {
    if (change[name] !== undefined) next[name] = change[name];
  }
  if (change.email !== undefined) next.email = normaliseEmail(change.email);
  for (const name of CLEARABLE) {
    const value = change[name];
    if (value === null) Reflect.deleteProperty(next, name);
    else if (value !== undefined) Object.assign(next, { [name]: value });
  }
  const tracking = { ...details.tracking };
  for (const name of TRACKING_FIELDS) {
    const value = change[name];
    if (value !== undefined) tracking[name] = value;
  }
  return Object.keys(tracking).length > 0 ? { ...next, tracking } : next;
}

/** The spelling under which an e-mail address is stored and found. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * The contact as the applicant sees it. Tracking fields are written, never read back.
 *
 * @param standing whether the mobile is that of whoever owns the contact, and whether they took back that we write to
 *   them electronically
 */
export function toContact(
  contactId: string,
  details: ContactDetails,
  { isMobileTheirs, isOnPaper }: { isMobileTheirs: boolean; isOnPaper: boolean },
): Contact {
  const { tracking: _tracking, ...shown } = details;
  return {
    contactId,
    ...shown,
    privacyConsent: !isOnPaper,
    ...(isMobileTheirs ? {} : { mobileToConfirm: true }),
  };
}
