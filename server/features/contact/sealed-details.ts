import type { AppDeps } from '#server/deps.ts';
import type { ContactDetails } from './details.ts';
import { marksOfDetails } from './marks.ts';
import type { ContactRow } from './repository.ts';

type Indexing = Pick<AppDeps, 'blindIndex'>;

const placeOf = (contactId: string) => `contact.details:${contactId}`;

/** Opens the sealed details of a contact row. */
export function openDetails(
  { sealer }: Pick<AppDeps, 'sealer'>,
  row: Pick<ContactRow, 'id' | 'details'>,
): ContactDetails {
  return sealer.open(row.details, placeOf(row.id)) as ContactDetails;
}

/** What a contact is found by. @param details with the e-mail in the spelling it is stored under */
export function indexOfEmail({ blindIndex }: Indexing, { email }: Pick<ContactDetails, 'email'>): Buffer {
  return blindIndex('email', email);
}

/** The same, for a caller who names the date of birth too. */
export function indexOfPerson(
  { blindIndex }: Indexing,
  { email, dob }: Pick<ContactDetails, 'email' | 'dob'>,
): Buffer {
  return blindIndex('email-and-dob', `${email}|${dob}`);
}

/** Everything that says who a contact is: the sealed details, the indexes it is found by, and its marks. */
export function sealDetails(
  deps: Pick<AppDeps, 'sealer' | 'blindIndex'>,
  contactId: string,
  details: ContactDetails,
) {
  return {
    details: deps.sealer.seal(details, placeOf(contactId)),
    emailIndex: indexOfEmail(deps, details),
    emailAndDobIndex: indexOfPerson(deps, details),
    marks: marksOfDetails(deps, details),
  };
}
