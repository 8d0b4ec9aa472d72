import { eq, sql } from 'drizzle-orm';
import { customType, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeDatabase, openDatabase } from '#server/db/connection.ts';
import type { Database, Transaction } from '#server/db/connection.ts';
import { statement } from '#server/db/statement.ts';
import { textsOf } from '#server/db/wire-batch.ts';
import { StatementText } from '#server/db/wire-statement.ts';
import { toAppError } from '#server/http/problem.ts';
import { createLogger } from '#server/logging.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';

const notes = pgTable('driver_note', { id: integer().primaryKey(), words: text().notNull() });

const writing = statement((queryable) =>
  queryable.insert(notes).values({ id: sql.placeholder('id'), words: sql.placeholder('words') }),
);
const reading = statement((queryable) =>
  queryable
    .select()
    .from(notes)
    .where(eq(notes.id, sql.placeholder('id'))),
);

let test: TestDatabase;
/** With a single connection, so that what the server keeps for it can be seen. */
let database: Database;
const logger = createLogger('silent');
const open = (keepsStatements: boolean, poolSize = 1) =>
  openDatabase(
    { url: test.url, poolSize, statementTimeoutMs: 5_000, connectTimeoutMs: 5_000, keepsStatements },
    logger,
  );
beforeAll(async () => {
  test = await createTestDatabase();
  await test.database.execute(sql`create table driver_note (id int primary key, words text not null)`);
});
beforeEach(async () => {
  await test.database.execute(sql`truncate driver_note`);
  database = open(true);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await closeDatabase(database);
});
afterAll(() => test.close());

const stored = () => test.database.select().from(notes).orderBy(notes.id);

const read = () => database.transaction((transaction) => reading(transaction, { id: 1 }));

/** The first words of the statements of each message that is sent. */
async function messagesOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(Client.prototype, 'query');
  await work();
  return sent.mock.calls.map(([query]: unknown[]) =>
    textsOf(query)
      .map((words) => words.split(' ')[0])
      .join(', '),
  );
}

/** Two writes that nobody reads, with a read between them. */
async function writeAndRead(transaction: Transaction) {
  await writing.later(transaction, { id: 1, words: 'one' });
  const rows = await reading(transaction, { id: 1 });
  await writing.later(transaction, { id: 2, words: 'two' });
  return rows;
}

describe('a transaction', () => {
  it('sends what nobody waits for with the next statement, and the last of it with the commit', async () => {
    expect(await messagesOf(() => database.transaction(writeAndRead))).toEqual([
      'begin, insert, select',
      'insert, commit',
    ]);
    expect(await stored()).toEqual([
      { id: 1, words: 'one' },
      { id: 2, words: 'two' },
    ]);
  });

  it('reads what was written before, also by the query builder itself', async () => {
    await database.transaction(async (transaction) => {
      expect(await writeAndRead(transaction)).toEqual([{ id: 1, words: 'one' }]);
      expect(await transaction.select().from(notes)).toHaveLength(2);
    });
  });

  it('sends together what is asked for together, and gives each its own rows', async () => {
    await database.transaction(writeAndRead);
    const messages = await messagesOf(async () => {
      const found = await database.transaction((transaction) =>
        Promise.all([2, 3, 1].map((id) => reading(transaction, { id }))),
      );
      expect(found).toEqual([[{ id: 2, words: 'two' }], [], [{ id: 1, words: 'one' }]]);
    });
    expect(messages).toEqual(['begin, select, select, select', 'commit']);
  });

  it('of no statement sends nothing, whether it succeeds or fails', async () => {
    const messages = await messagesOf(async () => {
      expect(await database.transaction(() => Promise.resolve('done'))).toBe('done');
      await expect(database.transaction(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    });
    expect(messages).toEqual([]);
  });

  it('whose failure was caught and not thrown on does not pass for done', async () => {
    await writing(database, { id: 1, words: 'one' });
    const going = database.transaction(async (transaction) => {
      await writing(transaction, { id: 2, words: 'two' });
      await writing(transaction, { id: 1, words: 'again' }).catch(() => undefined);
      return 'done';
    });
    await expect(going).rejects.toThrow('nothing of the transaction stands');
    expect(await stored()).toEqual([{ id: 1, words: 'one' }]);
    expect(await reading(database, { id: 1 })).toEqual([{ id: 1, words: 'one' }]);
  });

  it('that is over takes no more statements, be they read, put off or of the query builder', async () => {
    let over: Transaction | undefined;
    await database.transaction(async (transaction) => {
      over = transaction;
      await writing(transaction, { id: 1, words: 'one' });
    });
    const left = over as Transaction;
    const late = [
      () => writing(left, { id: 2, words: 'two' }),
      () => writing.later(left, { id: 3, words: 'three' }),
      () => left.insert(notes).values({ id: 4, words: 'four' }),
    ];
    for (const send of late) {
      const error: unknown = await send().then(
        () => undefined,
        (reason: unknown) => reason,
      );
      const { message, cause } = error as Error;
      expect([message, (cause as Error | undefined)?.message]).toContain(
        'The transaction of this statement is over',
      );
    }
    await read();
    expect(await stored()).toEqual([{ id: 1, words: 'one' }]);
  });

  it('that fails after a write was put off leaves nothing of it to the next', async () => {
    const failing = database.transaction(async (transaction) => {
      await writing.later(transaction, { id: 1, words: 'one' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await database.transaction((transaction) => writing.later(transaction, { id: 2, words: 'two' }));
    expect(await stored()).toEqual([{ id: 2, words: 'two' }]);
  });
});

describe('what is asked for at once', () => {
  it('goes in one message, also what nobody reads, and each gets its own rows', async () => {
    const messages = await messagesOf(async () => {
      const [, , rows] = await database.atOnce((together) =>
        Promise.all([
          writing.later(together, { id: 1, words: 'one' }),
          writing(together, { id: 2, words: 'two' }),
          reading(together, { id: 1 }),
        ]),
      );
      expect(rows).toEqual([{ id: 1, words: 'one' }]);
      await database.atOnce((together) => writing.later(together, { id: 3, words: 'three' }));
    });
    expect(messages).toEqual(['insert, insert, select', 'insert']);
    expect(await stored()).toHaveLength(3);
  });

  it('takes effect as a whole or not at all, and leaves the connection to the next', async () => {
    await writing(database, { id: 1, words: 'one' });
    const failing = database.atOnce((together) =>
      Promise.all([
        writing(together, { id: 2, words: 'two' }),
        writing(together, { id: 1, words: 'again' }),
        writing(together, { id: 3, words: 'three' }),
      ]),
    );
    await expect(failing).rejects.toMatchObject({ params: [1, 'again'], cause: { code: '23505' } });
    expect(await stored()).toEqual([{ id: 1, words: 'one' }]);
    expect(await read()).toEqual([{ id: 1, words: 'one' }]);
  });

  it('is all there is: what comes after the message is refused, and so is the query builder', async () => {
    const late = database.atOnce(async (together) => {
      await reading(together, { id: 1 });
      await writing(together, { id: 1, words: 'late' });
    });
    await expect(late).rejects.toThrow('The transaction of this statement is over');
    const built = database.atOnce((together) =>
      together.insert(notes).values({ id: 2, words: 'two' }).then(),
    );
    await expect(built).rejects.toMatchObject({
      cause: { message: 'The query builder sends a message of its own' },
    });
    expect(await stored()).toEqual([]);
    expect(await read()).toEqual([]);
  });
});

describe('a write that was put off and is refused', () => {
  const refused = {
    query: expect.stringMatching(/^insert into "driver_note"/) as string,
    params: [1, 'again'],
    cause: { code: '23505' },
  };

  it('fails the commit, and nothing of the transaction stands', async () => {
    await writing(database, { id: 1, words: 'one' });
    const failing = database.transaction(async (transaction) => {
      await writing.later(transaction, { id: 2, words: 'two' });
      await writing.later(transaction, { id: 1, words: 'again' });
    });
    await expect(failing).rejects.toMatchObject(refused);
    expect(await stored()).toEqual([{ id: 1, words: 'one' }]);
  });

  it('fails the statement that comes next, which is not carried out', async () => {
    await writing(database, { id: 1, words: 'one' });
    const failing = database.transaction(async (transaction) => {
      await writing.later(transaction, { id: 1, words: 'again' });
      await writing(transaction, { id: 3, words: 'three' });
    });
    await expect(failing).rejects.toMatchObject(refused);
    expect(await stored()).toEqual([{ id: 1, words: 'one' }]);
    // The connection still works.
    expect(await reading(database, { id: 1 })).toEqual([{ id: 1, words: 'one' }]);
  });

  it('outside a transaction is refused at once', async () => {
    await writing.later(database, { id: 1, words: 'one' });
    await expect(writing.later(database, { id: 1, words: 'again' })).rejects.toMatchObject(refused);
  });
});

it('a value that cannot be sent fails its statement, and the connection goes on', async () => {
  const words = {
    toPostgres() {
      throw new Error('cannot be written');
    },
  };
  const failing = database.transaction(async (transaction) => {
    await writing.later(transaction, { id: 1, words: 'one' });
    await writing(transaction, { id: 2, words });
  });
  await expect(failing).rejects.toMatchObject({ cause: { message: 'cannot be written' } });
  expect(await stored()).toEqual([]);
  expect(await database.transaction(writeAndRead)).toEqual([{ id: 1, words: 'one' }]);
});

describe('the server', () => {
  const keptTexts = async () => {
    const { rows } = await database.execute<{ kept: number }>(
      sql`select count(*)::int as kept from pg_prepared_statements where statement like '%driver_note%'`,
    );
    return rows[0]?.kept;
  };

  it('keeps a statement for the connection, the first time one message holds it twice', async () => {
    await database.transaction(async (transaction) => {
      await writing.later(transaction, { id: 1, words: 'one' });
      await writing.later(transaction, { id: 2, words: 'two' });
    });
    expect(await keptTexts()).toBe(1);
    await reading(database, { id: 1 });
    expect(await reading(database, { id: 2 })).toEqual([{ id: 2, words: 'two' }]);
    expect(await keptTexts()).toBe(2);
  });

  it('keeps none where a pooler stands between', async () => {
    await closeDatabase(database);
    database = open(false);
    expect(await database.transaction(writeAndRead)).toEqual([{ id: 1, words: 'one' }]);
    expect(await reading(database, { id: 2 })).toEqual([{ id: 2, words: 'two' }]);
    expect(await keptTexts()).toBe(0);
  });

  it('that has lost a statement is sent it again, and is given none to keep from then on', async () => {
    await database.transaction(writeAndRead);
    const warn = vi.spyOn(logger, 'warn');
    await database.execute(sql`deallocate all`);
    expect(await reading(database, { id: 1 })).toEqual([{ id: 1, words: 'one' }]);
    expect(await reading(database, { id: 2 })).toEqual([{ id: 2, words: 'two' }]);
    expect(await keptTexts()).toBe(0);
    expect(warn.mock.calls).toEqual([
      [
        {
          event: 'database-statements-lost',
          reason: expect.stringContaining('DATABASE_STATEMENTS=unnamed') as string,
        },
      ],
    ]);
  });

  it('that has lost a statement fails one transaction, whose call is asked to come again', async () => {
    await database.transaction(writeAndRead);
    await database.execute(sql`deallocate all`);
    const failing = read();
    await expect(failing).rejects.toMatchObject({ cause: { code: '26000' } });
    expect(await failing.catch(toAppError)).toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 });
    expect(await read()).toEqual([{ id: 1, words: 'one' }]);
  });

  it('that is told of another type of a column fails one transaction, not one for each connection', async () => {
    await closeDatabase(database);
    database = open(true, 3);
    await database.transaction(writeAndRead);
    const onEach = () => Promise.all([read(), read(), read()]);
    await onEach();
    await test.database.execute(sql`alter table driver_note alter words type varchar(60)`);
    try {
      const failing = read();
      await expect(failing).rejects.toMatchObject({ cause: { code: '0A000' } });
      expect(await failing.catch(toAppError)).toMatchObject({ code: 'unavailable' });
      const found = [{ id: 1, words: 'one' }];
      expect(await onEach()).toEqual([found, found, found]);
      expect(await onEach()).toEqual([found, found, found]);
      // And the new connections keep it again.
      expect(await keptTexts()).toBe(1);
    } finally {
      await test.database.execute(sql`alter table driver_note alter words type text`);
    }
  });
});

it('a row that cannot be read names its own statement among those of its message', async () => {
  const unreadable = customType<{ data: string; driverData: string }>({
    dataType: () => 'text',
    fromDriver() {
      throw new Error('cannot be read');
    },
  });
  const closed = pgTable('driver_note', { id: integer().primaryKey(), words: unreadable().notNull() });
  const readingClosed = statement((queryable) => queryable.select().from(closed).limit(7));
  await writing(database, { id: 1, words: 'one' });
  const failing = database.transaction((transaction) =>
    Promise.all([readingClosed(transaction, {}), reading(transaction, { id: 1 })]),
  );
  await expect(failing).rejects.toMatchObject({
    params: [7],
    cause: { message: 'cannot be read' },
  });
  expect(await reading(database, { id: 1 })).toEqual([{ id: 1, words: 'one' }]);
});

it('a name stands for one text in every process', () => {
  const [one, same, other] = ['select 1', 'select 1', 'select 2'].map(
    (text) => new StatementText(text, undefined),
  );
  expect(one?.name).toBe(same?.name);
  expect(one?.name).not.toBe(other?.name);
  // The server truncates longer ones.
  expect(one?.name).toMatch(/^s[\w-]{22}$/);
});
