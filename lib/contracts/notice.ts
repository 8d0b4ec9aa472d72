import { z } from 'zod';
import { wireInstant } from './primitives.ts';

/** GET /notice: what pages show above their content at run time, so that the pages themselves stay static. */
export const noticeContract = z
  .object({
    maintenance: z
      .object({ startsAt: wireInstant, endsAt: wireInstant, isInForce: z.boolean() })
      .optional()
      .meta({ description: 'The scheduled system update, until it ends' }),
  })
  .meta({ id: 'Notice' });
export type Notice = z.infer<typeof noticeContract>;
