const STARS = '***';
const DIGITS_SHOWN = 3;
/** A longer last part of a domain would fill a text message and give away whose it is. */
const LONGEST_END = 6;

/**
 * An e-mail address that its owner recognises and nobody else can work out: the first letters of its name and of its
 * domain, and the domain's ending.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const end = domain.slice(domain.lastIndexOf('.') + 1);
  const shown = /^[a-z]+$/.test(end) && end.length <= LONGEST_END ? `.${end}` : '';
  return `${firstOf(email)}${STARS}@${firstOf(domain)}${STARS}${shown}`;
}

/** The last digits of a telephone number. */
export function endingOfNumber(number: string): string {
  return number.slice(-DIGITS_SHOWN);
}

/** Only characters that every phone can show in one text message. */
const firstOf = (text: string) => (/^[a-z0-9]/i.test(text) ? text.charAt(0) : '');
