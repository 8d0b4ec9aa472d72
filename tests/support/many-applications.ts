/** Runs a statement as the database's owner. */
export type Run = <Row extends Record<string, unknown>>(sql: string, values?: unknown[]) => Promise<Row[]>;

/** Every table that grows with applications, and the columns that are not simply copied by type. */
const GROWING_TABLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  contact: {
    email_index: anotherHash('email_index'),
    email_and_dob_index: anotherHash('email_and_dob_index'),
  },
  contact_mark: { mark: anotherHash('mark') },
  address: {},
  bank_account: {},
  // As nearly all applications are: ended long ago, and dealt with by the expiry job.
  application: {
    reference: another('reference'),
    status: `case when t.status in ('Quote Given', 'App Start') then 'Application Expired' else t.status end`,
    expires_at: aYearBefore('expires_at'),
    settled_expiry: aYearBefore('expires_at'),
  },
  employment: {},
  income: {},
  expense: {},
  liability: {},
  credit_enquiry: {},
  quote: {},
  assessment: {},
  // A contract is drawn and kept once, and read by its id: a short one stands for its 60 kB.
  contract: { pdf: `substring(t.pdf for 500)` },
  servicing_record: { reference: another('reference') },
  consent_entry: {},
  document: {},
  document_file: { storage_key: another('storage_key'), content_hash: anotherHash('content_hash') },
  upload: { token_hash: anotherHash('token_hash') },
  audit_event: {},
  idempotency_key: { scope: anotherScope('scope'), key: another('key') },
  message: { dedupe_key: another('dedupe_key') },
  verification: {
    code_hash: anotherHash('code_hash'),
    link_token_hash: anotherHash('link_token_hash'),
  },
  pin_attempt: {},
  referral: { external_reference: another('external_reference') },
  referral_token: { token_hash: anotherHash('token_hash') },
  partner_delivery: {},
  received_webhook: { webhook_id: another('webhook_id') },
};

function another(column: string): string {
  return `t.${column} || '-' || n`;
}

function anotherHash(column: string): string {
  return `sha256(t.${column} || n::text::bytea)`;
}

function aYearBefore(column: string): string {
  return `t.${column} - interval '1 year'`;
}

function anotherScope(column: string): string {
  return `case when t.${column} ~ '^[0-9a-f-]{36}$' then md5(t.${column} || '-' || n)::uuid::text else t.${column} end`;
}

/** Rows at a time: enough to be quick, but no statement runs for minutes. */
const CHUNK = 5_000;

/**
 * Fills the database with copies of the applications in it: rows as wide as the product writes them, under their own
 * ids. Sealed values cannot be opened in a copy; nothing reads one.
 *
 * @param count the approximate number of applications there should be
 */
export async function multiplyApplications(
  run: Run,
  count: number,
  onProgress: (done: number) => void = () => undefined,
): Promise<void> {
  const [present] = await run<{ applications: number }>(
    'select count(*)::int as applications from application',
  );
  const originals = present?.applications ?? 0;
  if (originals === 0) throw new Error('There is no application to copy');
  const copies = Math.floor(count / originals) - 1;
  const columns = await readColumns(run);
  // References among copies are as valid as among originals; checking each would only take time.
  await run('set session_replication_role = replica');
  for (const table of Object.keys(GROWING_TABLES)) {
    await run(`create temporary table original_${table} as select * from ${table}`);
  }
  for (let from = 1; from <= copies; from += CHUNK) {
    const to = Math.min(from + CHUNK - 1, copies);
    for (const [table, changes] of Object.entries(GROWING_TABLES)) {
      await run(copyStatement(table, columns.get(table) ?? [], changes), [from, to]);
    }
    onProgress(to * originals);
  }
  await run('set session_replication_role = default');
  await run('analyze');
}

/**
 * Makes it look as if no growing table had ever been analysed, as when a database was filled within minutes. A caller
 * that measures for longer than a moment turns `autovacuum` off first: it would analyse them again.
 */
export async function forgetStatistics(run: Run): Promise<void> {
  for (const table of Object.keys(GROWING_TABLES)) {
    await run(`select pg_clear_relation_stats('public', $1)`, [table]);
    await run(
      `select pg_clear_attribute_stats('public', $1, attname, false) from pg_attribute
       where attrelid = $2::regclass and attnum > 0 and not attisdropped`,
      [table, table],
    );
  }
}

type Column = { name: string; type: string; isNumbered: boolean };

async function readColumns(run: Run): Promise<Map<string, Column[]>> {
  const rows = await run<{ table: string; name: string; type: string; default: string | null }>(
    `select table_name as table, column_name as name, data_type as type, column_default as default
     from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`,
  );
  const columns = new Map<string, Column[]>();
  for (const { table, name, type, default: given } of rows) {
    const isNumbered = given?.startsWith('nextval') ?? false;
    columns.set(table, [...(columns.get(table) ?? []), { name, type, isNumbered }]);
  }
  return columns;
}

/** An id becomes another one, the same wherever it occurs; columns that the database numbers get new numbers. */
function copyStatement(table: string, columns: Column[], changes: Readonly<Record<string, string>>): string {
  const copied = columns.filter(({ isNumbered }) => !isNumbered);
  const values = copied.map(({ name, type }) => {
    const change = changes[name];
    if (change !== undefined) return change;
    return type === 'uuid' ? `md5(t."${name}"::text || '-' || n)::uuid` : `t."${name}"`;
  });
  const names = copied.map(({ name }) => `"${name}"`).join(', ');
  return `insert into ${table} (${names}) select ${values.join(', ')}
    from original_${table} t cross join generate_series($1::int, $2::int) n`;
}
