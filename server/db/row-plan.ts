import { Column, SQL, getTableName, is } from 'drizzle-orm';
import { PgTimestamp } from 'drizzle-orm/pg-core';
import { types } from 'pg';
import { readInstant } from './read-instant.ts';

/** What a statement selects, in its order: where each value goes in a row, and what it is. */
export type SelectedFields = readonly { path: string[]; field: unknown }[];

type Decode = (text: string) => unknown;
/** The driver's function; its TypeScript types only know the type numbers that have a name there. */
const parserOf = types.getTypeParser as (typeId: number, format: 'text') => Decode;
type Decoder = { mapFromDriverValue: (value: unknown) => unknown };

/** One value of a row: it goes to `name`, or to `name` of the object `group`. */
type Place = { group: string | undefined; name: string; decoder: Decoder };

/** Makes rows from what the server sends. */
export type RowPlan = {
  /** How each column is read, for these PostgreSQL types. */
  decodersFor: (typeIds: readonly number[]) => readonly Decode[];
  toRow: (values: readonly (string | null)[], decoders: readonly Decode[]) => Record<string, unknown>;
};

const { TIMESTAMP, DATE, INTERVAL } = types.builtins;
const TIMESTAMPTZ: number = types.builtins.TIMESTAMPTZ;
/** Columns convert these themselves from the server's text: times, and lists of times and decimals. */
const LEFT_AS_TEXT = new Set<number>([TIMESTAMPTZ, TIMESTAMP, DATE, INTERVAL, 1231, 1115, 1185, 1187, 1182]);

/**
 * How rows are made from a statement's values. The query builder's own way works out what kind of field each value of
 * each row belongs to; this one has done that beforehand. A test checks that both give the same rows.
 *
 * @param isRequired for each joined table: false where there may be no row of it
 */
export function planRows(
  fields: SelectedFields,
  isRequired: Readonly<Record<string, boolean>> | undefined,
): RowPlan {
  const places = fields.map(toPlace);
  const absent = isRequired === undefined ? [] : findOptionalGroups(fields, isRequired);
  let known: { typeIds: readonly number[]; decoders: readonly Decode[] } | undefined;
  return {
    decodersFor(typeIds) {
      if (known === undefined || !isSame(known.typeIds, typeIds)) {
        const decoders = places.map(({ decoder }, index) => decodeOf(decoder, typeIds[index] ?? 0));
        known = { typeIds, decoders };
      }
      return known.decoders;
    },
    toRow(values, decoders) {
      const row: Record<string, unknown> = {};
      let group: string | undefined;
      let object = row;
      for (let index = 0; index < places.length; index += 1) {
        const place = places[index] as Place;
        // The values of one group are consecutive.
        if (place.group !== group) {
          ({ group } = place);
          object = group === undefined ? row : ((row[group] ??= {}) as Record<string, unknown>);
        }
        const text = values[index] ?? null;
        object[place.name] = text === null ? null : (decoders[index] as Decode)(text);
      }
      for (const { group, firstIndex } of absent) {
        if ((values[firstIndex] ?? null) === null) row[group] = null;
      }
      return row;
    },
  };
}

function toPlace({ path, field }: SelectedFields[number]): Place {
  const name = path.at(-1);
  if (name === undefined || path.length > 2) throw new Error(`A row has no place ${path.join('.')}`);
  return { group: path.length === 2 ? path[0] : undefined, name, decoder: decoderOf(field) };
}

function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return field;
  if (is(field, SQL)) return (field as unknown as { decoder: Decoder }).decoder;
  return (field as { sql: { decoder: Decoder } }).sql.decoder;
}

function decodeOf(decoder: Decoder, typeId: number): Decode {
  if (typeId === TIMESTAMPTZ && is(decoder, PgTimestamp)) return readInstant;
  if (LEFT_AS_TEXT.has(typeId)) return (text) => decoder.mapFromDriverValue(text);
  const parse = parserOf(typeId, 'text');
  // Most columns take the driver's value as it is.
  if (decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue) return parse;
  return (text) => decoder.mapFromDriverValue(parse(text));
}

/** Objects made from a single joined table that there may be no row of: its first column is then null. */
function findOptionalGroups(
  fields: SelectedFields,
  isRequired: Readonly<Record<string, boolean>>,
): { group: string; firstIndex: number }[] {
  const groups = new Map<string, { firstIndex: number; tables: Set<string> }>();
  for (const [index, { path, field }] of fields.entries()) {
    const [group] = path;
    if (!is(field, Column) || path.length !== 2 || group === undefined) continue;
    const found = groups.get(group) ?? { firstIndex: index, tables: new Set<string>() };
    groups.set(group, found);
    found.tables.add(getTableName(field.table));
  }
  return [...groups].flatMap(([group, { firstIndex, tables }]) => {
    const [table] = tables;
    const isOptional = tables.size === 1 && table !== undefined && isRequired[table] !== true;
    return isOptional ? [{ group, firstIndex }] : [];
  });
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index]);
}
