/** Paths of the product API (specification §7), under its base. */

export type ApplicationIds = { contactId: string; applicationId: string };

export function contactPath(contactId: string, rest = ''): string {
  return `/contact/${encodeURIComponent(contactId)}${rest}`;
}

export function applicationPath({ contactId, applicationId }: ApplicationIds, rest = ''): string {
  return contactPath(contactId, `/application/${encodeURIComponent(applicationId)}${rest}`);
}
