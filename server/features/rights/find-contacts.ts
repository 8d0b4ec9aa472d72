import type { AppDeps } from '#server/deps.ts';
import { recordEvent } from '#server/features/audit/repository.ts';
import { normaliseEmail } from '#server/features/contact/details.ts';
import { indexOfPerson } from '#server/features/contact/sealed-details.ts';
import { listContactsOf } from './repository.ts';
import type { FoundContact } from './repository.ts';

/**
 * Who is meant by an e-mail address and a date of birth (yyyy-mm-dd), for an operator whom they asked about what is held
 * of them. That each was looked up stands in the audit trail.
 */
export async function findContacts(
  deps: AppDeps,
  { email, dob }: { email: string; dob: string },
  requestId: string,
): Promise<FoundContact[]> {
  const emailAndDobIndex = indexOfPerson(deps, { email: normaliseEmail(email), dob });
  return deps.database.transaction(async (transaction) => {
    const found = await listContactsOf(transaction, emailAndDobIndex);
    for (const { contactId } of found)
      await recordEvent(transaction, { at: deps.clock(), contactId, event: 'contact looked up', requestId });
    return found;
  });
}
