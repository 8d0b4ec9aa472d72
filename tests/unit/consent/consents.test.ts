import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { brand } from '#lib/brand/brand.ts';
import { partnerOf } from '#lib/domain/partners.ts';
import { SHARED_DETAILS } from '#lib/domain/shared-details.ts';
import { quoteTermsFields } from '#lib/forms/fields/application.ts';
import { AGREEMENT_TEXTS } from '#lib/legal/agreements.ts';
import { BEFORE_SIGNING } from '#lib/legal/before-signing.ts';
import { BANK_CONSENT_WORDS } from '#lib/legal/bank-consent.ts';
import { BANK_STATEMENTS, PARTNER_HAND_OFF, QUOTE_TERMS } from '#lib/legal/consent-statements.ts';
import { CONSENT_SUBJECTS } from '#lib/legal/consent-subjects.ts';
import { wordsOf } from '#lib/legal/legal-text.ts';
import { LEGAL_TEXTS } from '#lib/legal/legal-texts.ts';
import { resolveWords } from '#lib/legal/references.ts';
import {
  acceptanceConsents,
  bankStatementsConsent,
  changedOfferConsents,
  informationStatementConsent,
  partnerConsent,
  privacyConsents,
  quoteTermsConsents,
} from '#server/features/consent/consents.ts';

const sha256 = (words: string) => createHash('sha256').update(words, 'utf8').digest('hex');

const ALL = { isResident: true, authoriseS1S: true, acceptCreditGuideAndDisclosure: true };
const NONE = { isResident: false, authoriseS1S: false, acceptCreditGuideAndDisclosure: false };

describe('the statements that are agreed to', () => {
  it.each([QUOTE_TERMS, PARTNER_HAND_OFF, BANK_STATEMENTS])(
    '$name has the hash of its words',
    ({ text, hash }) => {
      expect(sha256(text)).toBe(hash);
    },
  );

  it('are those that the screens show', () => {
    expect(quoteTermsFields.agreeToQuoteTerms.label).toBe(QUOTE_TERMS.text);
    const screen = readFileSync('components/partners/consent-form.tsx', 'utf8').replace(/\s+/g, ' ');
    const shown = PARTNER_HAND_OFF.text
      .replaceAll('{brand}', '{brand.name}')
      .replaceAll('{partner}', '{partner.name}');
    expect(screen).toContain(shown);
    expect(BANK_CONSENT_WORDS).toBe(BANK_STATEMENTS.text.replaceAll('{brand}', brand.name));
  });
});

describe('what is recorded', () => {
  it('has a name that its readers know', () => {
    const recorded = [
      ...privacyConsents(),
      ...quoteTermsConsents(undefined, ALL),
      informationStatementConsent(),
      ...acceptanceConsents(
        { loanType: 'Secured', assets: 'a car', shown: [BEFORE_SIGNING] },
        { quoteId: 'q', assessmentId: 'a', contractHash: 'h' },
      ),
      ...changedOfferConsents(
        { loanType: 'Secured', assets: 'a car', shown: [] },
        { assessmentId: 'a', contractHash: 'h' },
      ),
      partnerConsent({ partner: 'cra', receipt: 'r', commission: 'c' }),
      bankStatementsConsent({ bankSessionId: 's', documentId: 'd' }),
    ];
    expect(recorded.filter(({ subject }) => !(subject in CONSENT_SUBJECTS))).toEqual([]);
  });

  it('of a page are the words that were read, with names and amounts in them', () => {
    const recorded = [...privacyConsents(), informationStatementConsent()];
    for (const { subject, textHash } of recorded) {
      const text = LEGAL_TEXTS[subject as keyof typeof LEGAL_TEXTS];
      const words = resolveWords(wordsOf(text));
      expect(words).toContain(brand.licensee.name);
      expect(textHash).toBe(sha256(words));
      expect(textHash).not.toBe(text.hash);
    }
  });

  it('of a hand-off names the partner', () => {
    const { textHash } = partnerConsent({ partner: 'cra', receipt: 'r', commission: 'c' });
    const partner = partnerOf('cra')?.name ?? '';
    expect(textHash).toBe(
      sha256(
        `I agree that ${brand.name} passes these details to ${partner}, so that ${partner} can contact me about a loan.`,
      ),
    );
  });

  it('of a bank that is connected are the words beside the button, for this session', () => {
    const facts = { bankSessionId: 's', documentId: 'd' };
    expect(bankStatementsConsent(facts)).toEqual({
      action: 'agreed',
      subject: 'bank-statements',
      version: BANK_STATEMENTS.version,
      textHash: sha256(BANK_CONSENT_WORDS),
      facts,
    });
  });

  it('of the quote terms is their giving and their taking back, not each flag', () => {
    const spoken = (...given: Parameters<typeof quoteTermsConsents>) =>
      quoteTermsConsents(...given).map(({ action, subject }) => `${action} ${subject}`);
    expect(spoken(undefined, NONE)).toEqual([]);
    expect(spoken(NONE, { ...ALL, authoriseS1S: false })).toEqual([]);
    expect(spoken(NONE, ALL)).toEqual(['given credit-guide', 'agreed quote-terms']);
    expect(spoken(ALL, ALL)).toEqual([]);
    expect(spoken(ALL, { ...ALL, isResident: false })).toEqual(['withdrawn quote-terms']);
    expect(spoken({ ...ALL, isResident: false }, NONE)).toEqual([]);
  });

  it('of an acceptance is all four agreements, each for this contract', () => {
    const facts = { quoteId: 'q', assessmentId: 'a', contractHash: 'h' };
    const signing = { loanType: 'Unsecured', assets: '', shown: [] } as const;
    expect(acceptanceConsents(signing, facts)).toEqual(
      AGREEMENT_TEXTS.map(({ name, version, hash }) => ({
        action: 'agreed',
        subject: name,
        version,
        textHash: hash,
        facts: {
          ...facts,
          'terms-and-conditions': `${LEGAL_TEXTS['terms-and-conditions'].version} ${sha256(resolveWords(wordsOf(LEGAL_TEXTS['terms-and-conditions'])))}`,
        },
      })),
    );
  });
});

it('“these details” of a hand-off are those that were listed when its words came into force', () => {
  // Another list makes the same words say something else: it needs a new version of them.
  expect([PARTNER_HAND_OFF.version, ...SHARED_DETAILS.map(({ says }) => says)]).toEqual([
    '2026-11-01',
    'Your name, date of birth, email address and mobile number',
    'The amount you asked for and what it is for',
    'That you were referred by us, and when you agreed to it',
    'Later changes to the status of your application with us',
  ]);
});
