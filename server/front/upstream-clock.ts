/** The clock of an API that runs elsewhere, as far as its replies have told it. */
export type UpstreamClock = {
  now: () => Date;
  /** @param date the Date header of a reply; anything else is ignored */
  learn: (date: string | undefined) => void;
};

/** @param realNow used until a reply has arrived */
export function createUpstreamClock(realNow = () => new Date()): UpstreamClock {
  let aheadMs = 0;
  return {
    now: () => new Date(realNow().getTime() + aheadMs),
    learn(date) {
      const told = Date.parse(date ?? '');
      if (!Number.isNaN(told)) aheadMs = told - realNow().getTime();
    },
  };
}
