import type { ConnectBank, ConnectedBank } from '#lib/contracts/bank.ts';
import type { BankSession } from '#lib/contracts/document.ts';
import { callApi } from './client.ts';
import type { ApplicationIds } from './paths.ts';
import { applicationPath } from './paths.ts';

/**
 * The application has moved on, or the document is gone: the page that connects the bank says so, without a redirect.
 */
const SAID_IN_PLACE = [404, 409, 412, 422];

/**
 * Opens the bank-statement session of a document, or takes a failed one up again: it is in PROGRESS afterwards.
 * @throws ApiError 504 when the bank-data provider does not answer
 */
export async function openBankSession(ids: ApplicationIds, request: ConnectBank): Promise<ConnectedBank> {
  const { value } = await callApi<ConnectedBank>({
    method: 'POST',
    path: applicationPath(ids, '/bank-session'),
    body: request,
    // The session may have failed or given its statements since; the provider's own key keeps two presses together.
    asksAnew: true,
    quiet: SAID_IN_PLACE,
  });
  return value;
}

/** A session as the provider last reported it. Not in answer to a press, so a failure has no effect on the page. */
export async function getBankSession(ids: ApplicationIds, bankSessionId: string): Promise<BankSession> {
  const { value } = await callApi<BankSession>({
    method: 'GET',
    path: applicationPath(ids, `/bank-session/${bankSessionId}`),
    quiet: 'all',
  });
  return value;
}
