// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MaintenanceOverlay } from '#components/home/maintenance-overlay.tsx';
import { getNotice } from '#lib/api/notice.ts';

vi.mock('#lib/api/notice.ts', () => ({ getNotice: vi.fn() }));

afterEach(cleanup);

const maintenance = { startsAt: '2026-09-19T13:00:00Z', endsAt: '2026-09-19T15:00:00Z', isInForce: false };

describe('the notice of a system update', () => {
  it('is laid over the page in the specified words, and can be closed', async () => {
    vi.mocked(getNotice).mockResolvedValue({ maintenance });
    render(<MaintenanceOverlay />);
    const notice = await screen.findByText(
      /scheduled between 19 Sept 11pm AEST and 20 Sept 1am AEST\. Applications not finalised by then must be restarted/,
    );
    expect(notice.closest('.fixed')).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Close the system update notice' }));
    expect(screen.queryByText(/system update is scheduled/)).toBeNull();
  });

  it.each([
    ['there is none', () => Promise.resolve({})],
    ['it cannot be had', () => Promise.reject(new Error('offline'))],
  ])('shows nothing when %s', async (_case, answer) => {
    const answered = vi.mocked(getNotice).mockImplementation(answer);
    const { container } = render(<MaintenanceOverlay />);
    await vi.waitFor(() => {
      expect(answered).toHaveBeenCalled();
    });
    expect(container.innerHTML).toBe('');
  });
});
