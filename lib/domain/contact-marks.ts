/** What two contacts can be found to share, apart from the same file. */
export const CONTACT_MARK_KINDS = ['licence', 'mobile', 'payout-account', 'person'] as const;
export type ContactMarkKind = (typeof CONTACT_MARK_KINDS)[number];
