import type { RequestListener } from 'node:http';
import type { Logger } from '#server/logging.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import type { ApiListener } from './api-listener.ts';
import type { PageListener } from './pages.ts';
import { isApiPath, pathOfRequest } from './request-origin.ts';
import type { StaticResponder } from './static-files.ts';

/**
 * The front process in one place: files and public pages from memory, the API beside Next, everything else to Next.
 *
 * @param commonHeaders headers of the answers that are nobody else's
 */
export function createFrontListener(
  answerFromMemory: StaticResponder,
  answerApi: ApiListener,
  answerPage: PageListener,
  logger: Logger,
  commonHeaders: Readonly<Record<string, string>>,
  metrics = createMetrics(),
): RequestListener {
  const answer: RequestListener = (request, response) => {
    const path = pathOfRequest(request);
    if (path === undefined) response.writeHead(400, { ...commonHeaders, Connection: 'close' }).end();
    else if (isApiPath(path)) answerApi(request, response);
    else if (answerFromMemory(request, response, path)) metrics.countPage('memory', response.statusCode);
    else {
      response.once('close', () => {
        metrics.countPage('next', response.statusCode);
      });
      answerPage(request, response, path);
    }
  };
  return (request, response) => {
    try {
      answer(request, response);
    } catch (error) {
      // One bad request must not end the process that serves all others.
      logger.error({ event: 'request-failed', error });
      if (response.headersSent) response.destroy();
      else response.writeHead(500, { ...commonHeaders, Connection: 'close' }).end();
    }
  };
}
