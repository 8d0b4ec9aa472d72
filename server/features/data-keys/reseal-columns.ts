import type { SealedColumn } from '#server/db/sealed-columns.ts';
import type { AppDeps } from '#server/deps.ts';
import { listSealedColumns, listSealedRows, replaceSealed } from './repository.ts';
import type { Resealed, SealedRow } from './repository.ts';

/** The result of a walk over one kind of sealed value. */
export type Resealing = {
  /** "contact.details", "file_storage". */
  name: string;
  seen: number;
  resealed: number;
  /** Values that the running product changed, locked or removed in the meantime: the next walk looks at them again. */
  passedOver: number;
  /** The places of values that none of the keys open. */
  unreadable: string[];
};

export type ResealingDeps = Pick<AppDeps, 'database' | 'sealer' | 'providers'>;

/** Rows read and values written at a time: a contract or a bank's statements take a hundred kilobytes. */
const BATCH = 100;

/** Reseals every value of every column that is not under the current key. @param note is called after each batch */
export async function resealColumns(
  deps: ResealingDeps,
  note: (resealing: Resealing) => void,
): Promise<Resealing[]> {
  const resealings: Resealing[] = [];
  for (const column of listSealedColumns()) resealings.push(await resealColumn(deps, column, note));
  return resealings;
}

async function resealColumn(
  deps: ResealingDeps,
  column: SealedColumn,
  note: (resealing: Resealing) => void,
): Promise<Resealing> {
  const resealing: Resealing = { name: column.name, seen: 0, resealed: 0, passedOver: 0, unreadable: [] };
  const { currentHeader } = deps.sealer;
  let after: SealedRow | undefined;
  for (;;) {
    const rows = await listSealedRows(deps.database, column, { currentHeader, after, limit: BATCH });
    if (rows.length === 0) return resealing;
    after = rows.at(-1);
    const values = rows.flatMap((row) => reseal(deps, row, resealing.unreadable));
    const replaced = await replaceSealed(deps.database, column, values);
    resealing.seen += rows.length;
    resealing.resealed += replaced;
    resealing.passedOver += values.length - replaced;
    note(resealing);
  }
}

function reseal(
  { sealer }: ResealingDeps,
  { key, place, sealed }: SealedRow,
  unreadable: string[],
): Resealed[] {
  if (sealed === undefined) return [];
  try {
    return [{ key, before: sealed, after: sealer.sealBytes(sealer.openBytes(sealed, place), place) }];
  } catch {
    unreadable.push(place);
    return [];
  }
}
