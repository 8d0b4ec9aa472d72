import type { Page } from '@playwright/test';
import { z } from 'zod';
import { rememberSession } from './seeded-application.ts';

const MADE = z.object({ email: z.string(), dob: z.string(), sessionEndsAt: z.string().optional() });

/**
 * Makes an applicant at the point that a scenario says and, if the scenario has them signed in, signs this browser in
 * as them, as its link would, but without the badge that the link leaves on every page.
 */
export async function becomeApplicant(page: Page, scenario: string): Promise<z.infer<typeof MADE>> {
  const reply = await page.request.post(`/api/sandbox/scenarios/${scenario}`);
  if (!reply.ok()) throw new Error(`${scenario}: ${String(reply.status())} ${await reply.text()}`);
  const made = MADE.parse(await reply.json());
  if (made.sessionEndsAt !== undefined) await rememberSession(page.context());
  return made;
}
