import { z } from 'zod';
import {
  createDocumentContract,
  documentContract,
  documentsContract,
  startedUploadContract,
} from '#lib/contracts/document.ts';
import type { Document, StartedUpload } from '#lib/contracts/document.ts';
import type { AppDeps } from '#server/deps.ts';
import { once } from '#server/http/once.ts';
import { ofApplication } from '#server/http/route-parameters.ts';
import { NO_CONTENT, TOO_MANY_REQUESTS, jsonReply } from '#server/http/replies.ts';
import { createRouter, describeRoute, jsonBody, writeHeaders } from '#server/http/router.ts';
import { addBankAccount } from './add-bank-account.ts';
import { handInDocuments } from './hand-in-documents.ts';
import { readDocuments } from './read-documents.ts';
import { removeDocument, removeFile } from './remove-document.ts';
import { startUpload } from './start-upload.ts';

const PATH = '/contact/{contactId}/application/{applicationId}/documents';
const tags = ['Document'];
const ofDocument = ofApplication.extend({ documentId: z.uuid() });
const ofFile = ofDocument.extend({ fileId: z.uuid() });

const readRoute = describeRoute({
  method: 'get',
  path: PATH,
  operationId: 'listDocuments',
  tags,
  summary: 'What the lender needs to see, with what was given for it',
  description: 'By group, in the order of display. Empty until an offer is accepted.',
  request: { params: ofApplication },
  responses: { 200: jsonReply(documentsContract, 'The documents') },
});

const createRoute = describeRoute({
  method: 'post',
  path: PATH,
  operationId: 'startUploadOrAddBank',
  tags,
  summary: 'Start a manual upload, or add another bank account',
  description:
    'An upload is bound to the document, the type and the size: PUT the bytes to the address in the reply, once, within five minutes.',
  request: { params: ofApplication, headers: writeHeaders, body: jsonBody(createDocumentContract) },
  responses: {
    201: jsonReply(z.union([startedUploadContract, documentContract]), 'Where the bytes go, or the document'),
    ...TOO_MANY_REQUESTS,
  },
});

const handInRoute = describeRoute({
  method: 'post',
  path: `${PATH}/hand-in`,
  operationId: 'handInDocuments',
  tags,
  summary: 'Hand in what was uploaded',
  description:
    'The applicant says that their files are all there is, once `isComplete` is true: the application goes to the lender, and files can no longer be removed. Without files it goes by itself. 409 while something is still to be given; of one that the lender has, or has decided, nothing changes.',
  request: { params: ofApplication, headers: writeHeaders },
  responses: NO_CONTENT,
});

const removeRoute = describeRoute({
  method: 'delete',
  path: `${PATH}/{documentId}`,
  operationId: 'removeDocument',
  tags,
  summary: 'Remove a document that was added',
  description: 'One that is required stays: its files are removed and it is open again.',
  request: { params: ofDocument, headers: writeHeaders },
  responses: NO_CONTENT,
});

const removeFileRoute = describeRoute({
  method: 'delete',
  path: `${PATH}/{documentId}/files/{fileId}`,
  operationId: 'removeDocumentFile',
  tags,
  summary: 'Remove one uploaded file',
  request: { params: ofFile, headers: writeHeaders },
  responses: NO_CONTENT,
});

export function documentRoutes(deps: AppDeps) {
  return createRouter()
    .openapi(readRoute, async (c) => {
      const { applicationId } = c.req.valid('param');
      return c.json(await readDocuments(deps, deps.database, c.var.identity, applicationId), 200);
    })
    .openapi(createRoute, async (c) => {
      const { identity, requestId } = c.var;
      const { applicationId } = c.req.valid('param');
      const input = c.req.valid('json');
      await deps.throttle.count('uploads-of-contact', Buffer.from(identity.contactId));
      const created = await once<Document | StartedUpload>(
        c,
        deps,
        identity.contactId,
        input,
        (transaction) =>
          'addAnotherBank' in input
            ? addBankAccount(deps, transaction, identity, applicationId, requestId)
            : startUpload(deps, transaction, identity, applicationId, input),
      );
      return c.json(created, 201);
    })
    .openapi(handInRoute, async (c) => {
      const { identity, requestId } = c.var;
      const { applicationId } = c.req.valid('param');
      await once(c, deps, identity.contactId, null, async (transaction) => {
        await handInDocuments(deps, transaction, identity, applicationId, requestId);
        return null;
      });
      return c.body(null, 204);
    })
    .openapi(removeRoute, async (c) => {
      const { identity, requestId } = c.var;
      const { applicationId, documentId } = c.req.valid('param');
      await once(c, deps, identity.contactId, null, async (transaction) => {
        await removeDocument(deps, transaction, { identity, applicationId, requestId }, documentId);
        return null;
      });
      return c.body(null, 204);
    })
    .openapi(removeFileRoute, async (c) => {
      const { identity, requestId } = c.var;
      const { applicationId, documentId, fileId } = c.req.valid('param');
      await once(c, deps, identity.contactId, null, async (transaction) => {
        await removeFile(deps, transaction, { identity, applicationId, requestId }, documentId, fileId);
        return null;
      });
      return c.body(null, 204);
    });
}
