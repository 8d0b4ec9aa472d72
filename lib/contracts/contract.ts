import { z } from 'zod';
import { wireInstant } from './primitives.ts';

/** GET …/contract and …/sfcontract: a short-lived signed link to the PDF. */
export const contractLinkContract = z
  .object({
    url: z.string(),
    expiresAt: wireInstant,
    copy: z.enum(['draft', 'applicant', 'countersigned']),
  })
  .meta({ id: 'ContractLink' });
export type ContractLink = z.infer<typeof contractLinkContract>;

/** Before there is a contract: an empty object, not a 404. */
export const contractLinkReplyContract = contractLinkContract.or(z.strictObject({}));
export type ContractLinkReply = z.infer<typeof contractLinkReplyContract>;

/** An entry of the consent and disclosure ledger. */
export const consentEntryContract = z
  .object({
    id: z.int().meta({ description: 'Counts from 1 within the contact' }),
    at: wireInstant,
    action: z.enum(['agreed', 'given', 'shown', 'withdrawn']).meta({
      description: 'Given: made available, whether or not it was opened. Shown: its bytes were sent',
    }),
    subject: z.string().meta({ description: 'Name of the text or disclosure' }),
    version: z.string(),
    textHash: z.string(),
    hash: z.string().meta({ description: 'Hash of this entry, chained to the one before' }),
  })
  .meta({ id: 'ConsentEntry' });
export type ConsentEntry = z.infer<typeof consentEntryContract>;

/** GET /contact/{contactId}/consents. */
export const consentsContract = z
  .object({
    entries: z.array(consentEntryContract),
    receiptUrl: z.string().meta({ description: 'Short-lived signed link to the receipt (PDF)' }),
  })
  .meta({ id: 'Consents' });
export type Consents = z.infer<typeof consentsContract>;
