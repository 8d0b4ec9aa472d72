/** Joins or turns what is beside it, as the mark that makes an emoji of a letter, and has no look of its own. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** What the API refuses in a text: control characters, half surrogates, marks that change the direction of writing. */
const REFUSED = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;

/** A text without the characters that the API refuses (`wireText`). */
export function withoutRefused(text: string): string {
  return text.replace(REFUSED, '');
}

/** A text without the characters that nobody sees, on a screen or on paper. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '');
}
