import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Problem } from '#lib/contracts/problem.ts';
import type { AppError } from '#server/http/app-error.ts';

/** Answers with problem details what never reaches the API itself: overload, an API elsewhere that is away. */
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
  // What is still being sent is not read: the connection cannot be used again.
  if (!request.complete) response.setHeader('Connection', 'close');
  response
    .writeHead(status, {
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-store',
      ...(retryAfterSeconds !== undefined && { 'Retry-After': retryAfterSeconds }),
    })
    .end(JSON.stringify(problem));
}
