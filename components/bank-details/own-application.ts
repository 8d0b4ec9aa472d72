/** The ids that a page of the forms host is opened with (specification §2, External pages). */
const APPLICATION_NAMES = ['d-appid', 'brid'];
const CONTACT_NAME = 'cid';

/**
 * Whether the ids in an address are not those of the session. Ids in an address open nothing: a page shows the
 * application of the session, and says so when the address names another one. Pure.
 */
export function namesAnotherApplication(
  search: string,
  session: { contactId: string | undefined; applicationId: string | undefined },
): boolean {
  const query = new URLSearchParams(search);
  const isAnother = (name: string, own: string | undefined) => {
    const named = query.get(name);
    return named !== null && named !== '' && named !== own;
  };
  return (
    APPLICATION_NAMES.some((name) => isAnother(name, session.applicationId)) ||
    isAnother(CONTACT_NAME, session.contactId)
  );
}
