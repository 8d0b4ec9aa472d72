import { Client } from 'pg';
import type { QueryConfig } from 'pg';
import { WireBatch } from './wire-batch.ts';

/** The driver's `query`, whose types list each way to call it separately. */
type Query = (this: Client, query: unknown, ...others: unknown[]) => unknown;

/**
 * The driver's connection, which gives up on a server that no longer answers. A batch has its own timer, because the
 * driver's would keep the batch and all its rows in memory long after its answer (docs/decisions/0178).
 *
 * @param limitMs milliseconds after which a statement or a batch fails with 'Query read timeout'
 */
export function createLimitedClient(limitMs: number): typeof Client {
  class LimitedClient extends Client {}
  const query: Query = function query(asked, ...others) {
    return (Client.prototype.query as Query).call(this, withLimit(asked, limitMs), ...others);
  };
  LimitedClient.prototype.query = query as Client['query'];
  return LimitedClient;
}

function withLimit(asked: unknown, limitMs: number): WireBatch | QueryConfig {
  if (asked instanceof WireBatch) {
    asked.giveUpAfter(limitMs);
    return asked;
  }
  const config = typeof asked === 'string' ? { text: asked } : (asked as QueryConfig);
  return Object.assign({ query_timeout: limitMs }, config);
}
