import type { AppDeps } from '#server/deps.ts';
import { recordEvent } from '#server/features/audit/repository.ts';
import { normaliseEmail } from '#server/features/contact/details.ts';
import { markOfLicence, markOfMobile } from '#server/features/contact/marks.ts';
import { indexOfEmail, indexOfPerson } from '#server/features/contact/sealed-details.ts';
import { listContactsOf } from './repository.ts';
import type { FoundContact, Lookup } from './repository.ts';

/**
 * What somebody says on the phone: who they are, or the reference that each page and mail gives them. By a licence number
 * or a mobile is found whose name a stranger used: the e-mail is then the stranger's.
 */
export type Caller =
  | { email: string; dob?: string | undefined }
  | { reference: string }
  | { licence: string }
  | { mobile: string };

/**
 * Who is meant by an e-mail address, with a date of birth (yyyy-mm-dd) or without one, by the reference of an application,
 * or by a licence number or a mobile, for an operator whom they asked about what is held of them. A date that was typed wrong is in nobody's
 * head: then the e-mail or the reference finds them. That each was looked up stands in the audit trail.
 */
export async function findContacts(
  deps: AppDeps,
  caller: Caller,
  requestId: string,
): Promise<FoundContact[]> {
  return deps.database.transaction(async (transaction) => {
    const found = await listContactsOf(transaction, lookupOf(deps, caller));
    for (const { contactId } of found)
      await recordEvent(transaction, { at: deps.clock(), contactId, event: 'contact looked up', requestId });
    return found;
  });
}

function lookupOf(deps: AppDeps, caller: Caller): Lookup {
  if ('reference' in caller) return { reference: caller.reference.toUpperCase() };
  if ('licence' in caller) return { kind: 'licence', mark: markOfLicence(deps, caller.licence) };
  if ('mobile' in caller) return { kind: 'mobile', mark: markOfMobile(deps, caller.mobile) };
  const email = normaliseEmail(caller.email);
  return caller.dob === undefined
    ? { emailIndex: indexOfEmail(deps, { email }) }
    : { emailAndDobIndex: indexOfPerson(deps, { email, dob: caller.dob }) };
}
