import type { Institution } from '#lib/contracts/bank.ts';
import type { BankSessionStatus } from '#lib/domain/documents.ts';

/**
 * The sandbox bank's own server. Its pages play somebody else's: they know nothing of our API, our session or our
 * client, and use only what is in their address.
 */

export type BankPage = {
  session: { reference: string; status: BankSessionStatus };
  /** Chosen before the page was opened. */
  institutionId?: string;
  institutions: Institution[];
  logins: { name: string; effect: string }[];
};

export type BankAccountChoice = { id: string; name: string; ending: string };

export type SignedIn = {
  status: BankSessionStatus;
  errorCode?: number;
  isAnswered: boolean;
  isSlow: boolean;
  accounts: BankAccountChoice[];
};

const BASE = '/api/sandbox/bank';

/** @param search of the page's address: application, and session when reconnecting */
export async function openBankPage(search: string): Promise<BankPage> {
  return call<BankPage>(`${BASE}${search}`);
}

export async function signIn(reference: string, institutionId: string, login: string): Promise<SignedIn> {
  return post<SignedIn>(`${BASE}/${encodeURIComponent(reference)}/sign-in`, { institutionId, login });
}

export async function shareAccounts(
  reference: string,
  accounts: readonly string[],
): Promise<{ status: BankSessionStatus }> {
  return post(`${BASE}/${encodeURIComponent(reference)}/share`, { accounts });
}

/** No customer of this bank has this name. */
export class UnknownCustomer extends Error {
  override readonly name = 'UnknownCustomer';
}

/** The connection was closed meanwhile: the lender it was for may not look at the statements any more. */
export class ClosedConnection extends Error {
  override readonly name = 'ClosedConnection';
}

async function post<Reply>(address: string, body: unknown): Promise<Reply> {
  return call<Reply>(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function call<Reply>(address: string, request: RequestInit = {}): Promise<Reply> {
  const response = await fetch(address, { ...request, credentials: 'omit' });
  if (response.status === 422) throw new UnknownCustomer();
  if (response.status === 404) throw new ClosedConnection();
  if (!response.ok) throw new Error(`The sandbox bank answered ${String(response.status)}`);
  return (await response.json()) as Reply;
}
