import { z } from 'zod';

/** `application/problem+json` (RFC 9457) with what an applicant may read in `message`. */
export const problemContract = z
  .object({
    status: z.int(),
    title: z.string(),
    detail: z.string().optional(),
    code: z.string().meta({ description: 'Stable machine word, for example "stale" or "account-locked"' }),
    requestId: z.string(),
    message: z.string().meta({ description: 'What the applicant may read' }),
    errors: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .meta({ description: 'On 422: each field and its message' }),
    retryAfterSeconds: z.int().optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof problemContract>;
