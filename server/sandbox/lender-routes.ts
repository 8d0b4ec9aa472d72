import { z } from 'zod';
import { APPLICATION_STATUSES } from '#lib/domain/application-status.ts';
import { CREDIT_BUREAU_IDS } from '#lib/domain/credit-bureaus.ts';
import { DOCUMENT_STATUSES } from '#lib/domain/documents.ts';
import { handOverContract } from '#lib/contracts/hand-over.ts';
import type { LenderEventType } from '#lib/contracts/lender-event.ts';
import type { AppDeps } from '#server/deps.ts';
import { readHandOver } from '#server/features/hand-over/read-hand-over.ts';
import { EVENT_OF_TYPE } from '#server/features/lender/lender-events.ts';
import { TRANSITIONS } from '#server/features/application/lifecycle.ts';
import { AppError, invalidFields } from '#server/http/app-error.ts';
import { NO_CONTENT, jsonReply } from '#server/http/replies.ts';
import { createRouter, describeRoute, jsonBody } from '#server/http/router.ts';
import type { CallApi } from '#server/jobs/job-deps.ts';
import { composeEvent } from './compose-lender-event.ts';
import type { LenderDecision } from './compose-lender-event.ts';
import { findApplicationAtLender } from './find-application.ts';
import { sendLenderEvent } from './lender-events.ts';
import { holdSettingOf, listApplicationsForSandbox, listDocumentsForSandbox } from './lender-repository.ts';
import type { SandboxApplication } from './lender-repository.ts';
import { writeSandboxSetting } from './settings-repository.ts';

const MOST_LISTED = 50;

const documentsGiven = z
  .array(
    z.strictObject({
      documentId: z.uuid().optional(),
      name: z.string().max(120),
      reason: z.string().max(300),
    }),
  )
  .max(20);

const decision = z.union([
  z.strictObject({
    type: z.enum(['acknowledged', 'bank-details-needed', 'approved', 'purchased', 'awaiting-funding']),
  }),
  z.strictObject({
    type: z.enum(['declined', 'funding-withdrawn']),
    reason: z.string().min(1).max(500),
    restsOnCreditReport: z.boolean().optional(),
    creditBureau: z.enum(CREDIT_BUREAU_IDS).optional(),
  }),
  z.strictObject({ type: z.literal('account-rejected'), reason: z.string().min(1).max(500) }),
  z.strictObject({ type: z.enum(['documents-requested', 'documents-returned']), documents: documentsGiven }),
  z.strictObject({
    type: z.literal('offer-changed'),
    loanAmount: z.int().min(500_000),
    reason: z.string().max(500),
  }),
  z.strictObject({ type: z.literal('funded'), reference: z.string().max(60), amountPaidOut: z.int().min(0) }),
  z.strictObject({ type: z.enum(['repaid', 'repaid-withdrawn']), reference: z.string().max(60) }),
]) satisfies z.ZodType<LenderDecision>;

/** The reasons a lender is given when its event is refused. */
const refused = z.object({ errors: z.array(z.object({ path: z.string(), message: z.string() })) });

const listed = z.object({
  applicationId: z.uuid(),
  reference: z.string(),
  status: z.enum(APPLICATION_STATUSES),
  lenderSequence: z.int(),
  isAutomatic: z.boolean(),
  loanAmount: z.int().optional(),
  possibleEvents: z.array(z.string()),
  documents: z.array(z.object({ id: z.uuid(), name: z.string(), status: z.enum(DOCUMENT_STATUSES) })),
});

const trustContract = handOverContract.pick({
  party: true,
  assessments: true,
  creditEnquiries: true,
  signals: true,
  loansWithUs: true,
  bankFigures: true,
  payoutAccount: true,
});

const listRoute = describeRoute({
  method: 'get',
  path: '/lender',
  tags: ['Sandbox'],
  summary: 'Applications a lender has something to say about',
  request: {},
  responses: { 200: jsonReply(z.object({ applications: z.array(listed) }), 'The last changed first') },
});

const eventRoute = describeRoute({
  method: 'post',
  path: '/lender/events',
  tags: ['Sandbox'],
  summary: "Send a lender's event",
  request: { body: jsonBody(z.strictObject({ applicationId: z.uuid(), event: decision })) },
  responses: NO_CONTENT,
});

const holdRoute = describeRoute({
  method: 'put',
  path: '/lender/{applicationId}',
  tags: ['Sandbox'],
  summary: 'Play the lender of an application by hand, or let it go on by itself',
  request: {
    params: z.object({ applicationId: z.uuid() }),
    body: jsonBody(z.strictObject({ automatic: z.boolean() })),
  },
  responses: NO_CONTENT,
});

const trustRoute = describeRoute({
  method: 'get',
  path: '/lender/{applicationId}',
  tags: ['Sandbox'],
  summary: 'What of the hand-over says how far an application can be trusted',
  request: { params: z.object({ applicationId: z.uuid() }) },
  responses: { 200: jsonReply(trustContract, 'As the lender reads it') },
});

/** The event route takes every event that is possible. */
type TakenEvent = z.output<typeof decision>['type'];

const LENDER_STATUSES = APPLICATION_STATUSES.filter((status) => possibleEvents(status).length > 0);

function possibleEvents(status: SandboxApplication['status']): TakenEvent[] {
  const entries = Object.entries(EVENT_OF_TYPE) as [
    LenderEventType,
    (typeof EVENT_OF_TYPE)[LenderEventType],
  ][];
  return entries
    .filter(([, event]) => (TRANSITIONS[event].from as readonly string[]).includes(status))
    .map(([type]) => type);
}

/** The lender, played by hand: every event it could send, through its signed webhook. */
export function lenderSandboxRoutes(deps: AppDeps, callApi: CallApi) {
  return createRouter()
    .openapi(listRoute, async (c) => {
      const applications = await listApplicationsForSandbox(deps.database, LENDER_STATUSES, MOST_LISTED);
      const documents = await listDocumentsForSandbox(
        deps.database,
        applications.map(({ id }) => id),
      );
      const shown = applications.map(({ id, reference, status, lenderSequence, isHeld, outcome }) => ({
        applicationId: id,
        reference,
        status,
        lenderSequence,
        isAutomatic: !isHeld,
        loanAmount: outcome?.offered?.loanAmount,
        possibleEvents: possibleEvents(status),
        documents: documents
          .filter(({ applicationId }) => applicationId === id)
          .map((document) => ({ id: document.id, name: document.name, status: document.status })),
      }));
      return c.json({ applications: shown }, 200);
    })
    .openapi(eventRoute, async (c) => {
      const { applicationId, event } = c.req.valid('json');
      const application = await findApplicationAtLender(deps, applicationId);
      if (application === undefined) throw new AppError('not-found');
      const reply = await sendLenderEvent(
        { config: deps.config, callApi },
        composeEvent(application, event, deps.clock()),
      );
      if (reply.status === 409) throw new AppError('lifecycle-conflict');
      if (reply.status === 422) throw invalidFields(...refused.parse(await reply.json()).errors);
      if (!reply.ok) throw new AppError('malformed-request');
      return c.body(null, 204);
    })
    .openapi(trustRoute, async (c) => {
      const reader = { lenderKey: 'sandbox', requestId: c.var.requestId };
      const handOver = await readHandOver(deps, c.req.valid('param').applicationId, reader);
      if (handOver === undefined) throw new AppError('not-found');
      return c.json(trustContract.parse(handOver), 200);
    })
    .openapi(holdRoute, async (c) => {
      const { applicationId } = c.req.valid('param');
      const { automatic } = c.req.valid('json');
      await writeSandboxSetting(deps.database, holdSettingOf(applicationId), !automatic);
      return c.body(null, 204);
    });
}
