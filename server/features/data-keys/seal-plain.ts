import { addressContract } from '#lib/contracts/address.ts';
import { employmentContract } from '#lib/contracts/employment.ts';
import type { AppDeps } from '#server/deps.ts';
import { lockContact } from '#server/features/contact/repository.ts';
import { findAddress, saveAddress } from '#server/features/address/stored-address.ts';
import { lockApplicationForLender } from '#server/features/application/repository.ts';
import { findEmployment, saveEmployment } from '#server/features/employment/stored-employment.ts';
import { listPlainAddresses, listPlainEmployments } from './repository.ts';

const BATCH = 100;

/**
 * Seals the addresses and employers that were written before they were sealed (docs/decisions/0056). Each is read again
 * and written under the lock that its owner's own changes take, so that none of those is lost.
 *
 * @returns how many were sealed
 */
export async function sealWhatIsPlain(deps: Pick<AppDeps, 'database' | 'sealer'>): Promise<number> {
  let sealed = 0;
  for (;;) {
    const addresses = await listPlainAddresses(deps.database, BATCH);
    const employments = await listPlainEmployments(deps.database, BATCH);
    if (addresses.length + employments.length === 0) return sealed;
    for (const { contactId, type, updatedAt } of addresses) {
      await deps.database.transaction(async (transaction) => {
        await lockContact(transaction, contactId);
        const found = await findAddress(deps, transaction, contactId, type);
        if (found === undefined) return;
        await saveAddress(deps, transaction, contactId, type, addressContract.parse(found), updatedAt);
      });
      sealed += 1;
    }
    for (const { applicationId, updatedAt } of employments) {
      await deps.database.transaction(async (transaction) => {
        await lockApplicationForLender(transaction, applicationId);
        const found = await findEmployment(deps, transaction, applicationId);
        if (found === undefined) return;
        const employment = employmentContract.parse(found);
        await saveEmployment(deps, transaction, applicationId, employment, updatedAt);
      });
      sealed += 1;
    }
  }
}
