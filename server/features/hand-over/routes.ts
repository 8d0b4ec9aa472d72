import type { Context } from 'hono';
import { z } from 'zod';
import { handOverContract } from '#lib/contracts/hand-over.ts';
import { wireId } from '#lib/contracts/primitives.ts';
import { UPLOAD_TYPES } from '#lib/domain/documents.ts';
import type { AppDeps } from '#server/deps.ts';
import { AppError } from '#server/http/app-error.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { admitLender } from '#server/http/lender-authentication.ts';
import { TOO_MANY_REQUESTS, jsonReply } from '#server/http/replies.ts';
import { createRouter, describeRoute } from '#server/http/router.ts';
import { BY_LENDER } from '#server/http/security-schemes.ts';
import { readContractForLender, readFileForLender } from './read-files.ts';
import type { FileForLender } from './read-files.ts';
import { readHandOver } from './read-hand-over.ts';

/**
 * What the lender reads is under these paths: nobody sits waiting for it, and a file of 20 MB takes longer than a page
 * may.
 */
export const LENDER_PATHS = '/api/v2/lender/';

const tags = ['Lender'];
const path = '/lender/applications/{applicationId}';
const ofApplication = z.object({
  applicationId: wireId.meta({ description: 'The application, as a notice names it' }),
});

const BY_KEY =
  'For the lender, with an access key as bearer token. Only an application whose offer was accepted can be read: 404 for any other, and from 90 days after it ended without a loan. 429 after 600 readings in a minute, counted over all three calls for the lender. Each reading is recorded in our audit trail.';

const bytesOf = (types: readonly string[], description: string) => ({
  200: {
    description,
    headers: z.object({
      etag: z.string().meta({ description: 'SHA-256 of the bytes, in hexadecimal, in quotation marks' }),
    }),
    content: Object.fromEntries(
      types.map((type) => [type, { schema: z.string().meta({ format: 'binary' }) }]),
    ),
  },
  ...TOO_MANY_REQUESTS,
});

/** What the lender that funds a loan reads about it, with its own key. */
export function handOverRoutes(deps: AppDeps) {
  const middleware = admitLender(deps);

  const handOverRoute = describeRoute({
    method: 'get',
    path,
    operationId: 'readHandOver',
    ...BY_LENDER,
    tags,
    summary: 'Read an accepted application',
    description: BY_KEY,
    middleware,
    request: { params: ofApplication },
    responses: { 200: jsonReply(handOverContract, 'The application'), ...TOO_MANY_REQUESTS },
  });

  const contractRoute = describeRoute({
    method: 'get',
    path: `${path}/contract`,
    operationId: 'readAgreedContract',
    ...BY_LENDER,
    tags,
    summary: 'Read the contract that the applicant agreed to last',
    description: `${BY_KEY} The countersigned copy is 404 until you have approved.`,
    middleware,
    request: {
      params: ofApplication,
      query: z.object({
        copy: z
          .enum(['applicant', 'countersigned'])
          .optional()
          .meta({ description: "Which copy; the applicant's if absent" }),
      }),
    },
    responses: bytesOf(
      ['application/pdf'],
      'The PDF: of the applicant’s copy, exactly the bytes that were agreed to',
    ),
  });

  const fileRoute = describeRoute({
    method: 'get',
    path: `${path}/files/{fileId}`,
    operationId: 'readUploadedFile',
    ...BY_LENDER,
    tags,
    summary: 'Read a file that the applicant uploaded for a document',
    description: `${BY_KEY} The ids are in \`documents\` of the application. We redraw pictures when they arrive, so the size of a picture differs from the one uploaded.`,
    middleware,
    request: {
      params: ofApplication.extend({
        fileId: wireId.meta({ description: '`id` of a file in `documents`' }),
      }),
    },
    responses: bytesOf(UPLOAD_TYPES, 'The file'),
  });

  return createRouter()
    .openapi(handOverRoute, async (c) => {
      const handOver = await readHandOver(deps, c.req.valid('param').applicationId, c.var);
      if (handOver === undefined) throw new AppError('not-found');
      return c.json(handOver, 200);
    })
    .openapi(contractRoute, async (c) => {
      const { copy = 'applicant' } = c.req.valid('query');
      return send(c, await readContractForLender(deps, c.req.valid('param').applicationId, copy, c.var));
    })
    .openapi(fileRoute, async (c) => {
      const { applicationId, fileId } = c.req.valid('param');
      return send(c, await readFileForLender(deps, applicationId, fileId, c.var));
    });
}

/** To be saved, never shown: what somebody uploaded must not run where it is opened. */
function send(c: Context<CallContext>, { name, type, bytes, sha256 }: FileForLender) {
  return c.body(new Uint8Array(bytes), 200, {
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
    'content-length': String(bytes.length),
    'content-security-policy': "default-src 'none'; sandbox",
    etag: `"${sha256}"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
}
