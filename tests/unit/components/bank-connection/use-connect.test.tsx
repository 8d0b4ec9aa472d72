// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useConnect } from '#components/bank-connection/use-connect.ts';

const connectBank = vi.hoisted(() => vi.fn());
vi.mock('#stores/actions/connect-bank.ts', () => ({ connectBank }));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const connecting = (hook: { current: ReturnType<typeof useConnect> }) =>
  act(() => hook.current.connect('document-1', { id: 'currawong', name: 'Currawong Bank' }));

it('opens the page of the bank that was chosen', async () => {
  connectBank.mockResolvedValue({ outcome: 'opened' });
  const { result } = renderHook(() => useConnect());
  expect(await connecting(result)).toBe(true);
  expect(connectBank).toHaveBeenCalledWith('document-1', { id: 'currawong', name: 'Currawong Bank' });
  expect(result.current).toMatchObject({ isBusy: false, message: undefined });
});

it('says why it could not, as the API said it, and that it could not at all where nothing was said', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  connectBank.mockResolvedValueOnce({ outcome: 'failed', error: new Error('The bank is closed today.') });
  const { result } = renderHook(() => useConnect());
  expect(await connecting(result)).toBe(false);
  expect(result.current.message).toBe('The bank is closed today.');
  expect(reported).not.toHaveBeenCalled();

  const lost = new Error('the code did not come');
  connectBank.mockRejectedValueOnce(lost);
  expect(await connecting(result)).toBe(false);
  expect(result.current).toMatchObject({
    isBusy: false,
    message: 'We could not open the connection to your bank. Please try again.',
  });
  expect(reported).toHaveBeenCalledWith(lost);
});
