import { licenceFields } from '#lib/forms/fields/contact.ts';
import { invalidFields } from '#server/http/app-error.ts';
import { findFieldErrors } from '#server/http/field-rules.ts';
import type { ContactDetails } from './details.ts';

export const LICENCE_FIELDS = ['licenseState', 'idDocId', 'licenseCardNumber'] as const;

const DOES_NOT_FIT = 'Please enter this too. What we have does not fit, and we do not show it here';

/**
 * Checks the licence, as it would be stored, against its rules (specification §5): a number with its state needs the
 * card's number too, and the characters allowed in that depend on the state.
 *
 * @param hidden what is stored and not shown to whoever changes another part: its field looks empty to them
 * @throws AppError 'invalid-fields' (422)
 */
export function assertLicenceRules(details: ContactDetails, now: Date, hidden: readonly string[] = []): void {
  const { licenseState, idDocId, licenseCardNumber = '' } = details;
  const errors = findFieldErrors(licenceFields, { licenseState, idDocId, licenseCardNumber }, now);
  if (errors.length > 0)
    throw invalidFields(
      ...errors.map((error) => (hidden.includes(error.path) ? { ...error, message: DOES_NOT_FIT } : error)),
    );
}
