import type { LegalStatement, LegalTexts } from '#lib/contracts/legal-text.ts';
import { PARTNERS } from '#lib/domain/partners.ts';
import { brand } from '#lib/brand/brand.ts';
import {
  AGREEMENT_TEXTS,
  statementsOfAcceptance,
  statementsOfConfirmation,
  wordsOfStatement,
} from '#lib/legal/agreements.ts';
import type { Statement } from '#lib/legal/agreements.ts';
import { BANK_CONSENT_WORDS } from '#lib/legal/bank-consent.ts';
import { BEFORE_SIGNING } from '#lib/legal/before-signing.ts';
import { BANK_STATEMENTS, PARTNER_HAND_OFF, QUOTE_TERMS } from '#lib/legal/consent-statements.ts';
import { consentSubjectTitle } from '#lib/legal/consent-subjects.ts';
import { LEGAL_TEXTS } from '#lib/legal/legal-texts.ts';
import { SIGNING_NOTICE, wordsOfSigningNotice } from '#lib/legal/signing-notice.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import { QUOTE_TERMS_FLAGS, privacyConsents } from './consents.ts';
import { hashOfShownWords } from './words-hash.ts';

/** What is agreed to, given or shown, from the same statements that an acceptance is checked against. */
export function textsInForce(publicUrl: string): LegalTexts {
  const quoteTerms = statement(QUOTE_TERMS, QUOTE_TERMS.text, { fields: [...QUOTE_TERMS_FLAGS] });
  const signingNotice = statement(BEFORE_SIGNING, wordsOfSigningNotice(SIGNING_NOTICE), {
    sentWith: ['changeApplication', 'submitForAssessment'],
  });
  const bankConsent = statement(BANK_STATEMENTS, BANK_CONSENT_WORDS, { sentWith: ['connectBank'] });
  const handOffWords = PARTNER_HAND_OFF.text.replaceAll('{brand}', brand.name);
  return {
    statements: [
      quoteTerms,
      ...statementsOfAcceptance('Secured').map(ofOffer),
      signingNotice,
      bankConsent,
      statement(PARTNER_HAND_OFF, handOffWords, { fields: ['optedIn'], sentWith: ['handToPartner'] }),
    ],
    pages: pagesInForce(publicUrl.replace(/\/+$/, '')),
    partners: PARTNERS.map(({ slug, name }) => ({ partner: slug, name })),
  };
}

function statement(
  { name, version, hash }: Pick<Statement, 'version' | 'hash'> & { name: string },
  text: string,
  { fields = [], sentWith = [], loanType }: Partial<Pick<LegalStatement, 'fields' | 'sentWith' | 'loanType'>>,
): LegalStatement {
  return {
    name,
    version,
    hash,
    title: consentSubjectTitle(name),
    text,
    fields,
    sentWith,
    ...(loanType === undefined ? {} : { loanType }),
  };
}

/** A statement that an offer is accepted with; some are made again for a changed offer. */
function ofOffer(one: Statement): LegalStatement {
  const flags = AGREEMENT_TEXTS.filter(({ name }) => name === one.name).map(({ flag }) => flag);
  const isMadeAnew = statementsOfConfirmation('Secured').includes(one);
  return statement(one, wordsOfStatement(one, '{asset}'), {
    fields: flags,
    sentWith: isMadeAnew ? ['changeApplication', 'submitForAssessment'] : ['changeApplication'],
    ...(statementsOfAcceptance('Unsecured').includes(one) ? {} : { loanType: 'Secured' }),
  });
}

function pagesInForce(site: string): LegalTexts['pages'] {
  const agreedAtFirst: string[] = privacyConsents().map(({ subject }) => subject);
  return Object.values(LEGAL_TEXTS).map((text) => ({
    name: text.name,
    version: text.version,
    hash: text.hash,
    textHash: hashOfShownWords(text),
    title: text.title,
    url: `${site}${pathOf(text.name)}`,
    fields: agreedAtFirst.includes(text.name) ? ['privacyConsent'] : [],
  }));
}
