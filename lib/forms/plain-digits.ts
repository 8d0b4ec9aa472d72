/** `１２３．５０`, as a keyboard for Chinese or Japanese types it, to `123.50`: as many characters as before. */
export function plainDigits(text: string): string {
  return text.replace(/[\uFF0E-\uFF19]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));
}
