import type { ShownText } from '#lib/contracts/application.ts';
import { brand } from '#lib/brand/brand.ts';
import { BANK_STATEMENTS } from './consent-statements.ts';

/** What somebody agrees to who connects a bank, as it is shown. */
export const BANK_CONSENT_WORDS = BANK_STATEMENTS.text.replaceAll('{brand}', brand.name);

const { name, version, hash } = BANK_STATEMENTS;

/** That it was shown, as the pages say it with the press that connects. */
export const BANK_CONSENT_SHOWN: ShownText = { name, version, hash };
