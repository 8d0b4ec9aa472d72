import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { quoteTermsFields } from '#lib/forms/fields/application.ts';
import { AGREEMENT_TEXTS } from '#lib/legal/agreements.ts';
import { PARTNER_HAND_OFF, QUOTE_TERMS } from '#lib/legal/consent-statements.ts';
import { CONSENT_SUBJECTS } from '#lib/legal/consent-subjects.ts';
import { LEGAL_TEXTS } from '#lib/legal/legal-texts.ts';
import {
  acceptanceConsents,
  partnerConsent,
  privacyConsents,
  quoteTermsConsents,
} from '#server/features/consent/consents.ts';

const ALL = { isResident: true, authoriseS1S: true, acceptCreditGuideAndDisclosure: true };
const NONE = { isResident: false, authoriseS1S: false, acceptCreditGuideAndDisclosure: false };

describe('the statements that are agreed to', () => {
  it.each([QUOTE_TERMS, PARTNER_HAND_OFF])('$name has the hash of its words', ({ text, hash }) => {
    expect(createHash('sha256').update(text, 'utf8').digest('hex')).toBe(hash);
  });

  it('are those that the screens show', () => {
    expect(quoteTermsFields.agreeToQuoteTerms.label).toBe(QUOTE_TERMS.text);
    const screen = readFileSync('components/partners/consent-form.tsx', 'utf8').replace(/\s+/g, ' ');
    const shown = PARTNER_HAND_OFF.text
      .replaceAll('{brand}', '{brand.name}')
      .replaceAll('{partner}', '{partner.name}');
    expect(screen).toContain(shown);
  });
});

describe('what is recorded', () => {
  it('has a name that its readers know', () => {
    const recorded = [
      ...privacyConsents(),
      ...quoteTermsConsents(undefined, ALL),
      ...acceptanceConsents({ quoteId: 'q', assessmentId: 'a', contractHash: 'h' }),
      partnerConsent({ partner: 'cra', receipt: 'r' }),
    ];
    expect(recorded.filter(({ subject }) => !(subject in CONSENT_SUBJECTS))).toEqual([]);
  });

  it('of the quote terms is their giving and their taking back, not each flag', () => {
    const spoken = (...given: Parameters<typeof quoteTermsConsents>) =>
      quoteTermsConsents(...given).map(({ action, subject }) => `${action} ${subject}`);
    expect(spoken(undefined, NONE)).toEqual([]);
    expect(spoken(NONE, { ...ALL, authoriseS1S: false })).toEqual([]);
    expect(spoken(NONE, ALL)).toEqual(['shown credit-guide', 'agreed quote-terms']);
    expect(spoken(ALL, ALL)).toEqual([]);
    expect(spoken(ALL, { ...ALL, isResident: false })).toEqual(['withdrawn quote-terms']);
    expect(spoken({ ...ALL, isResident: false }, NONE)).toEqual([]);
  });

  it('of an acceptance is all four agreements, each for this contract', () => {
    const facts = { quoteId: 'q', assessmentId: 'a', contractHash: 'h' };
    expect(acceptanceConsents(facts)).toEqual(
      AGREEMENT_TEXTS.map(({ name, version, hash }) => ({
        action: 'agreed',
        subject: name,
        version,
        textHash: hash,
        facts: {
          ...facts,
          'terms-and-conditions': `${LEGAL_TEXTS['terms-and-conditions'].version} ${LEGAL_TEXTS['terms-and-conditions'].hash}`,
        },
      })),
    );
  });
});
