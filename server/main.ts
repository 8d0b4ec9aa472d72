import type { IncomingHttpHeaders } from 'node:http';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { pathOf } from '#lib/routes/route-table.ts';
import { createApp } from '#server/app.ts';
import { shareWithPages } from '#server/config.ts';
import type { Config } from '#server/config.ts';
import { metricsRoutes } from '#server/features/health/routes.ts';
import { createApiListener } from '#server/front/api-listener.ts';
import type { ApiListener } from '#server/front/api-listener.ts';
import { createApiProxy } from '#server/front/api-proxy.ts';
import { assertBuiltFor } from '#server/front/built-for.ts';
import { readBuildOutput } from '#server/front/build-output.ts';
import { createFrontListener } from '#server/front/front-listener.ts';
import { createGuardedResponder } from '#server/front/guarded-pages.ts';
import { listen } from '#server/front/listening.ts';
import type { Listening } from '#server/front/listening.ts';
import { callUpstream, withPartnerLinks } from '#server/front/partner-links.ts';
import type { CallApi } from '#server/front/partner-links.ts';
import { withOwnHealth } from '#server/front/own-health.ts';
import { createPagePolicy } from '#server/front/page-policy.ts';
import { createPageListener } from '#server/front/pages.ts';
import { createStaticResponder } from '#server/front/static-files.ts';
import { refuseUnreadableRequests } from '#server/front/unreadable-requests.ts';
import { createUpstreamClock } from '#server/front/upstream-clock.ts';
import { withoutSandbox } from '#server/front/without-sandbox.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { runJobs } from '#server/jobs/run-jobs.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import type { Metrics } from '#server/metrics/metrics.ts';
import { watchProcess } from '#server/metrics/watch-process.ts';
import { openProduct } from '#server/open-product.ts';
import { runProgram } from '#server/program.ts';
import type { Program } from '#server/program.ts';

/**
 * The front process: it answers `/api` with the product API, built pages and files from memory, and hands every
 * other path to Next, adding each page's security headers. `--dev` compiles pages on the fly.
 */
const PROJECT_FOLDER = fileURLToPath(new URL('..', import.meta.url));
const isDevelopment = process.argv.includes('--dev');

await runProgram('front', async (program) => {
  const { config, logger, say, onClose } = program;
  const listening = await listen(config.host, config.port);
  const policy = createPagePolicy(config, isDevelopment);
  const metrics = createMetrics();
  watchProcess(metrics, config);
  const build = isDevelopment ? undefined : await readBuildOutput(PROJECT_FOLDER);
  if (build !== undefined) await assertBuiltFor(PROJECT_FOLDER, config);
  refuseUnreadableRequests(listening.server, policy.commonHeaders);
  // The database starts while Next does.
  const [api, next] = await Promise.all([
    startApi(program, policy.commonHeaders, metrics),
    startNext(config, listening, onClose),
  ]);
  // Closed first, because it was opened last: requests in flight still need everything else.
  onClose(() => listening.drain(config.shutdownGraceMs, config.shutdownNoticeMs));
  const answer = createFrontListener({
    answerFromMemory: build ? createStaticResponder(build, policy) : () => false,
    answerGuarded: build && createGuardedResponder(build, policy, config, api.clock),
    answerApi: api.answer,
    answerPage: createPageListener(next, policy, build, api.clock),
    logger,
    commonHeaders: policy.commonHeaders,
    metrics,
  });
  const answerPages = config.hasSandbox ? answer : withoutSandbox(answer);
  listening.answerWith(withPartnerLinks(answerPages, api.call, config, logger, policy.commonHeaders));

  const url = config.port === 0 ? `http://localhost:${listening.port}` : config.publicUrl;
  say(`The product is ready at      ${url}`);
  say(`API documentation            ${url}/api/v2/docs`);
  if (config.hasSandbox) say(`Stand-ins and the clock      ${url}${pathOf('sandbox')}`);
  if (config.hasSandbox) say(`Scenarios for QA             ${url}${pathOf('sandbox/scenarios')}`);
  if (config.hasSandbox) say(`Mail and SMS that were sent  ${url}${pathOf('sandbox/mailbox')}`);
  logger.info({ event: 'ready', port: listening.port });
});

/** The API in this process, or a proxy to the one that runs elsewhere (API_UPSTREAM). */
async function startApi(
  program: Program,
  commonHeaders: Readonly<Record<string, string>>,
  metrics: Metrics,
): Promise<{ answer: ApiListener; call: CallApi; clock: () => Date }> {
  const { config, logger, onClose, isStopping } = program;
  if (config.apiUpstream) {
    const { now: clock, learn } = createUpstreamClock();
    // In production there is only real time, and it is not learnt from anybody.
    const onReply = config.hasSandbox ? ({ date }: IncomingHttpHeaders) => learn(date) : undefined;
    const ownMetrics = new Hono<CallContext>().route('/api/metrics', metricsRoutes({ config, metrics }));
    return {
      answer: withOwnHealth(
        createApiProxy(config.apiUpstream, config, logger, commonHeaders, onReply),
        createApiListener(ownMetrics, config, logger, commonHeaders, { metrics }),
        isStopping,
      ),
      call: callUpstream(config.apiUpstream),
      clock,
    };
  }
  const deps = await openProduct(program, metrics);
  const app = createApp(deps);
  if (config.runsJobs) onClose(runJobs(deps, app));
  return {
    answer: createApiListener(app, config, logger, commonHeaders, { metrics }),
    call: (request, origin) => app.fetch(request, origin),
    clock: deps.clock,
  };
}

async function startNext(config: Config, listening: Listening, onClose: Program['onClose']) {
  // Next and React read NODE_ENV when they are imported.
  shareWithPages(config, isDevelopment ? 'development' : 'production');
  const { default: createNext } = await import('next');
  const next = createNext({
    dev: isDevelopment,
    dir: PROJECT_FOLDER,
    hostname: config.host,
    port: listening.port,
  });
  await next.prepare();
  onClose(() => next.close());
  if (isDevelopment) {
    // The browser's connection for hot reloading.
    const upgrade = next.getUpgradeHandler();
    listening.server.on('upgrade', (request, socket, head) => void upgrade(request, socket, head));
  }
  const handle = next.getRequestHandler();
  return (...[request, response]: Parameters<typeof handle>) => void handle(request, response);
}
