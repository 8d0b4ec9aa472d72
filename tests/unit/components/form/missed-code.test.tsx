// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useForm } from 'react-hook-form';
import { useSubmission } from '#components/form/use-submission.ts';
import { NETWORK_MESSAGE } from '#lib/api/api-error.ts';

const missed = new Error('Failed to load chunk /_next/static/chunks/a.js from module 7');

/** Presses Next where the code of saving does not load; the server answers for the script with this status. */
async function pressWithout(status: number) {
  vi.spyOn(globalThis, 'fetch').mockImplementation((asked) =>
    Promise.resolve(new Response(null, { status: asked === '/_next/static/chunks/a.js' ? status : 200 })),
  );
  // jsdom loads no page again, and says so.
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('reportError', () => undefined);
  const { result } = renderHook(() =>
    useSubmission({
      form: useForm({ defaultValues: { name: 'Ada' } }),
      onSave: () => Promise.reject(missed),
      reportNow: () => undefined,
      isReady: true,
      staysOpen: false,
    }),
  );
  await act(() => result.current.submit());
  return { message: result.current.message, isReloaded: sessionStorage.getItem('chunk-reload-at') !== null };
}

beforeEach(() => {
  sessionStorage.clear();
});

describe('a press whose code does not load', () => {
  it('loads the page again at once when the server has no such script: a new version is out', async () => {
    expect(await pressWithout(404)).toEqual({ message: undefined, isReloaded: true });
  });

  it('is told as a call that did not arrive otherwise', async () => {
    expect(await pressWithout(200)).toEqual({ message: NETWORK_MESSAGE, isReloaded: false });
  });
});
