import { escapeIdentifier } from 'pg';
import type { Client } from 'pg';
import type { Manifest, SavedTable } from './manifest.ts';

/** The product's tables and the job queue's. */
const SCHEMAS = ['public', 'graphile_worker'];

export type Table = Pick<SavedTable, 'schema' | 'name' | 'columns'>;

export function nameOf({ schema, name }: Pick<Table, 'schema' | 'name'>): string {
  return `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
}

export function columnsOf({ columns }: Table): string {
  return columns.map((column) => escapeIdentifier(column)).join(', ');
}

/** Makes dates, numbers and bytes be written and read the same way, whatever the server's settings. */
export async function useFixedFormats(client: Client): Promise<void> {
  await client.query(
    "SET datestyle = 'ISO, YMD'; SET timezone = 'UTC'; SET bytea_output = 'hex'; SET extra_float_digits = 1; SET client_encoding = 'UTF8'",
  );
}

/**
 * Every table with its writable columns, each after the tables it refers to, so that rows can be inserted without
 * switching off a check. Not the lists of migrations: migrating writes those.
 */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table & { refersTo: string[] }>(
    `SELECT n.nspname AS schema, c.relname AS name,
        (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
          WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
        (SELECT coalesce(array_agg(DISTINCT tn.nspname || '.' || t.relname), '{}') FROM pg_constraint k
          JOIN pg_class t ON t.oid = k.confrelid JOIN pg_namespace tn ON tn.oid = t.relnamespace
          WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid <> c.oid) AS "refersTo"
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind = 'r' AND n.nspname = ANY($1)
        AND NOT (n.nspname = 'graphile_worker' AND c.relname = 'migrations')
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
      ORDER BY 1, 2`,
    [SCHEMAS],
  );
  return inOrderOfReference(rows);
}

function inOrderOfReference(tables: readonly (Table & { refersTo: string[] })[]): Table[] {
  const ordered: Table[] = [];
  const placed = new Set<string>();
  let left = tables;
  while (left.length > 0) {
    const next = left.filter(({ refersTo }) => refersTo.every((name) => placed.has(name)));
    if (next.length === 0) throw new Error('Tables refer to one another in a circle');
    for (const { schema, name, columns } of next) {
      ordered.push({ schema, name, columns });
      placed.add(`${schema}.${name}`);
    }
    left = left.filter(({ schema, name }) => !placed.has(`${schema}.${name}`));
  }
  return ordered;
}

/** A sequence that numbers a column of a table in its schema. */
export type OwnedSequence = {
  schema: string;
  name: string;
  table: string;
  column: string;
  /** The last number that it issued; null when it has issued none. */
  lastValue: string | null;
};

/** The sequences that belong to a column. */
export async function listOwnedSequences(client: Pick<Client, 'query'>): Promise<OwnedSequence[]> {
  const { rows } = await client.query<OwnedSequence>(
    `SELECT n.nspname AS schema, s.relname AS name, t.relname AS "table", a.attname AS "column",
        pg_sequence_last_value(s.oid)::text AS "lastValue"
      FROM pg_class s JOIN pg_namespace n ON n.oid = s.relnamespace
        JOIN pg_depend d ON d.classid = 'pg_class'::regclass AND d.objid = s.oid
          AND d.refclassid = 'pg_class'::regclass AND d.deptype IN ('a', 'i')
        JOIN pg_class t ON t.oid = d.refobjid AND t.relnamespace = s.relnamespace
        JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
      WHERE s.relkind = 'S' AND n.nspname = ANY($1) ORDER BY 1, 2`,
    [SCHEMAS],
  );
  return rows;
}

/** Sequences that have issued a number. They ignore snapshots: read after the tables, none is behind its rows. */
export async function listSequences(client: Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<Manifest['sequences'][number]>(
    `SELECT schemaname AS schema, sequencename AS name, last_value::text AS "lastValue" FROM pg_sequences
      WHERE schemaname = ANY($1) AND last_value IS NOT NULL ORDER BY 1, 2`,
    [SCHEMAS],
  );
  return rows;
}

/** What the database has been migrated to. */
export async function readSchemaVersion(client: Client): Promise<Manifest['schemaVersion']> {
  const { rows } = await client.query<{ hash: string }>(
    'SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at, id',
  );
  const queue = await client.query<{ id: number }>(
    'SELECT coalesce(max(id), 0)::int AS id FROM graphile_worker.migrations',
  );
  return { migrations: rows.map(({ hash }) => hash), queue: queue.rows[0]?.id ?? 0 };
}
