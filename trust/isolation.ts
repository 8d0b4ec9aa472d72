import { createHash, randomBytes } from 'node:crypto';
import { referralSourceOf } from '#lib/domain/referral-sources.ts';
import { applicationCookieName } from '#lib/session/token-format.ts';
import { credentialsOf } from '#server/security/partner-credentials.ts';
import { PARTNER_PAYLOAD, referredDetails } from '#tests/support/test-api.ts';
import { buildPdf } from '#tests/support/pdf-files.ts';
import patientLimits from '../scripts/patient-limits.json' with { type: 'json' };
import { call, createOffer, must } from './applicant.ts';
import { sendExactly } from './exact-request.ts';
import { none } from './figure.ts';
import type { Proof } from './figure.ts';
import { CHECKS } from './isolation/matrix.ts';
import { KNOWN_ROUTES, UNDOCUMENTED } from './isolation/route-table.ts';
import type { Applicant, FullApplicant, World } from './isolation/world.ts';
import { makeDataFolder, startProgram } from './product.ts';
import { joinProofDatabase } from './writes/proof-database.ts';
import type { ProofDatabase } from './writes/proof-database.ts';

const SENDER = 'gumnut';
const OTHER = 'wombat-compare';

/**
 * Asks a running API for somebody else's data, on every route with every method and every credential that is not the
 * owner's, and checks whether anything was shown, or changed in the database.
 */
export const prove: Proof = async (say) => {
  const data = makeDataFolder('isolation');
  const authSecret = randomBytes(32).toString('base64url');
  const partnerSecret = randomBytes(32);
  try {
    const api = await startProgram('api', {
      DATA_DIR: data.path,
      AUTH_SECRET: authSecret,
      PARTNER_SECRET: partnerSecret.toString('base64'),
      // Nothing here measures time.
      ...patientLimits,
      // Nothing but the requests changes anything.
      JOBS: 'apart',
    });
    let database: ProofDatabase | undefined;
    try {
      database = await joinProofDatabase(data.path);
      const world = await createWorld(api.url, database, authSecret, partnerSecret);
      const figures = [];
      for (const [what, check] of Object.entries(CHECKS)) {
        const { requests, leaks } = await check(world);
        leaks.slice(0, 5).forEach(say);
        figures.push(none(`let through: ${what}`, leaks.length, requests));
      }
      const strange = await listUnknownRoutes(api.url);
      strange.forEach(say);
      return [
        ...figures,
        none('documented routes that the matrix does not know', strange.length, KNOWN_ROUTES.length),
      ];
    } finally {
      await database?.leave();
      await api.end('SIGTERM');
    }
  } finally {
    data.remove();
  }
};

async function listUnknownRoutes(url: string): Promise<string[]> {
  const { paths } = (await must(url, 'GET', '/openapi.json')) as {
    paths: Record<string, Record<string, unknown>>;
  };
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  const known = KNOWN_ROUTES.filter((name) => !UNDOCUMENTED.has(name));
  return [
    ...documented.filter((name) => !known.includes(name)),
    ...known.filter((name) => !documented.includes(name)),
  ];
}

async function createWorld(
  url: string,
  database: ProofDatabase,
  authSecret: string,
  partnerSecret: Buffer,
): Promise<World> {
  const alice = await createFull(url);
  const leaver = await createFull(url);
  await must(url, 'DELETE', '/session', undefined, { token: leaver.token });
  const mallory: Applicant = await createOffer(url);
  const keys = Object.fromEntries([SENDER, OTHER].map((name) => [name, keyOf(partnerSecret, name)]));
  return {
    alice,
    mallory,
    customer: await createCustomer(url),
    leaver,
    referred: await createReferred(url, keys[SENDER] ?? ''),
    partners: { sender: SENDER, other: OTHER, keys },
    authSecret,
    now: () => new Date(),
    addressKey: ((await must(url, 'GET', '/addresskey')) as { key: string }).key,
    cookieName: applicationCookieName(false),
    stateOfAlice: () => readEverythingOf(database, alice),
    async send({ method, path, headers, body }) {
      const text = body === undefined ? '' : JSON.stringify(body);
      const json = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) };
      const reply = await sendExactly(url, {
        method,
        path,
        headers: { ...(body !== undefined && json), ...headers },
        body: text,
      });
      return { status: reply.status, code: codeOf(reply.body), text: reply.body };
    },
  };
}

function codeOf(text: string): string | undefined {
  try {
    return (JSON.parse(text) as { code?: string }).code;
  } catch {
    return undefined;
  }
}

/** Everything with an id that exists before acceptance, and then an accepted offer with its documents. */
async function createCustomer(url: string) {
  const { token, of, acceptance, contactId, applicationId, email } = await createOffer(url);
  const add = async (path: string, body: unknown) =>
    (await must(url, 'POST', of(path), body, { token })) as Record<string, string>;
  const quote = (await must(url, 'GET', of('/quote'), undefined, { token })) as {
    pricingDetails: { id: string }[];
  };
  const income = await add('/income', { incomeType: 'CentreLink', amount: 100, frequency: 'Weekly' });
  const expense = await add('/expense', { expenseType: 'Mortgage', amount: 100 });
  const card = { debtType: 'Credit Card', consolidate: false, creditCardLimit: 100 };
  const liability = await add('/liability', card);
  await must(url, 'PATCH', of('/sfapplication'), { submitted: true }, { token });
  await must(url, 'PATCH', of(), acceptance, { token });
  const { documentList } = (await must(url, 'GET', of('/documents'), undefined, { token })) as {
    documentList: { id: string; docType: string }[];
  };
  return {
    contactId,
    applicationId,
    token,
    email,
    incomeId: income['id'] ?? '',
    expenseId: expense['id'] ?? '',
    liabilityId: liability['id'] ?? '',
    documentId: documentList.find(({ docType }) => docType === 'Bank Statement')?.id ?? '',
    pricingDetailId: quote.pricingDetails[0]?.id ?? '',
    add,
  };
}

/** An applicant with a bank chosen and a file uploaded. */
async function createFull(url: string): Promise<FullApplicant> {
  const { add, ...customer } = await createCustomer(url);
  const { documentId } = customer;
  const session = await add('/bank-session', { documentId });
  const bytes = buildPdf({ content: 'BT /F1 12 Tf 72 720 Td (Statement) Tj ET' });
  const upload = { documentId, name: 'statement.pdf', type: 'application/pdf', size: bytes.length };
  const { manualUploadURL, fileId } = await add('/documents', upload);
  const kept = await fetch(`${url}${manualUploadURL ?? ''}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/pdf' },
    body: new Uint8Array(bytes),
  });
  if (kept.status !== 201) throw new Error(`The file was not kept: ${await kept.text()}`);
  return { ...customer, fileId: fileId ?? '', bankSessionId: session['id'] ?? '' };
}

function keyOf(partnerSecret: Buffer, name: string): string {
  const source = referralSourceOf(name);
  if (source === undefined) throw new Error(`Nobody is called ${name}`);
  return credentialsOf(partnerSecret, source).apiKeys[0] ?? '';
}

/** An applicant sent by the partner. */
async function createReferred(
  url: string,
  token: string,
): Promise<{ contactId: string; referralId: string }> {
  const sent = await must(url, 'POST', `/referral/${SENDER}`, PARTNER_PAYLOAD, { token });
  const { deepLink, referralId } = sent as { deepLink: string; referralId: string };
  const partnerToken = new URL(deepLink).searchParams.get('partnerToken');
  const exchanged = await call(url, 'POST', '/referral/token', { token: partnerToken });
  const cookie = exchanged.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  const created = (await must(url, 'POST', '/contact', referredDetails(), { headers })) as {
    contactId: string;
    authToken: string;
  };
  const path = `/contact/${created.contactId}/application`;
  await must(url, 'POST', path, { loanAmount: 2_000_000 }, { token: created.authToken, headers });
  return { ...created, referralId };
}

/** A fingerprint of every row, in any table, that says whose it is. */
async function readEverythingOf(database: ProofDatabase, alice: FullApplicant): Promise<string> {
  const columns = await database.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns where table_schema = 'public'
      and (column_name in ('contact_id', 'application_id', 'document_id') or (table_name, column_name) in (('contact', 'id'), ('application', 'id')))
      order by 1, 2`,
  );
  const ids = [alice.contactId, alice.applicationId, alice.documentId];
  const hash = createHash('sha256');
  for (const { table_name: table, column_name: column } of columns) {
    const rows = await database.query(
      `select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as rows from "${table}" t where "${column}"::text = any($1)`,
      [ids],
    );
    hash.update(JSON.stringify([table, column, rows]));
  }
  return hash.digest('hex');
}
