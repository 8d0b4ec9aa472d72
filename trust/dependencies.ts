import { proveDatabaseFaults } from './dependencies/database-faults.ts';
import { proveServiceFaults } from './dependencies/service-faults.ts';
import type { Proof } from './figure.ts';

/**
 * Takes away what the product needs, one after the other, under calls over real HTTP: every answer comes within three
 * seconds and says in our own words what is the matter, nothing is half done, and nobody has to start anything again.
 */
export const prove: Proof = async (say) => [
  ...(await proveDatabaseFaults(say)),
  ...(await proveServiceFaults(say)),
];
