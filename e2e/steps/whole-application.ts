import type { BrowserContext } from '@playwright/test';
import { expect } from '../product-test.ts';
import { z } from 'zod';

const session = z.object({ contactId: z.string(), applicationId: z.string() });

const OF_THE_CONTACT = ['', '/application', '/address/current', '/address/previous', '/bank-account'];
const OF_THE_APPLICATION = [
  '/employment',
  '/income',
  '/expense',
  '/liability',
  '/quote',
  '/sfapplication',
  '/hzapplication',
  '/documents',
  '/bank-observations',
];

/**
 * Everything that the API holds of the applicant who is signed in in this browser: each answer, the quote, the offer,
 * every document with its files and its bank session.
 * @param productUrl of a product other than the one the tests usually visit
 */
export async function readWholeApplication(
  context: BrowserContext,
  productUrl = '',
): Promise<Record<string, unknown>> {
  const get = async (path: string): Promise<unknown> => {
    const reply = await context.request.get(`${productUrl}/api/v2${path}`);
    expect(reply.status(), path).toBe(200);
    return withoutOccasion(await reply.json());
  };
  const { contactId, applicationId } = session.parse(await get('/session'));
  const application = `/contact/${contactId}/application/${applicationId}`;
  const whole: Record<string, unknown> = {};
  for (const rest of OF_THE_CONTACT) whole[rest] = await get(`/contact/${contactId}${rest}`);
  for (const rest of OF_THE_APPLICATION) whole[rest] = await get(`${application}${rest}`);
  return whole;
}

/**
 * The addresses of uploads and embedded pages are new for every reader, and whether a mobile must be named again
 * depends on how the applicant signed in.
 */
const OF_THE_OCCASION = /url$|^mobileToConfirm$/i;

function withoutOccasion(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutOccasion);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !OF_THE_OCCASION.test(name))
      .map(([name, part]) => [name, withoutOccasion(part)]),
  );
}
