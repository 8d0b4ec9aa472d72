import type { CalendarDay } from '#lib/domain/calendar.ts';
import { addDays, daysBetween, toLongDate } from '#lib/domain/calendar.ts';

/** What the hints look at: a stored file. */
export type HintedFile = {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  /** SHA-256, in hexadecimal. */
  contentHash: string;
  coversFrom: CalendarDay | null;
  coversTo: CalendarDay | null;
};

/** The shortest three months: February, March and April. */
const THREE_MONTHS_IN_DAYS = 89;
/** A readable page is larger, whether a picture or a PDF. */
const SMALL_FILE_BYTES = 10 * 1024;

type Period = { from: CalendarDay; to: CalendarDay };

/**
 * What looks missing or duplicated in a document's files, in plain words. Hints help; they never refuse anything.
 *
 * @param isStatement whether the files are bank statements, which should cover three months without a gap
 * @param firstOfHash the id of the first file that a contact uploaded with each hash, in any application
 */
export function hintsOf(
  files: readonly HintedFile[],
  isStatement: boolean,
  firstOfHash: ReadonlyMap<string, string>,
): string[] {
  const doubled = files.filter(({ id, contentHash }) => (firstOfHash.get(contentHash) ?? id) !== id);
  const small = files.filter(({ size }) => size < SMALL_FILE_BYTES);
  return [
    ...doubled.map(({ name }) => `“${name}” is the same file as one you uploaded before.`),
    ...small.map(({ name }) => `“${name}” is very small. Please check that everything on it can be read.`),
    ...(isStatement ? coverageHints(files) : []),
  ];
}

/** Says nothing while any file does not say what it covers: it may cover what is missing. */
function coverageHints(files: readonly HintedFile[]): string[] {
  const periods: Period[] = files.flatMap(({ coversFrom: from, coversTo: to }) =>
    from === null || to === null ? [] : [{ from, to }],
  );
  if (periods.length === 0 || periods.length < files.length) return [];
  const covered = joinPeriods(periods);
  const days = covered.reduce((sum, { from, to }) => sum + daysBetween(from, to) + 1, 0);
  const gaps = covered.slice(1).map(({ from }, index) => {
    const first = addDays(covered[index]?.to ?? from, 1);
    const last = addDays(from, -1);
    return first === last
      ? `${toLongDate(first)} is missing between your statements.`
      : `${toLongDate(first)} to ${toLongDate(last)} is missing between your statements.`;
  });
  const isShort = days < THREE_MONTHS_IN_DAYS;
  return [
    ...gaps,
    ...(isShort
      ? [`Your statements cover ${String(days)} ${days === 1 ? 'day' : 'days'}. We need the last 3 months.`]
      : []),
  ];
}

/** Periods in order, with overlapping or adjoining ones merged. */
function joinPeriods(periods: readonly Period[]): Period[] {
  const joined: Period[] = [];
  for (const period of periods.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = joined.at(-1);
    if (last === undefined || period.from > addDays(last.to, 1)) joined.push({ ...period });
    else if (period.to > last.to) last.to = period.to;
  }
  return joined;
}
