import { randomUUID } from 'node:crypto';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { Pool } from 'pg';

/**
 * The baseline: Hono and pg with the same number of statements as our POST contact, POST application and repeated
 * GET quote, and no rules at all. Run by bench/api.ts; tables are its own.
 */
const pool = new Pool({ connectionString: process.argv[2] ?? '', max: 10 });
await pool.query(`
  create table if not exists bare_contact (id uuid primary key, body jsonb not null, hash text not null);
  create index if not exists bare_contact_hash on bare_contact (hash);
  create table if not exists bare_application (id uuid primary key, contact_id uuid not null, body jsonb not null);
  create table if not exists bare_event (id bigserial primary key, subject uuid not null, body jsonb not null);
`);

const app = new Hono();

app.post('/contact', async (c) => {
  const body: { email: string } = await c.req.json();
  const id = randomUUID();
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select id from bare_contact where hash = $1 limit 1', [body.email]);
    await client.query('insert into bare_contact values ($1, $2, $3)', [id, body, body.email]);
    await client.query('insert into bare_event (subject, body) values ($1, $2)', [id, { event: 'created' }]);
    await client.query('commit');
  } finally {
    client.release();
  }
  return c.json({ contactId: id, authToken: id, ...body }, 201);
});

app.post('/contact/:id/application', async (c) => {
  const body: unknown = await c.req.json();
  const contactId = c.req.param('id');
  const id = randomUUID();
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select id from bare_contact where id = $1 for update', [contactId]);
    await client.query('insert into bare_application values ($1, $2, $3) returning *', [id, contactId, body]);
    await client.query('insert into bare_event (subject, body) values ($1, $2)', [id, { event: 'created' }]);
    await client.query('commit');
  } finally {
    client.release();
  }
  return c.json({ applicationId: id, contactId }, 201);
});

app.get('/contact/:id/application/:applicationId/quote', async (c) => {
  const { rows } = await pool.query('select * from bare_application where id = $1', [
    c.req.param('applicationId'),
  ]);
  return c.json(rows[0] ?? {});
});

const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => {
  process.stdout.write(`port ${String(port)}\n`);
});
process.on('SIGTERM', () => {
  server.close();
  void pool.end().then(() => process.exit(0));
});
