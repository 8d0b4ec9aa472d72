const DIGITS = 4;
const CODE_IN_TEXT = /(?<!\d)\d{4}(?!\d)/g;

/**
 * The code in a pasted text that has other numbers too: 1234 in "1234 is your code for 30 minutes". Our text messages
 * have the code twice, for people and for phones.
 */
export function findCode(text: string): string {
  const [code, ...others] = new Set(text.match(CODE_IN_TEXT));
  return code === undefined || others.length > 0 ? text : code;
}

/** Whether the mask leaves out something that was meant to be part of the code. Spaces and hyphens never are. */
export function leavesSomethingOut(typed: string, inputType: string | undefined): boolean {
  const isTyped = inputType === 'insertText';
  const isWhole = findCode(typed).replace(/\D/g, '').length === DIGITS;
  return /[^\d\s-]/.test(typed) && (isTyped || !isWhole);
}
