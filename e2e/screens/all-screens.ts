import { APPLICATION_SCREENS } from './application-screens.ts';
import { BANK_SCREENS } from './bank-screens.ts';
import { OPEN_SCREENS } from './open-screens.ts';
import { QUOTE_SCREENS } from './quote-screens.ts';
import { RESUME_SCREENS } from './resume-screens.ts';
import type { Screen } from './screen.ts';

/** Every screen of the product in every state that looks different, in the order in which people come across them. */
export const SCREENS: readonly Screen[] = [
  ...OPEN_SCREENS,
  ...QUOTE_SCREENS,
  ...APPLICATION_SCREENS,
  ...BANK_SCREENS,
  ...RESUME_SCREENS,
];
