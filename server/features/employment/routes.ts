import type { Context } from 'hono';
import { employmentContract, employmentReplyContract } from '#lib/contracts/employment.ts';
import type { Employment } from '#lib/contracts/employment.ts';
import { employmentFields } from '#lib/forms/fields/employment.ts';
import { hasEmployer } from '#lib/forms/screens/quote-step-2.ts';
import type { AppDeps } from '#server/deps.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { etagOf } from '#server/http/etag.ts';
import { findFieldErrors, withAsked } from '#server/http/field-rules.ts';
import { once } from '#server/http/once.ts';
import { ofApplication } from '#server/http/route-parameters.ts';
import { CHANGED, jsonReply, tagged } from '#server/http/replies.ts';
import { createRouter, describeRoute, jsonBody, writeHeaders } from '#server/http/router.ts';
import { readEmployment, replaceEmployment } from './service.ts';

/** Whether employees must give it. Months may be left out; that means none. */
const IS_ASKED_OF_EMPLOYEES: Readonly<Record<Exclude<keyof Employment, 'status' | 'isCurrent'>, boolean>> = {
  occupation: true,
  industry: true,
  employerName: true,
  durationYears: true,
  durationMonths: false,
};
const ASKED_OF_EMPLOYEES = Object.entries(IS_ASKED_OF_EMPLOYEES).flatMap(([name, isAsked]) =>
  isAsked ? [name] : [],
);

const path = '/contact/{contactId}/application/{applicationId}/employment';
const WRITING =
  'An application has one employment: POST and PUT do the same. Changed employment makes the quote out of date: GET the quote again. 409 once the offer was accepted.';
const writeRequest = { params: ofApplication, headers: writeHeaders, body: jsonBody(employmentContract) };

const readRoute = describeRoute({
  method: 'get',
  path,
  operationId: 'readEmployment',
  tags: ['Employment'],
  summary: 'The employment of an application',
  description: 'An empty object if none was given yet.',
  request: { params: ofApplication },
  responses: { 200: tagged(jsonReply(employmentReplyContract, 'The employment')) },
});

const createRoute = describeRoute({
  method: 'post',
  path,
  operationId: 'giveEmployment',
  tags: ['Employment'],
  summary: 'Give the employment',
  description: WRITING,
  request: writeRequest,
  responses: { 201: tagged(jsonReply(employmentReplyContract, 'The employment')) },
});

const replaceRoute = describeRoute({
  method: 'put',
  path,
  operationId: 'replaceEmployment',
  tags: ['Employment'],
  summary: 'Replace the employment',
  description: WRITING,
  request: writeRequest,
  responses: CHANGED,
});

export function employmentRoutes(deps: AppDeps) {
  /** An application has one employment, so giving it and replacing it are the same thing. */
  async function save(c: Context<CallContext>, applicationId: string, employment: Employment) {
    const { identity, requestId } = c.var;
    const stored = await once(c, deps, identity.contactId, employment, (transaction) =>
      replaceEmployment(deps, transaction, identity, applicationId, employment, {
        ifMatch: c.req.header('if-match'),
        requestId,
      }),
    );
    c.header('etag', etagOf(stored));
    return stored;
  }

  return createRouter((body) => {
    const { data: status } = employmentContract.shape.status.safeParse(body.status);
    const isEmployed = status !== undefined && hasEmployer({ status });
    const answers = isEmployed ? withAsked(body, ASKED_OF_EMPLOYEES) : body;
    return findFieldErrors(employmentFields, answers, deps.clock());
  })
    .openapi(readRoute, async (c) => {
      const employment = await readEmployment(deps, c.var.identity, c.req.valid('param').applicationId);
      c.header('etag', etagOf(employment));
      return c.json(employment, 200);
    })
    .openapi(createRoute, async (c) =>
      c.json(await save(c, c.req.valid('param').applicationId, c.req.valid('json')), 201),
    )
    .openapi(replaceRoute, async (c) => {
      await save(c, c.req.valid('param').applicationId, c.req.valid('json'));
      return c.body(null, 204);
    });
}
