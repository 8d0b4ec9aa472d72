import { z } from 'zod';
import { legalTextsContract } from '#lib/contracts/legal-text.ts';
import type { AppDeps } from '#server/deps.ts';
import { etagOf, isKnownVersion } from '#server/http/etag.ts';
import { jsonReply } from '#server/http/replies.ts';
import { createRouter, describeRoute } from '#server/http/router.ts';
import { BY_NOBODY } from '#server/http/security-schemes.ts';
import { textsInForce } from './texts-in-force.ts';

const ETAG = {
  ETag: {
    schema: { type: 'string' },
    description: 'The version of all the texts together, to send as If-None-Match',
  },
} as const;

const route = describeRoute({
  method: 'get',
  path: '/legal-texts',
  operationId: 'readLegalTexts',
  ...BY_NOBODY,
  tags: ['Legal text'],
  summary: 'The texts in force, which applicants agree to, are given or are shown',
  description:
    'The same for everyone. You may keep the reply, but check it with `If-None-Match` before you show its texts: an agreement to words that are no longer in force is refused (412 `text-changed`).',
  request: {
    headers: z.object({
      'if-none-match': z.string().optional().meta({ description: 'The ETag that you last saw' }),
    }),
  },
  responses: {
    200: { ...jsonReply(legalTextsContract, 'The texts'), headers: ETAG },
    304: { description: 'The texts have not changed', headers: ETAG },
  },
});

/** The texts that an offer is accepted with, for clients other than our own pages, which contain them already. */
export function legalTextRoutes({ config }: Pick<AppDeps, 'config'>) {
  // The words do not change while the server runs.
  const texts = legalTextsContract.parse(textsInForce(config.publicUrl));
  const etag = etagOf(texts);
  return createRouter().openapi(route, (c) => {
    c.header('cache-control', 'public, no-cache');
    c.header('etag', etag);
    return isKnownVersion(c.req.header('if-none-match'), etag) ? c.body(null, 304) : c.json(texts, 200);
  });
}
