import { describe, expect, it } from 'vitest';
import { createSearch } from '../../../trust/canary/spellings.ts';

const CANARIES = [
  { name: 'name', value: "Quixotella O'Zanzi" },
  { name: 'date of birth', value: '1977-03-19' },
];
const search = createSearch(CANARIES);
const found = (bytes: Buffer) => search(bytes).map(({ name }) => name);
const json = JSON.stringify({ a: 1, lastname: CANARIES[0]?.value, dob: CANARIES[1]?.value });

describe('the search for canaries', () => {
  it.each<[string, Buffer]>([
    ['as it is', Buffer.from(json)],
    ['in lower case', Buffer.from(json.toLowerCase())],
    ['in upper case', Buffer.from(json.toUpperCase())],
    ['in a URL', Buffer.from(`/x?a=${encodeURIComponent(json)}`)],
    ['as PostgreSQL shows bytes', Buffer.from(`(7,"\\\\x${Buffer.from(json).toString('hex')}")`)],
    ['as base64', Buffer.from(`x ${Buffer.from(json).toString('base64')} y`)],
    ['as base64, a byte further', Buffer.from(Buffer.from(`.${json}`).toString('base64url'))],
    ['as base64, two bytes further', Buffer.from(Buffer.from(`..${json}`).toString('base64'))],
    ['as UTF-16', Buffer.from(json, 'utf16le')],
    ['as UTF-16 the other way round', Buffer.from(json, 'utf16le').swap16()],
  ])('finds each %s', (_how, bytes) => {
    expect(found(bytes)).toEqual(['name', 'date of birth']);
  });

  it('finds none where there is none', () => {
    expect(found(Buffer.from('Quixotella 1977-03-18'))).toEqual([]);
  });
});
