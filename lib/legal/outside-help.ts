/** Who helps an applicant for free, besides us. Kept apart from the other references, which pages need not load. */
export const AFCA = {
  phone: '1800 931 678',
  email: 'info@afca.org.au',
  address: 'GPO Box 3, Melbourne VIC 3001',
} as const;

/** The free public service for people with debts, run for the Australian states and territories. */
export const DEBT_HELPLINE = { phone: '1800 007 007' } as const;

/** A shown number as a link. */
export const telephoneLink = (shown: string): string => `tel:${shown.replaceAll(' ', '')}`;
