/** Joins or turns what is beside it, as the mark that makes an emoji of a letter, and has no look of its own. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** A text without the characters that nobody sees, on a screen or on paper. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '');
}
