import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import pg from 'pg';
import { answerUsage } from './usage-channel.ts';

/**
 * What the baseline does for a call: as many statements as our API, of the same kinds, and a reply of the same length.
 */
export type Recipe = { statements: string[]; reply: unknown };

/**
 * The baseline: Hono and pg with the statements it is told to send, and no rules at all. Every statement is about one
 * small row by its key; the reply of a GET is a document from one row. Its tables are its own.
 */
const pool = new pg.Pool({ connectionString: process.argv[2] ?? '', max: 10, keepAlive: true });
await pool.query(`
  create table if not exists bare_row (id uuid primary key, body jsonb not null, changed int not null default 0);
  create table if not exists bare_document (name text primary key, body jsonb not null);
`);
const recipes = new Map<string, Recipe>();
/** Enough rows that two calls seldom wait for the same one. */
const ids = Array.from({ length: 1000 }, () => randomUUID());
const anyId = () => ids[Math.floor(Math.random() * ids.length)];
await pool.query("insert into bare_row (id, body) select unnest($1::uuid[]), '{}'", [ids]);

async function perform(name: string, body: unknown): Promise<unknown> {
  const { statements, reply } = recipes.get(name) ?? { statements: [], reply: undefined };
  let found: unknown = reply;
  let connection: pg.PoolClient | undefined;
  try {
    for (const [index, kind] of statements.entries()) {
      if (kind === 'begin') connection = await pool.connect();
      const isReply = body === undefined && index === statements.length - 1;
      const rows = await send(connection ?? pool, kind, body, isReply ? name : undefined);
      if (isReply && kind === 'select') found = (rows[0] as { body: unknown } | undefined)?.body;
      if (kind === 'commit' || kind === 'rollback') {
        connection?.release();
        connection = undefined;
      }
    }
  } finally {
    connection?.release();
  }
  return found;
}

/** @param documentName the document that a select reads, instead of any row */
async function send(
  by: pg.Pool | pg.PoolClient,
  kind: string,
  body: unknown,
  documentName: string | undefined,
): Promise<unknown[]> {
  const [text, values] = statementOf(kind, body, documentName);
  const result: pg.QueryResult<Record<string, unknown>> = await by.query(text, values);
  return result.rows;
}

function statementOf(
  kind: string,
  body: unknown,
  documentName: string | undefined,
): [text: string, values?: unknown[]] {
  switch (kind) {
    case 'begin':
    case 'commit':
    case 'rollback':
      return [kind];
    case 'insert':
    case 'with':
      return ['insert into bare_row (id, body) values ($1, $2)', [randomUUID(), body ?? {}]];
    case 'update':
      return ['update bare_row set changed = changed + 1 where id = $1', [anyId()]];
    case 'delete':
      return ['delete from bare_row where id = $1', [randomUUID()]];
    default:
      return documentName === undefined
        ? ['select * from bare_row where id = $1', [anyId()]]
        : ['select * from bare_document where name = $1', [documentName]];
  }
}

const app = new Hono();
/** Learns what a call sends. */
app.put('/recipe/:name', async (c) => {
  const recipe: Recipe = await c.req.json();
  const name = c.req.param('name');
  recipes.set(name, recipe);
  await pool.query(
    'insert into bare_document values ($1, $2) on conflict (name) do update set body = excluded.body',
    [name, JSON.stringify(recipe.reply ?? null)],
  );
  return c.body(null, 204);
});
app.get('/call/:name', async (c) => c.json((await perform(c.req.param('name'), undefined)) ?? {}));
app.post('/call/:name', async (c) => {
  const body: unknown = await c.req.json();
  return c.json((await perform(c.req.param('name'), body)) ?? {}, 201);
});

const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, (address: AddressInfo) => {
  answerUsage(address.port);
});
process.on('SIGTERM', () => {
  server.close();
  void pool.end().then(() => process.exit(0));
});
