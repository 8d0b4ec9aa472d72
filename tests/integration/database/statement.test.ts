import { eq, sql } from 'drizzle-orm';
import { boolean, integer, jsonb, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Queryable } from '#server/db/connection.ts';
import { sqlStatement, statement, statementOfColumns } from '#server/db/statement.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';

/** Columns of every kind that ours have. */
const owners = pgTable('statement_owner', {
  id: integer().primaryKey(),
  key: uuid(),
  name: text().notNull(),
  isGood: boolean('is_good').notNull().default(true),
  facts: jsonb().$type<{ words: string[] }>(),
  seenAt: timestamp('seen_at', { withTimezone: true }),
  rate: numeric({ mode: 'number' }),
});
const things = pgTable('statement_thing', {
  id: integer().primaryKey(),
  ownerId: integer('owner_id').notNull(),
  note: text(),
});

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await test.database.execute(sql`
    create table statement_owner (id int primary key, key uuid, name text not null, is_good boolean not null default true,
      facts jsonb, seen_at timestamptz, rate numeric);
    create table statement_thing (id int primary key, owner_id int not null, note text);`);
});
beforeEach(async () => {
  await test.database.execute(sql`truncate statement_owner, statement_thing`);
});
afterAll(async () => {
  await test.close();
});

const WHOLE = {
  id: 1,
  key: '0190163d-8694-739b-aea5-966c26f8ad91',
  name: "O'Brien, Žofie",
  isGood: false,
  facts: { words: ['"one"', '\\two'] },
  seenAt: new Date('2026-03-31T23:59:59.123Z'),
  rate: 7.99,
};
const EMPTY = { id: 2, key: null, name: '', isGood: true, facts: null, seenAt: null, rate: null };

const joined = (queryable: Queryable) =>
  queryable
    .select({
      id: owners.id,
      longName: sql<string>`upper(${owners.name})`,
      owner: owners,
      thing: things,
      part: { note: things.note, thingId: things.id },
    })
    .from(owners)
    .leftJoin(things, eq(things.ownerId, owners.id))
    .orderBy(owners.id);

describe('a statement', () => {
  it('answers with the rows that the query builder itself would make', async () => {
    const { database } = test;
    await database.insert(owners).values([WHOLE, EMPTY]);
    await database.insert(things).values({ id: 9, ownerId: 1, note: null });
    const expected = await joined(database);
    expect(expected).toHaveLength(2);
    const selecting = statement(joined);
    // Twice: the second time it already knows how to read the columns.
    expect(await selecting(database, {})).toEqual(expected);
    expect(await selecting(database, {})).toEqual(expected);
    expect(expected.map(({ thing }) => thing)).toEqual([{ id: 9, ownerId: 1, note: null }, null]);
  });

  it('goes through the transaction it is given, and is undone with it', async () => {
    const inserting = statementOfColumns((queryable, columns: typeof owners.$inferInsert) =>
      queryable.insert(owners).values(columns),
    );
    const failing = test.database.transaction(async (transaction) => {
      await inserting(transaction, WHOLE);
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await test.database.select().from(owners)).toEqual([]);
  });

  it('fails as the query builder fails: with what the server said as the cause', async () => {
    const inserting = statementOfColumns((queryable, columns: typeof owners.$inferInsert) =>
      queryable.insert(owners).values(columns).returning(),
    );
    await inserting(test.database, WHOLE);
    await expect(inserting(test.database, WHOLE)).rejects.toMatchObject({ cause: { code: '23505' } });
    // The connection still works.
    expect(await statement(joined)(test.database, {})).toHaveLength(1);
  });

  it('refuses to be sent without one of its values', async () => {
    const selecting = statement((queryable) =>
      queryable
        .select()
        .from(owners)
        .where(eq(owners.id, sql.placeholder('id'))),
    );
    await expect(selecting(test.database, {})).rejects.toThrow('given no id');
  });

  it('is parsed anew where the types of its columns have changed meanwhile', async () => {
    const { database } = test;
    await database.insert(things).values({ id: 1, ownerId: 1, note: '17' });
    const selecting = statement((queryable) => queryable.select({ note: sql<unknown>`note` }).from(things));
    expect(await selecting(database, {})).toEqual([{ note: '17' }]);
    await database.execute(sql`alter table statement_thing alter column note type int using note::int`);
    expect(await selecting(database, {})).toEqual([{ note: 17 }]);
    await database.execute(sql`alter table statement_thing alter column note type text`);
  });
});

describe('a statement of columns', () => {
  const inserting = statementOfColumns((queryable, columns: typeof owners.$inferInsert) =>
    queryable.insert(owners).values(columns).returning(),
  );
  const updating = statementOfColumns((queryable, columns: Partial<typeof owners.$inferInsert>) =>
    queryable
      .update(owners)
      .set({ ...columns, name: sql`${owners.name} || '!'` })
      .where(eq(owners.id, sql.placeholder('ownerId'))),
  );

  it('sets what it is given, null too, and leaves what it is not given to the table', async () => {
    expect(await inserting(test.database, WHOLE)).toEqual([WHOLE]);
    expect(
      await inserting(test.database, { id: 2, name: '', isGood: undefined, facts: null, seenAt: null }),
    ).toEqual([EMPTY]);
  });

  it('has a text for each set of columns', async () => {
    await inserting(test.database, WHOLE);
    await updating(test.database, { seenAt: null, isGood: undefined }, { ownerId: 1 });
    await updating(test.database, { isGood: true }, { ownerId: 1 });
    await updating(test.database, { seenAt: WHOLE.seenAt, facts: null }, { ownerId: 1 });
    expect(await test.database.select().from(owners)).toEqual([
      { ...WHOLE, isGood: true, facts: null, name: `${WHOLE.name}!!!` },
    ]);
  });
});

it('a statement of columns keeps the texts of the last 256 sets of columns, whatever callers come with', async () => {
  const names = Array.from({ length: 9 }, (_, place) => `column${String(place)}`);
  const wide = pgTable('statement_wide', Object.fromEntries(names.map((name) => [name, integer(name)])));
  await test.database.execute(sql.raw(`create table statement_wide (${names.join(' int, ')} int)`));
  let built = 0;
  const updating = statementOfColumns((queryable, columns: Record<string, number>) => {
    built += 1;
    return queryable.update(wide).set(columns);
  });
  const update = (set: number) =>
    updating(
      test.database,
      Object.fromEntries(names.filter((_, place) => (set >> place) % 2 === 1).map((name) => [name, 1])),
    );
  for (let set = 1; set <= 257; set += 1) await update(set);
  expect(built).toBe(257);
  await update(257);
  await update(2);
  expect(built).toBe(257);
  await update(1);
  expect(built).toBe(258);
});

it('a statement that is written as it is sent takes its values by name', async () => {
  const adding = sqlStatement<{ note: string; id: number }>(
    sql`insert into statement_thing (id, owner_id, note) values (${sql.placeholder('id')}, 1, ${sql.placeholder('note')})`,
  );
  await adding(test.database, { note: 'word', id: 3 });
  expect(await test.database.select().from(things)).toEqual([{ id: 3, ownerId: 1, note: 'word' }]);
});
