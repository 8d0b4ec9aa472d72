import type { Context } from 'hono';
import { z } from 'zod';
import { wireId } from '#lib/contracts/primitives.ts';
import type { AppDeps } from '#server/deps.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { etagOf } from '#server/http/etag.ts';
import { once } from '#server/http/once.ts';
import { ofApplication } from '#server/http/route-parameters.ts';
import { CHANGED, jsonReply, tagged } from '#server/http/replies.ts';
import { createRouter, describeRoute, jsonBody, writeHeaders } from '#server/http/router.ts';
import type { Transaction } from '#server/db/connection.ts';
import { createAnswerListService } from './answer-list.ts';
import type { AnswerList, WriteRequest } from './answer-list.ts';

/** A reply that its contract has parsed; the router's types cannot follow a contract that is a parameter. */
const asReply = (reply: unknown) => reply as never;

/** What holds of every change of a list. */
const WRITING =
  'A list has at most 50 items. A change takes back an offer that was made on the earlier answers. 409 once the offer was accepted. Each kind of income, and each kind of expense but Mortgage, can be in its list once: a second one is 412 `stale`.';

/**
 * The calls of a list of answers (specification §7): GET, POST, POST batch where the list has one, PUT and DELETE by
 * id. The ETag of every reply is that of the whole list.
 */
export function answerListRoutes<Input, Item extends { id: string }>(
  deps: AppDeps,
  definition: AnswerList<Input, Item>,
) {
  const { name, tag, inputContract, itemContract, batchContract } = definition;
  const service = createAnswerListService(deps, definition);
  const path = `/contact/{contactId}/application/{applicationId}/${name}`;
  const ofItem = ofApplication.extend({
    [`${name}Id`]: wireId.meta({ description: `\`id\` of one ${name} in the list` }),
  });
  const tags = [tag];

  const readRoute = describeRoute({
    method: 'get',
    path,
    operationId: `list${tag}`,
    tags,
    summary: `List every ${name} of an application`,
    request: { params: ofApplication },
    responses: { 200: tagged(jsonReply(z.array(itemContract), 'In the order in which they were given')) },
  });
  const addRoute = describeRoute({
    method: 'post',
    path,
    operationId: `add${tag}`,
    tags,
    summary: `Add one ${name}`,
    description: WRITING,
    request: { params: ofApplication, headers: writeHeaders, body: jsonBody(inputContract) },
    responses: { 201: tagged(jsonReply(itemContract, 'As stored')) },
  });
  const addBatchRoute = describeRoute({
    method: 'post',
    path: `${path}/batch`,
    operationId: `add${tag}Batch`,
    tags,
    summary: `Add several items to the list of kind ${name}: all or none`,
    description: WRITING,
    request: {
      params: ofApplication,
      headers: writeHeaders,
      body: jsonBody(batchContract ?? z.array(inputContract)),
    },
    responses: { 201: tagged(jsonReply(z.array(itemContract), 'As stored')) },
  });
  const replaceRoute = describeRoute({
    method: 'put',
    path: `${path}/{${name}Id}`,
    operationId: `replace${tag}`,
    tags,
    summary: `Replace one ${name}`,
    description: WRITING,
    request: { params: ofItem, headers: writeHeaders, body: jsonBody(inputContract) },
    responses: CHANGED,
  });
  const removeRoute = describeRoute({
    method: 'delete',
    path: `${path}/{${name}Id}`,
    operationId: `remove${tag}`,
    tags,
    summary: `Remove one ${name}`,
    description: WRITING,
    request: { params: ofItem, headers: writeHeaders },
    responses: CHANGED,
  });

  /** Runs one write once per idempotency key and tags the reply with the new list. */
  async function write<Result>(
    c: Context<CallContext>,
    applicationId: string,
    body: unknown,
    effect: (transaction: Transaction, request: WriteRequest) => Promise<{ result: Result; list: Item[] }>,
  ): Promise<Result> {
    const { identity, requestId } = c.var;
    const request = { identity, applicationId, ifMatch: c.req.header('if-match'), requestId };
    const { result, list } = await once(c, deps, identity.contactId, body, (transaction) =>
      effect(transaction, request),
    );
    c.header('etag', etagOf(list));
    return result;
  }

  /** Checked by the route, under a name that its type does not know. */
  const idOf = (c: Context<CallContext>) => wireId.parse(c.req.param(`${name}Id`));

  // Where everything fits the contract, the rules are checked together with what is stored, once the application is
  // locked.
  const router = createRouter((body, _c, fits) => {
    if (fits) return [];
    const misfits = inputContract.safeParse(body).error?.issues ?? [];
    if (misfits.some(({ path }) => path[0] === definition.kind)) return [];
    const alone = { now: deps.clock(), repaymentFrequency: undefined };
    return definition.check?.(body as Input, alone) ?? [];
  })
    .openapi(readRoute, async (c) => {
      const list = await service.read(c.var.identity, c.req.valid('param').applicationId);
      c.header('etag', etagOf(list));
      return c.json(asReply(list), 200);
    })
    .openapi(addRoute, async (c) => {
      const input = c.req.valid('json');
      const added = await write(c, c.req.valid('param').applicationId, input, (transaction, request) =>
        service.add(transaction, request, [input], false),
      );
      return c.json(asReply(added[0]), 201);
    })
    .openapi(replaceRoute, async (c) => {
      const input = c.req.valid('json');
      const id = idOf(c);
      await write(c, ofApplication.parse(c.req.param()).applicationId, input, (transaction, request) =>
        service.replace(transaction, request, id, input),
      );
      return c.body(null, 204);
    })
    .openapi(removeRoute, async (c) => {
      const id = idOf(c);
      await write(c, ofApplication.parse(c.req.param()).applicationId, null, (transaction, request) =>
        service.remove(transaction, request, id),
      );
      return c.body(null, 204);
    });

  if (batchContract !== undefined) {
    router.openapi(addBatchRoute, async (c) => {
      const inputs = c.req.valid('json');
      const added = await write(c, c.req.valid('param').applicationId, inputs, (transaction, request) =>
        service.add(transaction, request, inputs, true),
      );
      return c.json(asReply(added), 201);
    });
  }
  return router;
}
