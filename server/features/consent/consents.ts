import { AGREEMENT_TEXTS } from '#lib/legal/agreements.ts';
import { PARTNER_HAND_OFF, QUOTE_TERMS } from '#lib/legal/consent-statements.ts';
import type { ConsentSubject } from '#lib/legal/consent-subjects.ts';
import { LEGAL_TEXTS } from '#lib/legal/legal-texts.ts';
import type { Consent } from './ledger.ts';

/** What is recorded at each occasion, in the words in force. */

type Words = { version: string; hash: string };

function consent(
  action: Consent['action'],
  subject: ConsentSubject,
  { version, hash }: Words,
  facts: Readonly<Record<string, string>> = {},
): Consent {
  return { action, subject, version, textHash: hash, facts };
}

const TERMS = LEGAL_TEXTS['terms-and-conditions'];

/** Quote step 1: one box for both texts. */
export function privacyConsents(): Consent[] {
  const subjects = ['privacy-disclosure-statement', 'electronic-communications-consent'] as const;
  return subjects.map((subject) => consent('agreed', subject, LEGAL_TEXTS[subject]));
}

export type QuoteTermsFlags = {
  isResident: boolean;
  authoriseS1S: boolean;
  acceptCreditGuideAndDisclosure: boolean;
};

/**
 * The quote terms are agreed to when the last of their three flags becomes true, and taken back when the first becomes
 * false. The credit guide, part of the Terms and Conditions, is shown beside them.
 */
export function quoteTermsConsents(before: QuoteTermsFlags | undefined, after: QuoteTermsFlags): Consent[] {
  const hadAgreed = before !== undefined && isAgreed(before);
  if (isAgreed(after) === hadAgreed) return [];
  if (hadAgreed) return [consent('withdrawn', 'quote-terms', QUOTE_TERMS)];
  return [consent('shown', 'credit-guide', TERMS), consent('agreed', 'quote-terms', QUOTE_TERMS)];
}

function isAgreed({ isResident, authoriseS1S, acceptCreditGuideAndDisclosure }: QuoteTermsFlags): boolean {
  return isResident && authoriseS1S && acceptCreditGuideAndDisclosure;
}

/** The four agreements of an acceptance, each with the contract it was given for. */
export function acceptanceConsents(facts: {
  quoteId: string;
  assessmentId: string;
  contractHash: string;
}): Consent[] {
  const terms = `${TERMS.version} ${TERMS.hash}`;
  return AGREEMENT_TEXTS.map((text) =>
    consent('agreed', text.name, text, { ...facts, 'terms-and-conditions': terms }),
  );
}

/** The hand-off to a partner lender. */
export function partnerConsent(facts: { partner: string; receipt: string }): Consent {
  return consent('agreed', 'partner-hand-off', PARTNER_HAND_OFF, facts);
}
