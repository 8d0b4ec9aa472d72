import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';
import { addressSearchRoutes } from '#server/features/address-search/routes.ts';
import { createAddressKeys } from '#server/features/address-search/address-key.ts';
import { addressKeyRoutes } from '#server/features/address-search/address-key-routes.ts';
import { addressRoutes } from '#server/features/address/routes.ts';
import { answerListRoutes } from '#server/features/answer-lists/routes.ts';
import { applicationRoutes } from '#server/features/application/routes.ts';
import { assessmentRoutes } from '#server/features/assessment/routes.ts';
import { legalTextRoutes } from '#server/features/consent/legal-text-routes.ts';
import { consentRoutes } from '#server/features/consent/routes.ts';
import { contactCreationRoutes, contactRoutes } from '#server/features/contact/routes.ts';
import { documentRoutes } from '#server/features/document/routes.ts';
import { UPLOAD_PATHS, uploadRoutes } from '#server/features/document/upload-routes.ts';
import { contractRoutes } from '#server/features/contract/routes.ts';
import { downloadRoutes } from '#server/features/download/routes.ts';
import { employmentRoutes } from '#server/features/employment/routes.ts';
import { expenseList } from '#server/features/expense/expenses.ts';
import { LENDER_PATHS, handOverRoutes } from '#server/features/hand-over/routes.ts';
import { healthRoutes, metricsRoutes } from '#server/features/health/routes.ts';
import { incomeList } from '#server/features/income/incomes.ts';
import { bankAccountRoutes } from '#server/features/bank/account-routes.ts';
import { bankRoutes } from '#server/features/bank/routes.ts';
import { bankWebhookRoutes } from '#server/features/bank/webhook-routes.ts';
import { LENDER_NOTICE, lenderRoutes } from '#server/features/lender/routes.ts';
import { liabilityList } from '#server/features/liability/liabilities.ts';
import { noticeRoutes } from '#server/features/notice/routes.ts';
import { PARTNER_WEBHOOK, partnerWebhookRoutes } from '#server/features/partner-webhook/routes.ts';
import { ownReferralRoutes, prefillRoutes } from '#server/features/referral/prefill-routes.ts';
import { referralRoutes } from '#server/features/referral/routes.ts';
import { quoteRoutes } from '#server/features/quote/routes.ts';
import { sessionRoutes } from '#server/features/session/routes.ts';
import { signInRoutes } from '#server/features/sign-in/routes.ts';
import { sandboxRoutes } from '#server/sandbox/routes.ts';
import { ConnectionLost, applyScenario } from '#server/scenarios/apply-scenario.ts';
import { presentRequestId, withinRequest } from '#server/request-context.ts';
import type { AppDeps } from './deps.ts';
import { AppError } from './http/app-error.ts';
import { answerInTime } from './http/answer-in-time.ts';
import { requireOwner } from './http/authentication.ts';
import { documentationRoutes } from './http/documentation.ts';
import { besides } from './http/besides.ts';
import type { CallContext } from './http/call-context.ts';
import { limitBody } from './http/limit-body.ts';
import { refuseWritesUnderMaintenance } from './http/maintenance.ts';
import { DOWNLOAD_PATHS, isOpenedInTab } from './http/opened-in-tab.ts';
import { replyWithProblem, replyWithWords, toAppError } from './http/problem.ts';
import { noteRefusedWebhook } from './http/refused-webhook.ts';
import { requireJson } from './http/require-json.ts';
import { createRouter } from './http/router.ts';

/** One step's answers are a few kilobytes; nothing an applicant types needs more. */
const LARGEST_BODY_BYTES = 64 * 1024;

/**
 * The product API: a plain function from request to response. It runs beside Next, alone, or in tests without a port;
 * everything it depends on is in `deps`.
 */
export function createApp(deps: AppDeps) {
  const app = createRouter();

  app.use(async (c, next) => {
    // Only the front process knows whether a caller's own id may be believed; when called as a function there is none.
    const origin = c.env as CallContext['Bindings'] | undefined;
    // A job that calls us keeps the id of the request that started it.
    const requestId = origin?.requestId ?? presentRequestId() ?? randomUUID();
    c.set('requestId', requestId);
    c.header('x-request-id', requestId);
    // Everything here is about one person: nothing on the way may cache it.
    c.header('cache-control', 'no-store');
    c.header('x-content-type-options', 'nosniff');
    // The clock that decides here, even where a sandbox has moved it: the browser goes by it (decision 170).
    c.header('date', deps.clock().toUTCString());
    if (origin !== undefined) origin.route = patternOf(c);
    await withinRequest({ requestId, note: deps.metrics.business.countOccurrence }, next);
  });
  // Uploads have their own limit and types, as announced for each.
  app.use(besides([UPLOAD_PATHS], limitBody(LARGEST_BODY_BYTES)));
  app.use(besides([UPLOAD_PATHS], requireJson()));
  // Nor are they answered within seconds, nor are drawn documents, nor what the lender reads; and the sandbox seeds
  // whole applications in one call.
  const unhurried = [UPLOAD_PATHS, DOWNLOAD_PATHS, LENDER_PATHS, '/api/sandbox/'];
  app.use(besides(unhurried, answerInTime(deps.config.apiAnswerLimitMs)));

  app.onError((error, c) => {
    // No reply at all, for a caller of the API as a function.
    if (error instanceof ConnectionLost) throw error;
    const problem = toAppError(error);
    const origin = c.env as CallContext['Bindings'] | undefined;
    // Neither our failure nor a refusal: the front process reports it.
    if (origin?.isBrokenOff?.() === true) return replyWithProblem(c, problem);
    if (problem.status >= 500) {
      const details = { event: 'request-failed', code: problem.code, requestId: c.var.requestId, error };
      deps.logger[problem.code === 'internal' ? 'error' : 'warn'](details);
    } else noteRefusedWebhook(deps, c, problem);
    const isForTab = isOpenedInTab(c.req.path, c.req.header('accept'));
    return isForTab ? replyWithWords(c, problem) : replyWithProblem(c, problem);
  });
  app.notFound((c) => replyWithProblem(c, new AppError('not-found')));

  const addressSearch = {
    addressSearch: deps.providers.addressSearch,
    addressKeys: createAddressKeys(deps.config.authSecret),
    clock: deps.clock,
    throttle: deps.throttle,
    blindIndex: deps.blindIndex,
  };
  const product = createRouter();
  product.use(applyScenario(deps));
  product.use(refuseWritesUnderMaintenance(deps));
  // Before the ownership check: somebody signing in has no token yet.
  product.route('/', signInRoutes(deps));
  // Nor has a partner, or an applicant it sends.
  product.route('/', referralRoutes(deps));
  product.route('/', prefillRoutes(deps));
  // Includes the contact itself: the star also matches nothing.
  product.use('/contact/:contactId/*', requireOwner(deps));
  for (const routes of [
    contactCreationRoutes(deps),
    contactRoutes(deps),
    sessionRoutes(deps),
    applicationRoutes(deps),
    assessmentRoutes(deps),
    contractRoutes(deps),
    downloadRoutes(deps),
    consentRoutes(deps),
    addressRoutes(deps),
    addressKeyRoutes(addressSearch),
    employmentRoutes(deps),
    answerListRoutes(deps, incomeList),
    answerListRoutes(deps, expenseList),
    answerListRoutes(deps, liabilityList),
    quoteRoutes(deps),
    documentRoutes(deps),
    uploadRoutes(deps),
    lenderRoutes(deps),
    handOverRoutes(deps),
    bankRoutes(deps),
    bankAccountRoutes(deps),
    bankWebhookRoutes(deps),
    noticeRoutes(deps),
    legalTextRoutes(deps),
    partnerWebhookRoutes(deps),
    ownReferralRoutes(deps),
  ]) {
    product.route('/', routes);
  }
  for (const sent of [PARTNER_WEBHOOK, LENDER_NOTICE]) product.openAPIRegistry.registerWebhook(sent);
  product.route('/', documentationRoutes(product, deps.config));

  app.route('/api/v2', product);
  for (const routes of sandboxRoutes(deps, (request) => app.fetch(request), createApp)) {
    app.route('/api/sandbox', routes);
  }
  app.route('/api/address', addressSearchRoutes(addressSearch));
  app.route('/api/health', healthRoutes(deps));
  app.route('/api/metrics', metricsRoutes(deps));
  return app;
}

/**
 * The route that a request is for, with the names of its parameters instead of their values; undefined when there is no
 * route.
 */
function patternOf(c: Context<CallContext>): string | undefined {
  return matchedRoutes(c).find(({ method }) => method !== 'ALL')?.path;
}
