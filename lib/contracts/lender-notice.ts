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

/** What we tell a lender about an application. It fetches the application's details with its own credential. */
export const lenderNoticeContract = z
  .object({
    id: z
      .string()
      .regex(/^[1-9]\d{0,18}$/)
      .meta({
        description:
          'Unique: handle notices with the same id only once. It is a number, and for one application higher for what happened later: a notice that arrives after one with a higher id tells of something earlier',
        example: '4711',
      }),
    type: z.enum(NOTICE_TYPES).meta({
      description:
        '`account-given`: the account to pay to was given or changed after acceptance; or the applicant was frozen, or is no longer frozen. `cancelled`: by the applicant, until the application is approved, or by us, until the loan is paid out',
    }),
    applicationId: wireId,
    occurredAt: wireInstant,
  })
  .meta({ id: 'LenderNotice' });
export type LenderNotice = z.infer<typeof lenderNoticeContract>;
