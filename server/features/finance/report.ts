/** What finance reads about a month: one row per item, and the totals. */
export type Report = {
  header: readonly string[];
  /** To be read once, from first to last. */
  rows: AsyncIterable<readonly string[]>;
  /** In sentences, once every row has been read. */
  totals: () => readonly string[];
};

/** A column of a report: its name, and its cell of a row. */
export type Column<Row> = readonly [name: string, cell: (row: Row) => string];

const PAGE = 1_000;

/**
 * Reads page by page, so that a month of any size takes little memory.
 *
 * @param read returns at most `limit` rows after the last one, or from the first when there is none
 */
export async function* pageThrough<Row>(
  read: (last: Row | undefined, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let last: Row | undefined;
  for (;;) {
    const page = await read(last, PAGE);
    yield* page;
    if (page.length < PAGE) return;
    last = page.at(-1);
  }
}
