import { z } from 'zod';
import { BANK_SESSION_STATUSES } from '#lib/domain/documents.ts';
import { wireTextAsGiven } from './primitives.ts';

/** The database holds numbers up to this. */
const LARGEST = 2_000_000_000;

/**
 * What the bank-data provider tells us of a session, by signed webhook: POST /webhooks/bank-data. Fields that we do not
 * know are ignored.
 */
export const bankSessionEventContract = z
  .object({
    type: z.literal('session.updated'),
    session: z.object({
      id: wireTextAsGiven(200).meta({ description: 'Your id for the session' }),
      sequence: z.int().min(1).max(LARGEST).meta({
        description:
          'Your number for this report within the session, counting from 1 and continuing when the session is taken up again. A report whose number is not higher than one we already have is ignored',
      }),
      status: z.enum(BANK_SESSION_STATUSES).meta({
        description:
          '`PROGRESS` and `OPEN`: under way. `SUCCESS`: its statements can be fetched. `LOGIN_FAIL` and `ERROR`: it failed, and may be taken up again',
      }),
      errorCode: z
        .int()
        .min(0)
        .max(LARGEST)
        .optional()
        .meta({ description: 'Your code for what failed, with `LOGIN_FAIL` and `ERROR`' }),
      institutionName: wireTextAsGiven(120).optional().meta({ description: 'The bank, as people know it' }),
    }),
  })
  .meta({ id: 'BankSessionEvent' });
export type BankSessionEvent = z.infer<typeof bankSessionEventContract>;
