/** What must be done to records of a list so that they say what the form says. */
export type RecordPlan<Record> = {
  create: Planned<Record>[];
  update: (Planned<Record> & { id: string })[];
  remove: string[];
};

/** A record to save, and the part of the form it is in: `salary`, `creditCards.1`. */
export type Planned<Record> = { part: string; record: Record };

export function emptyPlan<Record>(): RecordPlan<Record> {
  return { create: [], update: [], remove: [] };
}

/** Several plans as one; the order of their parts is kept. */
export function joinPlans<Record>(...plans: readonly RecordPlan<Record>[]): RecordPlan<Record> {
  return {
    create: plans.flatMap(({ create }) => create),
    update: plans.flatMap(({ update }) => update),
    remove: plans.flatMap(({ remove }) => remove),
  };
}

/** The rows of a list without those that were marked for deletion. */
export function withoutMarked<Row extends { id: string }>(
  rows: readonly Row[],
  marked: readonly string[],
): Row[] {
  return rows.filter(({ id }) => !marked.includes(id));
}

/**
 * Finds for each row of a list the record it stands for. A row names its record by id. A row without an id takes a
 * record that no row names and that says the same: an earlier attempt created it, and this form never learnt how that
 * attempt ended. No record is taken twice.
 */
export function matchRows<Row extends { id: string }, Known extends { id: string }>(
  rows: readonly Row[],
  known: readonly Known[],
  saysTheSame: (row: Row, record: Known) => boolean,
): { pairs: { row: Row; record: Known | undefined }[]; unmatched: Known[] } {
  const named = new Map(known.map((record) => [record.id, record]));
  const namedByRow = new Set(rows.map(({ id }) => id));
  const free = known.filter(({ id }) => !namedByRow.has(id));
  const pairs = rows.map((row) => {
    const byId = named.get(row.id);
    if (byId !== undefined) {
      // A second row with the same id stands for nothing that is stored.
      named.delete(row.id);
      return { row, record: byId };
    }
    const place = free.findIndex((record) => saysTheSame(row, record));
    return { row, record: place < 0 ? undefined : free.splice(place, 1)[0] };
  });
  return { pairs, unmatched: free };
}
