import { withoutUnseen } from '#lib/domain/unseen-characters.ts';
import { canDraw } from './typeface.ts';

/** Stands for what the typeface has no letter for: a gap in the words that is seen, read out and found. */
const UNDRAWN = '\u25a1';

/** What nearly all of a document is made of, and every typeface has. */
const PLAIN = /^[\n -~]*$/;

/**
 * A text as the typeface draws it: letters and marks put together where it has the two as one, other widths and shapes
 * of a letter as the letter, and one mark for everything in a row that it cannot draw. By itself the library draws an
 * empty box, with nothing in the text of the document.
 */
export function toDrawable(text: string): string {
  if (PLAIN.test(text)) return text;
  const drawn = Array.from(text.normalize('NFC'), drawCharacter).join('');
  return drawn.replace(/\u25a1+/g, UNDRAWN);
}

function drawCharacter(character: string): string {
  if (character === '\n' || canDraw(character)) return character;
  if (withoutUnseen(character) === '') return '';
  // In parts, where it has the letter and its mark but not the two as one; else in its plain shape.
  const others = [character.normalize('NFD'), character.normalize('NFKC')];
  return others.find((other) => Array.from(other).every(canDraw)) ?? UNDRAWN;
}
