import { z } from 'zod';
import { documentFileContract } from '#lib/contracts/document.ts';
import { UPLOAD_TYPES } from '#lib/domain/documents.ts';
import type { AppDeps } from '#server/deps.ts';
import { TOO_MANY_REQUESTS, jsonReply } from '#server/http/replies.ts';
import { createRouter, describeRoute } from '#server/http/router.ts';
import { BY_NOBODY } from '#server/http/security-schemes.ts';
import { arrivalBudget, createArrivals } from './arrivals.ts';
import { receiveUpload } from './receive-upload.ts';

const binary = { schema: z.string().meta({ format: 'binary', description: 'The bytes of the file' }) };

const uploadRoute = describeRoute({
  method: 'put',
  path: '/uploads/{token}',
  operationId: 'uploadFile',
  ...BY_NOBODY,
  tags: ['Document'],
  summary: 'Upload the bytes of one file',
  description:
    'The address comes from starting an upload, and is the only credential. Content type and size must be as announced (422 `file-mismatch`); files that we do not accept are 422 with another code that begins with `file-`. 412 `upload-ended` once the address was used or its five minutes are over, and once the applicant has signed out. 429 while another file is arriving at the same address.',
  request: {
    params: z.object({
      token: z.string().min(1).max(100).meta({ description: 'The last part of `manualUploadURL`' }),
    }),
    body: { required: true, content: Object.fromEntries(UPLOAD_TYPES.map((type) => [type, binary])) },
  },
  responses: { 201: jsonReply(documentFileContract, 'The file as we have kept it'), ...TOO_MANY_REQUESTS },
});

/** Where raw bytes of any type and size are sent; everything else is a few kilobytes of JSON. */
export const UPLOAD_PATHS = '/api/v2/uploads/';

export function uploadRoutes(deps: AppDeps) {
  const bounds = { arrivals: createArrivals(arrivalBudget(deps.config)) };
  return createRouter().openapi(uploadRoute, async (c) => {
    const arrival = {
      token: c.req.valid('param').token,
      contentType: c.req.header('content-type'),
      contentLength: c.req.header('content-length'),
      body: c.req.raw.body,
      requestId: c.var.requestId,
    };
    return c.json(documentFileContract.parse(await receiveUpload(deps, arrival, bounds)), 201);
  });
}
