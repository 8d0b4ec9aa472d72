import { z } from 'zod';
import { quoteContract, selectOptionContract, selectedOptionContract } from '#lib/contracts/quote.ts';
import type { AppDeps } from '#server/deps.ts';
import { keyOfSite } from '#server/http/client-address.ts';
import { once } from '#server/http/once.ts';
import { ofApplication } from '#server/http/route-parameters.ts';
import { CONFLICT, TOO_MANY_REQUESTS, UPSTREAM_TIMEOUT, jsonReply } from '#server/http/replies.ts';
import { createRouter, describeRoute, jsonBody, writeHeaders } from '#server/http/router.ts';
import { parseStored } from '#server/parse-stored.ts';
import { selectOption } from './select-option.ts';
import { readQuote } from './service.ts';

const path = '/contact/{contactId}/application/{applicationId}/quote';

const scenarioQuery = z.object({
  scenario: z.string().optional().meta({ description: 'The test scenario to play; refused in production' }),
  partner: z.string().optional().meta({ description: 'The partner lender of a scenario that refers' }),
});

const readQuery = scenarioQuery.extend({
  stored: z.literal('true').optional().meta({
    description:
      'For a page that only shows it: a refusal whose answers are unchanged is returned as it was made, even after its days are over, and no bureau is asked. In any other case, as without it',
  }),
});

const readRoute = describeRoute({
  method: 'get',
  path,
  operationId: 'readQuote',
  tags: ['Quote'],
  summary: 'Get the quote for the current answers',
  description:
    'Returns the stored quote while it stands, and otherwise makes a new one. A new one needs the quote terms agreed to, a current address and employment; 422 names what is missing. It may make an enquiry with a credit bureau: a soft one, which does not change the credit score. A quote never changes once it is made. 429 `quote-by-phone` if there were too many enquiries about this applicant or from this network, 503 `quotes-used-up` if we have made as many as we may today.',
  request: { params: ofApplication, query: readQuery },
  responses: {
    200: jsonReply(quoteContract, 'The quote'),
    ...CONFLICT,
    ...TOO_MANY_REQUESTS,
    ...UPSTREAM_TIMEOUT,
  },
});

const selectRoute = describeRoute({
  method: 'put',
  path,
  operationId: 'chooseOption',
  tags: ['Quote'],
  summary: 'Choose a pricing option',
  description:
    'Choosing another option takes back an offer made before (`offerCleared`). 412 `quote-changed` or `quote-expired` if the option is not one of the quote that stands now.',
  request: { params: ofApplication, headers: writeHeaders, body: jsonBody(selectOptionContract) },
  responses: {
    200: jsonReply(
      selectedOptionContract,
      'The establishment fee of the option in cents, and whether an offer was taken back',
    ),
  },
});

export function quoteRoutes(deps: AppDeps) {
  return createRouter()
    .openapi(readRoute, async (c) => {
      const { identity, requestId, scenario } = c.var;
      const { applicationId } = c.req.valid('param');
      const quote = await readQuote(deps, identity, applicationId, {
        requestId,
        callerOf: () => keyOfSite(c, deps),
        isOnlyShown: c.req.valid('query').stored !== undefined,
        scenario,
      });
      return c.json(parseStored(quoteContract, quote), 200);
    })
    .openapi(selectRoute, async (c) => {
      const { identity, requestId } = c.var;
      const { applicationId } = c.req.valid('param');
      const { pricingDetailId } = c.req.valid('json');
      const selected = await once(
        c,
        deps,
        identity.contactId,
        { applicationId, pricingDetailId },
        (transaction) => selectOption(deps, transaction, identity, applicationId, pricingDetailId, requestId),
      );
      return c.json(selectedOptionContract.parse(selected), 200);
    });
}
