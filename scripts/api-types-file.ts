import openapiTypes, { astToString } from 'openapi-typescript';
import type { OpenAPI3 } from 'openapi-typescript';
import { createApp } from '#server/app.ts';
import { parseConfig } from '#server/config.ts';
import { closeDatabase, openDatabase } from '#server/db/connection.ts';
import { createDeps } from '#server/deps.ts';
import { createLogger } from '#server/logging.ts';

/** Where the example keeps the types of the API. */
export const API_TYPES_FILE = 'examples/api-client/api-types.d.ts';

/** The types of everything that `/api/v2` takes and answers, from the API's own document. Needs no database. */
export async function apiTypes(): Promise<string> {
  const document = await ownDocument();
  const types = astToString(await openapiTypes(document));
  return `// Written by \`npm run example:types\` from /api/v2/openapi.json.\n\n${types}`;
}

async function ownDocument(): Promise<OpenAPI3> {
  const config = parseConfig({ APP_ENV: 'test', LOG_LEVEL: 'silent' }, new Date());
  const logger = createLogger(config.logLevel);
  // Opened but never queried: the API's shape does not depend on what is stored.
  const database = openDatabase(
    {
      url: 'postgresql://nobody@127.0.0.1:1/none',
      poolSize: 2,
      statementTimeoutMs: 100,
      connectTimeoutMs: 100,
    },
    logger,
  );
  try {
    const app = createApp(createDeps(config, database, logger));
    const reply = await app.fetch(new Request('http://localhost/api/v2/openapi.json'));
    return (await reply.json()) as OpenAPI3;
  } finally {
    await closeDatabase(database);
  }
}
