/** 32-bit FNV-1a over UTF-8 bytes, unsigned: makes a stand-in give the same answer to the same input. */
export function fnv1a32(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
