/**
 * The product's clock in the sandbox: QA moves it forward to see an offer expire or a lock end. Signatures and queues
 * keep to real time; time-based decisions of the product go by this clock, and so do the browser's.
 */
export type SandboxClock = {
  now: () => Date;
  /** Milliseconds ahead of real time; negative is behind. */
  readonly offsetMs: number;
  /**
   * Called before the offset is looked up in storage. The function it returns takes over what was found, unless a later
   * look-up has been taken over in the meantime: of overlapping look-ups, the last one begun has the newest value.
   */
  beginLookUp: () => (found: number) => void;
};

/** @param realNow the clock that it runs ahead of */
export function createSandboxClock(realNow = () => new Date()): SandboxClock {
  let offsetMs = 0;
  let lastBegun = 0;
  let lastTakenOver = 0;
  return {
    now: () => new Date(realNow().getTime() + offsetMs),
    get offsetMs() {
      return offsetMs;
    },
    beginLookUp() {
      lastBegun += 1;
      const order = lastBegun;
      return (found) => {
        if (order < lastTakenOver) return;
        lastTakenOver = order;
        offsetMs = found;
      };
    },
  };
}
