import { z } from 'zod';

/** `application/problem+json` (RFC 9457) with what an applicant may read in `message`. */
export const problemContract = z
  .object({
    status: z.int(),
    title: z.string(),
    detail: z
      .string()
      .optional()
      .meta({ description: 'What would change the answer, for whoever writes a client' }),
    code: z.string().meta({ description: 'Stable machine word, for example "stale" or "account-locked"' }),
    requestId: z.string(),
    message: z.string().meta({ description: 'What the applicant may read' }),
    link: z.string().optional().meta({
      description: 'Where signing in is the way on: the path of the call that begins it',
      example: '/api/v2/verify',
    }),
    errors: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .meta({
        description:
          'On 422, and on some 400: each field and its message; of a list with the place of the item, as in `2.amount`',
      }),
    retryAfterSeconds: z.int().optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof problemContract>;
