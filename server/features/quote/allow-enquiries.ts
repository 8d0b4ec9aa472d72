import type { AppDeps } from '#server/deps.ts';
import { recordEvent } from '#server/features/audit/repository.ts';
import { findContact } from '#server/features/contact/repository.ts';
import { openDetails } from '#server/features/contact/sealed-details.ts';
import { liftLimit } from '#server/throttle/throttle-repository.ts';
import { keyOfPerson } from './count-enquiry.ts';

/**
 * Begins the count of enquiries about a person anew, for an operator whom they called: whoever knows a name and a date
 * of birth can use it up for them. It is that of the name and date of birth which the contact has now, whoever was asked
 * about under them; those of contacts and addresses stay.
 *
 * @param reason why, in a few words without anything personal: it stays in the audit trail
 */
export async function allowEnquiries(
  deps: Pick<AppDeps, 'database' | 'sealer' | 'blindIndex' | 'clock'>,
  contactId: string,
  { reason, requestId }: { reason: string; requestId: string },
): Promise<'allowed' | 'nothing counted' | 'unknown'> {
  return deps.database.transaction(async (transaction) => {
    const contact = await findContact(transaction, contactId);
    if (contact === undefined) return 'unknown';
    const { firstname, lastname, dob } = openDetails(deps, contact);
    const person = keyOfPerson(deps.blindIndex, { firstname, lastname, dateOfBirth: dob });
    if (!(await liftLimit(transaction, 'enquiries-of-person', person))) return 'nothing counted';
    await recordEvent(transaction, {
      at: deps.clock(),
      contactId,
      event: 'enquiries allowed',
      facts: { reason },
      requestId,
    });
    return 'allowed';
  });
}
