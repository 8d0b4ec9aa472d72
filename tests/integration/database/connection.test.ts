import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { milliseconds } from 'date-fns/milliseconds';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  assertDatabaseAnswers,
  closeDatabase,
  describeDatabase,
  openDatabase,
} from '#server/db/connection.ts';
import type { Database } from '#server/db/connection.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { eraseContact } from '#server/features/retention/erase-contact.ts';
import { tidyPersonalData } from '#server/features/retention/tidy-personal-data.ts';
import { createLogger } from '#server/logging.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { createTestApi } from '#tests/support/test-api.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../server/db/migrations');

/** The migrations of an earlier version: all up to a certain one, in a folder of their own. */
function migrationsUntil(last: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  cpSync(MIGRATIONS, folder, { recursive: true });
  const journal = join(folder, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] };
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.filter(({ tag }) => tag <= last) }));
  return folder;
}

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(async () => {
  await test.close();
});

describe('the schema', () => {
  it('has its tables and extensions', async () => {
    const { rows } = await test.database.execute(
      sql`SELECT to_regclass('contact') IS NOT NULL AS tables,
                 (SELECT count(*) FROM pg_extension WHERE extname IN ('pg_trgm', 'citext', 'pgcrypto'))::int AS extensions`,
    );
    expect(rows).toEqual([{ tables: true, extensions: 3 }]);
  });

  async function startAnew() {
    await test.database.execute(sql`DROP SCHEMA IF EXISTS drizzle CASCADE`);
    await test.database.execute(sql`DROP SCHEMA public CASCADE`);
    await test.database.execute(sql`CREATE SCHEMA public`);
  }

  it('takes away no address and no employer that stands in plain still', async () => {
    await startAnew();
    const before = migrationsUntil('0007_unlogged_claims');
    await migrateDatabase(test.url, before);
    rmSync(before, { recursive: true });
    await test.database.execute(sql`
      INSERT INTO contact (id, details, email_index, email_and_dob_index, privacy_consent_at, created_at, updated_at)
      VALUES (gen_random_uuid(), 'sealed', 'index', 'index', now(), now(), now())`);
    await test.database.execute(
      sql`INSERT INTO address (contact_id, type, updated_at, place) SELECT id, 'current', now(), 'sealed' FROM contact`,
    );
    await test.database.execute(sql`
      INSERT INTO application (id, contact_id, reference, status, loan_amount, loan_type, created_at, updated_at)
      SELECT gen_random_uuid(), id, 'R', 'Quote Start', 500000, 'Unsecured', now(), now() FROM contact`);
    await test.database.execute(
      sql`INSERT INTO employment (application_id, status, updated_at) SELECT id, 'Full-time', now() FROM application`,
    );
    for (const { inPlain, kept, sealed } of [
      {
        inPlain: sql`UPDATE address SET place = NULL`,
        kept: sql`SELECT FROM address WHERE place IS NULL`,
        sealed: sql`UPDATE address SET place = 'sealed'`,
      },
      {
        inPlain: sql`UPDATE address SET street_number = '5'`,
        kept: sql`SELECT FROM address WHERE street_number = '5'`,
        sealed: sql`UPDATE address SET street_number = NULL`,
      },
      {
        inPlain: sql`UPDATE employment SET employer_name = 'Ada'`,
        kept: sql`SELECT FROM employment WHERE employer_name = 'Ada'`,
        sealed: sql`UPDATE employment SET employer_name = NULL`,
      },
    ]) {
      await test.database.execute(inPlain);
      await expect(migrateDatabase(test.url)).rejects.toMatchObject({
        cause: { message: expect.stringContaining('keys:rotate') as string },
      });
      expect((await test.database.execute(kept)).rows).toHaveLength(1);
      await test.database.execute(sealed);
    }
    await migrateDatabase(test.url);
    const { rows } = await test.database.execute(sql`SELECT place FROM address`);
    expect(rows).toEqual([{ place: Buffer.from('sealed') }]);
  });

  it('is brought up to date by any number of programs that start at once', async () => {
    await startAnew();
    await Promise.all([1, 2, 3].map(() => migrateDatabase(test.url)));
    const { rows } = await test.database.execute(sql`SELECT to_regclass('contact') IS NOT NULL AS tables`);
    expect(rows).toEqual([{ tables: true }]);
  });
});

describe('a migration', () => {
  let fresh: TestDatabase;
  beforeAll(async () => {
    fresh = await createTestDatabase();
  });
  afterAll(() => fresh.close());

  /** The schema of the version before last, and a reader of a table that the next migrations change. */
  async function beginToRead() {
    await fresh.database.execute(sql`DROP SCHEMA IF EXISTS drizzle, graphile_worker, public CASCADE`);
    await fresh.database.execute(sql`CREATE SCHEMA public`);
    const before = migrationsUntil('0007_unlogged_claims');
    await migrateDatabase(fresh.url, before);
    rmSync(before, { recursive: true });
    const reader = new Client({ connectionString: fresh.url });
    await reader.connect();
    await reader.query('BEGIN');
    await reader.query('SELECT FROM address');
    return reader;
  }

  it('gives up soon where somebody reads, lets others pass, and tries again', async () => {
    const reader = await beginToRead();
    let pauses = 0;
    const pause = async () => {
      pauses += 1;
      // What a waiting change would hold up.
      await fresh.database.execute(sql`SELECT FROM address`);
      if (pauses === 2) await reader.query('COMMIT');
    };
    await migrateDatabase(fresh.url, MIGRATIONS, { lockLimitMs: 50, tries: 5, pause });
    expect(pauses).toBe(2);
    const { rows } = await fresh.database.execute(
      sql`SELECT count(*)::int AS count FROM drizzle.__drizzle_migrations`,
    );
    const { entries } = JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as {
      entries: [];
    };
    expect(rows).toEqual([{ count: entries.length }]);
    await reader.end();
  });

  it('takes its time where the statements of its role are limited', async () => {
    await fresh.database.execute(sql`DROP SCHEMA IF EXISTS drizzle, graphile_worker, public CASCADE`);
    await fresh.database.execute(sql`CREATE SCHEMA public`);
    const name = sql.identifier(new URL(fresh.url).pathname.slice(1));
    await fresh.database.execute(sql`ALTER DATABASE ${name} SET statement_timeout = '3ms'`);
    await migrateDatabase(fresh.url);
    await fresh.database.execute(sql`ALTER DATABASE ${name} RESET statement_timeout`);
    const { rows } = await fresh.database.execute(
      sql`SELECT to_regclass('graphile_worker._private_jobs') IS NOT NULL AS queue`,
    );
    expect(rows).toEqual([{ queue: true }]);
  });

  it('says so where that does not end', async () => {
    const reader = await beginToRead();
    const patience = { lockLimitMs: 50, tries: 2, pause: () => Promise.resolve() };
    await expect(migrateDatabase(fresh.url, MIGRATIONS, patience)).rejects.toThrow(
      /^The schema could not be changed because a table stayed in use/,
    );
    await reader.end();
  });

  it('fails where the database goes meanwhile, and ends no process by itself', async () => {
    const reader = await beginToRead();
    const pause = () =>
      fresh.database.execute(sql`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND application_name = 'marketplace-migration'`);
    const patience = { lockLimitMs: 50, tries: 2, pause };
    await expect(migrateDatabase(fresh.url, MIGRATIONS, patience)).rejects.toThrow();
    await reader.end();
  });
});

describe('the role of the guide', () => {
  const ROLE = `loans_${randomBytes(4).toString('hex')}`;
  const guide = readFileSync(join(import.meta.dirname, '../../../docs/deployment.md'), 'utf8');
  const [, statements = ''] = /```sql\n(CREATE ROLE[^`]*)```/.exec(guide) ?? [];
  let empty: TestDatabase;
  let url: string;

  beforeAll(async () => {
    empty = await createTestDatabase();
    await empty.database.execute(sql`DROP SCHEMA IF EXISTS drizzle, graphile_worker, public CASCADE`);
    await empty.database.execute(sql`CREATE SCHEMA public`);
    // As PostgreSQL makes it.
    await empty.database.execute(sql`GRANT USAGE ON SCHEMA public TO PUBLIC`);
    await empty.database.execute(sql.raw(`CREATE ROLE ${ROLE} LOGIN PASSWORD 'guide'`));
    const address = new URL(empty.url);
    address.username = ROLE;
    address.password = 'guide';
    url = address.href;
  });
  afterAll(async () => {
    await empty.database.execute(sql.raw(`DROP OWNED BY ${ROLE} CASCADE`));
    await empty.database.execute(sql.raw(`DROP ROLE ${ROLE}`));
    await empty.close();
  });

  it('is told what it lacks before it has its rights, and migrates with them', async () => {
    await expect(migrateDatabase(url)).rejects.toThrow(
      /^The role of DATABASE_URL may not bring the database to the newest schema \(permission denied .*docs\/deployment\.md/,
    );
    const grants = statements.split('\n').filter((line) => line.startsWith('GRANT'));
    expect(grants.length).toBeGreaterThan(1);
    const database = new URL(empty.url).pathname.slice(1);
    for (const grant of grants) {
      const own = grant
        .replace('DATABASE loans ', `DATABASE ${database} `)
        .replace('TO loans;', `TO ${ROLE};`);
      expect(own).toContain(ROLE);
      await empty.database.execute(sql.raw(own));
    }
    await migrateDatabase(url);
    const { rows } = await empty.database.execute(
      sql`SELECT tableowner FROM pg_tables WHERE tablename = 'contact'`,
    );
    expect(rows).toEqual([{ tableowner: ROLE }]);
  });
});

describe('the second role of the guide', () => {
  const ROLE = `loans_app_${randomBytes(4).toString('hex')}`;
  const guide = readFileSync(join(import.meta.dirname, '../../../docs/deployment.md'), 'utf8');
  const [, statements = ''] =
    /```sql\n[^`]*(CREATE ROLE loans_app[^`]*)```/.exec(guide.split('### Two roles')[1] ?? '') ?? [];
  let owned: TestDatabase;
  let database: Database;
  let url: string;

  beforeAll(async () => {
    owned = await createTestDatabase();
    const { pathname, username } = new URL(owned.url);
    const own = statements
      .replace(/^\\c .*$/m, '')
      .replaceAll('loans_app', ROLE)
      .replace('DATABASE loans ', `DATABASE ${pathname.slice(1)} `)
      .replaceAll('ROLE loans ', `ROLE "${username}" `)
      .replace('…', 'guide');
    await owned.database.execute(sql.raw(own));
    const address = new URL(owned.url);
    address.username = ROLE;
    address.password = 'guide';
    url = address.href;
    const limits = { poolSize: 4, statementTimeoutMs: 10_000, connectTimeoutMs: 10_000 };
    database = openDatabase({ url, ...limits }, createLogger('silent'));
  });
  afterAll(async () => {
    await closeDatabase(database);
    await owned.database.execute(sql.raw(`DROP OWNED BY ${ROLE} CASCADE`));
    await owned.database.execute(sql.raw(`DROP ROLE ${ROLE}`));
    await owned.close();
  });

  it('starts on the newest schema, and is refused on an older one', async () => {
    await migrateDatabase(url);
    const list = sql`drizzle.__drizzle_migrations`;
    const newest = sql`created_at = (SELECT max(created_at) FROM ${list})`;
    await owned.database.execute(sql`UPDATE ${list} SET created_at = created_at - 1 WHERE ${newest}`);
    await expect(migrateDatabase(url)).rejects.toThrow(/^The role of DATABASE_URL may not bring/);
    await owned.database.execute(sql`UPDATE ${list} SET created_at = created_at + 1 WHERE ${newest}`);
  });

  it('serves a whole loan, its jobs and an erasure, and changes nothing that happened', async () => {
    const api = await createTestApi({ database: { url, database, close: () => Promise.resolve() } });
    const { application } = await api.givenAcceptance();
    await api.runJobs();
    expect(await api.readApplication(application)).toMatchObject({
      s1ApplicationStatus: 'Conditional Offer',
    });
    await tidyPersonalData(api.deps);
    const other = await api.createApplicant();
    const reason = { reason: 'asked for', requestId: 'test' } as const;
    expect(await eraseContact(api.deps, other.contactId, reason)).toMatchObject({ outcome: 'erased' });
    for (const statement of [
      'UPDATE audit_event SET event = NULL',
      'DELETE FROM audit_event',
      'DELETE FROM consent_entry',
      'DELETE FROM contract',
      'ALTER TABLE consent_entry DISABLE TRIGGER USER',
    ])
      await expect(api.query(statement), statement).rejects.toThrow(/permission denied|must be owner/);
  });
});

describe('the pool', () => {
  const open = (changes: object = {}) =>
    openDatabase(
      { url: test.url, poolSize: 1, statementTimeoutMs: 150, connectTimeoutMs: 20_000, ...changes },
      createLogger('silent'),
    );

  it('gives up on a statement that takes too long', async () => {
    const database = open();
    await expect(database.execute(sql`SELECT pg_sleep(60)`)).rejects.toMatchObject({
      cause: { code: '57014' },
    });
    await closeDatabase(database);
  });

  it('does not wait for ever for a free connection', async () => {
    // This is also the limit for making a connection, which takes a while on a busy machine.
    const database = open({ connectTimeoutMs: 2_000 });
    const held = await database.$client.connect();
    await expect(database.execute(sql`SELECT 1`)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('timeout exceeded') as string },
    });
    held.release();
    await closeDatabase(database);
  });

  it('keeps a connection through a pause, and not for ever', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const database = open({ statementTimeoutMs: 10_000 });
    await database.execute(sql`SELECT 1`);
    await vi.advanceTimersByTimeAsync(milliseconds({ minutes: 4 }));
    expect(database.$client.totalCount).toBe(1);
    await vi.advanceTimersByTimeAsync(milliseconds({ minutes: 2 }));
    expect(database.$client.totalCount).toBe(0);
    vi.useRealTimers();
    await closeDatabase(database);
  });

  it('plans without further processes and without compiling, however many rows it expects', async () => {
    const database = open({ statementTimeoutMs: 10_000 });
    await database.transaction(async (transaction) => {
      await transaction.execute(sql`SET LOCAL min_parallel_table_scan_size = 0`);
      await transaction.execute(sql`SET LOCAL parallel_setup_cost = 0`);
      await transaction.execute(sql`SET LOCAL parallel_tuple_cost = 0`);
      const { rows } = await transaction.execute(sql`EXPLAIN SELECT count(*) FROM pg_attribute`);
      expect(JSON.stringify(rows)).toMatch(/Aggregate/);
      expect(JSON.stringify(rows)).not.toMatch(/Gather/);
    });
    const { rows } = await database.execute(sql`SHOW jit`);
    expect(rows).toEqual([{ jit: 'off' }]);
    await closeDatabase(database);
  });

  it('outlives a connection that the server ends', async () => {
    const database = open({ poolSize: 2, statementTimeoutMs: 10_000, connectTimeoutMs: 10_000 });
    await database.execute(sql`SELECT 1`);
    await test.database.execute(
      sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    await expect
      .poll(() => database.execute(sql`SELECT 1 AS one`).then(({ rows }) => rows))
      .toEqual([{ one: 1 }]);
    await closeDatabase(database);
  });
});

describe('an unreachable database', () => {
  it('is named without its password', async () => {
    const url = 'postgresql://marketplace:hunter2@127.0.0.1:1/loans';
    expect(describeDatabase(url)).toBe('127.0.0.1:1/loans');
    await expect(assertDatabaseAnswers(url, 1000)).rejects.toThrow(
      /^The database at 127\.0\.0\.1:1\/loans cannot be used \(.*ECONNREFUSED.*\): check DATABASE_URL/,
    );
  });
});
