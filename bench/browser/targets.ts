import type { Load } from './load-page.ts';

/** A figure of a page beside that of the bare page, and whether it is as good as it should be. */
export type Verdict = { figure: string; target: string; isMet: boolean };

type Figure = {
  name: string;
  of: (load: Load) => number;
  /** The most it may be as a multiple of the bare page's figure; reported without a target if absent. */
  ratio?: number;
  /** The most it may be in absolute terms. */
  limit?: number;
  /** Whether the page has this figure. */
  isAsked?: (load: Load) => boolean;
  digits?: number;
};

const FIGURES: readonly Figure[] = [
  { name: 'script CPU ms', of: ({ scriptMs }) => scriptMs, ratio: 1.25 },
  { name: 'when settled', of: ({ settledScriptMs }) => settledScriptMs },
  { name: 'usable after ms', of: ({ interactiveMs }) => interactiveMs, ratio: 1.05 },
  { name: 'LCP ms', of: ({ largestPaintMs }) => largestPaintMs, ratio: 1.15 },
  { name: 'layout shift', of: ({ layoutShift }) => layoutShift, limit: 0.0049, digits: 2 },
  {
    name: 'key to paint p98 ms',
    of: ({ keyToPaintMs }) => keyToPaintMs,
    ratio: 1.2,
    isAsked: ({ keyToPaintMs }) => keyToPaintMs > 0,
  },
  {
    name: 'first key ms',
    of: ({ firstKeyMs }) => firstKeyMs,
    isAsked: ({ firstKeyMs }) => firstKeyMs > 0,
  },
  {
    name: 'longest task after Next ms',
    of: ({ nextTaskMs }) => nextTaskMs,
    limit: 50,
    isAsked: ({ keyToPaintMs }) => keyToPaintMs > 0,
  },
];

/** A page's figures beside the bare page's of the same rounds. */
export function judge(load: Load, bare: Load): Verdict[] {
  return FIGURES.filter(({ isAsked }) => isAsked?.(load) ?? true).map(
    ({ name, of, ratio, limit, digits = 0 }) => {
      const shown = `${name} ${of(load).toFixed(digits)}`;
      if (limit !== undefined) {
        return { figure: shown, target: `≤ ${limit.toFixed(digits)}`, isMet: of(load) <= limit };
      }
      const multiple = of(load) / of(bare);
      return {
        figure: `${shown} = ${multiple.toFixed(2)} × bare`,
        target: ratio === undefined ? '' : `≤ ${ratio.toFixed(2)}`,
        isMet: multiple <= (ratio ?? Infinity),
      };
    },
  );
}

/** A figure with its target, and a clear note if it misses the target. */
export function describe({ figure, target, isMet }: Verdict): string {
  if (target === '') return figure;
  return `${figure} (${target}${isMet ? '' : ': NOT MET'})`;
}
