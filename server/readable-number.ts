import { randomInt } from 'node:crypto';

/** Letters and digits that are not confused with one another when read out on the phone. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const RECEIPT_LENGTH = 12;

/**
 * A number for people to read out and type; what it stands for is not secret. With 9 characters there are 20 million
 * million.
 */
export function makeReadableNumber(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** The number of a hand-off's consent: K7M2-9QXA-BT4R. */
export function makeReceipt(): string {
  return inGroups(makeReadableNumber(RECEIPT_LENGTH));
}

/** A receipt as somebody types it, in any case and with any spaces and hyphens; undefined for anything else. */
export function readReceipt(typed: string): string | undefined {
  const characters = typed.toUpperCase().replace(/[\s-]/g, '');
  const isOne =
    characters.length === RECEIPT_LENGTH && Array.from(characters).every((one) => ALPHABET.includes(one));
  return isOne ? inGroups(characters) : undefined;
}

function inGroups(characters: string): string {
  return characters.match(/.{4}/g)?.join('-') ?? characters;
}
