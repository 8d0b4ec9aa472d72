import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedLocalities } from '#server/db/seed-localities.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

const NOW = new Date('2027-03-01T00:00:00Z');

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

async function select<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  const { rows } = await test.database.$client.query<Row>(text, values);
  return rows;
}

const findByName = (name: string) =>
  select<{ name: string; state: string; postcode: string }>(
    'select name, state, postcode from locality where lower(name) = lower($1) order by postcode',
    [name],
  );

describe('the list of localities', () => {
  it('is filled once, even by processes that start together', async () => {
    const pool = test.database.$client;
    const filled = await Promise.all([
      seedLocalities(pool, NOW),
      seedLocalities(pool, NOW),
      seedLocalities(pool, NOW),
    ]);
    expect(filled.filter(Boolean)).toHaveLength(1);
    expect(await seedLocalities(pool, NOW)).toBe(false);
    const [count] = await select<{ rows: number }>('select count(*)::int as rows from locality');
    expect(count?.rows).toBeGreaterThan(15_000);
  });

  it('leaves the trigram index without a list of pending rows', async () => {
    const [cleaned] = await select<{ pages: string }>(
      "select gin_clean_pending_list('locality_name_trigram') as pages",
    );
    expect(Number(cleaned?.pages)).toBe(0);
  });

  it('is filled again when its rules or its source are newer', async () => {
    await select("update reference_data set version = 'older'");
    await select("delete from locality where state = 'VIC'");
    expect(await seedLocalities(test.database.$client, NOW)).toBe(true);
    expect(await findByName('Fitzroy')).toContainEqual({ name: 'Fitzroy', state: 'VIC', postcode: '3065' });
    expect(await select('select name from reference_data')).toHaveLength(1);
  });

  it('keeps every namesake', async () => {
    expect(await findByName('Richmond')).toEqual([
      { name: 'Richmond', state: 'NSW', postcode: '2753' },
      { name: 'Richmond', state: 'VIC', postcode: '3121' },
      { name: 'Richmond', state: 'QLD', postcode: '4740' },
      { name: 'Richmond', state: 'QLD', postcode: '4822' },
      { name: 'Richmond', state: 'SA', postcode: '5033' },
      { name: 'Richmond', state: 'TAS', postcode: '7025' },
    ]);
  });

  it('holds a name once, whichever apostrophe its source has', async () => {
    expect(await findByName("O'Connor")).toEqual([
      { name: "O'Connor", state: 'ACT', postcode: '2602' },
      { name: "O'Connor", state: 'WA', postcode: '6163' },
    ]);
  });

  it('covers every state and writes names as on a sign', async () => {
    const states = await select<{ state: string }>('select distinct state from locality order by state');
    expect(states.map(({ state }) => state)).toEqual(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA']);
    expect(await select('select name from locality where name = upper(name) and length(name) > 3')).toEqual(
      [],
    );
  });

  it('leaves out places where only post is kept', async () => {
    expect(await findByName('Sydney')).toEqual([{ name: 'Sydney', state: 'NSW', postcode: '2000' }]);
    expect(
      await select(
        "select name from locality where name ~* '( (dc|bc|mc|gpo|po)$)|delivery' or postcode ~ '^[189]'",
      ),
    ).toEqual([]);
  });
});
