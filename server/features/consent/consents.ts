import { isShown, statementsOfAcceptance, statementsOfConfirmation } from '#lib/legal/agreements.ts';
import type { Statement } from '#lib/legal/agreements.ts';
import { BEFORE_SIGNING } from '#lib/legal/before-signing.ts';
import { BANK_STATEMENTS, PARTNER_HAND_OFF, QUOTE_TERMS } from '#lib/legal/consent-statements.ts';
import type { ConsentSubject } from '#lib/legal/consent-subjects.ts';
import type { ShownText } from '#lib/contracts/application.ts';
import type { SignInKind } from '#lib/domain/sign-in-kinds.ts';
import type { LoanType } from '#lib/domain/options.ts';
import type { LegalTextName } from '#lib/legal/legal-text.ts';
import { LEGAL_TEXTS } from '#lib/legal/legal-texts.ts';
import { PRIVACY_TEXTS } from '#lib/legal/privacy-texts.ts';
import type { Consent } from './ledger.ts';
import { hashOfBankConsent, hashOfHandOff, hashOfShownWords, hashOfStatement } from './words-hash.ts';

/** What is recorded on each occasion, in the words in force. */

type Words = { version: string; hash: string };

function consent(
  action: Consent['action'],
  subject: ConsentSubject,
  { version, hash }: Words,
  facts: Readonly<Record<string, string>> = {},
): Consent {
  return { action, subject, version, textHash: hash, facts };
}

/**
 * Whether the call named the words that were shown, and these were the present ones. If it named none, the entry has the
 * words in force, and does not say that anybody saw them.
 */
const NAMED = { words: 'named' } as const;

/** A legal page in the words that it is read in. */
function page(name: LegalTextName): Words {
  const text = LEGAL_TEXTS[name];
  return { version: text.version, hash: hashOfShownWords(text) };
}

const PRIVACY = page('privacy-disclosure-statement');
const ELECTRONIC = page('electronic-communications-consent');
const TERMS = page('terms-and-conditions');
const INFORMATION = page('information-statement');

/** Quote step 1: one box for both texts. @param isNamed whether the call names the words that were shown */
export function privacyConsents(isNamed = false): Consent[] {
  const facts = isNamed ? NAMED : {};
  return [
    consent('agreed', 'privacy-disclosure-statement', PRIVACY, facts),
    consent('agreed', 'electronic-communications-consent', ELECTRONIC, facts),
  ];
}

/**
 * Whether what was agreed to at first still stands: nothing was taken back, and neither text has changed since in what
 * is agreed to.
 *
 * @param standing the ledger's last entry of each subject
 */
export function arePrivacyTextsAgreedTo(
  standing: readonly Pick<Consent, 'action' | 'subject' | 'version'>[],
): boolean {
  return PRIVACY_TEXTS.every(({ name, standsSince }) =>
    standing.some(
      ({ action, subject, version }) => action === 'agreed' && subject === name && version >= standsSince,
    ),
  );
}

/** One of the two, for somebody who agrees by telling an operator. */
export function electronicCommunicationsConsent(): Consent {
  return consent('agreed', 'electronic-communications-consent', ELECTRONIC);
}

/**
 * What ticking the privacy box again adds: the texts whose current words are not the ones already agreed to.
 *
 * @param standing the ledger's last entry of each subject
 */
export function renewedPrivacyConsents(
  standing: readonly Pick<Consent, 'action' | 'subject' | 'version' | 'textHash'>[],
  isNamed = false,
): Consent[] {
  return privacyConsents(isNamed).filter(
    (present) =>
      !standing.some(
        ({ action, subject, version, textHash }) =>
          action === 'agreed' &&
          subject === present.subject &&
          version === present.version &&
          textHash === present.textHash,
      ),
  );
}

/** With the offer, before it is accepted (National Credit Code, section 16). */
export function informationStatementConsent(): Consent {
  return consent('given', 'information-statement', INFORMATION);
}

export const QUOTE_TERMS_FLAGS = ['isResident', 'authoriseS1S', 'acceptCreditGuideAndDisclosure'] as const;
export type QuoteTermsFlags = Record<(typeof QUOTE_TERMS_FLAGS)[number], boolean>;
type QuoteTermsChange = { [Flag in keyof QuoteTermsFlags]?: boolean | undefined };

/**
 * The quote terms are agreed to when the last of their three flags becomes true, and taken back when the first becomes
 * false. The credit guide, part of the Terms and Conditions, is given along with them.
 *
 * @param isNamed whether the call names the words that were shown
 */
export function quoteTermsConsents(
  before: QuoteTermsFlags | undefined,
  after: QuoteTermsFlags,
  isNamed = false,
): Consent[] {
  const hadAgreed = before !== undefined && isAgreed(before);
  if (isAgreed(after) === hadAgreed) return [];
  if (hadAgreed) return [consent('withdrawn', 'quote-terms', QUOTE_TERMS)];
  return [
    consent('given', 'credit-guide', TERMS),
    consent('agreed', 'quote-terms', QUOTE_TERMS, isNamed ? NAMED : {}),
  ];
}

/** Whether a change of answers may lead to entries of {@link quoteTermsConsents}. */
export function mayChangeQuoteTerms(change: QuoteTermsChange): boolean {
  return QUOTE_TERMS_FLAGS.some((flag) => change[flag] !== undefined);
}

/** Whether a change agrees to any of the quote terms. */
export function agreesToQuoteTerms(change: QuoteTermsChange): boolean {
  return QUOTE_TERMS_FLAGS.some((flag) => change[flag] === true);
}

function isAgreed(flags: QuoteTermsFlags): boolean {
  return QUOTE_TERMS_FLAGS.every((flag) => flags[flag]);
}

/** What somebody signs: the type of the loan, what secures it in words, and the texts shown along with it. */
export type Signing = { loanType: LoanType; assets: string; shown: readonly ShownText[] };

/** The statements of an acceptance, each with the contract it was made for, and what was shown above the button. */
export function acceptanceConsents(
  signing: Signing,
  facts: { quoteId: string; assessmentId: string; contractHash: string; signedInBy?: SignInKind },
): Consent[] {
  return signed(statementsOfAcceptance(signing.loanType), signing, facts);
}

/** The offer that a lender changed, identified by its contract, and the statements that are made again for it. */
export function changedOfferConsents(
  signing: Signing,
  facts: { assessmentId: string; contractHash: string; signedInBy?: SignInKind },
): Consent[] {
  const { assessmentId, contractHash } = facts;
  return [
    consent('agreed', 'changed-offer', { version: assessmentId, hash: contractHash }),
    ...signed(statementsOfConfirmation(signing.loanType), signing, facts),
  ];
}

function signed(
  statements: readonly Statement[],
  { assets, shown }: Signing,
  facts: Readonly<Record<string, string>>,
): Consent[] {
  const terms = `${TERMS.version} ${TERMS.hash}`;
  return [
    ...(isShown(BEFORE_SIGNING, shown) ? [consent('shown', 'before-signing', BEFORE_SIGNING, facts)] : []),
    ...statements.map((statement) =>
      consent(
        'agreed',
        statement.name,
        { version: statement.version, hash: hashOfStatement(statement, assets) },
        { ...facts, 'terms-and-conditions': terms },
      ),
    ),
  ];
}

/** The hand-off to a partner lender, with what the page says about its commission. */
export function partnerConsent(
  facts: { partner: string; receipt: string; commission: string },
  isNamed = false,
): Consent {
  const words = { version: PARTNER_HAND_OFF.version, hash: hashOfHandOff(facts.partner) };
  return consent('agreed', 'partner-hand-off', words, { ...facts, ...(isNamed ? NAMED : {}) });
}

/** The hand-off taken back; the ledger has it in the words that were agreed to. */
export function partnerWithdrawal(facts: { partner: string; receipt: string }): Consent {
  const words = { version: PARTNER_HAND_OFF.version, hash: hashOfHandOff(facts.partner) };
  return consent('withdrawn', 'partner-hand-off', words, facts);
}

/** Connecting a bank: its statements, through this session. */
export function bankStatementsConsent(facts: { bankSessionId: string; documentId: string }): Consent {
  const words = { version: BANK_STATEMENTS.version, hash: hashOfBankConsent() };
  return consent('agreed', 'bank-statements', words, facts);
}
