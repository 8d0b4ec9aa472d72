import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { configureApi } from '#lib/api/client.ts';
import { deleteFile, startUpload } from '#lib/api/documents.ts';
import { putFile } from '#lib/api/upload-file.ts';
import type { Document, Documents } from '#lib/contracts/document.ts';
import { typePeriod } from '#stores/actions/keep-statement-dates.ts';
import { loadResources } from '#stores/actions/load-resources.ts';
import { cancelUpload, retryUpload, takeUploadsUp, uploadFile } from '#stores/actions/upload-file.ts';
import { applicationStore } from '#stores/application-store.ts';
import type { BrowserServices } from '#stores/browser-services.ts';
import { provideBrowserServices } from '#stores/browser-services.ts';
import { sessionStore } from '#stores/session-store.ts';
import type { Upload } from '#stores/upload-store.ts';
import { uploadStore } from '#stores/upload-store.ts';
import { knownApplication } from '../components/quote/quotes.ts';

vi.mock('#lib/api/documents.ts');
vi.mock('#lib/api/upload-file.ts');
vi.mock('#stores/actions/load-resources.ts', async (original) => ({
  ...(await original<object>()),
  loadResources: vi.fn(),
}));

const network = new ApiError({ status: 0, code: 'network', message: 'We could not reach our service.' });
const refusal = (status: number, message: string) =>
  new ApiError({ status, code: `status-${String(status)}`, message });

const statement: Document = {
  id: 'statement',
  name: 'main bank account',
  docType: 'Bank Statement',
  status: 'OPEN',
  explanation: '',
  isAdditional: false,
  manualUploadURL: '',
  files: [],
  hints: [],
};
const withFile = (id: string): Documents => ({
  documentList: [
    {
      ...statement,
      status: 'SUBMITTED',
      files: [{ id, name: 'a.pdf', type: 'application/pdf', size: 3, uploadedAt: '2026-11-23T00:00:00Z' }],
    },
  ],
  additionalAccounts: 0,
  isComplete: true,
});

const fileOf = (name: string) => ({
  documentId: 'statement',
  file: { name, type: 'application/pdf' as const, content: new Blob(['abc']) },
});
const shown = () => uploadStore.getState().uploads;
const only = () => {
  const [upload] = shown();
  if (upload === undefined || shown().length > 1) throw new Error(`${String(shown().length)} uploads`);
  return upload;
};

/** Every state and mark the uploads went through. */
function recordMarks() {
  const marks: [Upload['state'], number][] = [];
  uploadStore.subscribe(({ uploads: [upload] }) => {
    if (upload !== undefined) marks.push([upload.state, upload.percent]);
  });
  return marks;
}

const sleep = vi.fn<(milliseconds: number) => Promise<void>>();
const services = { noteAddingBank: vi.fn(), tabs: { post: vi.fn() } };

beforeEach(() => {
  vi.resetAllMocks();
  configureApi({ sleep });
  uploadStore.setState({ uploads: [], periods: {}, hasRecalledPeriods: false });
  applicationStore.setState({
    documents: { documentList: [statement], additionalAccounts: 0, isComplete: false },
  });
  sessionStore.setState({ startUp: 'done', contactId: 'contact', applicationId: 'application' });
  provideBrowserServices({
    ...services,
    drafts: { writer: { changed: vi.fn() } },
  } as unknown as BrowserServices);
  let number = 0;
  vi.mocked(startUpload).mockImplementation(() => {
    number += 1;
    const fileId = `file-${String(number)}`;
    return Promise.resolve({ manualUploadURL: `/api/v2/uploads/${fileId}`, expiresAt: '', fileId });
  });
  vi.mocked(putFile).mockResolvedValue();
  vi.mocked(deleteFile).mockResolvedValue();
  vi.mocked(loadResources).mockResolvedValue();
});

describe('an upload', () => {
  it('goes from reset over half at least to done, and is then one of the files', async () => {
    const marks = recordMarks();
    vi.mocked(putFile).mockImplementation((_place, _content, { onProgress }) => {
      for (const share of [0.1, 0.7, 1]) onProgress(share);
      return Promise.resolve();
    });
    await uploadFile({ ...fileOf('a.pdf'), coversFrom: '2026-08-01' });
    expect(marks).toEqual([
      ['reset', 0],
      ['progress', 50],
      ['progress', 50],
      ['progress', 70],
      ['progress', 99],
      ['completed', 100],
      // Once more, when the period is cleared.
      ['completed', 100],
    ]);
    expect(shown()).toEqual([]);
    expect(startUpload).toHaveBeenCalledWith(expect.anything(), {
      documentId: 'statement',
      name: 'a.pdf',
      type: 'application/pdf',
      size: 3,
      coversFrom: '2026-08-01',
    });
    expect(services.tabs.post).toHaveBeenCalledWith({ type: 'saved' });
  });

  it('that arrived stays on the page as done while the files cannot be read', async () => {
    vi.mocked(loadResources).mockRejectedValue(network);
    await uploadFile(fileOf('a.pdf'));
    expect(only()).toMatchObject({ name: 'a.pdf', state: 'completed', percent: 100 });
    await takeUploadsUp();
    expect(shown()).toHaveLength(1);
    vi.mocked(loadResources).mockResolvedValue();
    await takeUploadsUp();
    expect(shown()).toEqual([]);
  });

  it('waits for the one before it, and goes although that one failed', async () => {
    vi.mocked(putFile).mockRejectedValueOnce(refusal(422, 'It may be damaged'));
    const both = [uploadFile(fileOf('a.pdf')), uploadFile(fileOf('b.pdf'))];
    expect(shown().map(({ state }) => state)).toEqual(['reset', 'reset']);
    await Promise.all(both);
    expect(only()).toMatchObject({ name: 'a.pdf', state: 'error', percent: 100 });
    expect(vi.mocked(putFile).mock.calls.map(([place]) => place)).toEqual([
      '/api/v2/uploads/file-1',
      '/api/v2/uploads/file-2',
    ]);
  });

  it('goes although the one before it met a mistake of ours', async () => {
    vi.mocked(putFile).mockRejectedValueOnce(new TypeError('a mistake'));
    const ends = await Promise.allSettled([uploadFile(fileOf('a.pdf')), uploadFile(fileOf('b.pdf'))]);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(putFile).toHaveBeenCalledTimes(2);
  });

  it('of other documents goes beside one more, and a third waits for its turn', async () => {
    const ends: (() => void)[] = [];
    vi.mocked(putFile).mockImplementation(() => new Promise((resolve) => ends.push(resolve)));
    const all = ['a', 'b', 'c', 'd'].map((name) => uploadFile({ ...fileOf(name), documentId: name }));
    const states = () => Object.fromEntries(shown().map(({ name, state }) => [name, state]));
    await vi.waitFor(() => {
      expect(ends).toHaveLength(2);
    });
    expect(states()).toEqual({ a: 'progress', b: 'progress', c: 'reset', d: 'reset' });
    expect(startUpload).toHaveBeenCalledTimes(2);
    cancelUpload(shown()[2]?.id ?? '');
    ends[0]?.();
    await vi.waitFor(() => {
      expect(states()).toEqual({ b: 'progress', d: 'progress' });
      expect(ends).toHaveLength(3);
    });
    for (const end of ends) end();
    await Promise.all(all);
    expect(shown()).toEqual([]);
    expect(startUpload).toHaveBeenCalledTimes(3);
  });

  it.each([
    [422, 'It may be damaged', 'It may be damaged', false],
    [413, 'Request size limit exceeded!', 'Request size limit exceeded!', false],
    [409, 'Not possible now', 'Not possible now', false],
    [500, 'internal', 'Your file could not be uploaded, please try again.', true],
    [404, 'not found', 'Your file could not be uploaded, please try again.', false],
  ])('that ends with %d says so', async (status, said, message, canRetry) => {
    vi.mocked(putFile).mockRejectedValue(refusal(status, said));
    await uploadFile(fileOf('a.pdf'));
    expect(only()).toMatchObject({ state: 'error', percent: 100, message, canRetry });
  });

  it.each([
    ['Application Expired', ['/application/offer/expired/']],
    ['Doc Request', []],
  ] as const)('refused at this stage leads where %s leads', async (status, led) => {
    const navigate = vi.fn<(path: string) => void>();
    provideBrowserServices({
      ...services,
      navigate,
      path: () => '/bank-details/document-upload',
      drafts: { recallWhileStarting: () => Promise.resolve(undefined) },
    } as unknown as BrowserServices);
    vi.mocked(loadResources).mockImplementation(() => {
      applicationStore.setState({ application: knownApplication({ s1ApplicationStatus: status }) });
      return Promise.resolve();
    });
    vi.mocked(startUpload).mockRejectedValue(refusal(409, 'Not possible now'));
    await uploadFile(fileOf('a.pdf'));
    expect(navigate.mock.calls.flat()).toEqual(led);
  });

  it('says what the API says about a field', async () => {
    const fieldErrors = [{ path: 'coversTo', message: 'That day is in the future' }];
    vi.mocked(startUpload).mockRejectedValue(
      new ApiError({ status: 422, code: 'invalid-fields', message: 'Oops', fieldErrors }),
    );
    await uploadFile(fileOf('a.pdf'));
    expect(only().message).toBe('That day is in the future');
  });

  it('whose connection is lost gets another place, once', async () => {
    vi.mocked(putFile).mockRejectedValueOnce(network);
    await uploadFile(fileOf('a.pdf'));
    expect(shown()).toEqual([]);
    expect(startUpload).toHaveBeenCalledTimes(2);

    vi.mocked(putFile).mockRejectedValue(network);
    await uploadFile(fileOf('b.pdf'));
    expect(startUpload).toHaveBeenCalledTimes(4);
    expect(only()).toMatchObject({ name: 'b.pdf', canRetry: true });
  });

  it('begins again at half where its place is lost with the connection', async () => {
    const marks = recordMarks();
    vi.mocked(putFile).mockImplementationOnce((_place, _content, { onProgress }) => {
      onProgress(0.9);
      return Promise.reject(network);
    });
    await uploadFile(fileOf('a.pdf'));
    expect(marks.slice(1, 5)).toEqual([
      ['progress', 50],
      ['progress', 90],
      ['progress', 50],
      ['completed', 100],
    ]);
  });

  it('that found too much arriving at once asks for another place when the service says so', async () => {
    sleep.mockImplementation(() => {
      expect(startUpload).toHaveBeenCalledOnce();
      return Promise.resolve();
    });
    const busy = { status: 503, code: 'unavailable', message: 'Busy', retryAfterSeconds: 5 };
    vi.mocked(putFile).mockRejectedValueOnce(new ApiError(busy));
    await uploadFile(fileOf('a.pdf'));
    expect(sleep.mock.calls).toEqual([[5000]]);
    expect(shown()).toEqual([]);
  });

  it('that found a system update under way does not wait until its end: asking for another place tells of it', async () => {
    const closed = { status: 503, code: 'maintenance', message: 'Closed', retryAfterSeconds: 7200 };
    vi.mocked(putFile).mockImplementationOnce(() => {
      vi.mocked(startUpload).mockRejectedValueOnce(new ApiError(closed));
      return Promise.reject(new ApiError(closed));
    });
    await uploadFile(fileOf('a.pdf'));
    expect(sleep).not.toHaveBeenCalled();
    expect(startUpload).toHaveBeenCalledTimes(2);
    expect(only()).toMatchObject({ state: 'error', canRetry: true });
  });

  it('that is cancelled while it waits asks for no other place', async () => {
    sleep.mockImplementation(() => {
      cancelUpload(only().id);
      return Promise.resolve();
    });
    const busy = { status: 503, code: 'unavailable', message: 'Busy', retryAfterSeconds: 5 };
    vi.mocked(putFile).mockRejectedValueOnce(new ApiError(busy));
    await uploadFile(fileOf('a.pdf'));
    expect(startUpload).toHaveBeenCalledOnce();
    expect(shown()).toEqual([]);
  });

  it('whose permission has ended gets another', async () => {
    vi.mocked(putFile).mockRejectedValueOnce(refusal(412, 'That upload has expired'));
    await uploadFile(fileOf('a.pdf'));
    expect(shown()).toEqual([]);
    expect(vi.mocked(putFile).mock.calls.map(([place]) => place)).toEqual([
      '/api/v2/uploads/file-1',
      '/api/v2/uploads/file-2',
    ]);
  });

  it('that arrived before the connection was lost is not sent again', async () => {
    vi.mocked(putFile).mockRejectedValueOnce(network);
    vi.mocked(loadResources).mockImplementation(() => {
      applicationStore.setState({ documents: withFile('file-1') });
      return Promise.resolve();
    });
    await uploadFile(fileOf('a.pdf'));
    expect(putFile).toHaveBeenCalledOnce();
    expect(shown()).toEqual([]);
  });

  it('that failed is sent again by hand, or when the connection is back', async () => {
    vi.mocked(putFile).mockRejectedValue(network);
    await uploadFile(fileOf('a.pdf'));
    vi.mocked(putFile).mockRejectedValueOnce(network).mockRejectedValueOnce(network).mockResolvedValue();
    await retryUpload(only().id);
    expect(only().state).toBe('error');
    await takeUploadsUp();
    expect(shown()).toEqual([]);
  });

  it('is cancelled: nothing is shown, and the next file goes', async () => {
    vi.mocked(putFile).mockImplementationOnce(
      (_place, _content, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            reject(signal.reason as Error);
          });
        }),
    );
    const cancelled = uploadFile(fileOf('a.pdf'));
    const next = uploadFile(fileOf('b.pdf'));
    await vi.waitFor(() => {
      expect(putFile).toHaveBeenCalledOnce();
    });
    cancelUpload(shown()[0]?.id ?? '');
    await Promise.all([cancelled, next]);
    expect(putFile).toHaveBeenCalledTimes(2);
    expect(shown()).toEqual([]);
    // Its bytes may have left before that.
    expect(vi.mocked(deleteFile).mock.calls).toEqual([[expect.anything(), 'statement', 'file-1']]);
  });

  it('takes the flag back with the first file of an added bank', async () => {
    await uploadFile(fileOf('a.pdf'));
    expect(services.noteAddingBank).not.toHaveBeenCalled();
    applicationStore.setState({
      documents: {
        documentList: [{ ...statement, isAdditional: true }],
        additionalAccounts: 1,
        isComplete: false,
      },
    });
    vi.mocked(loadResources).mockImplementation(() => {
      // The page reads the flag again when the documents change.
      expect(services.noteAddingBank).toHaveBeenCalledWith(false);
      return Promise.resolve();
    });
    await uploadFile(fileOf('b.pdf'));
    expect(services.noteAddingBank).toHaveBeenCalledOnce();
    expect(shown()).toEqual([]);
  });

  it('leaves the period that was typed for the next file meanwhile', async () => {
    const next = { from: '01/09/2026', to: '' };
    const period = { from: '01/08/2026', to: '' };
    uploadStore.setState({ periods: { statement: period } });
    vi.mocked(putFile).mockImplementation(() => {
      typePeriod('statement', next);
      return Promise.resolve();
    });
    await uploadFile({ ...fileOf('a.pdf'), period });
    expect(uploadStore.getState().periods).toEqual({ statement: next });
  });

  it('leaves the period that was typed while the file was checked', async () => {
    const next = { from: '01/09/2026', to: '' };
    uploadStore.setState({ periods: { statement: next } });
    await uploadFile({ ...fileOf('a.pdf'), period: { from: '01/08/2026', to: '' } });
    expect(uploadStore.getState().periods).toEqual({ statement: next });
  });

  it('drops the typed period with its file', async () => {
    const period = { from: '01/08/2026', to: '' };
    uploadStore.setState({ periods: { statement: period, other: { from: '', to: '' } } });
    await uploadFile({ ...fileOf('a.pdf'), period });
    expect(uploadStore.getState().periods).toEqual({ other: { from: '', to: '' } });
  });
});
