import type { RequestListener } from 'node:http';
import type { ApiListener } from './api-listener.ts';
import type { PageListener } from './pages.ts';
import { isApiPath, pathOfRequest } from './request-origin.ts';
import type { StaticResponder } from './static-files.ts';

/** The front process in one place: files and public pages from memory, the API beside Next, everything else to Next. */
export function createFrontListener(
  answerFromMemory: StaticResponder,
  answerApi: ApiListener,
  answerPage: PageListener,
): RequestListener {
  return (request, response) => {
    const path = pathOfRequest(request);
    if (path === undefined) response.writeHead(400, { Connection: 'close' }).end();
    else if (isApiPath(path)) answerApi(request, response);
    else if (!answerFromMemory(request, response, path)) answerPage(request, response, path);
  };
}
