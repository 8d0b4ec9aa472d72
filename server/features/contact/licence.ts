import { licenceFields } from '#lib/forms/fields/contact.ts';
import { assertFieldRules } from '#server/http/field-rules.ts';
import type { ContactDetails } from './details.ts';

export const LICENCE_FIELDS = ['licenseState', 'idDocId', 'licenseCardNumber'] as const;

/**
 * Checks the licence, as it would be stored, against its rules (specification §5): a number with its state needs the
 * card's number too, and the characters allowed in that depend on the state.
 *
 * @throws AppError 'invalid-fields' (422)
 */
export function assertLicenceRules(details: ContactDetails, now: Date): void {
  const { licenseState, idDocId, licenseCardNumber = '' } = details;
  assertFieldRules(licenceFields, { licenseState, idDocId, licenseCardNumber }, now);
}
