// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MaintenanceOverlay } from '#components/maintenance/maintenance-overlay.tsx';
import { useMaintenance } from '#components/maintenance/use-maintenance.ts';
import { getNotice } from '#lib/api/notice.ts';
import { thisDevice } from '#lib/time/service-time.ts';

vi.mock('#lib/api/notice.ts', () => ({ getNotice: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-09-19T12:00:00Z');
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  delete thisDevice.ahead;
  vi.useRealTimers();
});

const ahead = { startsAt: '2026-09-19T13:00:00Z', endsAt: '2026-09-19T15:00:00Z', isInForce: false };
const inForce = { ...ahead, isInForce: true };
const CLOSE = { name: 'Close the system update notice' };

function Foot() {
  const update = useMaintenance();
  if (typeof update === 'string') return <output>{update}</output>;
  return <MaintenanceOverlay maintenance={update.maintenance} onClose={update.close} />;
}

/** Lets time pass, and answers arrive in the meantime. */
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const HOUR = 60 * 60 * 1000;

describe('the notice of a system update', () => {
  it('is in the specified words, and closed for the visit', async () => {
    vi.mocked(getNotice).mockResolvedValue({ maintenance: ahead });
    render(<Foot />);
    await wait(0);
    expect(
      screen.getByText(
        /scheduled between 19 Sept 11pm AEST and 20 Sept 1am AEST\. Applications not finalised by then must be restarted/,
      ),
    ).toBeTruthy();
    fireEvent.click(screen.getByRole('button', CLOSE));
    expect(screen.getByText('none')).toBeTruthy();

    // The next page of the same visit.
    cleanup();
    render(<Foot />);
    await wait(0);
    expect(screen.getByText('none')).toBeTruthy();
  });

  it('gives the focus back when it is closed', async () => {
    vi.mocked(getNotice).mockResolvedValue({ maintenance: ahead });
    render(
      <>
        <button type="button">Before</button>
        <Foot />
      </>,
    );
    await wait(0);
    const before = screen.getByRole('button', { name: 'Before' });
    act(() => {
      before.focus();
      screen.getByRole('button', CLOSE).focus();
    });
    fireEvent.click(screen.getByRole('button', CLOSE));
    expect(document.activeElement).toBe(before);
  });

  it('says so when the update begins, also to whoever had closed it, and goes when it ends', async () => {
    vi.mocked(getNotice)
      .mockReset()
      .mockResolvedValueOnce({ maintenance: ahead })
      .mockResolvedValueOnce({ maintenance: inForce })
      .mockResolvedValueOnce({});
    render(<Foot />);
    await wait(0);
    fireEvent.click(screen.getByRole('button', CLOSE));
    await wait(HOUR + 1000);
    expect(
      screen.getByText(/under way until 20 Sept 1am AEST.*but you cannot save until it is finished/),
    ).toBeTruthy();
    await wait(2 * HOUR + 1000);
    expect(screen.getByText('none')).toBeTruthy();
    expect(getNotice).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['ahead', 3 * HOUR],
    ['behind', -3 * HOUR],
  ])(
    'says so when the update begins by the clock of the service, with a device that is hours %s',
    async (_off, isAheadBy) => {
      vi.setSystemTime(Date.parse('2026-09-19T12:00:00Z') + isAheadBy);
      thisDevice.ahead = isAheadBy;
      vi.mocked(getNotice)
        .mockReset()
        .mockResolvedValueOnce({ maintenance: ahead })
        .mockResolvedValueOnce({ maintenance: inForce });
      render(<Foot />);
      await wait(HOUR);
      const said = screen.getByRole('status');
      expect(said.textContent).toMatch(/is scheduled/);
      await wait(1000);
      // Read out, because nothing can be saved now.
      expect(said.textContent).toMatch(/is under way/);
    },
  );

  it('is asked for each minute once it should have ended and nobody answers', async () => {
    vi.setSystemTime('2026-09-19T14:59:59Z');
    vi.mocked(getNotice)
      .mockReset()
      .mockResolvedValueOnce({ maintenance: inForce })
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce({});
    render(<Foot />);
    await wait(0);
    await wait(2000);
    expect(getNotice).toHaveBeenCalledTimes(2);
    expect(screen.getByText(/is under way/)).toBeTruthy();
    await wait(60_000);
    await wait(0);
    expect(screen.getByText('none')).toBeTruthy();
  });

  it('is asked for again by whoever comes back to a page that slept, and by nobody who was away for a moment', async () => {
    vi.mocked(getNotice)
      .mockReset()
      .mockResolvedValueOnce({})
      .mockResolvedValueOnce({ maintenance: ahead })
      .mockResolvedValueOnce({});
    const comeBack = () =>
      act(async () => {
        window.dispatchEvent(new Event('focus'));
        await vi.advanceTimersByTimeAsync(0);
      });
    vi.setSystemTime('2026-09-16T12:00:00Z');
    render(<Foot />);
    await comeBack();
    expect(getNotice).toHaveBeenCalledOnce();
    // A sleeping device's timers do not run.
    vi.setSystemTime('2026-09-19T12:59:00Z');
    await comeBack();
    expect(screen.getByText(/is scheduled/)).toBeTruthy();
    vi.setSystemTime('2026-09-19T13:30:00Z');
    await comeBack();
    expect(screen.getByText('none')).toBeTruthy();
  });

  it.each([
    ['there is none', () => Promise.resolve({})],
    ['it cannot be had', () => Promise.reject(new Error('offline'))],
  ])('is not there when %s', async (_case, answer) => {
    vi.mocked(getNotice).mockReset().mockImplementation(answer);
    render(<Foot />);
    // Nothing takes its place until that is known.
    expect(screen.getByText('asking')).toBeTruthy();
    await wait(0);
    expect(getNotice).toHaveBeenCalledOnce();
    expect(screen.getByText('none')).toBeTruthy();
  });
});
