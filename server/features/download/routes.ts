import { z } from 'zod';
import type { AppDeps } from '#server/deps.ts';
import { STALE, TOO_MANY_REQUESTS } from '#server/http/replies.ts';
import { createRouter, describeRoute } from '#server/http/router.ts';
import { BY_NOBODY } from '#server/http/security-schemes.ts';
import { openDownload } from './service.ts';

const route = describeRoute({
  method: 'get',
  path: '/downloads/{token}',
  operationId: 'downloadDocument',
  ...BY_NOBODY,
  tags: ['Downloads'],
  summary: 'Download a PDF by its short-lived link',
  description:
    'The links come from the calls for contracts and consents. Such a link needs no other credential, and can be used for five minutes. 412 `link-ended` after that and once the applicant has signed out, and `offer-changed` for the draft of an offer that no longer stands; a browser that opens it gets the words alone, as plain text.',
  request: {
    params: z.object({ token: z.string().max(2000).meta({ description: 'The last part of the link' }) }),
  },
  responses: {
    200: {
      description: 'The PDF',
      content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
    },
    ...STALE,
    ...TOO_MANY_REQUESTS,
  },
});

/** Documents by short-lived link, for the browser's own download, which sends no bearer token. */
export function downloadRoutes(deps: AppDeps) {
  return createRouter().openapi(route, async (c) => {
    const { fileName, pdf } = await openDownload(deps, c.req.valid('param').token, c.var.requestId);
    return c.body(new Uint8Array(pdf), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${fileName}"`,
      'content-length': String(pdf.length),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
  });
}
