// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useReloadOnReturn } from '#components/ui/use-reload-on-return.ts';

const reload = vi.fn<() => Promise<void>>();

function Page() {
  useReloadOnReturn(reload);
  return null;
}

/** jsdom's window is always visible. */
const comeBack = () => act(() => Promise.resolve(document.dispatchEvent(new Event('visibilitychange'))));

// jsdom has none.
beforeEach(() => {
  vi.stubGlobal('reportError', vi.fn());
  reload.mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('reads once at a time, and once more where somebody came back during a reading', async () => {
  const first = Promise.withResolvers<undefined>();
  reload.mockReturnValueOnce(first.promise.then(() => undefined)).mockResolvedValue(undefined);
  render(<Page />);
  await comeBack();
  await comeBack();
  await comeBack();
  expect(reload).toHaveBeenCalledTimes(1);
  await act(async () => {
    first.resolve(undefined);
    await first.promise;
  });
  await vi.waitFor(() => {
    expect(reload).toHaveBeenCalledTimes(2);
  });
  await comeBack();
  expect(reload).toHaveBeenCalledTimes(3);
});

it('does not read again for a page that was left meanwhile', async () => {
  const first = Promise.withResolvers<undefined>();
  reload.mockReturnValueOnce(first.promise.then(() => undefined));
  const { unmount } = render(<Page />);
  await comeBack();
  await comeBack();
  unmount();
  first.resolve(undefined);
  await new Promise((resolve) => setTimeout(resolve));
  expect(reload).toHaveBeenCalledTimes(1);
});
