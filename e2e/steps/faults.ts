import type { Page } from '@playwright/test';
import type { Problem } from '#lib/contracts/problem.ts';
import { expect } from '../product-test.ts';

/** What a fault tells the applicant where the specification leaves the words to the server. */
export const SERVER_MESSAGE = 'These are the words of the server.';

/** Answers calls to a path with an error of the API, until the path is mended. */
export async function answerWithError(
  page: Page,
  path: string,
  status: number,
  more: Partial<Problem> = {},
): Promise<void> {
  const problem: Problem = {
    status,
    title: 'Fault',
    code: 'fault',
    requestId: 'fault',
    message: SERVER_MESSAGE,
    ...more,
  };
  await page.route(path, (route) =>
    route.fulfill({ status, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
  );
}

/** The processing indicator is off, and Next can be pressed again. */
export async function expectNothingProcessing(page: Page): Promise<void> {
  await expect(page.locator('.animate-sweep')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Next', exact: true })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
}
