import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Collects the garbage that starting left behind and returns its memory to the system: once, when a program has
 * started. It takes about 150 ms. (Node only exposes `gc` to contexts made after its flag is set, so we get it from a
 * new one.)
 */
export function giveBackMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NonNullable<typeof globalThis.gc>;
  // The last resort of a full heap: only this shrinks the heap at once.
  collect({ type: 'major', flavor: 'last-resort' });
}
