/** One figure of a proof beside its target, as it is printed and as `docs/trust.md` shows it. */
export type Figure = {
  /** What was counted or measured, with its unit: "acknowledged writes lost". */
  what: string;
  /** The result: "0 of 10,412". */
  measured: string;
  /** What it must be: "0". */
  target: string;
  /** Whether the target is met; undefined for a figure that is only reported. */
  holds: boolean | undefined;
};

/** A self-contained proof: it starts what it needs, and leaves nothing running and nothing behind. */
export type Proof = (say: (sentence: string) => void) => Promise<Figure[]>;

/** A count that must be zero, among at least one: where nothing was looked at, nothing is shown. */
export function none(what: string, found: number, among: number): Figure {
  return {
    what,
    measured: `${found.toLocaleString('en-AU')} of ${among.toLocaleString('en-AU')}`,
    target: '0',
    holds: found === 0 && among > 0,
  };
}

/** A count that must be reached. */
export function atLeast(what: string, count: number, target: number): Figure {
  return {
    what,
    measured: count.toLocaleString('en-AU'),
    target: `≥ ${target.toLocaleString('en-AU')}`,
    holds: count >= target,
  };
}

/** A quantity that must not be exceeded. */
export function atMost(what: string, quantity: number, target: number, unit = ''): Figure {
  const format = (value: number) =>
    `${value.toLocaleString('en-AU', { maximumFractionDigits: 2 })}${unit === '' ? '' : ` ${unit}`}`;
  return { what, measured: format(quantity), target: `≤ ${format(target)}`, holds: quantity <= target };
}
