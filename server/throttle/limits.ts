const MINUTE = 60;
const QUARTER_OF_AN_HOUR = 15 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How often something may be done, by one of whoever the limit is about. */
export type Limit = {
  points: number;
  /** Seconds. A window begins with the first time and goes by real time, also in the sandbox. */
  duration: number;
  /**
   * So many of the points each process gives out without asking the database: what real people do costs no statement,
   * and what hammers is counted by all processes together. None where every single one counts; all of them where the
   * process alone counts, because asking would cost as much as answering.
   */
  free?: number;
  /** An operator may lift it: no process remembers who is over it, so that the next question is let through. */
  canBeLifted?: boolean;
};

/** Nobody who applies for a loan meets one of these (docs/decisions/0054). */
export const STRICT_LIMITS = {
  /** Codes for one e-mail and date of birth, whether anybody has them or not. */
  'codes-of-person': { points: 5, duration: QUARTER_OF_AN_HOUR },
  /** Codes texted to one number, whoever asks for however many contacts: each costs, and buzzes somebody's phone. */
  'codes-of-mobile': { points: 10, duration: DAY },
  /**
   * Codes texted at the asking of one address, all numbers together: in an hour, and in a day. Over them codes go by
   * e-mail alone, so that nobody behind a shared address is kept out.
   */
  'texts-of-address': { points: 60, duration: HOUR, free: 5 },
  'texts-of-address-a-day': { points: 300, duration: DAY, free: 5 },
  /**
   * Dates of birth tried with one e-mail by one caller. Not by all callers together: somebody who knows an e-mail alone
   * would keep its owner out.
   */
  'persons-of-email': { points: 10, duration: QUARTER_OF_AN_HOUR },
  /** Codes, PINs and links asked for or tried from one address. Many applicants may sit behind one. */
  'calls-of-address': { points: 60, duration: MINUTE },
  /**
   * Wrong codes from one address with all the networks it may have, whomever they are for. What one applicant may try is
   * the rule of pin-lock.ts; this ends whoever tries a few on each of many. Of the hundreds who sign in behind a shared
   * address in an hour one in twenty mistypes; whoever meets it comes in by the link.
   */
  'wrong-codes-of-address': { points: 60, duration: HOUR },
  'wrong-codes-of-address-a-day': { points: 200, duration: DAY },
  /** New applicants from one address. */
  'applicants-of-address': { points: 120, duration: MINUTE, free: 20 },
  /** E-mails and dates of birth that contacts are given: a refusal tells that both are somebody's (decision 5). */
  'contacts-of-email': { points: 10, duration: QUARTER_OF_AN_HOUR },
  /** Both of these in a day, of a caller with all the networks they may have: the right date is one of some thousands. */
  'guesses-of-caller': { points: 40, duration: DAY, free: 10 },
  /** The same of all callers together. Over these two the owner is let in by e-mail (features/sign-in/count-guess.ts). */
  'guesses-of-email': { points: 200, duration: DAY, free: 20 },
  /**
   * E-mails and dates of birth named by one address with all the networks it may have, over all e-mails: whoever holds a
   * list of leaked pairs would else try it through. A branch names a few dozen a day, and an address that names a
   * thousand brings more applicants than a busy installation has of all others together.
   */
  'pairs-of-address': { points: 300, duration: HOUR, free: 20 },
  'pairs-of-address-a-day': { points: 1000, duration: DAY, free: 20 },
  /** Sessions read and renewed: one a page, and one every few minutes. */
  'sessions-of-contact': { points: 120, duration: MINUTE, free: 30 },
  /** Each enquiry costs, and is noted on the applicant's credit file. One is for a name, date of birth and licence. */
  'enquiries-of-contact': { points: 20, duration: HOUR, free: 5 },
  /**
   * The same about one person, by name and date of birth, whoever asks: a quote, another after 30 days, and a second
   * application with corrections; not the hundred marks that somebody else's tries would leave on their file.
   */
  'enquiries-of-person': { points: 5, duration: 30 * DAY, canBeLifted: true },
  /**
   * The same asked for from one address, with all the networks it may have: in an hour more than twenty clerks of a
   * branch do, and in a day an eighth of all that a large installation may ask in one (ENQUIRIES_A_DAY).
   */
  'enquiries-of-address': { points: 200, duration: HOUR, free: 20 },
  'enquiries-of-address-a-day': { points: 600, duration: DAY, free: 20 },
  /** A document takes thirty files, and they may be chosen at once. */
  'uploads-of-contact': { points: 180, duration: MINUTE, free: 30 },
  /** Sessions opened with the bank-data provider. */
  'bank-sessions-of-contact': { points: 60, duration: QUARTER_OF_AN_HOUR, free: 5 },
  /** Drawing a document takes longer than any other reply. */
  'downloads-of-contact': { points: 60, duration: MINUTE, free: 10 },
  /** A suggestion for every key pressed. */
  'searches-of-address': { points: 1200, duration: MINUTE, free: 1200 },
  /** Applicants whom one partner sends: a campaign's worth. */
  'referrals-of-partner': { points: 600, duration: MINUTE },
  /** Links back to an application that one partner asks for: one a conversation, not a list of contacts. */
  'links-of-partner': { points: 60, duration: MINUTE },
  /** Applications, contracts and files that the lender reads: a busy hour's worth, and no copy of everything. */
  'reads-of-lender': { points: 600, duration: MINUTE },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof STRICT_LIMITS;

/** What one person can use up for another, and an operator gives back. */
export type LiftableLimitName = {
  [Name in LimitName]: (typeof STRICT_LIMITS)[Name] extends { canBeLifted: true } ? Name : never;
}[LimitName];

const MANY = { points: 100_000, duration: MINUTE, free: 100_000 };

/** Where tests and QA are one address, and thousands of applicants: what guards a person stays as it is. */
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

/** Identities (a name, date of birth and licence) under which one contact is enquired about in 30 days. */
export const MOST_IDENTITIES: Readonly<Record<Strictness, number>> = { strict: 5, generous: 1000 };

export function limitsFor(strictness: Strictness): Readonly<Record<LimitName, Limit>> {
  return strictness === 'strict' ? STRICT_LIMITS : GENEROUS_LIMITS;
}
