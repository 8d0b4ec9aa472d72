import autocannon from 'autocannon';
import { createApp } from '#server/app.ts';
import { parseConfig } from '#server/config.ts';
import { openProductDatabase } from '#server/db/product-database.ts';
import { createDeps } from '#server/deps.ts';
import { createApiListener } from '#server/front/api-listener.ts';
import { listen } from '#server/front/listening.ts';
import { createLogger } from '#server/logging.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import { createApplicant } from '../applicant.ts';
import type { Figure } from '../figure.ts';
import { makeDataFolder } from '../product.ts';

const ROUNDS = 7;
const REQUESTS = 1_000;
const CONNECTIONS = 10;
const LEAST_RATIO = 0.97;

/**
 * The cost of counting: the same API twice in this process, once with metrics that count nothing, called in turn. We
 * compare the processor time of the answering thread, which other programs on the machine do not affect.
 */
export async function measureCost(say: (sentence: string) => void): Promise<Figure> {
  const data = makeDataFolder('observability-cost');
  const logger = createLogger('silent');
  const config = parseConfig({ APP_ENV: 'test', DATA_DIR: data.path, RATE_LIMITS: 'generous' }, new Date());
  const closing: (() => Promise<void>)[] = [];
  try {
    const { database, close } = await openProductDatabase(config, logger, () => undefined);
    closing.push(close);
    const start = async (metrics: Metrics) => {
      const app = createApp(createDeps(config, database, logger, { metrics }));
      const listening = await listen('127.0.0.1', 0);
      closing.push(() => listening.drain(0));
      listening.answerWith(createApiListener(app, config, logger, {}, { metrics }));
      return `http://127.0.0.1:${String(listening.port)}`;
    };
    const counting = await start(createMetrics());
    const silent = await start(withoutCounting(createMetrics()));
    const { token } = await createApplicant(counting);
    const ratios: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const isFirst = round % 2 === 0;
      const one = await load(isFirst ? counting : silent, token);
      const other = await load(isFirst ? silent : counting, token);
      // The first round warms up.
      if (round > 0) ratios.push(isFirst ? other / one : one / other);
    }
    ratios.sort((one, other) => one - other);
    const ratio = ratios[Math.floor(ratios.length / 2)] ?? 0;
    say(`Ratios of ${String(ROUNDS)} rounds: ${ratios.map((each) => each.toFixed(3)).join(', ')}`);
    return {
      what: 'GET session, processor time not counting ÷ counting (median)',
      measured: ratio.toFixed(3),
      target: `≥ ${String(LEAST_RATIO)}`,
      holds: ratio >= LEAST_RATIO,
    };
  } finally {
    for (const close of closing.reverse()) await close();
    data.remove();
  }
}

/** @returns the processor time of one request, in microseconds, without that of the client, which has its own thread */
async function load(url: string, token: string): Promise<number> {
  const before = process.threadCpuUsage();
  const { non2xx } = await autocannon({
    url: `${url}/api/v2/session`,
    connections: CONNECTIONS,
    amount: REQUESTS,
    workers: 1,
    headers: { authorization: `Bearer ${token}` },
  });
  if (non2xx > 0) throw new Error(`${String(non2xx)} requests failed`);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / REQUESTS;
}

/** The same metrics, but counting does nothing. */
function withoutCounting(metrics: Metrics): Metrics {
  const nothing = () => undefined;
  return {
    ...metrics,
    business: { countOccurrence: nothing, countMessage: nothing, countWebhook: nothing },
    countApiRequest: nothing,
    countDatabaseError: nothing,
    countJob: nothing,
    countProviderCall: nothing,
  };
}
