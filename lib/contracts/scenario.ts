import { z } from 'zod';
import { SCENARIO_GROUPS } from '#lib/domain/scenarios.ts';
import { wireInstant } from './primitives.ts';

/** GET /api/sandbox/scenarios. */
export const scenariosContract = z.object({
  scenarios: z.array(
    z.object({
      name: z.string(),
      group: z.enum(SCENARIO_GROUPS),
      kind: z.enum(['calls', 'applicant']),
      shows: z.string(),
      startAt: z.string(),
    }),
  ),
  partners: z.array(z.string()).meta({ description: 'The partner lenders that a scenario can name' }),
});
export type Scenarios = z.infer<typeof scenariosContract>;

/** POST /api/sandbox/scenarios/{name}: makes an applicant at that point, signed in by the cookie. */
export const madeApplicantContract = z.object({
  startAt: z.string().meta({ description: 'The page to begin at' }),
  email: z.string(),
  dob: z.string().meta({ description: 'yyyy-mm-dd' }),
  note: z.string().meta({ description: 'What to know about them' }),
  sessionEndsAt: wireInstant.optional().meta({ description: 'Absent for somebody who is not signed in' }),
  lockedForSeconds: z.int().optional().meta({ description: 'After wrong codes' }),
});
export type MadeApplicant = z.infer<typeof madeApplicantContract>;
