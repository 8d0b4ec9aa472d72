import type { RequestListener, ServerResponse } from 'node:http';
import type { Logger } from '#server/logging.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import type { ApiListener } from './api-listener.ts';
import type { GuardedResponder } from './guarded-pages.ts';
import type { PageListener } from './pages.ts';
import { isApiPath, pathOfRequest } from './request-origin.ts';
import type { StaticResponder } from './static-files.ts';

type FrontParts = {
  answerFromMemory: StaticResponder;
  /** Guarded pages from memory; without it they are Next's too. */
  answerGuarded?: GuardedResponder | undefined;
  answerApi: ApiListener;
  answerPage: PageListener;
  logger: Logger;
  /** Headers for answers that come from nobody else. */
  commonHeaders: Readonly<Record<string, string>>;
  metrics: Metrics;
};

/** The front process in one place: files and built pages from memory, API requests to the API, everything else to Next. */
export function createFrontListener({
  answerFromMemory,
  answerGuarded = () => undefined,
  answerApi,
  answerPage,
  logger,
  commonHeaders,
  metrics,
}: FrontParts): RequestListener {
  const answer: RequestListener = (request, response) => {
    const path = pathOfRequest(request);
    if (path === undefined) response.writeHead(400, { ...commonHeaders, Connection: 'close' }).end();
    else if (isApiPath(path)) answerApi(request, response);
    else if (answerFromMemory(request, response, path))
      metrics.countPage(path, 'memory', response.statusCode);
    else {
      const answerByNext = () => {
        response.once('close', () => {
          metrics.countPage(path, 'next', response.statusCode);
        });
        answerPage(request, response, path);
      };
      const guarded = answerGuarded(request, response, path);
      if (guarded === undefined) answerByNext();
      else {
        guarded
          .then((isAnswered) => {
            if (isAnswered) metrics.countPage(path, 'memory', response.statusCode);
            else answerByNext();
          })
          .catch((error: unknown) => {
            fail(error, response);
          });
      }
    }
  };
  // One bad request must not end the process that serves all the others.
  const fail = (error: unknown, response: ServerResponse) => {
    logger.error({ event: 'request-failed', error });
    if (response.headersSent) response.destroy();
    else response.writeHead(500, { ...commonHeaders, Connection: 'close' }).end();
  };
  return (request, response) => {
    try {
      answer(request, response);
    } catch (error) {
      fail(error, response);
    }
  };
}
