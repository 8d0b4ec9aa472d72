/** For threads that are to be ended: a small file takes all the time there is, a larger one all the memory. */
export function look(bytes: Uint8Array): object {
  const held: number[][] = [];
  if (bytes.length === 0) return {};
  for (;;) if (bytes.length > 1) held.push(new Array<number>(1_000_000).fill(held.length));
}
