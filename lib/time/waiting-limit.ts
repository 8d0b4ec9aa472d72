const STEPS = 10;

/**
 * Calls `end` when somebody has waited for `limitMs`, unless they stop before.
 *
 * The limit is for waiting: it goes by in steps, so that a moment in which nobody could have answered (a processor that
 * is busy itself, a device that slept) counts as one of them, and an answer that is nearly there is not thrown away.
 *
 * @returns stops it; what has ended is not affected
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
