import { z } from 'zod';
import { wireId, wireInstant } from './primitives.ts';

const NOTICE_TYPES = [
  'submitted',
  'documents-complete',
  'offer-confirmed',
  'account-given',
  'cancelled',
  'expired',
] as const;

/** What we tell a lender of an application. It fetches the application's details with its own credential. */
export const lenderNoticeContract = z
  .object({
    id: z
      .string()
      .regex(/^[1-9]\d{0,18}$/)
      .meta({
        description:
          'Unique: take a notice of the same id once. A number, which is higher for what happened later to the same application: one that comes after a later one is of what was before it',
        example: '4711',
      }),
    type: z.enum(NOTICE_TYPES).meta({
      description:
        '`account-given`: where to pay was given or changed after the acceptance; or the applicant was frozen, or is no longer. `cancelled`: by the applicant until it is approved, or by us until it is paid out',
    }),
    applicationId: wireId,
    occurredAt: wireInstant,
  })
  .meta({ id: 'LenderNotice' });
export type LenderNotice = z.infer<typeof lenderNoticeContract>;
