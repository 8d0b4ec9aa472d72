import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAIN_BANK_ACCOUNT } from '#lib/domain/documents.ts';
import { handInDocuments } from '#stores/actions/hand-in-documents.ts';
import { openSession } from '#stores/actions/open-session.ts';
import { sessionStore } from '#stores/session-store.ts';
import { openBrowser } from '#tests/support/client-browser.ts';
import { buildPdf } from '#tests/support/pdf-files.ts';
import { createUploadApi } from '#tests/support/uploads.ts';
import type { UploadApi } from '#tests/support/uploads.ts';

let api: UploadApi;
beforeAll(async () => {
  api = await createUploadApi();
});
afterAll(() => api.close());

const PDF = { bytes: buildPdf({ content: Buffer.alloc(12_000, 0x20) }), type: 'application/pdf' } as const;

/** A browser gives a call without a body no content type; the client in Node does. */
function fetchAsBrowsersDo(request: Request) {
  if (!request.url.endsWith('/hand-in')) return api.app.fetch(request, {});
  const { url, method, headers } = request;
  headers.delete('content-type');
  return api.app.fetch(new Request(url, { method, headers }), {});
}

it('documents that the lender has returned are handed in again, though the first reply was lost', async () => {
  const application = await api.givenDocuments();
  const { id } = await api.findDocument(application, MAIN_BANK_ACCOUNT);
  await api.upload(application, id, PDF);
  const statusOf = async () => (await api.readApplication(application)).s1ApplicationStatus;

  const browser = openBrowser({ now: api.now, app: { fetch: fetchAsBrowsersDo } as UploadApi['app'] });
  await browser.open('/quote/step-1');
  openSession(application.token);
  sessionStore.setState({ applicationId: application.applicationId });
  browser.fault('POST', '/documents/hand-in', 'lose reply', 4);
  expect(await handInDocuments()).toMatchObject({ outcome: 'failed' });
  expect(await statusOf()).toBe('CreditAssess');

  await api.putInStatus(application, 'DocsReturned');
  expect(await handInDocuments()).toMatchObject({ outcome: 'handed-in' });
  expect(await statusOf()).toBe('CreditAssess');
  browser.close();
});
