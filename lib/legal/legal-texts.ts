import { COMPLAINTS } from './complaints.ts';
import { ELECTRONIC_COMMUNICATIONS_CONSENT } from './electronic-communications-consent.ts';
import { INFORMATION_STATEMENT } from './information-statement.ts';
import type { LegalText, LegalTextName } from './legal-text.ts';
import { PRIVACY_DISCLOSURE_STATEMENT } from './privacy-disclosure-statement.ts';
import { TARGET_MARKET_DETERMINATION } from './target-market-determination.ts';
import { TERMS_AND_CONDITIONS } from './terms-and-conditions.ts';

/** The legal pages in force, by name. A consent record keeps `name`, `version` and `hash` of what was agreed to. */
export const LEGAL_TEXTS: Readonly<Record<LegalTextName, LegalText>> = {
  'privacy-disclosure-statement': PRIVACY_DISCLOSURE_STATEMENT,
  'electronic-communications-consent': ELECTRONIC_COMMUNICATIONS_CONSENT,
  'terms-and-conditions': TERMS_AND_CONDITIONS,
  'information-statement': INFORMATION_STATEMENT,
  'target-market-determination': TARGET_MARKET_DETERMINATION,
  complaints: COMPLAINTS,
};
