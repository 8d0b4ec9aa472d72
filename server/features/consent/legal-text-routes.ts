import { z } from 'zod';
import { legalTextsContract } from '#lib/contracts/legal-text.ts';
import type { AppDeps } from '#server/deps.ts';
import { etagOf, isKnownVersion } from '#server/http/etag.ts';
import { jsonReply } from '#server/http/replies.ts';
import { createRouter, describeRoute } from '#server/http/router.ts';
import { BY_NOBODY } from '#server/http/security-schemes.ts';
import { textsInForce } from './texts-in-force.ts';

const ETAG = {
  ETag: { schema: { type: 'string' }, description: 'Of all the texts in force, for If-None-Match' },
} as const;

const route = describeRoute({
  method: 'get',
  path: '/legal-texts',
  operationId: 'readLegalTexts',
  ...BY_NOBODY,
  tags: ['Legal text'],
  summary: 'The texts in force: what is agreed to, given and shown',
  description:
    'The same for everybody. It may be kept, and is asked for again with `If-None-Match`, so that nobody is shown words that are in force no more: with those an acceptance is refused (412 `text-changed`).',
  request: {
    headers: z.object({
      'if-none-match': z.string().optional().meta({ description: 'ETag last seen' }),
    }),
  },
  responses: {
    200: { ...jsonReply(legalTextsContract, 'The texts'), headers: ETAG },
    304: { description: 'As they were', headers: ETAG },
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
