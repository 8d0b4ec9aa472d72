const MINUTE = 60;
const QUARTER_OF_AN_HOUR = 15 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How often something may be done, by each caller, person or thing that the limit is about. */
export type Limit = {
  points: number;
  /** Seconds. A window begins with the first use and goes by real time, even in the sandbox. */
  duration: number;
  /**
   * How many of the points each process gives out without asking the database: what real people do costs no statement,
   * and hammering is counted by all processes together. None where every single use counts; all of them where only the
   * process counts, because asking would cost as much as answering.
   */
  free?: number;
  /** An operator may lift it: no process remembers who is over it, so that the next request gets through. */
  canBeLifted?: boolean;
};

/** Nobody who applies for a loan meets one of these (docs/decisions/0054). */
export const STRICT_LIMITS = {
  /** Codes for one e-mail and date of birth, whether anybody has them or not. */
  'codes-of-person': { points: 5, duration: QUARTER_OF_AN_HOUR },
  /**
   * Codes texted to one number, whoever asks, for however many contacts: each costs money, and buzzes somebody's phone.
   */
  'codes-of-mobile': { points: 10, duration: DAY },
  /**
   * Codes texted at the request of one address, to all numbers together: per hour, and per day. Above that, codes go by
   * e-mail only, so that nobody behind a shared address is kept out.
   */
  'texts-of-address': { points: 60, duration: HOUR, free: 5 },
  'texts-of-address-a-day': { points: 300, duration: DAY, free: 5 },
  /**
   * Dates of birth tried with one e-mail by one caller. Not by all callers together: otherwise somebody who only knows
   * an e-mail could keep its owner out.
   */
  'persons-of-email': { points: 10, duration: QUARTER_OF_AN_HOUR },
  /** Codes, PINs and links asked for or tried from one address. Many applicants may sit behind one. */
  'calls-of-address': { points: 60, duration: MINUTE },
  /**
   * Wrong codes from one address with all the networks it may have, whoever they are for. How often one applicant may
   * try is up to pin-lock.ts; this stops somebody who tries a few codes on each of many applicants. Of the hundreds who
   * sign in behind a shared address in an hour, one in twenty mistypes; an applicant who meets this limit gets in by
   * the link.
   */
  'wrong-codes-of-address': { points: 60, duration: HOUR },
  'wrong-codes-of-address-a-day': { points: 200, duration: DAY },
  /** New applicants from one address. */
  'applicants-of-address': { points: 120, duration: MINUTE, free: 20 },
  /** E-mails and dates of birth given to contacts: a refusal reveals that both are somebody's (decision 5). */
  'contacts-of-email': { points: 10, duration: QUARTER_OF_AN_HOUR },
  /**
   * Both of these per day, for a caller with all the networks they may have: the right date is one of several thousand.
   */
  'guesses-of-caller': { points: 40, duration: DAY, free: 10 },
  /**
   * The same for all callers together. Over these two the owner is let in by e-mail (features/sign-in/count-guess.ts).
   */
  'guesses-of-email': { points: 200, duration: DAY, free: 20 },
  /**
   * E-mails and dates of birth named by one address with all the networks it may have, over all e-mails: otherwise
   * somebody with a list of leaked pairs could try them all. A branch names a few dozen a day, and an address that
   * names a thousand brings more applicants than a busy installation gets from all others together.
   */
  'pairs-of-address': { points: 300, duration: HOUR, free: 20 },
  'pairs-of-address-a-day': { points: 1000, duration: DAY, free: 20 },
  /** Sessions read and renewed: one per page, and one every few minutes. */
  'sessions-of-contact': { points: 120, duration: MINUTE, free: 30 },
  /**
   * Each enquiry costs money, and is noted on the applicant's credit file. An enquiry is about a name, date of birth
   * and licence.
   */
  'enquiries-of-contact': { points: 20, duration: HOUR, free: 5 },
  /**
   * The same about one person, by name and date of birth, whoever asks: a quote, another after 30 days, and a second
   * application with corrections; not the hundred entries that somebody else's tries would leave on their file.
   */
  'enquiries-of-person': { points: 5, duration: 30 * DAY, canBeLifted: true },
  /**
   * The same requested from one address, with all the networks it may have: per hour, more than twenty clerks in a
   * branch make; per day, an eighth of everything that a large installation may ask for in one (ENQUIRIES_A_DAY).
   */
  'enquiries-of-address': { points: 200, duration: HOUR, free: 20 },
  'enquiries-of-address-a-day': { points: 600, duration: DAY, free: 20 },
  /** A document takes thirty files, and they may all be chosen at once. */
  'uploads-of-contact': { points: 180, duration: MINUTE, free: 30 },
  /** Sessions opened with the bank-data provider. */
  'bank-sessions-of-contact': { points: 60, duration: QUARTER_OF_AN_HOUR, free: 5 },
  /** Drawing a document takes longer than any other reply. */
  'downloads-of-contact': { points: 60, duration: MINUTE, free: 10 },
  /** A suggestion for every key pressed. */
  'searches-of-address': { points: 1200, duration: MINUTE, free: 1200 },
  /** Applicants sent by one partner: a campaign's worth. */
  'referrals-of-partner': { points: 600, duration: MINUTE },
  /** Links back to an application that one partner asks for: one per conversation, not a list of contacts. */
  'links-of-partner': { points: 60, duration: MINUTE },
  /** Applications, contracts and files that the lender reads: a busy hour's worth, but not a copy of everything. */
  'reads-of-lender': { points: 600, duration: MINUTE },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof STRICT_LIMITS;

/** Limits that one person can use up for another, and that an operator can reset. */
export type LiftableLimitName = {
  [Name in LimitName]: (typeof STRICT_LIMITS)[Name] extends { canBeLifted: true } ? Name : never;
}[LimitName];

const MANY = { points: 100_000, duration: MINUTE, free: 100_000 };

/**
 * For tests and QA, which are one address and thousands of applicants, many of one name and date of birth: codes for one
 * person, dates of birth tried with one e-mail, partners and the lender are limited as ever.
 */
const GENEROUS_LIMITS: Readonly<Record<LimitName, Limit>> = {
  ...STRICT_LIMITS,
  'calls-of-address': { ...STRICT_LIMITS['calls-of-address'], points: 300 },
  'applicants-of-address': MANY,
  'codes-of-mobile': MANY,
  'texts-of-address': MANY,
  'texts-of-address-a-day': MANY,
  'contacts-of-email': MANY,
  'guesses-of-caller': MANY,
  'guesses-of-email': MANY,
  'pairs-of-address': MANY,
  'wrong-codes-of-address': MANY,
  'wrong-codes-of-address-a-day': MANY,
  'pairs-of-address-a-day': MANY,
  'sessions-of-contact': MANY,
  'uploads-of-contact': MANY,
  'bank-sessions-of-contact': MANY,
  'downloads-of-contact': MANY,
  'searches-of-address': MANY,
  'enquiries-of-contact': MANY,
  'enquiries-of-person': MANY,
  'enquiries-of-address': MANY,
  'enquiries-of-address-a-day': MANY,
};

/** How strict the limits are (RATE_LIMITS). */
export const STRICTNESS = ['strict', 'generous'] as const;
export type Strictness = (typeof STRICTNESS)[number];

/** Identities (a name, date of birth and licence) that one contact may be enquired about under in 30 days. */
export const MOST_IDENTITIES: Readonly<Record<Strictness, number>> = { strict: 5, generous: 1000 };

export function limitsFor(strictness: Strictness): Readonly<Record<LimitName, Limit>> {
  return strictness === 'strict' ? STRICT_LIMITS : GENEROUS_LIMITS;
}
