// @vitest-environment jsdom
import { cleanup, render, screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { StandingNotice } from '#app/_around-every-page/standing-notice.tsx';
import { showNotice } from '#stores/interface-store.ts';

afterEach(cleanup);

it('gives the focus back to what had it when it is closed by key', async () => {
  showNotice({ kind: 'unavailable', message: 'We are busy.', offersResume: false });
  render(
    <>
      <button type="button">Next</button>
      <StandingNotice />
    </>,
  );
  const next = page.getByRole('button', { name: 'Next' });
  next.focus();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(page.queryByText('We are busy.')).toBeNull();
  expect(document.activeElement).toBe(next);
});
