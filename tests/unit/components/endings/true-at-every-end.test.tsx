// @vitest-environment jsdom
import { cleanup, render, screen as page } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { NothingToConfirm } from '#components/application/offer/nothing-to-confirm.tsx';
import { FinishedScreen } from '#components/finished/finished-screen.tsx';

afterEach(cleanup);

it('says after Finish neither that nothing is left to do nor that news will come', () => {
  // An account may be missing, or the application may have expired.
  render(<FinishedScreen />);
  expect(page.getByText(/We will write to you if there is news, or if we still need something/)).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/nothing more|application is finished/);
});

it('does not say that an application goes on whose changed offer has ended', () => {
  render(<NothingToConfirm />);
  expect(document.body.textContent).not.toContain('continue');
});
