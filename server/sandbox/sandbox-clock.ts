/**
 * The product's clock in the sandbox: QA moves it forward to see an offer expire or a lock end. Signatures and
 * queues keep to real time; what the product itself decides by time goes by this, and so does what a browser judges.
 */
export type SandboxClock = {
  now: () => Date;
  /** Milliseconds ahead of real time; negative is behind. */
  readonly offsetMs: number;
  /**
   * Called before the offset is looked up where it is kept. What it returns takes over what was found, unless what was
   * looked up later has been taken over meanwhile: of look-ups that overlap, the last one begun has the newest.
   */
  beginLookUp: () => (found: number) => void;
};

/** @param realNow what it runs ahead of */
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
