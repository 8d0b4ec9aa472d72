import { MESSAGES } from '../messages.ts';
import { requiredText, textOf } from './text.ts';

const DIGITS = 4;

/** Exactly 4 digits after removing dashes. */
export const pin = requiredText((value) => {
  const code = textOf(value).replace(/-/g, '');
  if (/[^\d]/.test(code)) return MESSAGES.pinCharacter;
  if (code.length > DIGITS) return MESSAGES.pinTooLong;
  return code.length === DIGITS ? undefined : MESSAGES.pinLength;
});
