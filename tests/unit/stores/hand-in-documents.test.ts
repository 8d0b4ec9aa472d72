import { beforeEach, expect, it, vi } from 'vitest';
import { handInDocuments as handIn } from '#lib/api/documents.ts';
import { handInDocuments } from '#stores/actions/hand-in-documents.ts';
import type { BrowserServices } from '#stores/browser-services.ts';
import { provideBrowserServices } from '#stores/browser-services.ts';
import { sessionStore } from '#stores/session-store.ts';

vi.mock('#lib/api/documents.ts');
vi.mock('#stores/actions/load-resources.ts');

const navigate = vi.fn<(path: string) => void>();
let path = '';

beforeEach(() => {
  vi.resetAllMocks();
  path = '/bank-details/document-upload';
  sessionStore.setState({ contactId: 'contact-1', applicationId: 'application-1', startUp: 'done' });
  const tabs = { post: () => undefined };
  provideBrowserServices({ path: () => path, navigate, tabs } as unknown as BrowserServices);
});

it('hands in the documents and goes on', async () => {
  expect(await handInDocuments()).toBeUndefined();
  expect(navigate.mock.calls).toEqual([['/bank-details/complete']]);
});

it('leads nobody forward who has gone back meanwhile', async () => {
  vi.mocked(handIn).mockImplementation(async () => {
    path = '/application/bank-login';
    await Promise.resolve();
  });
  expect(await handInDocuments()).toBeUndefined();
  expect(navigate).not.toHaveBeenCalled();
});
