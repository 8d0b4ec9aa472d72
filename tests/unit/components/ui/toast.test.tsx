// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showToast, Toaster } from '#components/ui/toast.tsx';

const TIMED_OUT = 'Your request timed out, please try again.';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => {
    vi.runAllTimers();
  });
  cleanup();
  vi.useRealTimers();
});

describe('the toast', () => {
  it('stays for 4 seconds in a live region that was there before', () => {
    render(<Toaster />);
    const region = screen.getByRole('status');
    act(() => {
      showToast(TIMED_OUT);
    });
    expect(region.textContent).toContain(TIMED_OUT);
    act(() => {
      vi.advanceTimersByTime(3999);
    });
    expect(region.textContent).toContain(TIMED_OUT);
    act(() => {
      vi.advanceTimersByTime(1);
    });
    expect(region.textContent).toBe('');
  });

  it('says the same thing once', () => {
    render(<Toaster />);
    act(() => {
      showToast(TIMED_OUT);
      showToast(TIMED_OUT);
    });
    expect(screen.getAllByText(TIMED_OUT)).toHaveLength(1);
  });

  it('can be dismissed, and gives the focus back', () => {
    render(
      <>
        <button type="button">Next</button>
        <Toaster />
      </>,
    );
    act(() => {
      showToast(TIMED_OUT);
    });
    act(() => {
      screen.getByRole('button', { name: 'Next' }).focus();
      screen.getByRole('button', { name: 'Dismiss' }).focus();
      screen.getByRole('button', { name: 'Dismiss' }).click();
    });
    expect(screen.queryByText(TIMED_OUT)).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }));
  });

  it('gives no focus back that has moved on since an earlier one', () => {
    render(
      <>
        <main id="content" tabIndex={-1}>
          <button type="button">Next</button>
        </main>
        <Toaster />
      </>,
    );
    for (const from of ['Next', undefined]) {
      act(() => {
        showToast(TIMED_OUT);
      });
      act(() => {
        (document.activeElement as HTMLElement).blur();
        if (from !== undefined) screen.getByRole('button', { name: from }).focus();
        screen.getByRole('button', { name: 'Dismiss' }).focus();
        screen.getByRole('button', { name: 'Dismiss' }).click();
      });
    }
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});
