import { z } from 'zod';
import {
  BANK_SESSION_STATUSES,
  DOCUMENT_STATUSES,
  DOC_TYPES,
  LONGEST_FILE_NAME,
  UPLOAD_TYPES,
} from '#lib/domain/documents.ts';
import { MESSAGES } from '#lib/forms/messages.ts';
import { wireDate, wireId, wireInstant, wireText } from './primitives.ts';

/** A bank-statement session as its applicant sees it (specification §3). */
export const bankSessionContract = z
  .object({
    id: wireId,
    status: z.enum(BANK_SESSION_STATUSES),
    errorCode: z
      .int()
      .optional()
      .meta({ description: "The bank-data provider's code for what failed, when it failed" }),
    institution: z.string().optional().meta({ description: 'The name of the bank' }),
  })
  .meta({ id: 'BankSession' });
export type BankSession = z.infer<typeof bankSessionContract>;

/** A file that was uploaded and kept. */
export const documentFileContract = z
  .object({
    id: wireId,
    name: z.string().meta({ description: "The applicant's own name for it" }),
    type: z.enum(UPLOAD_TYPES),
    size: z.int().meta({ description: 'Bytes' }),
    uploadedAt: wireInstant,
  })
  .meta({ id: 'DocumentFile' });
export type DocumentFile = z.infer<typeof documentFileContract>;

/** One thing the lender needs to see, with what was given for it. */
export const documentContract = z
  .object({
    id: wireId,
    name: z.string(),
    docType: z.enum(DOC_TYPES),
    status: z.enum(DOCUMENT_STATUSES),
    explanation: z.string().meta({ description: 'What it is and where to find it, in plain words' }),
    isAdditional: z.boolean().meta({ description: 'Added by the applicant; may be removed again' }),
    rejectionReason: z.string().optional().meta({ description: 'Why the lender sent it back' }),
    bsEmbedURL: z.string().optional().meta({ description: "The bank provider's page, for bank statements" }),
    manualUploadURL: z.string().meta({ description: 'Where to start a manual upload for it (POST)' }),
    bankSession: bankSessionContract.optional(),
    files: z.array(documentFileContract),
    hints: z
      .array(z.string())
      .meta({ description: 'What looks missing or duplicated; nothing is refused because of it' }),
  })
  .meta({ id: 'Document' });
export type Document = z.infer<typeof documentContract>;

/** GET …/documents. */
export const documentsContract = z
  .object({
    documentList: z.array(documentContract),
    bsEmbedUrl: z.string().optional(),
    additionalAccounts: z.int().meta({ description: 'Bank accounts added besides the main one' }),
    isComplete: z.boolean().meta({ description: 'Nothing more is needed' }),
  })
  .meta({ id: 'Documents' });
export type Documents = z.infer<typeof documentsContract>;

/** POST …/documents: start a manual upload of one file. */
const startUploadContract = z
  .strictObject({
    documentId: wireId,
    name: wireText(LONGEST_FILE_NAME).min(1, MESSAGES.required),
    type: z.enum(UPLOAD_TYPES, 'We accept JPEG, GIF, PNG and PDF files'),
    size: z
      .int()
      .min(1, 'This file is empty')
      .meta({ description: 'Bytes; at most 20 MB, which is checked again while they arrive' }),
    /** The days a bank statement covers, where the applicant says so. */
    coversFrom: wireDate.optional(),
    coversTo: wireDate.optional(),
  })
  .meta({ id: 'StartUpload' });
export type StartUpload = z.infer<typeof startUploadContract>;

/** POST …/documents: another bank account. */
const addDocumentContract = z
  .strictObject({ addAnotherBank: z.literal(true) })
  .meta({ id: 'AddAnotherBank' });

export const createDocumentContract = z.union([startUploadContract, addDocumentContract]);
export type CreateDocument = z.infer<typeof createDocumentContract>;

/** Where the bytes go: PUT them there with the file's content type, once, within five minutes, without a token. */
export const startedUploadContract = z
  .object({ manualUploadURL: z.string(), expiresAt: wireInstant, fileId: wireId })
  .meta({ id: 'StartedUpload' });
export type StartedUpload = z.infer<typeof startedUploadContract>;
