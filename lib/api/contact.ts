import type { ShownText } from '#lib/contracts/application.ts';
import type { Contact, CreatedContact } from '#lib/contracts/contact.ts';
import type { Versioned } from './client.ts';
import { callApi } from './client.ts';
import type { ContactAnswers, IdentityAnswers, KnownContact, TrackingFields } from './mappers/contact.ts';
import { contactChangesToWire, contactFromWire, contactToWire } from './mappers/contact.ts';
import { contactPath } from './paths.ts';

/**
 * Creates a contact and signs it in.
 * @param texts which words the consent was shown with
 * @throws ApiError 409 when e-mail and date of birth match a live application, 412 when the words have changed since
 */
export async function createContact(
  answers: IdentityAnswers,
  tracking: TrackingFields,
  texts: ShownText[],
): Promise<Versioned<KnownContact> & { authToken: string }> {
  const body = { ...contactToWire(answers, tracking), texts };
  const { value, etag } = await callApi<CreatedContact>({ method: 'POST', path: '/contact', body });
  return { value: contactFromWire(value), etag, authToken: value.authToken };
}

/**
 * Changes what `changes` names; an emptied licence field is cleared.
 * @param texts which words the consent was shown with, where it is among the changes
 * @throws ApiError 412 when `etag` is stale, or the words have changed since
 */
export async function changeContact(
  contactId: string,
  changes: Partial<ContactAnswers>,
  etag: string | undefined,
  texts: ShownText[] = [],
): Promise<string | undefined> {
  const body = contactChangesToWire(changes);
  const reply = await callApi({
    method: 'PATCH',
    path: contactPath(contactId),
    body: body.privacyConsent === true ? { ...body, texts } : body,
    ifMatch: etag,
  });
  return reply.etag;
}

export async function getContact(contactId: string): Promise<Versioned<KnownContact>> {
  const { value, etag } = await callApi<Contact>({ method: 'GET', path: contactPath(contactId) });
  return { value: contactFromWire(value), etag };
}
