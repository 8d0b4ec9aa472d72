import { NOBODY, attemptOf, bearer } from './attempts.ts';
import {
  refuseForeignParts,
  refuseMadeUpLinks,
  refuseOtherPartners,
  refuseOtherThanTheLender,
} from './foreign-parts.ts';
import { API, CONTACT, KNOWN_ROUTES, OWNED_ROUTES, fillPath, toRoute } from './route-table.ts';
import { makeStrangers } from './strangers.ts';
import { createFindings } from './world.ts';
import type { Attempt, Finding, World } from './world.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'QUERY'];
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What each part of the matrix tries, in words for a figure. */
export const CHECKS: Readonly<Record<string, (world: World) => Promise<Finding>>> = {
  'every route with every credential that is not its own': refuseStrangers,
  'every method that a path does not have': refuseOtherMethods,
  "another's ids under one's own": refuseForeignParts,
  'every route with a revoked credential of its own': refuseRevoked,
  'what a link opens, by links that are none': refuseMadeUpLinks,
  "another partner's applicants and deliveries": refuseOtherPartners,
  'what the lender reads, by anybody else': refuseOtherThanTheLender,
};

async function refuseStrangers(world: World): Promise<Finding> {
  const findings = createFindings(world);
  const strangers = await makeStrangers(world);
  return findings.expectUnchanged(async () => {
    for (const route of OWNED_ROUTES) {
      // A HEAD is answered by the GET handler, and must reveal no more.
      const methods = route.method === 'GET' ? ['GET', 'HEAD'] : [route.method];
      for (const method of methods) {
        for (const { who, headers, status, code, isForWrites } of strangers) {
          if (isForWrites && SAFE_METHODS.has(method)) continue;
          const attempt = { ...attemptOf(route, world.alice, headers), method };
          await findings.expectRefusal(who, attempt, [status, code]);
        }
      }
    }
  });
}

/** Even the owner finds nothing there: no method has an effect that nobody wrote. */
async function refuseOtherMethods(world: World): Promise<Finding> {
  const { alice, mallory, partners } = world;
  const findings = createFindings(world);
  const known = new Set(KNOWN_ROUTES);
  const paths = new Set(KNOWN_ROUTES.map((name) => toRoute(name).path));
  const absent = [404, 'not-found'] as const;
  return findings.expectUnchanged(async () => {
    for (const path of paths) {
      const isOwned = path.startsWith(`${API}${CONTACT}`);
      for (const method of METHODS) {
        const isThere = known.has(`${method} ${path.slice(API.length)}`);
        if (isThere || (method === 'HEAD' && known.has(`GET ${path.slice(API.length)}`))) continue;
        const ids = {
          ...alice,
          type: 'current',
          token: 'x',
          partner: partners.sender,
          id: NOBODY,
          deliveryId: NOBODY,
        };
        const attempt = {
          method,
          path: fillPath(path, ids),
          ...(!SAFE_METHODS.has(method) && { body: {} }),
        };
        const ask = (who: string, headers: Attempt['headers'], ...allowed: (readonly [number, string])[]) =>
          findings.expectRefusal(who, { ...attempt, headers }, ...allowed);
        await ask('nobody', {}, isOwned ? [401, 'unauthenticated'] : absent);
        await ask('another', bearer(mallory.token), isOwned ? [403, 'not-yours'] : absent);
        // 'batch' is where another method has an id.
        await ask('the owner', bearer(alice.token), absent, [400, 'malformed-id']);
      }
    }
  });
}

async function refuseRevoked(world: World): Promise<Finding> {
  const { leaver, cookieName } = world;
  const findings = createFindings(world);
  const value = Buffer.from(
    JSON.stringify({
      contactId: leaver.contactId,
      applicationId: leaver.applicationId,
      authToken: leaver.token,
    }),
  ).toString('base64url');
  const cookie = { cookie: `${cookieName}=${value}`, 'sec-fetch-site': 'same-origin' };
  for (const headers of [bearer(leaver.token), cookie]) {
    for (const route of OWNED_ROUTES) {
      const attempt = attemptOf(route, leaver, headers);
      await findings.expectRefusal('a revoked credential', attempt, [403, 'session-expired']);
    }
    for (const method of ['GET', 'POST']) {
      const attempt = { method, path: `${API}/session`, headers };
      await findings.expectRefusal('a revoked credential', attempt, [403, 'session-expired']);
    }
  }
  return findings.finding;
}
