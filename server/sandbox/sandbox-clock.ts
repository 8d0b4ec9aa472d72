/**
 * The product's clock in the sandbox: QA moves it forward to see an offer expire or a lock end. Signatures, queues and
 * the browser keep to real time; what the product itself decides by time goes by this.
 */
export type SandboxClock = {
  now: () => Date;
  /** Milliseconds ahead of real time; negative is behind. */
  readonly offsetMs: number;
  set: (offsetMs: number) => void;
};

/** @param realNow what it runs ahead of */
export function createSandboxClock(realNow = () => new Date()): SandboxClock {
  let offsetMs = 0;
  return {
    now: () => new Date(realNow().getTime() + offsetMs),
    get offsetMs() {
      return offsetMs;
    },
    set(wanted) {
      offsetMs = wanted;
    },
  };
}
