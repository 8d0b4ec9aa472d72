import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { addAnotherBank } from '#lib/api/documents.ts';
import type { Document } from '#lib/contracts/document.ts';
import { addBank } from '#stores/actions/add-bank.ts';
import { loadResources } from '#stores/actions/load-resources.ts';
import { applicationStore } from '#stores/application-store.ts';
import type { BrowserServices } from '#stores/browser-services.ts';
import { provideBrowserServices } from '#stores/browser-services.ts';
import { sessionStore } from '#stores/session-store.ts';

vi.mock('#lib/api/documents.ts');
vi.mock('#stores/actions/load-resources.ts', async (original) => ({
  ...(await original<object>()),
  loadResources: vi.fn(),
}));

const account: Document = {
  id: 'another',
  name: 'Additional Bank Account 1',
  docType: 'Bank Statement',
  status: 'OPEN',
  explanation: '',
  isAdditional: true,
  manualUploadURL: '',
  files: [],
  hints: [],
};

const noteAddingBank = vi.fn();

beforeEach(() => {
  vi.resetAllMocks();
  sessionStore.setState({ startUp: 'done', contactId: 'contact', applicationId: 'application' });
  applicationStore.setState({
    documents: { documentList: [], additionalAccounts: 0, isComplete: true },
  });
  provideBrowserServices({
    noteAddingBank,
    tabs: { post: () => undefined },
  } as unknown as BrowserServices);
});

it('is shown as added where the list cannot be read again: another press would add one more', async () => {
  vi.mocked(addAnotherBank).mockResolvedValue(account);
  vi.mocked(loadResources).mockRejectedValue(new ApiError({ status: 0, code: 'network', message: 'Lost' }));
  expect(await addBank()).toEqual({ outcome: 'added', documentId: 'another' });
  expect(applicationStore.getState().documents).toEqual({
    documentList: [account],
    additionalAccounts: 1,
    isComplete: false,
  });
  expect(noteAddingBank).toHaveBeenCalledWith(true);
});

it('is added anew where the reply was that to an earlier press, whose account has been removed since', async () => {
  vi.mocked(addAnotherBank)
    .mockResolvedValueOnce({ ...account, id: 'removed' })
    .mockResolvedValue(account);
  vi.mocked(loadResources).mockImplementation(() => {
    const documentList = vi.mocked(addAnotherBank).mock.calls.length === 1 ? [] : [account];
    applicationStore.setState({ documents: { documentList, additionalAccounts: 0, isComplete: false } });
    return Promise.resolve();
  });
  expect(await addBank()).toEqual({ outcome: 'added', documentId: 'another' });
});

it('is shown once where the list was read beside it, for an upload that arrived meanwhile', async () => {
  const read = { documentList: [account], additionalAccounts: 1, isComplete: false };
  vi.mocked(addAnotherBank).mockResolvedValue(account);
  vi.mocked(loadResources).mockImplementation(() => {
    applicationStore.setState({ documents: read });
    return Promise.reject(new ApiError({ status: 0, code: 'network', message: 'Lost' }));
  });
  await addBank();
  expect(applicationStore.getState().documents).toEqual(read);
});
