import { z } from 'zod';
import { wireId, wireInstant } from './primitives.ts';

/** GET and POST /session: the ids behind the cookie and, on POST, a fresh one-hour token. */
export const sessionContract = z
  .object({
    contactId: wireId,
    applicationId: wireId.optional(),
    authToken: z.string(),
    expiresAt: wireInstant.meta({ description: 'When the token ends unless renewed' }),
    endsAt: wireInstant.meta({ description: 'When it can no longer be renewed (12 hours after sign-in)' }),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof sessionContract>;
