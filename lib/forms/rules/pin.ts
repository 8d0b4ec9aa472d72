import { MESSAGES } from '../messages.ts';
import { requiredText, textOf } from './text.ts';

/** Exactly 4 digits after removing dashes. */
export const pin = requiredText((value) => {
  const code = textOf(value).replace(/-/g, '');
  if (/[^\d]/.test(code)) return MESSAGES.pinCharacter;
  return code.length === 4 ? undefined : MESSAGES.pinLength;
});
