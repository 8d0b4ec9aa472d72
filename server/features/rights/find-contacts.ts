import type { AppDeps } from '#server/deps.ts';
import { recordEvent } from '#server/features/audit/repository.ts';
import { normaliseEmail } from '#server/features/contact/details.ts';
import { markOfLicence, markOfMobile } from '#server/features/contact/marks.ts';
import { indexOfEmail, indexOfPerson } from '#server/features/contact/sealed-details.ts';
import { listContactsOf } from './repository.ts';
import type { FoundContact, Lookup } from './repository.ts';

/**
 * What somebody says on the phone: who they are, or the reference that every page and mail gives them. A licence number
 * or a mobile finds contacts where a stranger used the caller's name: the e-mail is then the stranger's.
 */
export type Caller =
  | { email: string; dob?: string | undefined }
  | { reference: string }
  | { licence: string }
  | { mobile: string };

/**
 * Finds who is meant by an e-mail address, with or without a date of birth (yyyy-mm-dd), by the reference of an
 * application, or by a licence number or a mobile, for an operator whom they asked what is held about them. Nobody
 * remembers a date that they mistyped: then the e-mail or the reference finds them. The audit trail records each
 * contact that was looked up.
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
