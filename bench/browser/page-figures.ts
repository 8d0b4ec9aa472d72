import { medianOf } from './statistics.ts';
import { seconds } from './typist.ts';
import type { Journey, Stretch } from './typist.ts';
import type { Noted } from './watched-page.ts';

/** A completed way, and what the page reported meanwhile. */
export type Watched = Journey & { noted: readonly Noted[] };

/** The figures of a page, in milliseconds. */
export type PageFigures = {
  total: number;
  waited: number;
  keys: number;
  taps: number;
  /** The longest task; 0 if none took over 50. */
  task: number;
  /** The slowest interaction, from the press to the paint after it; 0 where each was painted within a frame. */
  slowest: number;
  on: string;
};

/** The figures of each stretch of a way. */
export function figuresOf({ total, stretches, noted }: Watched): PageFigures[] {
  const end = (stretches[0]?.from ?? 0) + total;
  return stretches.map((stretch, place) => {
    const until = stretches[place + 1]?.from ?? end;
    return figuresOfStretch(
      stretch,
      until,
      noted.filter(({ at }) => at >= stretch.from && at < until),
    );
  });
}

function figuresOfStretch(
  { from, waited, keys, taps }: Stretch,
  until: number,
  noted: readonly Noted[],
): PageFigures {
  const slowest = slowestOf(noted.filter(({ kind }) => kind === 'interaction'));
  const task = slowestOf(noted.filter(({ kind }) => kind === 'task'));
  return {
    total: until - from,
    waited,
    keys,
    taps,
    task: task?.duration ?? 0,
    slowest: slowest?.duration ?? 0,
    on: slowest?.on ?? '',
  };
}

function slowestOf(noted: readonly Noted[]): Noted | undefined {
  return noted.toSorted((one, other) => other.duration - one.duration)[0];
}

/** The median of each figure of several ways; the element is that of the way whose slowest interaction is the median. */
export function medianFigures(ways: readonly PageFigures[][]): PageFigures[] {
  return (ways[0] ?? []).map((first, place) => {
    const pages = ways.flatMap((way) => way[place] ?? []);
    const median = (of: (page: PageFigures) => number) => medianOf(pages.map(of));
    const slowest = median((page) => page.slowest);
    return {
      ...first,
      total: median((page) => page.total),
      waited: median((page) => page.waited),
      task: median((page) => page.task),
      slowest,
      on: pages.find((page) => page.slowest === slowest)?.on ?? '',
    };
  });
}

/** One line about a page, with multiples of the bare page's figures if those are given. */
export function describePage(name: string, page: PageFigures, bare?: PageFigures): string {
  const beside = (of: (figures: PageFigures) => number) =>
    bare === undefined || of(bare) === 0 ? '' : ` = ${(of(page) / of(bare)).toFixed(2)} × bare`;
  const task = page.task === 0 ? 'no task over 50 ms' : `longest task ${page.task.toFixed(0)} ms`;
  const interaction =
    page.slowest === 0
      ? 'every press painted within a frame'
      : `slowest press ${page.slowest.toFixed(0)} ms${beside(({ slowest }) => slowest)} (${page.on})`;
  return `${name}: ${seconds(page.total)}, of which waiting ${seconds(page.waited)}${beside(({ waited }) => waited)}; ${String(page.keys)} keys, ${String(page.taps)} taps; ${task}; ${interaction}`;
}
