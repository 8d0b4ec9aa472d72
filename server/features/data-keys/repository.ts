import { createHash } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database, Queryable, Transaction } from '#server/db/connection.ts';
import { documentFiles } from '#server/db/schema/document.ts';
import { SEALED_COLUMNS } from '#server/db/sealed-columns.ts';
import type { SealedColumn } from '#server/db/sealed-columns.ts';

/** The columns to walk over. */
export function listSealedColumns(): readonly SealedColumn[] {
  return SEALED_COLUMNS;
}

/** A row as a rotation sees it. */
export type SealedRow = {
  /** The values of its primary key. */
  key: readonly unknown[];
  /** What its value is sealed to. */
  place: string;
  /** The value, when it is sealed under another key than the current one. */
  sealed: Buffer | undefined;
};

const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
const columnsOf = (columns: readonly AnyPgColumn[]) => list(columns.map((column) => sql`${column}`));

/** Up to this many rows after a given one, in primary key order, for walking over all of them. */
export async function listSealedRows(
  database: Database,
  { name, table, column, rowKey, sealedTo = { name, of: rowKey } }: SealedColumn,
  { currentHeader, after, limit }: { currentHeader: Buffer; after: SealedRow | undefined; limit: number },
): Promise<SealedRow[]> {
  const isCurrent = sql`substring(${column} from 1 for ${currentHeader.length}::int) = ${currentHeader}`;
  const isBeyond =
    after === undefined
      ? sql`true`
      : sql`(${columnsOf(rowKey)}) > (${list(after.key.map((value) => sql`${value}`))})`;
  const { rows } = await database.execute<
    { key: unknown; sealed: Buffer | null } & Record<string, unknown>
  >(sql`
    select ${list(rowKey.map((part, index) => sql`${part} as ${sql.identifier(`key_${String(index)}`)}`))},
      ${list(sealedTo.of.map((part, index) => sql`${part} as ${sql.identifier(`place_${String(index)}`)}`))},
      case when ${isCurrent} then null else ${column} end as sealed
    from ${table} where ${isBeyond} order by ${columnsOf(rowKey)} limit ${limit}`);
  return rows.map((row) => ({
    key: rowKey.map((_, index) => row[`key_${String(index)}`]),
    place: `${sealedTo.name}:${sealedTo.of.map((_, index) => String(row[`place_${String(index)}`])).join('/')}`,
    sealed: row.sealed ?? undefined,
  }));
}

/** A value, before and after resealing. */
export type Resealed = { key: readonly unknown[]; before: Buffer; after: Buffer };

/**
 * Replaces values with their resealed versions. A row that has a different value by now, that somebody has locked, or
 * that is gone is left alone.
 *
 * @returns how many were replaced
 */
export async function replaceSealed(
  database: Database,
  { table, column, rowKey }: SealedColumn,
  values: readonly Resealed[],
): Promise<number> {
  if (values.length === 0) return 0;
  const keyNames = rowKey.map((_, index) => sql.identifier(`key_${String(index)}`));
  const fresh = values.map(({ key, before, after }) => {
    const keyValues = key.map((value, index) => sql`${value}::${sql.raw(keyTypeOf(rowKey[index]))}`);
    return sql`(${list(keyValues)}, ${createHash('sha256').update(before).digest()}::bytea, ${after}::bytea)`;
  });
  const isSame = and(...rowKey.map((part, index) => sql`${part} = fresh.${keyNames[index]}`));
  return database.transaction(async (transaction) => {
    // A contract's trigger makes sure that nothing else in it changes.
    await transaction.execute(sql`select set_config('marketplace.resealing', 'on', true)`);
    const { rowCount } = await transaction.execute(sql`
      with fresh (${list(keyNames.map((keyName) => sql`${keyName}`))}, before, after) as (values ${list(fresh)}),
        held as (
          select ${list(rowKey.map((part, index) => sql`${part} as ${keyNames[index]}`))}, fresh.after as after
          from ${table} join fresh on ${isSame} and sha256(${column}) = fresh.before
          for update of ${table} skip locked
        )
      update ${table} set ${sql.identifier(column.name)} = held.after from held
      where ${and(...rowKey.map((part, index) => sql`${part} = held.${keyNames[index]}`))}`);
    return rowCount ?? 0;
  });
}

/** The type a value is cast to: a serial number comes from a sequence, and is a bigint. */
function keyTypeOf(column: AnyPgColumn | undefined): string {
  const type = column?.getSQLType() ?? 'text';
  return type === 'bigserial' ? 'bigint' : type;
}

/** Up to this many stored files after a given one, in order. */
export async function listStorageKeys(
  queryable: Queryable,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  const rows = await queryable
    .select({ storageKey: documentFiles.storageKey })
    .from(documentFiles)
    .where(after === undefined ? undefined : gt(documentFiles.storageKey, after))
    .orderBy(documentFiles.storageKey)
    .limit(limit);
  return rows.map(({ storageKey }) => storageKey);
}

/**
 * Keeps a file's record, and with it the file, from being removed until the transaction ends; false when it is gone.
 */
export async function holdFileRecord(transaction: Transaction, storageKey: string): Promise<boolean> {
  const rows = await transaction
    .select({ id: documentFiles.id })
    .from(documentFiles)
    .where(eq(documentFiles.storageKey, storageKey))
    .for('key share');
  return rows.length === 1;
}
