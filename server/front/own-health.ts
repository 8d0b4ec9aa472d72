import type { ServerResponse } from 'node:http';
import type { ApiListener } from './api-listener.ts';
import { pathOfRequest } from './request-origin.ts';

/**
 * For use in front of an API that runs elsewhere: the metrics are this process's own, and it is not ready once it has
 * been told to stop, however ready that API is.
 *
 * @param answerMetrics answers /api/metrics
 */
export function withOwnHealth(
  passOn: ApiListener,
  answerMetrics: ApiListener,
  isStopping: () => boolean,
): ApiListener {
  return (request, response) => {
    const path = pathOfRequest(request);
    if (path === '/api/metrics') answerMetrics(request, response);
    else if (path === '/api/health/ready' && isStopping()) sayStopping(response);
    else passOn(request, response);
  };
}

function sayStopping(response: ServerResponse): void {
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', 'Retry-After': '2' };
  response.writeHead(503, headers).end('{"status":"stopping"}');
}
