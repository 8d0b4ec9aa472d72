import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openProductDatabase } from '#server/db/product-database.ts';
import { findFreePorts } from '#server/cluster/free-ports.ts';
import { healthPortsOf } from '#server/cluster/health-port.ts';
import { keepRunning } from '#server/cluster/member.ts';
import { createBalancer } from '#server/front/balancer/balancer.ts';
import { watchUpstreams } from '#server/front/balancer/upstreams.ts';
import { listen } from '#server/front/listening.ts';
import { isApiPath, pathOfRequest } from '#server/front/request-origin.ts';
import { OperatorError } from '#server/operator-error.ts';
import { runProgram } from '#server/program.ts';
import type { Program } from '#server/program.ts';

/**
 * The product as several processes behind one address, on one machine: a setup for many machines, small enough for a
 * laptop. Web processes (CLUSTER_WEB), API processes if wanted (CLUSTER_API) and workers (CLUSTER_WORKERS) share one
 * database and one bucket; one that dies is started again.
 */
const PROJECT_FOLDER = fileURLToPath(new URL('..', import.meta.url));
const BUCKET = 'documents';
/** What the stand-in for a bucket takes as credentials. */
const BUCKET_KEY = 'S3RVER';
/** Long enough for a balancer to check twice. */
const NOTICE_MS = 1_000;
/** Time beyond notice and grace: for closing the pages and the database. */
const STOP_SPARE_MS = 20_000;

type Settings = Readonly<Record<string, string>>;

await runProgram('cluster', async (program) => {
  const { config, logger, say, onClose } = program;
  const healthPorts = healthPortsOf(config);
  const listening = await listen(config.host, config.port);
  // Joined first and left last: the embedded server stays while members come and go.
  const { close } = await openProductDatabase(config, logger, say);
  onClose(close);
  const { web: webCount, api: apiCount } = config.cluster;
  const [bucketPort = 0, innerPort = 0, ...ports] = await findFreePorts(2 + webCount + apiCount);
  const webPorts = ports.slice(0, webCount);
  const apiPorts = ports.slice(webCount);
  const shared: Settings = {
    ...startBucket(program, bucketPort),
    HOST: '127.0.0.1',
    PUBLIC_URL: config.publicUrl,
    // Only the balancer calls them, and it says who called it.
    TRUSTED_PROXY_HOPS: '1',
    SHUTDOWN_NOTICE_MS: String(NOTICE_MS),
    JOBS: 'apart',
  };
  const start = (name: string, script: string, settings: Settings = {}) => {
    const stopLimitMs = config.shutdownGraceMs + NOTICE_MS + STOP_SPARE_MS;
    const path = join(PROJECT_FOLDER, 'server', script);
    const member = keepRunning({
      name,
      script: path,
      settings: { ...shared, ...settings },
      stopLimitMs,
      say,
    });
    return () => member.stop();
  };

  const stops = [
    ...healthPorts.map((settings, index) => start(`worker ${index + 1}`, 'worker.ts', settings)),
    ...apiPorts.map((port, index) => start(`API ${index + 1}`, 'api.ts', { PORT: String(port) })),
    ...webPorts.map((port, index) => {
      const upstream: Settings = apiCount > 0 ? { API_UPSTREAM: `http://127.0.0.1:${innerPort}` } : {};
      return start(`web ${index + 1}`, 'main.ts', { PORT: String(port), ...upstream });
    }),
  ];
  onClose(async () => {
    await Promise.all(stops.map((stop) => stop()));
  });

  const webUpstreams = watchUpstreams(webPorts);
  const apiUpstreams = apiCount > 0 ? watchUpstreams(apiPorts) : webUpstreams;
  const passToWeb = createBalancer(webUpstreams, config, logger);
  const passToApi = createBalancer(apiUpstreams, config, logger);
  onClose(() => {
    webUpstreams.stop();
    apiUpstreams.stop();
    return Promise.resolve();
  });
  if (apiCount > 0)
    await listenInside(
      program,
      innerPort,
      createBalancer(apiUpstreams, { ...config, trustedProxyHops: 1 }, logger),
    );
  onClose(() => listening.drain(config.shutdownGraceMs));
  listening.answerWith((request, response) => {
    const pass = isApiPath(pathOfRequest(request) ?? '') ? passToApi : passToWeb;
    pass(request, response);
  });
  say(`The cluster is at            ${config.publicUrl}`);
  for (const port of ports) say(`  behind it                  http://127.0.0.1:${port}`);
  logger.info({ event: 'ready', port: listening.port });
});

/** The settings of the bucket that all share: the configured one, or else our own stand-in beside the database. */
function startBucket({ config, say, onClose }: Program, port: number): Settings {
  if (config.fileStorage.kind === 's3') return {};
  if (config.isProduction) {
    throw new OperatorError(
      'FILE_STORAGE must be s3 for a cluster in production: its processes share no disk.',
    );
  }
  const member = keepRunning({
    name: 'bucket',
    script: join(PROJECT_FOLDER, 'scripts', 'bucket.mjs'),
    arguments: [join(config.dataDirectory, 'bucket'), String(port), BUCKET],
    settings: {},
    stopLimitMs: STOP_SPARE_MS,
    say,
  });
  onClose(() => member.stop());
  return {
    FILE_STORAGE: 's3',
    S3_BUCKET: BUCKET,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: BUCKET_KEY,
    S3_SECRET_ACCESS_KEY: BUCKET_KEY,
  };
}

/** Where web processes find the API: what they say about a caller is believed, since nobody else can get here. */
async function listenInside({ onClose }: Program, port: number, listener: RequestListener): Promise<void> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onClose(async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  });
}
