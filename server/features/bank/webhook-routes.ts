import { bankSessionEventContract } from '#lib/contracts/bank-session-event.ts';
import type { AppDeps } from '#server/deps.ts';
import { readSignedBody } from '#server/http/read-body.ts';
import { NOT_FOUND, NO_CONTENT } from '#server/http/replies.ts';
import { createRouter, describeRoute, jsonBody } from '#server/http/router.ts';
import { BY_SIGNATURE } from '#server/http/security-schemes.ts';
import { takeReport } from './take-report.ts';

const reportRoute = describeRoute({
  method: 'post',
  path: '/webhooks/bank-data',
  operationId: 'sendBankReport',
  ...BY_SIGNATURE,
  tags: ['Webhooks'],
  summary: 'Report on a bank session, as the bank-data provider',
  description:
    'For the bank-data provider. Signed by the standardwebhooks scheme (webhook-id, webhook-timestamp, webhook-signature). Each webhook-id takes effect once; a repeat is 204. A report whose `sequence` is not higher than the last one changes nothing, and is 204 too. 404: we do not know the session yet; send the report again later.',
  request: { body: jsonBody(bankSessionEventContract) },
  responses: { ...NO_CONTENT, ...NOT_FOUND },
});

/**
 * What the bank-data provider tells us. The signature is checked over the bytes as received, before they are parsed.
 */
export function bankWebhookRoutes(deps: AppDeps) {
  const router = createRouter();
  // Only described here: what is signed are the bytes as received, and they are read once, behind the signature.
  router.openAPIRegistry.registerPath(reportRoute);
  router.post(reportRoute.getRoutingPath(), async (c) => {
    const report = deps.providers.bankData.readWebhook(await readSignedBody(c), c.req.header());
    c.set('webhookSubject', { type: report.status });
    await deps.database.transaction((transaction) => takeReport(deps, transaction, report, c.var.requestId));
    return c.body(null, 204);
  });
  return router;
}
