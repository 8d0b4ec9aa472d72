/** Decides whether one more request can be answered quickly. */
export type Admission = {
  /** Whether one more may begin now; it is only counted from `begin` on. */
  hasRoom: () => boolean;
  begin: () => void;
  finish: () => void;
  /** Requests that have begun and not finished. */
  underWay: () => number;
};

/** An admitted request has this long to wait and be answered, on average. */
const PATIENCE_MS = 300;
const SLICES = 10;
const SLICE_MS = PATIENCE_MS / SLICES;
/** This many may always begin: after a quiet period nobody knows how fast the machine is. */
const ALWAYS = 32;

/**
 * As many requests may be under way as were answered in the last three tenths of a second: by Little's law none of them
 * then takes much longer than that, on a fast machine or a slow one, with cheap requests or expensive ones. A fixed
 * number could only fit one of these.
 *
 * @param largest the most that may be under way at one time, however quick the answers are
 * @param now milliseconds of a clock that never goes back
 */
export function createAdmission(largest: number, now: () => number = () => performance.now()): Admission {
  let underWay = 0;
  /** The number of answers in each slice of that time, and the slice that each array slot was last used for. */
  const answers = new Array<number>(SLICES).fill(0);
  const sliceOf = new Array<number>(SLICES).fill(Number.NEGATIVE_INFINITY);

  function answeredLately(): number {
    const oldest = Math.floor(now() / SLICE_MS) - SLICES;
    return answers.reduce((sum, count, place) => ((sliceOf[place] ?? 0) > oldest ? sum + count : sum), 0);
  }

  return {
    hasRoom: () => underWay < Math.min(largest, ALWAYS) || underWay < Math.min(largest, answeredLately()),
    begin: () => {
      underWay += 1;
    },
    finish: () => {
      underWay -= 1;
      const slice = Math.floor(now() / SLICE_MS);
      const place = slice % SLICES;
      answers[place] = sliceOf[place] === slice ? (answers[place] ?? 0) + 1 : 1;
      sliceOf[place] = slice;
    },
    underWay: () => underWay,
  };
}
