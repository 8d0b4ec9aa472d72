import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { deleteDocument } from '#lib/api/documents.ts';
import { loadResources } from '#stores/actions/load-resources.ts';
import { removeBank } from '#stores/actions/remove-file.ts';
import type { BrowserServices } from '#stores/browser-services.ts';
import { provideBrowserServices } from '#stores/browser-services.ts';
import { sessionStore } from '#stores/session-store.ts';

vi.mock('#lib/api/documents.ts');
vi.mock('#stores/actions/load-resources.ts', async (original) => ({
  ...(await original<object>()),
  loadResources: vi.fn(),
}));

const noteAddingBank = vi.fn();
const tabs = { post: vi.fn() };

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(loadResources).mockResolvedValue();
  sessionStore.setState({ startUp: 'done', contactId: 'contact', applicationId: 'application' });
  provideBrowserServices({
    noteAddingBank,
    log: () => undefined,
    tabs,
  } as unknown as BrowserServices);
});

describe('a bank account that was added', () => {
  it('is no longer being added once it is removed: the documents are drawn by that', async () => {
    vi.mocked(deleteDocument).mockResolvedValue();
    vi.mocked(loadResources).mockImplementation(() => {
      expect(noteAddingBank).toHaveBeenCalledWith(false);
      return Promise.resolve();
    });
    await removeBank('another');
    expect(loadResources).toHaveBeenCalledOnce();
    expect(tabs.post).toHaveBeenCalledWith({ type: 'saved' });
  });

  it('is no longer being added where it was gone already: the reply to an earlier attempt was lost', async () => {
    vi.mocked(deleteDocument).mockRejectedValue(
      new ApiError({ status: 404, code: 'not-found', message: 'We could not find that.' }),
    );
    await removeBank('another');
    expect(noteAddingBank).toHaveBeenCalledWith(false);
  });

  it('is still being added where it could not be removed', async () => {
    const failure = new ApiError({ status: 0, code: 'network', message: 'We could not reach our service.' });
    vi.mocked(deleteDocument).mockRejectedValue(failure);
    await removeBank('another');
    expect(noteAddingBank).not.toHaveBeenCalled();
  });
});
