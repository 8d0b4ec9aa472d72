// @vitest-environment jsdom
import { cleanup, render, screen as page } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BankDetailsScreen } from '#components/bank-details/bank-details-screen.tsx';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import { loadRules } from '#lib/forms/late-rules.ts';
import { know, standOnPage } from './standing-page.ts';

const prefetch = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({ useRouter: () => ({ prefetch }) }));

beforeEach(() => {
  standOnPage();
});
afterEach(() => {
  cleanup();
  prefetch.mockReset();
});

it.each<[ApplicationStatus, string]>([
  ['App Submit', '/bank-details/document-upload'],
  ['Approved', '/bank-details/complete'],
])('at %s the page that Next leads to is here before it is pressed: %s', async (status, path) => {
  know(status);
  render(<BankDetailsScreen badges={null} />);
  await vi.waitFor(() => {
    expect(prefetch).toHaveBeenCalledWith(path);
  });
  // The form fetches the rules too, and must not find the page gone when they arrive.
  await loadRules();
});

it.each<[ApplicationStatus, string, boolean]>([
  ['App Submit', 'Connect your bank', false],
  ['Approved', 'Your bank statements', true],
])(
  'at %s it asks for: %s; once approved, nothing above it asks for documents or speaks of connections',
  async (status, title, isAlone) => {
    know(status);
    const { container } = render(<BankDetailsScreen badges={<p>How banks are connected</p>} />);
    expect(page.getAllByRole('group', { name: title })).not.toHaveLength(0);
    expect(page.queryByText('How banks are connected') === null).toBe(isAlone);
    expect(container.querySelector('[data-alone]') !== null).toBe(isAlone);
    await loadRules();
  },
);
