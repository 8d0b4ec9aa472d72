import type { APIRequestContext } from '@playwright/test';
import { expect } from '../product-test.ts';

export const DAY_MS = 86_400_000;

/** Moves the time of a product that belongs to one test: in a shared one, other tests' time would run out too. */
export async function advanceClock(
  request: APIRequestContext,
  productUrl: string,
  milliseconds: number,
): Promise<void> {
  const reply = await request.post(`${productUrl}/api/sandbox/clock`, { data: { advanceMs: milliseconds } });
  expect(reply.status()).toBe(200);
}
