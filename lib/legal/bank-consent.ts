import type { ShownText } from '#lib/contracts/application.ts';
import { brand } from '#lib/brand/brand.ts';
import { BANK_STATEMENTS } from './consent-statements.ts';

/** What an applicant who connects a bank agrees to, as it is shown. */
export const BANK_CONSENT_WORDS = BANK_STATEMENTS.text.replaceAll('{brand}', brand.name);

const { name, version, hash } = BANK_STATEMENTS;

/** Says that it was shown: pages send it with the press that connects. */
export const BANK_CONSENT_SHOWN: ShownText = { name, version, hash };
