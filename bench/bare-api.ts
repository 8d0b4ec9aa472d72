import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import pg from 'pg';
import { answerUsage } from './usage-channel.ts';

/** What the baseline does for a call: as many statements as ours, of the same kinds, and a reply as long as ours. */
export type Recipe = { statements: string[]; reply: unknown };

/**
 * The baseline: Hono and pg with the statements it is told to send, and no rules at all. Every statement concerns one
 * small row by its key; the reply of a GET is a document from one row. Its tables are its own.
 */
const pool = new pg.Pool({ connectionString: process.argv[2] ?? '', max: 10, keepAlive: true });
await pool.query(`
  create table if not exists bare_row (id uuid primary key, body jsonb not null, changed int not null default 0);
  create table if not exists bare_document (name text primary key, body jsonb not null);
`);
const recipes = new Map<string, Recipe>();
const anyId = randomUUID();

async function perform(name: string, body: unknown): Promise<unknown> {
  const { statements, reply } = recipes.get(name) ?? { statements: [], reply: undefined };
  const isRead = body === undefined;
  let found: unknown = reply;
  let left = statements.length;
  const client = statements[0] === 'begin' ? await pool.connect() : undefined;
  let connection: pg.PoolClient | undefined = client;
  try {
    for (const kind of statements) {
      left -= 1;
      if (kind === 'begin') connection ??= await pool.connect();
      const by = connection ?? pool;
      switch (kind) {
        case 'begin':
        case 'commit':
        case 'rollback':
          await by.query(kind);
          if (kind !== 'begin') connection = release(connection);
          break;
        case 'insert':
        case 'with':
          await by.query('insert into bare_row (id, body) values ($1, $2)', [randomUUID(), body ?? {}]);
          break;
        case 'update':
          await by.query('update bare_row set changed = changed + 1 where id = $1', [anyId]);
          break;
        case 'delete':
          await by.query('delete from bare_row where id = $1', [anyId]);
          break;
        default:
          if (isRead && left === 0) {
            const { rows } = await by.query('select * from bare_document where name = $1', [name]);
            found = (rows[0] as { body: unknown } | undefined)?.body;
          } else await by.query('select * from bare_row where id = $1', [anyId]);
      }
    }
  } finally {
    release(connection);
  }
  return found;
}

function release(connection: pg.PoolClient | undefined): undefined {
  connection?.release();
  return undefined;
}

const app = new Hono();
/** Learns what a call takes. */
app.put('/recipe/:name', async (c) => {
  const recipe: Recipe = await c.req.json();
  const name = c.req.param('name');
  recipes.set(name, recipe);
  await pool.query('insert into bare_row (id, body) values ($1, $2) on conflict do nothing', [anyId, {}]);
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
