import { createHash } from 'node:crypto';
import { brand } from '#lib/brand/brand.ts';
import { BANK_CONSENT_WORDS } from '#lib/legal/bank-consent.ts';
import { PARTNER_HAND_OFF } from '#lib/legal/consent-statements.ts';
import { wordsOf } from '#lib/legal/legal-text.ts';
import type { LegalText } from '#lib/legal/legal-text.ts';
import { wordsOfStatement } from '#lib/legal/agreements.ts';
import type { Statement } from '#lib/legal/agreements.ts';
import { resolveWords } from '#lib/legal/references.ts';
import { partnerNameOf } from '#lib/domain/partners.ts';

/**
 * The hashes that a record keeps are of the words as somebody saw them: names, numbers and amounts filled in. The hash
 * next to a text in lib/legal is of the text before they are filled in.
 */
const hashOf = (words: string) => createHash('sha256').update(words, 'utf8').digest('hex');

/** The SHA-256 of a legal page as it is shown, in hexadecimal. */
export function hashOfShownWords(text: Pick<LegalText, 'title' | 'summary' | 'parts'>): string {
  return hashOf(resolveWords(wordsOf(text)));
}

/** The SHA-256 of a statement that an offer is accepted with, in hexadecimal. @param assets as {@link wordsOfStatement} has them */
export function hashOfStatement(statement: Statement, assets: string): string {
  return hashOf(wordsOfStatement(statement, assets));
}

/** The SHA-256 of the statement beside the box that passes details to a partner, in hexadecimal. */
export function hashOfHandOff(partner: string): string {
  return hashOf(
    PARTNER_HAND_OFF.text.replaceAll('{brand}', brand.name).replaceAll('{partner}', partnerNameOf(partner)),
  );
}

/** The SHA-256 of the statement beside the button that connects a bank, in hexadecimal. */
export function hashOfBankConsent(): string {
  return hashOf(BANK_CONSENT_WORDS);
}
