import type { Proof } from './figure.ts';
import { enumerate } from './sign-in/enumerate.ts';
import { forgeAddresses } from './sign-in/forge-addresses.ts';
import { guessPins } from './sign-in/guess-pins.ts';
import { startTwoProcesses } from './sign-in/two-processes.ts';
import { chooseSeed, createSeededRandom } from './writes/seeded-random.ts';

/**
 * Four digits are 13 bits: against two API processes on one database, somebody with as many addresses as they like
 * guesses codes, probes who is a customer, and forges where they call from.
 */
export const prove: Proof = async (say) => {
  const seed = chooseSeed();
  say(`TRUST_SEED=${String(seed)}`);
  const processes = await startTwoProcesses();
  try {
    const forged = await forgeAddresses(processes);
    const guessed = await guessPins(processes, say);
    await processes.endRateWindows();
    return [...guessed, ...forged, ...(await enumerate(processes, createSeededRandom(seed), say))];
  } finally {
    await processes.end();
  }
};
