/**
 * The credit reporting bodies that may be asked about somebody. The privacy disclosure statement lists them, consents
 * name them, and no other may be configured: any body that is asked has been disclosed (Privacy Act 1988, section 21C).
 */
export type CreditBureau = {
  /** What it is called in a sentence. */
  name: string;
  company: string;
  /** For people who ask for their report. */
  phone: string;
  host: string;
  address?: string;
};

export const CREDIT_BUREAU_IDS = ['equifax', 'experian', 'illion'] as const;
export type CreditBureauId = (typeof CREDIT_BUREAU_IDS)[number];

export const CREDIT_BUREAUS: Readonly<Record<CreditBureauId, CreditBureau>> = {
  equifax: {
    name: 'Equifax',
    company: 'Equifax Australia Information Services and Solutions Pty Limited',
    phone: '138 332',
    host: 'www.equifax.com.au',
    address: 'PO Box 964, North Sydney NSW 2059',
  },
  experian: {
    name: 'Experian',
    company: 'Experian Australia Credit Services Pty Ltd',
    phone: '1300 783 684',
    host: 'www.experian.com.au',
    address: 'PO Box 1969, North Sydney NSW 2060',
  },
  illion: {
    name: 'illion',
    company: 'illion Australia Pty Ltd',
    phone: '1300 734 806',
    host: 'www.illion.com.au',
  },
};

/**
 * "Equifax, Experian or illion", letter for letter the same in every browser: it is part of texts that are agreed to.
 */
export const ANY_CREDIT_BUREAU = CREDIT_BUREAU_IDS.map((id) => CREDIT_BUREAUS[id].name)
  .join(', ')
  .replace(/, (?=[^,]*$)/, ' or ');

/** How to reach a bureau, for an applicant who is refused because of what it said. */
export function contactOfBureau(id: CreditBureauId): { name: string; phone: string; site: string } {
  const { name, phone, host } = CREDIT_BUREAUS[id];
  return { name, phone, site: `https://${host}` };
}
