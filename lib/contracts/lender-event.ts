import { z } from 'zod';
import { offeredLoanContract } from './assessment.ts';
import { wireId, wireInstant, wireText } from './primitives.ts';

const common = {
  /** Events of one application are numbered by the lender from 1; an older one than the last taken changes nothing. */
  sequence: z.int().min(1),
  applicationId: wireId,
  occurredAt: wireInstant,
};

const withoutDetail = z.enum([
  'acknowledged',
  'bank-details-needed',
  'approved',
  'purchased',
  'awaiting-funding',
]);

/** What a lender tells us of an application, by signed webhook: POST /webhooks/lender. */
export const lenderEventContract = z
  .union([
    z.strictObject({ type: withoutDetail, ...common }),
    z.strictObject({ type: z.literal('declined'), reason: wireText(500), ...common }),
    z.strictObject({
      type: z.enum(['documents-requested', 'documents-returned']),
      documents: z
        .array(z.strictObject({ documentId: wireId.optional(), name: wireText(120), reason: wireText(300) }))
        .max(20),
      ...common,
    }),
    z.strictObject({
      type: z.literal('offer-changed'),
      offer: offeredLoanContract,
      reason: wireText(500),
      offerExpiry: wireInstant,
      ...common,
    }),
    z.strictObject({
      type: z.literal('funded'),
      reference: wireText(60),
      amountPaidOut: z.int().min(0),
      ...common,
    }),
  ])
  .meta({ id: 'LenderEvent' });
export type LenderEvent = z.infer<typeof lenderEventContract>;
export type LenderEventType = LenderEvent['type'];
