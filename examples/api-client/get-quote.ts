import createClient from 'openapi-fetch';
import type { components, paths } from './api-types.d.ts';

type Schemas = components['schemas'];
export type Quote = Schemas['Quote'];
export type QuoteOption = Schemas['PricingDetail'];

/** What a quote needs to know of somebody. Amounts are in Australian cents. */
export type QuoteRequest = {
  contact: Schemas['CreateContact'];
  loan: Schemas['CreateApplication'];
  address: Schemas['Address'];
  employment: Schemas['Employment'];
};

/** The API refused a step. `problem.code` says why in a word; `problem.errors` says which fields are wrong. */
export class RefusedError extends Error {
  readonly step: string;
  readonly problem: Schemas['Problem'];

  constructor(step: string, problem: Schemas['Problem']) {
    const fields = problem.errors?.map(({ path, message }) => `${path}: ${message}`) ?? [];
    const why = fields.length > 0 ? fields.join('; ') : problem.message;
    super(`${step} was refused: ${problem.code} (${why}), request ${problem.requestId}`);
    this.step = step;
    this.problem = problem;
  }
}

/**
 * From nothing to a quote: a contact, an application, an address, employment, and the quote for them. It makes a soft
 * enquiry at the credit bureau, which does not change the score.
 *
 * @param baseUrl where the product is, for example http://localhost:3000
 * @param key names this attempt: with the same key a second call makes nothing twice, whatever was lost on the way
 * @throws RefusedError naming the step; what `fetch` throws when nothing answers
 */
export async function getQuote(
  baseUrl: string,
  request: QuoteRequest,
  key: string,
  fetchFrom: (input: Request) => Promise<Response> = fetch,
): Promise<Quote> {
  const api = createClient<paths>({ baseUrl: `${baseUrl}/api/v2`, fetch: fetchFrom });
  const once = (step: string) => ({ 'idempotency-key': `${key}-${step}` });

  const contact = taken(
    'The contact',
    await api.POST('/contact', { body: request.contact, params: { header: once('contact') } }),
  );
  // Everything after the first call belongs to the contact, and needs the token that came with it.
  api.use({
    onRequest({ request: sent }) {
      sent.headers.set('authorization', `Bearer ${contact.authToken}`);
      return sent;
    },
  });
  const { contactId } = contact;
  const application = taken(
    'The application',
    await api.POST('/contact/{contactId}/application', {
      params: { path: { contactId }, header: once('application') },
      body: request.loan,
    }),
  );
  const { applicationId } = application;
  refuseProblem(
    'The address',
    await api.PUT('/contact/{contactId}/address/{type}', {
      params: { path: { contactId, type: 'current' }, header: once('address') },
      body: request.address,
    }),
  );
  taken(
    'The employment',
    await api.POST('/contact/{contactId}/application/{applicationId}/employment', {
      params: { path: { contactId, applicationId }, header: once('employment') },
      body: request.employment,
    }),
  );
  return taken(
    'The quote',
    await api.GET('/contact/{contactId}/application/{applicationId}/quote', {
      params: { path: { contactId, applicationId } },
    }),
  );
}

/** The option most useful for comparison: unsecured, over five years, paid monthly. Undefined if there is none. */
export function findUsualOption({ pricingDetails }: Quote): QuoteOption | undefined {
  return pricingDetails.find(
    ({ loanType, termMonths, repaymentFrequency }) =>
      loanType === 'Unsecured' && termMonths === 60 && repaymentFrequency === 'monthly',
  );
}

type Reply<Body> = { data?: Body; error?: Schemas['Problem']; response: Response };

/** The body of a successful reply. */
function taken<Body>(step: string, reply: Reply<Body>): Body {
  refuseProblem(step, reply);
  if (reply.data === undefined) throw new Error(`${step} was answered with nothing`);
  return reply.data;
}

function refuseProblem(step: string, { error, response }: Reply<unknown>): void {
  if (error !== undefined) throw new RefusedError(step, error);
  if (!response.ok) throw new Error(`${step} was answered with ${response.status} and nothing else`);
}
