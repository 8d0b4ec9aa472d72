import { z } from 'zod';
import { wireId, wireInstant } from './primitives.ts';

/** GET …/hzapplication: the loan-servicing record, after funding; {} before. */
export const servicingContract = z
  .union([
    z.object({
      reference: z.string(),
      applicationId: wireId,
      amountPaidOut: z.int(),
      fundedAt: wireInstant,
      repaidAt: wireInstant.optional().meta({
        description:
          'Since when nothing of it is owed, according to the lender. Absent while it is being repaid',
      }),
    }),
    z.strictObject({}),
  ])
  .meta({ id: 'HzApplication' });
export type Servicing = z.infer<typeof servicingContract>;
