import type { Page } from '@playwright/test';
import { z } from 'zod';
import { rememberSession } from './seeded-application.ts';

const MADE = z.object({ email: z.string(), dob: z.string() });

/**
 * Makes somebody who stands where a scenario says, and signs this browser in as them, as the scenario's link would,
 * without the badge that the link leaves on every page.
 */
export async function becomeApplicant(page: Page, scenario: string): Promise<z.infer<typeof MADE>> {
  const reply = await page.request.post(`/api/sandbox/scenarios/${scenario}`);
  if (!reply.ok()) throw new Error(`${scenario}: ${String(reply.status())} ${await reply.text()}`);
  await rememberSession(page.context());
  return MADE.parse(await reply.json());
}
