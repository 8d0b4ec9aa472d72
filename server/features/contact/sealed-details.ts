import type { AppDeps } from '#server/deps.ts';
import type { ContactDetails } from './details.ts';
import type { ContactRow } from './repository.ts';

const placeOf = (contactId: string) => `contact.details:${contactId}`;

/** Opens the sealed details of a contact row. */
export function openDetails(
  { sealer }: Pick<AppDeps, 'sealer'>,
  row: Pick<ContactRow, 'id' | 'details'>,
): ContactDetails {
  return sealer.open(row.details, placeOf(row.id)) as ContactDetails;
}

/** The columns that say who a contact is: the sealed details, and the indexes by which the contact is found. */
export function sealDetails(
  { sealer, blindIndex }: Pick<AppDeps, 'sealer' | 'blindIndex'>,
  contactId: string,
  details: ContactDetails,
) {
  return {
    details: sealer.seal(details, placeOf(contactId)),
    emailIndex: blindIndex('email', details.email),
    emailAndDobIndex: blindIndex('email-and-dob', `${details.email}|${details.dob}`),
  };
}
