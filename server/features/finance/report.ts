/** What finance reads of a month: one row each, and what they come to. */
export type Report = {
  header: readonly string[];
  /** To be read once, from the first to the last. */
  rows: AsyncIterable<readonly string[]>;
  /** In sentences, once every row has been read. */
  totals: () => readonly string[];
};

/** A column of a report: its name, and its cell of a row. */
export type Column<Row> = readonly [name: string, cell: (row: Row) => string];

const PAGE = 1_000;

/**
 * Reads page after page, so that a month of any size takes little memory.
 *
 * @param read gives at most `limit` rows after the last one, from the first when there is none
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
