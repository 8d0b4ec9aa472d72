import { ANY_CREDIT_BUREAU } from '#lib/domain/credit-bureaus.ts';

/**
 * The sentences beside the boxes and buttons that ask for a consent, where they are neither an agreement of the
 * application terms (agreements.ts) nor a page of their own (legal-texts.ts). A change of words needs a new version and
 * a new hash; a test compares the words with what the screens show.
 */
export type ConsentStatement = {
  readonly name: string;
  readonly version: string;
  readonly text: string;
  /** The SHA-256 of the text, in hexadecimal. */
  readonly hash: string;
};

/** Quote step 2: sets isResident, authoriseS1S and acceptCreditGuideAndDisclosure (specification §4, Agreements). */
export const QUOTE_TERMS: ConsentStatement = {
  name: 'quote-terms',
  version: '2026-11-25',
  text: `I am an Australian resident, I authorise the credit enquiry for my quote at ${ANY_CREDIT_BUREAU}, and I accept the credit guide and disclosure`,
  hash: 'e9d860168ed459b5ed2547ffbdcf469fad393e3d1be298886c1223da0bebafc6',
};

/** The partner page: the hand-off to another lender. */
export const PARTNER_HAND_OFF: ConsentStatement = {
  name: 'partner-hand-off',
  version: '2026-11-01',
  text: 'I agree that {brand} passes these details to {partner}, so that {partner} can contact me about a loan.',
  hash: '352275c714a4bf2f80e7b04a526869f30cda4ce399595f49fe45412b791f450a',
};

/** Beside every way to connect a bank: what is read, how far back, and what for. The press is the consent. */
export const BANK_STATEMENTS: ConsentStatement = {
  name: 'bank-statements',
  version: '2026-11-25',
  text: 'By connecting my bank, I agree that a bank-data provider reads my accounts once, for this application. It gives {brand} the name, last digits and balance of each account. It also gives 90 days of money in and out.',
  hash: 'a3d5c1fa068cbbc64d3c77ab2f4cb12514fd646e75a128ad43b0e241082d3e76',
};
