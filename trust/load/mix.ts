import { newPerson } from '../applicant.ts';

/** Somebody who is already applying: what the load reads and changes. */
export type LoadApplicant = { contactId: string; applicationId: string; token: string };

export type LoadRequest = {
  kind: 'contact' | 'application' | 'change' | 'quote' | 'session';
  method: string;
  path: string;
  token?: string;
  body?: string;
};

/**
 * Requests as applicants make them: of ten, two start (a contact, then its application), three change an answer, three
 * look at their quote and two ask for their session.
 *
 * @param random returns a number from 0 to 1
 */
export function nextRequest(applicants: readonly LoadApplicant[], random: () => number): LoadRequest {
  const applicant = applicants[Math.floor(random() * applicants.length)];
  if (applicant === undefined) throw new Error('The load needs applicants');
  const { contactId, applicationId, token } = applicant;
  const path = `/api/v2/contact/${contactId}/application/${applicationId}`;
  const share = random();
  if (share < 0.1) {
    return {
      kind: 'contact',
      method: 'POST',
      path: '/api/v2/contact',
      body: JSON.stringify(newPerson()),
    };
  }
  if (share < 0.4) {
    const body = JSON.stringify({ gclId: `load-${String(Math.floor(random() * 1e9))}` });
    return { kind: 'change', method: 'PATCH', path, token, body };
  }
  if (share < 0.75) return { kind: 'quote', method: 'GET', path: `${path}/quote`, token };
  return { kind: 'session', method: 'GET', path: '/api/v2/session', token };
}

/** The request that follows once a contact exists. */
export function applicationOf(contactId: string, token: string): LoadRequest {
  return {
    kind: 'application',
    method: 'POST',
    path: `/api/v2/contact/${contactId}/application`,
    token,
    body: JSON.stringify({ loanAmount: 2_000_000 }),
  };
}
