import { OperatorError } from '#server/operator-error.ts';
import type { AppDeps } from '#server/deps.ts';
import { findOldestAndNewestContact } from './repository.ts';
import type { IndexedContact } from './repository.ts';
import { indexOfEmail, openDetails } from './sealed-details.ts';

/**
 * Checks the oldest and the newest contact: a process running over them with other keys would find nobody, store a
 * second contact for everybody who comes back, and answer with errors wherever something must be opened.
 *
 * @throws OperatorError when DATA_KEY and RETIRED_DATA_KEYS do not open them, or INDEX_KEY does not find them
 */
export async function assertKeysFit(
  deps: Pick<AppDeps, 'database' | 'sealer' | 'blindIndex'>,
): Promise<void> {
  for (const contact of await findOldestAndNewestContact(deps.database)) {
    const details = openOrRefuse(deps, contact);
    if (!indexOfEmail(deps, details).equals(contact.emailIndex)) {
      throw new OperatorError(
        'This database was filled under another INDEX_KEY: nobody in it would be found again. Set the one it was filled under.',
      );
    }
  }
}

function openOrRefuse(deps: Pick<AppDeps, 'sealer'>, contact: IndexedContact) {
  try {
    return openDetails(deps, contact);
  } catch {
    throw new OperatorError(
      'This database was filled under a data key that is neither DATA_KEY nor one of RETIRED_DATA_KEYS: what is sealed in it would not open. Set the keys it was filled under.',
    );
  }
}
