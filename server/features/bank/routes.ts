import {
  answerObservationsContract,
  connectBankContract,
  connectedBankContract,
  institutionsContract,
  observationsContract,
} from '#lib/contracts/bank.ts';
import { bankSessionContract } from '#lib/contracts/document.ts';
import { wireId } from '#lib/contracts/primitives.ts';
import type { AppDeps } from '#server/deps.ts';
import { once } from '#server/http/once.ts';
import { ofApplication } from '#server/http/route-parameters.ts';
import { NO_CONTENT, TOO_MANY_REQUESTS, UPSTREAM_TIMEOUT, jsonReply } from '#server/http/replies.ts';
import { createRouter, describeRoute, jsonBody, writeHeaders } from '#server/http/router.ts';
import { BY_NOBODY } from '#server/http/security-schemes.ts';
import { openWithProvider, readBankSession, storeConnection } from './connect-bank.ts';
import { createInstitutionList } from './institutions.ts';
import { answerObservations, readObservations } from './observations.ts';

const application = '/contact/{contactId}/application/{applicationId}';

const institutionsRoute = describeRoute({
  method: 'get',
  path: '/institutions',
  operationId: 'listInstitutions',
  ...BY_NOBODY,
  tags: ['Banks'],
  summary: 'List the banks that can be connected',
  request: {},
  responses: {
    200: jsonReply(institutionsContract, 'Each bank, with whether its connection works now (`health`)'),
    ...UPSTREAM_TIMEOUT,
  },
});

const connectRoute = describeRoute({
  method: 'post',
  path: `${application}/bank-session`,
  operationId: 'connectBank',
  tags: ['Banks'],
  summary: 'Connect the bank of a document',
  description:
    "Opens a session with the bank-data provider, or continues the document's earlier session. By connecting, the applicant consents to their statements being read, in the words beside the button. Send `texts` to say that those words were shown: the consent is then recorded. Show `bsEmbedURL` of the reply in a frame. From then on only the provider's reports change the session: read the session to follow it.",
  request: { params: ofApplication, headers: writeHeaders, body: jsonBody(connectBankContract) },
  responses: {
    201: jsonReply(connectedBankContract, 'The session, with status `PROGRESS`'),
    ...UPSTREAM_TIMEOUT,
    ...TOO_MANY_REQUESTS,
  },
});

const sessionRoute = describeRoute({
  method: 'get',
  path: `${application}/bank-session/{bankSessionId}`,
  operationId: 'readBankSession',
  tags: ['Banks'],
  summary: 'The status of a bank session',
  request: {
    params: ofApplication.extend({
      bankSessionId: wireId.meta({ description: '`id` of the bank session' }),
    }),
  },
  responses: { 200: jsonReply(bankSessionContract, 'The session as the provider last reported it') },
});

const observationsRoute = describeRoute({
  method: 'get',
  path: `${application}/bank-observations`,
  operationId: 'readBankObservations',
  tags: ['Banks'],
  summary: 'Compare what bank statements show with what the applicant declared',
  description: '`observations` is empty until a bank was connected.',
  request: { params: ofApplication },
  responses: { 200: jsonReply(observationsContract, 'The figures, in cents a month') },
});

const answerRoute = describeRoute({
  method: 'put',
  path: `${application}/bank-observations`,
  operationId: 'answerBankObservations',
  tags: ['Banks'],
  summary: 'Say which figures are right',
  description:
    'The applicant’s answer for figures that differ enough to need one (`needsAnswer`). The last answer to each counts. 412 `figures-changed` if the bank shows another figure than the one that was shown (`observed`), 409 if no bank was connected, and once the lender has decided.',
  request: { params: ofApplication, headers: writeHeaders, body: jsonBody(answerObservationsContract) },
  responses: NO_CONTENT,
});

/** Connecting a bank, and the outcome. */
export function bankRoutes(deps: AppDeps) {
  const listInstitutions = createInstitutionList(deps);

  return createRouter()
    .openapi(institutionsRoute, async (c) =>
      c.json(institutionsContract.parse(await listInstitutions()), 200),
    )
    .openapi(connectRoute, async (c) => {
      const { identity, requestId } = c.var;
      const { applicationId } = c.req.valid('param');
      const input = c.req.valid('json');
      await deps.throttle.count('bank-sessions-of-contact', Buffer.from(identity.contactId));
      const opened = await openWithProvider(deps, identity, applicationId, input);
      const connected = await once(c, deps, identity.contactId, input, (transaction) =>
        storeConnection(deps, transaction, identity, applicationId, input, opened, requestId),
      );
      return c.json(connectedBankContract.parse(connected), 201);
    })
    .openapi(sessionRoute, async (c) => {
      const { applicationId, bankSessionId } = c.req.valid('param');
      const session = await readBankSession(deps, c.var.identity, applicationId, bankSessionId);
      return c.json(bankSessionContract.parse(session), 200);
    })
    .openapi(observationsRoute, async (c) => {
      const { applicationId } = c.req.valid('param');
      const observations = await readObservations(deps, c.var.identity, applicationId);
      return c.json(observationsContract.parse(observations), 200);
    })
    .openapi(answerRoute, async (c) => {
      const { identity, requestId } = c.var;
      const { applicationId } = c.req.valid('param');
      const input = c.req.valid('json');
      await once(c, deps, identity.contactId, input, (transaction) =>
        answerObservations(deps, transaction, identity, applicationId, input, requestId),
      );
      return c.body(null, 204);
    });
}
