'use client';

import { DAY_MS, HOUR_MS } from '#lib/time/durations.ts';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { SandboxClock } from '#lib/api/sandbox.ts';

const STEPS = [
  { label: '1 hour on', advanceMs: HOUR_MS },
  { label: '1 day on', advanceMs: DAY_MS },
  { label: '31 days on', advanceMs: 31 * DAY_MS },
] as const;

const inSydney = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Sydney',
  dateStyle: 'full',
  timeStyle: 'short',
});

/** The product's time, and the buttons that move it: offers and codes end without waiting. */
export function ClockControl() {
  const [clock, setClock] = useState<SandboxClock>();
  const [isMoving, setMoving] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    import('#lib/api/sandbox.ts')
      .then(({ getSandboxClock }) => getSandboxClock())
      .then(setClock)
      .catch(() => {
        setFailed(true);
      });
  }, []);

  async function move(change: { advanceMs: number } | { offsetMs: number }) {
    if (isMoving) return;
    setMoving(true);
    setFailed(false);
    try {
      const { moveSandboxClock } = await import('#lib/api/sandbox.ts');
      setClock(await moveSandboxClock(change));
    } catch {
      setFailed(true);
    }
    setMoving(false);
  }

  return (
    <Card title="The product's time">
      <p role="status" className="min-h-7 text-18 font-semibold">
        {clock === undefined && !hasFailed && <Skeleton className="h-6 w-72 max-w-full" />}
        {hasFailed && 'The clock is not responding. Is the sandbox on?'}
        {clock !== undefined && !hasFailed && `${inSydney.format(new Date(clock.now))}, Sydney`}
      </p>
      <p className="mt-1 text-muted">
        {clock === undefined || clock.offsetMs === 0
          ? 'This is the real time. Anything that expires when you move it ends at once; sessions last an hour.'
          : `It is ${daysAndHours(clock.offsetMs)} of the real time.`}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {STEPS.map(({ label, advanceMs }) => (
          <Button
            key={label}
            variant="secondary"
            looksDisabled={isMoving}
            onClick={() => void move({ advanceMs })}
          >
            {label}
          </Button>
        ))}
        <Button variant="quiet" looksDisabled={isMoving} onClick={() => void move({ offsetMs: 0 })}>
          Back to the real time
        </Button>
      </div>
    </Card>
  );
}

function daysAndHours(milliseconds: number): string {
  const hours = Math.round(Math.abs(milliseconds) / HOUR_MS);
  const counted = (count: number, unit: string) => `${String(count)} ${unit}${count === 1 ? '' : 's'}`;
  const parts = [counted(Math.floor(hours / 24), 'day'), counted(hours % 24, 'hour')];
  return `${parts.join(' ')} ${milliseconds < 0 ? 'behind' : 'ahead'}`;
}
