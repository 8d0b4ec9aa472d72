// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PageBoundary } from '#app/_around-every-page/page-boundary.tsx';
import { PageError } from '#components/frames/page-error.ts';

let failure: Error | undefined;

function Page() {
  if (failure !== undefined) throw failure;
  return (
    <main id="content">
      <h1>Your quote</h1>
      <button type="button">Next</button>
    </main>
  );
}

describe('a page that fails', () => {
  beforeEach(() => {
    // React reports every error that a boundary catches to the console.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  afterEach(() => {
    cleanup();
    failure = undefined;
    vi.restoreAllMocks();
  });

  it('says Oops with 500, and nothing of what the error holds', () => {
    failure = new Error('Jo Citizen, licence 12345678');
    render(<Page />, { wrapper: PageBoundary });
    expect(screen.getByRole('heading', { level: 1, name: 'Oops' })).toBeDefined();
    expect(screen.getByText('Error 500')).toBeDefined();
    expect(document.body.textContent).not.toContain('Jo Citizen');
  });

  it('shows the status and the words of its own failure', () => {
    failure = new PageError(503, 'Our credit bureau does not answer.');
    render(<Page />, { wrapper: PageBoundary });
    expect(screen.getByText('Error 503')).toBeDefined();
    expect(screen.getByText('Our credit bureau does not answer.')).toBeDefined();
  });

  it('is there again after Try again, once it can be drawn', async () => {
    const { rerender } = render(<Page />, { wrapper: PageBoundary });
    screen.getByRole('button', { name: 'Next' }).focus();
    failure = new Error('once');
    rerender(<Page />);
    // What had the focus is gone.
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Oops' }));
    failure = undefined;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Your quote' }));
  });

  it('moves no focus that is outside it', () => {
    const beside = document.body.appendChild(document.createElement('button'));
    beside.focus();
    failure = new Error('once');
    render(<Page />, { wrapper: PageBoundary });
    expect(screen.getByRole('heading', { level: 1, name: 'Oops' })).toBeDefined();
    expect(document.activeElement).toBe(beside);
    beside.remove();
  });
});
