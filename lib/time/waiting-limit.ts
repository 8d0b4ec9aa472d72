const STEPS = 10;

/**
 * Calls `end` when a caller has waited for `limitMs`, unless it is stopped before.
 *
 * The limit counts waiting in steps. A period in which no answer could have come (a busy processor, a device that
 * slept) counts as one step, so that an answer that has nearly arrived is not thrown away.
 *
 * @returns a function that stops it; has no effect once it has ended
 */
export function limitWaiting(limitMs: number, end: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (steps: number) => {
    if (steps === 0) end();
    else timer = setTimeout(wait, limitMs / STEPS, steps - 1);
  };
  wait(STEPS);
  return () => {
    clearTimeout(timer);
  };
}
