import type { GivenAnswers } from './rule-context.ts';
import { saidAnswers, saidUnder } from './said-answers.ts';
import { valueAt } from './screen.ts';
import type { FormValues, Screen } from './screen.ts';

/** A row of a list: its record, or an empty id, and what it says. */
export type SaidRow = { id: string; says: string };

/** The rows of a list as they would be saved: none under a switch that is off. Pure. */
export function saidRows<Values extends FormValues>(
  screen: Pick<Screen<Values>, 'sections' | 'settle'>,
  values: Values,
  given: GivenAnswers,
  path: string,
): SaidRow[] {
  const rows = valueAt(screen.settle?.(values, given) ?? values, path);
  if (!Array.isArray(rows)) return [];
  const said = saidAnswers(screen, values, given);
  return rows.flatMap((row: { id: string }, index) => {
    const place = `${path}.${String(index)}`;
    const answers = Object.entries(saidUnder(said, place)).map(([name, answer]) => [
      name.slice(place.length),
      answer,
    ]);
    return answers.length === 0 ? [] : [{ id: row.id, says: JSON.stringify(answers) }];
  });
}

/**
 * Whether a list on its way from `before` to `after` may be just as it is `now`: it holds only rows of either, and
 * lacks none that both have. Rows are created, changed and removed one after the other. Pure.
 */
export function isOnTheWay(
  before: readonly SaidRow[],
  after: readonly SaidRow[],
  now: readonly SaidRow[],
): boolean {
  const left = [...after];
  const isThere = (rows: readonly SaidRow[], id: string) => rows.some((row) => row.id === id);
  const isWanted = ({ id, says }: SaidRow) => {
    // A new row is stored under an id of its own.
    const isNew = !isThere(before, id);
    const place = left.findIndex((row) => row.says === says && (row.id === id || (isNew && row.id === '')));
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  };
  const wasThere = ({ id, says }: SaidRow) => before.some((row) => row.id === id && row.says === says);
  return (
    now.every((row) => isWanted(row) || wasThere(row)) &&
    before.every(({ id }) => !isThere(after, id) || isThere(now, id))
  );
}
