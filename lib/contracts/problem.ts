import { z } from 'zod';

/** `application/problem+json` (RFC 9457) with what an applicant may read in `message`. */
export const problemContract = z
  .object({
    status: z.int(),
    title: z.string(),
    detail: z
      .string()
      .optional()
      .meta({ description: 'What would change the answer, for the developer of a client' }),
    code: z.string().meta({ description: 'Stable machine word, for example "stale" or "account-locked"' }),
    requestId: z.string(),
    message: z.string().meta({ description: 'What the applicant may read' }),
    link: z.string().optional().meta({
      description:
        'Present where the applicant must sign in to continue: the path of the call that begins it',
      example: '/api/v2/verify',
    }),
    errors: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .meta({
        description:
          'On 422, and on some 400s: each field and its message. Within a list the path has the position of the item, from 0, as in `2.amount`',
      }),
    retryAfterSeconds: z.int().optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof problemContract>;
