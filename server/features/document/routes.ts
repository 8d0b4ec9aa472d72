import { z } from 'zod';
import {
  createDocumentContract,
  documentContract,
  documentsContract,
  startedUploadContract,
} from '#lib/contracts/document.ts';
import type { Document, StartedUpload } from '#lib/contracts/document.ts';
import { wireId } from '#lib/contracts/primitives.ts';
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
const ofDocument = ofApplication.extend({
  documentId: wireId.meta({ description: '`id` of a document in the list' }),
});
const ofFile = ofDocument.extend({
  fileId: wireId.meta({ description: '`id` of one of the files of this document' }),
});

const readRoute = describeRoute({
  method: 'get',
  path: PATH,
  operationId: 'listDocuments',
  tags,
  summary: 'List the documents that the lender needs, with the files uploaded for each',
  description: 'By group, in display order. Empty until an offer is accepted.',
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
    'To upload a file, announce its document, name, type and size. Then PUT the bytes to `manualUploadURL` of the reply, once, within five minutes. A document takes at most 30 files. To add another bank account, send `addAnotherBank`; there can be at most 10 accounts, the main one included. That is 409 until the main account is connected or has a file. Both calls are 409 once the lender has decided, and an upload is 409 for a document that was approved.',
  request: { params: ofApplication, headers: writeHeaders, body: jsonBody(createDocumentContract) },
  responses: {
    201: jsonReply(
      z.union([startedUploadContract, documentContract]),
      'Where to upload the bytes, or the document added for the bank account',
    ),
    ...TOO_MANY_REQUESTS,
  },
});

const handInRoute = describeRoute({
  method: 'post',
  path: `${PATH}/hand-in`,
  operationId: 'handInDocuments',
  tags,
  summary: 'Hand in the uploaded files',
  description:
    'Once `isComplete` is true, the applicant confirms with this call that no more files are to come: the application goes to the lender, and files can no longer be removed. An application without uploaded files goes to the lender automatically. 409 while something is still missing. Nothing changes (204) if the lender has the application already, or has decided.',
  request: { params: ofApplication, headers: writeHeaders },
  responses: NO_CONTENT,
});

const removeRoute = describeRoute({
  method: 'delete',
  path: `${PATH}/{documentId}`,
  operationId: 'removeDocument',
  tags,
  summary: 'Remove a document that the applicant added',
  description:
    'A required document stays: only its files are removed, and it is open again. 409 once the document was approved, or is with the lender.',
  request: { params: ofDocument, headers: writeHeaders },
  responses: NO_CONTENT,
});

const removeFileRoute = describeRoute({
  method: 'delete',
  path: `${PATH}/{documentId}/files/{fileId}`,
  operationId: 'removeDocumentFile',
  tags,
  summary: 'Remove one uploaded file',
  description:
    'A document that is left without files is open again. A file that is still being uploaded is not kept. 409 once the document was approved, or is with the lender.',
  request: { params: ofFile, headers: writeHeaders },
  responses: NO_CONTENT,
});

export function documentRoutes(deps: AppDeps) {
  return createRouter()
    .openapi(readRoute, async (c) => {
      const { applicationId } = c.req.valid('param');
      const documents = await deps.database.atOnce((together) =>
        readDocuments(deps, together, c.var.identity, applicationId),
      );
      return c.json(documents, 200);
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
      await once(c, deps, identity.contactId, null, (transaction) =>
        handInDocuments(deps, transaction, identity, applicationId, requestId),
      );
      return c.body(null, 204);
    })
    .openapi(removeRoute, async (c) => {
      const { identity, requestId } = c.var;
      const { applicationId, documentId } = c.req.valid('param');
      await once(c, deps, identity.contactId, null, (transaction) =>
        removeDocument(deps, transaction, { identity, applicationId, requestId }, documentId),
      );
      return c.body(null, 204);
    })
    .openapi(removeFileRoute, async (c) => {
      const { identity, requestId } = c.var;
      const { applicationId, documentId, fileId } = c.req.valid('param');
      await once(c, deps, identity.contactId, null, (transaction) =>
        removeFile(deps, transaction, { identity, applicationId, requestId }, documentId, fileId),
      );
      return c.body(null, 204);
    });
}
