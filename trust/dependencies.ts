import { proveDatabaseFaults } from './dependencies/database-faults.ts';
import { proveServiceFaults } from './dependencies/service-faults.ts';
import type { Proof } from './figure.ts';

/**
 * Takes away what the product depends on, one thing after another, during calls over real HTTP: every answer comes
 * within three seconds and says in our own words what is wrong, nothing is half done, and nobody has to restart
 * anything.
 */
export const prove: Proof = async (say) => [
  ...(await proveDatabaseFaults(say)),
  ...(await proveServiceFaults(say)),
];
