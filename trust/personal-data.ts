import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { DEVELOPMENT_SECRETS } from '#server/settings/development-secrets.ts';
import { joinEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { travel } from './canary/journey.ts';
import { PERSON } from './canary/person.ts';
import { createSearch } from './canary/spellings.ts';
import type { Search } from './canary/spellings.ts';
import { atLeast, none } from './figure.ts';
import type { Figure, Proof } from './figure.ts';
import { makeDataFolder, startProgram } from './product.ts';

const BUNDLES = join(import.meta.dirname, '../.next/static');

/**
 * Carries a person whose every value is unlike anything else through the built product, from a partner's link to the
 * contract, the bank and the codes, with everything logged that can be and with the database failing in between. Then
 * looks for each value, in every spelling, wherever anything is stored: the log, the rows of every table (the queue's
 * too), the database files with the write-ahead log, the stored files, and what was left in the temporary folder. Codes
 * are read from the sandbox's mailbox, which is sealed in the same tables and is searched too.
 */
export const prove: Proof = async (say) => {
  const data = makeDataFolder('personal-data');
  const temporary = join(data.path, 'temporary');
  mkdirSync(temporary, { mode: 0o777 });
  try {
    const product = await startProgram('main', {
      DATA_DIR: data.path,
      LOG_LEVEL: 'trace',
      TMPDIR: temporary,
      SANDBOX_LENDER_DELAY_MS: '1000',
    });
    let rows: Row[];
    let traces: Awaited<ReturnType<typeof travel>>;
    try {
      traces = await travel(product.url, (work) => withoutContacts(data.path, work));
      rows = await readRows(data.path);
    } finally {
      await product.end('SIGTERM');
    }
    say(`Refused and failing requests answered ${[...new Set(traces.statuses)].sort().join(', ')}.`);
    const search = createSearch(traces.canaries);
    const log = Buffer.from(product.output());
    const files = listFiles(data.path);
    const found = [
      ...report(say, 'the log', search(log)),
      ...rows.flatMap(({ table, text }) => report(say, `a row of ${table}`, search(Buffer.from(text)))),
      ...files.flatMap((path) => report(say, path, search(readFileSync(path)))),
    ];
    const megabytes = Math.round(files.reduce((sum, path) => sum + statSync(path).size, 0) / 1e6);
    say(`${String(megabytes)} MB of files, ${String(rows.length)} rows, ${String(log.length)} bytes of log.`);

    return [
      atLeast('values looked for', traces.canaries.length, 30),
      atLeast('lines of the log', product.output().split('\n').length, 20),
      none('found in the log, tables, database files, stored and temporary files', found.length, places()),
      ...pinFigures(traces.pins, product.output(), rows),
      ...bundleFigures(search),
      plantedFigure(search, data.path, rows),
    ];

    function places(): number {
      return 1 + rows.length + files.length;
    }
  } finally {
    data.remove();
  }
};

type Row = { table: string; text: string };

function report(say: (sentence: string) => void, where: string, found: readonly { name: string }[]) {
  for (const { name } of found) say(`${name} stands in ${where}`);
  return found;
}

/** Works on the database of the running product. */
async function onDatabase<Result>(
  dataDirectory: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const postgres = await joinEmbeddedPostgres({ dataDirectory, durable: true, say: () => undefined });
  const client = new Client({ connectionString: postgres.url });
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
    await postgres.leave();
  }
}

/** Nobody plans for a missing table: what touches it fails as loudly as it can. */
async function withoutContacts(dataDirectory: string, work: () => Promise<void>): Promise<void> {
  await onDatabase(dataDirectory, async (client) => {
    await client.query('alter table contact rename to contact_away');
    try {
      await work();
    } finally {
      await client.query('alter table contact_away rename to contact');
    }
  });
}

/** Every row of every table, as text: this includes what the files contain compressed. */
async function readRows(dataDirectory: string): Promise<Row[]> {
  return onDatabase(dataDirectory, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
          and table_name <> 'locality'`,
    );
    const rows: Row[] = [];
    for (const { name: table } of tables) {
      const found = await client.query<{ text: string }>(`select t::text as text from ${table} t`);
      rows.push(...found.rows.map(({ text }) => ({ table, text })));
    }
    return rows;
  });
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/**
 * Four digits occur everywhere by chance. A program that kept codes would keep all of them, so what counts is a place
 * that has every one, as a separate word.
 */
function pinFigures(pins: readonly string[], log: string, rows: readonly Row[]): Figure[] {
  const byTable = Map.groupBy(rows, ({ table }) => table);
  const places = [log, ...[...byTable.values()].map((ofTable) => ofTable.map(({ text }) => text).join('\n'))];
  const telling = places.filter((text) =>
    pins.every((pin) => new RegExp(`(?<!\\w)${pin}(?!\\w)`).test(text)),
  );
  return [
    none(`logs and tables that hold all of ${String(pins.length)} codes`, telling.length, places.length),
  ];
}

/** The scripts that every browser loads: they contain no value of the person, and no secret of the server. */
function bundleFigures(search: Search): Figure[] {
  if (!existsSync(BUNDLES)) return [];
  const files = listFiles(BUNDLES);
  const secrets = Object.entries(DEVELOPMENT_SECRETS).map(([name, value]) => ({ name, value }));
  const searchSecrets = createSearch(secrets);
  const telling = files.filter((path) => {
    const bytes = readFileSync(path);
    return search(bytes).length + searchSecrets(bytes).length > 0;
  });
  return [
    none('files of the built pages with a value or a secret of the server', telling.length, files.length),
  ];
}

/** Plants one value in a file, a row and a line, and searches there in the same way. */
function plantedFigure(search: Search, folder: string, rows: readonly Row[]): Figure {
  const path = join(folder, 'planted');
  writeFileSync(path, Buffer.concat([Buffer.alloc(10_000, 7), Buffer.from(PERSON.email, 'utf16le')]));
  const planted = [
    search(readFileSync(path)),
    search(Buffer.from(`${rows[0]?.text ?? ''}${Buffer.from(PERSON.dob).toString('hex')}`)),
    search(Buffer.from(`{"level":"trace","to":"${PERSON.idDocId.toLowerCase()}"}`)),
  ];
  const found = planted.filter((canaries) => canaries.length > 0).length;
  return atLeast('planted values found', found, planted.length);
}
