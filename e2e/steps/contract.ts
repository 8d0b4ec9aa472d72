import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '../product-test.ts';

/** A button that opens a PDF in a new tab. */
function contractButton(page: Page, name: string | RegExp) {
  return page.getByRole('main').getByRole('button', { name });
}

/** Presses it, and returns the bytes of the PDF that opens in the new tab. */
export async function openPdf(context: BrowserContext, page: Page, name: string | RegExp): Promise<Buffer> {
  const answer = context.waitForEvent('response', (response) =>
    /pdf/.test(response.headers()['content-type'] ?? ''),
  );
  const opened = context.waitForEvent('page');
  await contractButton(page, name).click();
  const { url, status } = await answer.then((response) => ({
    url: response.url(),
    status: response.status(),
  }));
  expect(status).toBe(200);
  // The link is signed: it needs neither cookie nor token. The viewer's own copy cannot be read, so the PDF is
  // requested again.
  const again = await context.request.get(url);
  const bytes = await again.body();
  expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  await (await opened).close();
  return bytes;
}
