// @vitest-environment jsdom
import { act, cleanup, render, screen as page } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useNewDay } from '#components/application/answers/use-new-day.ts';
import { serviceToday } from '#lib/forms/service-today.ts';
import { thisDevice } from '#lib/time/service-time.ts';

const HOUR = 3_600_000;

function Today() {
  useNewDay();
  return <output>{serviceToday()}</output>;
}

const shown = () => page.getByRole('status').textContent;
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const openAt = (instant: string) => {
  vi.setSystemTime(instant);
  render(<Today />);
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  delete thisDevice.ahead;
  vi.useRealTimers();
});

describe('a page left open over the midnight of Sydney', () => {
  it.each([
    ['in summer time', '2026-11-26T12:40:00Z', '2026-11-26', '2026-11-27'],
    ['in standard time', '2026-07-01T13:40:00Z', '2026-07-01', '2026-07-02'],
    // Clocks go back at 3 am: that Sunday has 25 hours.
    ['at the end of a day on which clocks changed', '2026-04-05T13:40:00Z', '2026-04-05', '2026-04-06'],
  ])('shows the new day %s', async (_when, opened, day, next) => {
    openAt(opened);
    await wait(20 * 60_000 - 1);
    expect(shown()).toBe(day);
    await wait(1);
    expect(shown()).toBe(next);
  });

  it('does so each night', async () => {
    openAt('2026-10-03T13:40:00Z');
    for (let hour = 0; hour < 24; hour += 1) await wait(HOUR);
    expect(shown()).toBe('2026-10-05');
  });

  it('goes by the clock of the service', async () => {
    thisDevice.ahead = 30 * 60_000;
    openAt('2026-11-26T13:10:00Z');
    await wait(20 * 60_000 - 1);
    expect(shown()).toBe('2026-11-26');
    await wait(1);
    expect(shown()).toBe('2026-11-27');
  });

  it('shows the day of today to whoever comes back to a device that slept', () => {
    openAt('2026-11-26T12:40:00Z');
    vi.setSystemTime('2026-11-29T02:00:00Z');
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(shown()).toBe('2026-11-29');
  });
});
