import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Problem } from '#lib/contracts/problem.ts';
import type { AppError } from '#server/http/app-error.ts';
import { isOpenedInTab } from '#server/http/opened-in-tab.ts';
import { pathOfRequest } from './request-origin.ts';

const LONGEST_THROWN_AWAY_BYTES = 64 * 1024;

/**
 * Answers with problem details for requests that never reach the API itself: overload, or an API elsewhere that is
 * away. A document's tab gets the words alone.
 */
export function replyWithProblem(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  error: AppError,
): void {
  const { status, title, code, readable: message, retryAfterSeconds } = error;
  const problem: Problem = {
    status,
    title,
    code,
    requestId,
    message,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  };
  // A few kilobytes still being sent are thrown away; for more than that the connection is given up.
  if (!isLong(request)) request.resume();
  else response.setHeader('Connection', 'close');
  const isForTab = isOpenedInTab(pathOfRequest(request), request.headers.accept);
  response
    .writeHead(status, {
      'Content-Type': isForTab ? 'text/plain; charset=utf-8' : 'application/problem+json',
      'Cache-Control': 'no-store',
      ...(retryAfterSeconds !== undefined && { 'Retry-After': retryAfterSeconds }),
    })
    .end(isForTab ? message : JSON.stringify(problem));
}

function isLong({ complete, headers }: IncomingMessage): boolean {
  if (complete) return false;
  return (
    headers['transfer-encoding'] !== undefined ||
    Number(headers['content-length'] ?? 0) > LONGEST_THROWN_AWAY_BYTES
  );
}
