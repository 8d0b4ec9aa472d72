import { isDeepStrictEqual } from 'node:util';
import { DEVELOPMENT_SECRETS } from '#server/settings/development-secrets.ts';
import { createTokens } from '#server/features/session/tokens.ts';
import { must } from '../applicant.ts';
import { LIST_NAMES } from './life.ts';
import type { Life } from './life.ts';

/** What the product knows compared with what it acknowledged. */
export type Comparison = {
  /** How many things were compared with what was acknowledged. */
  compared: number;
  /** Acknowledged but missing, or not as acknowledged. */
  lost: string[];
  /** There but never acknowledged, or more often than acknowledged. */
  doubled: string[];
};

export function createComparison(): Comparison {
  return { compared: 0, lost: [], doubled: [] };
}

type Row = Record<string, unknown>;

/** Reads everything of each applicant's through the API and compares it with what was acknowledged to them. */
export async function compareThroughApi(url: string, lives: readonly Life[], comparison: Comparison) {
  const tokens = createTokens(DEVELOPMENT_SECRETS.AUTH_SECRET);
  for (const life of lives) {
    const now = new Date();
    const identity = { contactId: life.contactId, tokenVersion: 1, signedInAt: now };
    // Their own may have ended in the meantime: a long run takes longer than the token's hour.
    const { token } = tokens.mint(identity, now);
    await compareLife(life, comparison, (path) => must(url, 'GET', path, undefined, { token }));
  }
}

async function compareLife(
  life: Life,
  comparison: Comparison,
  read: (path: string) => Promise<unknown>,
): Promise<void> {
  const { contactId, applicationId } = life;
  const contactPath = `/contact/${contactId}`;
  compareFields(comparison, contactPath, life.contact, await read(contactPath));
  const addressPath = `${contactPath}/address/current`;
  compareFields(comparison, addressPath, life.address, await read(addressPath));
  const applications = (await read(`${contactPath}/application`)) as Row[];
  const expected = applicationId === undefined ? 0 : 1;
  comparison.compared += 1;
  if (applications.length < expected) comparison.lost.push(`application of ${contactId}`);
  if (applications.length > expected) comparison.doubled.push(`application of ${contactId}`);
  if (applicationId === undefined || applications[0] === undefined) return;

  const path = `${contactPath}/application/${applicationId}`;
  compareFields(comparison, path, life.application, applications[0]);
  compareFields(comparison, `${path}/employment`, life.employment, await read(`${path}/employment`));
  for (const name of LIST_NAMES) {
    const stored = (await read(`${path}/${name}`)) as Row[];
    compareLists(comparison, `${path}/${name}`, life.lists[name], stored);
  }
  const { documentList } = (await read(`${path}/documents`)) as { documentList: { files: Row[] }[] };
  const files = new Map([...life.files.keys()].map((id) => [id, {}]));
  const stored = documentList.flatMap((document) => document.files);
  compareLists(comparison, `${path}/documents`, files, stored);
  if (life.isAccepted) {
    comparison.compared += 1;
    const { url } = (await read(`${path}/contract`)) as { url?: string };
    if (url === undefined) comparison.lost.push(`${path}/contract`);
  }
}

/** Every acknowledged field, as last acknowledged; the product may have added other fields. */
function compareFields(comparison: Comparison, what: string, expected: Row, found: unknown): void {
  comparison.compared += 1;
  const wrong = Object.keys(expected).filter(
    (name) => !isDeepStrictEqual(expected[name], (found as Row)[name]),
  );
  if (wrong.length > 0) comparison.lost.push(`${what}: ${wrong.join(', ')}`);
}

function compareLists(
  comparison: Comparison,
  what: string,
  expected: ReadonlyMap<string, Row>,
  found: readonly Row[],
): void {
  const present = new Set(found.map(({ id }) => String(id)));
  comparison.compared += expected.size + 1;
  for (const [id, item] of expected) {
    if (!present.has(id)) comparison.lost.push(`${what}/${id}`);
    else
      compareFields(
        comparison,
        `${what}/${id}`,
        item,
        found.find((candidate) => candidate['id'] === id),
      );
  }
  if (found.length > expected.size)
    comparison.doubled.push(`${what}: ${String(found.length)}, not ${String(expected.size)}`);
}
