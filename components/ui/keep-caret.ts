import { plainDigits } from '#lib/forms/plain-digits.ts';

/**
 * Reformats text while somebody types: the caret's place is counted in the characters that matter (mostly digits), so
 * that separators can come and go around it.
 */

const COUNTS = /[\d.]/;

/** Where the caret belongs in `formatted`, so that there are as many counting characters in front of it as before. */
function caretAfter(formatted: string, counting: number, counts: RegExp): number {
  if (counting === 0) return Math.max(0, formatted.search(counts));
  let seen = 0;
  for (let index = 0; index < formatted.length; index += 1) {
    if (counts.test(formatted.charAt(index))) seen += 1;
    if (seen === counting) return index + 1;
  }
  return formatted.length;
}

/** How many counting characters are in front of the caret. */
function countBefore(text: string, caret: number, counts: RegExp): number {
  let seen = 0;
  for (let index = 0; index < caret; index += 1) {
    if (counts.test(text.charAt(index))) seen += 1;
  }
  return seen;
}

/** Puts formatted text into an input and keeps the caret between the same two digits. */
export function replaceKeepingCaret(
  input: HTMLInputElement,
  formatted: string,
  counts: RegExp = COUNTS,
): void {
  if (input.value === formatted) return;
  const caret = input.selectionStart;
  // The caret of an e-mail input cannot be read.
  if (caret === null) {
    input.value = formatted;
    return;
  }
  const isAtEnd = caret >= input.value.length;
  const counting = countBefore(plainDigits(input.value), caret, counts);
  input.value = formatted;
  if (document.activeElement !== input) return;
  const place = isAtEnd ? formatted.length : caretAfter(formatted, counting, counts);
  input.setSelectionRange(place, place);
}

/** Backspace right after a separator should take the digit before it: moves the caret over the separator first. */
export function stepOverSeparator(input: HTMLInputElement, key: string, counts: RegExp = COUNTS): void {
  const caret = input.selectionStart;
  if (caret === null || caret !== input.selectionEnd) return;
  if (key === 'Backspace' && caret > 1 && !counts.test(input.value.charAt(caret - 1))) {
    input.setSelectionRange(caret - 1, caret - 1);
  }
  if (key === 'Delete' && caret < input.value.length && !counts.test(input.value.charAt(caret))) {
    input.setSelectionRange(caret + 1, caret + 1);
  }
}
