import { brand } from '#lib/brand/brand.ts';
import { BANK_STATEMENTS } from './consent-statements.ts';

/** What somebody agrees to who connects a bank, as it is shown. */
export const BANK_CONSENT_WORDS = BANK_STATEMENTS.text.replaceAll('{brand}', brand.name);
