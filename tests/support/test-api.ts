import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { createdContactContract } from '#lib/contracts/contact.ts';
import type { CreateContact } from '#lib/contracts/contact.ts';
import { applicationContract } from '#lib/contracts/application.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import type { Employment } from '#lib/contracts/employment.ts';
import { createdReferralContract } from '#lib/contracts/referral.ts';
import type { PartnerPayload } from '#lib/contracts/referral.ts';
import { referralSourceOf } from '#lib/domain/referral-sources.ts';
import { quoteContract } from '#lib/contracts/quote.ts';
import type { Quote } from '#lib/contracts/quote.ts';
import type { CreditTier, LoanType, RepaymentFrequency, TermMonths } from '#lib/domain/options.ts';
import { createApp } from '#server/app.ts';
import { parseConfig } from '#server/config.ts';
import { createDeps } from '#server/deps.ts';
import type { AppDeps } from '#server/deps.ts';
import { composeEvent } from '#server/sandbox/compose-lender-event.ts';
import type { LenderDecision } from '#server/sandbox/compose-lender-event.ts';
import { sendLenderEvent } from '#server/sandbox/lender-events.ts';
import { findApplicationAtLender } from '#server/sandbox/find-application.ts';
import type { JobDeps } from '#server/jobs/job-deps.ts';
import { runDueJobs } from '#server/jobs/worker.ts';
import { createLogger } from '#server/logging.ts';
import { credentialsOf } from '#server/security/partner-credentials.ts';
import patientLimits from '../../scripts/patient-limits.json' with { type: 'json' };
import { createTestDatabase } from './database.ts';
import type { TestDatabase } from './database.ts';
import { SCORE_OF_TIER, createScriptedBureau } from './scripted-bureau.ts';
import type { BureauScript } from './scripted-bureau.ts';
import { ADDRESS, EMPLOYMENT, LIVING_EXPENSE, QUOTE_ANSWERS, acceptanceOf, salary } from './wire-answers.ts';

/** A Monday morning in Sydney. */
const DEFAULT_NOW = new Date('2026-11-23T00:00:00Z');

export type Reply = {
  status: number;
  headers: Headers;
  /** Parsed when it is JSON, otherwise the text. */
  body: unknown;
  etag: string;
};

export type Ask = { token?: string | undefined; headers?: Record<string, string> };

/** A signed-in applicant, with the path to what is theirs. */
export type TestApplicant = {
  contactId: string;
  token: string;
  details: CreateContact;
  /** `path('/address/current')` → /contact/{contactId}/address/current */
  path: (rest?: string) => string;
};

/** An applicant with an application. */
export type TestApplication = TestApplicant & {
  applicationId: string;
  /** `of('/quote')` → /contact/{contactId}/application/{applicationId}/quote */
  of: (rest?: string) => string;
};

export type QuoteWishes = {
  tier?: CreditTier;
  /** What the bureau says, when it is not a tier. */
  bureau?: BureauScript;
  /** Cents. */
  loanAmount?: number;
  answers?: Record<string, unknown>;
  employment?: Partial<Employment>;
  contact?: Partial<CreateContact>;
};

export type ChoiceWishes = QuoteWishes & {
  loanType?: LoanType;
  termMonths?: TermMonths;
  repaymentFrequency?: RepaymentFrequency;
};

export type OfferWishes = ChoiceWishes & {
  /** Cents a year. */
  salary?: number;
  household?: Record<string, unknown>;
};

/** An applicant as a partner describes one. */
export const PARTNER_PAYLOAD: PartnerPayload = {
  reference: 'APP-1047',
  application: { amount: 25_000, purpose: 'Home Improvement' },
  persons: [
    {
      first_name: 'Orla',
      last_name: 'Whitlam',
      mobile: '+61 412 345 678',
      email: 'Orla.Whitlam@example.com',
      dob: '1988-04-23',
      id: { drivers_licence: { number: '12 345 678' } },
      relationship: { status: 'De facto' },
      dependants: 2,
      residence: {
        formatted_address: '12 Smith St, Richmond VIC 3121',
        status: 'Renter',
        duration: { years: 3, months: 4 },
      },
      employment: { status: 'Self-employed', duration: { years: 4, months: 2 } },
    },
  ],
};

let lastNumber = 0;

/** Details that pass every rule and are nobody else's. */
export function contactDetails(overrides: Partial<CreateContact> = {}): CreateContact {
  lastNumber += 1;
  return {
    firstname: 'Nora',
    lastname: 'Whitlock',
    mobile: '0412345678',
    email: `nora.${String(lastNumber)}.${randomUUID().slice(0, 8)}@example.com`,
    dob: '1988-04-23',
    privacyConsent: true,
    ...overrides,
  };
}

/** Details of the person described by PARTNER_PAYLOAD, with a different e-mail address each time. */
export function referredDetails(overrides: Partial<CreateContact> = {}): CreateContact {
  return contactDetails({ firstname: 'Orla', lastname: 'Whitlam', dob: '1988-04-23', ...overrides });
}

export type TestApi = Awaited<ReturnType<typeof createTestApi>>;

/**
 * The product API over a fresh database, with a clock and a bureau that a test controls. Helpers drive an application
 * to a stage through the API itself and throw when a step is refused.
 *
 * @param database passed by tests that put something between the API and its database
 * @param onReply called with each answer, including those to helpers
 */
export async function createTestApi({
  now = DEFAULT_NOW,
  environment = {},
  database,
  onReply,
}: {
  now?: Date;
  environment?: Record<string, string>;
  database?: TestDatabase;
  onReply?: (method: string, path: string, reply: Reply) => void;
} = {}) {
  const testDatabase = database ?? (await createTestDatabase());
  const logs: string[] = [];
  const logger = createLogger('trace', {
    write: (line: string) => {
      logs.push(line);
    },
  });
  const config = parseConfig(
    {
      APP_ENV: 'test',
      PUBLIC_URL: 'https://loans.example',
      SANDBOX_LENDER_DELAY_MS: '0',
      ...patientLimits,
      ...environment,
    },
    now,
  );
  const bureau = createScriptedBureau();
  let time = now.getTime();
  const deps: AppDeps = createDeps(config, testDatabase.database, logger, {
    clock: () => new Date(time),
    providers: { creditBureau: bureau },
  });
  const app = createApp(deps);
  const jobDeps: JobDeps = { ...deps, callApi: (call) => app.fetch(call) };

  /** One request. A string body is sent as is; anything else as JSON. */
  async function request(method: string, path: string, body?: unknown, { token, headers }: Ask = {}) {
    const hasBody = body !== undefined;
    const response = await app.fetch(
      new Request(new URL(path.startsWith('/api/') ? path : `/api/v2${path}`, 'https://loans.example'), {
        method,
        headers: {
          ...(hasBody ? { 'content-type': 'application/json' } : {}),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(hasBody ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
      }),
      {},
    );
    const reply = await readReply(response);
    onReply?.(method, path, reply);
    return reply;
  }

  /** Like `request`, but throws when the answer is not a success. */
  async function must(...given: Parameters<typeof request>): Promise<Reply> {
    const reply = await request(...given);
    if (reply.status >= 300) {
      throw new Error(`${given[0]} ${given[1]} → ${String(reply.status)} ${JSON.stringify(reply.body)}`);
    }
    return reply;
  }

  async function createApplicant(overrides: Partial<CreateContact> = {}): Promise<TestApplicant> {
    const details = contactDetails(overrides);
    const { contactId, authToken } = createdContactContract.parse(
      (await must('POST', '/contact', details)).body,
    );
    return { contactId, token: authToken, details, path: (rest = '') => `/contact/${contactId}${rest}` };
  }

  /** At Quote Start, with nothing but the amount. */
  async function startApplication(
    applicant?: TestApplicant,
    answers: Record<string, unknown> = {},
  ): Promise<TestApplication> {
    const owner = applicant ?? (await createApplicant());
    const body = { loanAmount: 2_500_000, ...answers };
    const { applicationId } = applicationContract.parse(
      (await must('POST', owner.path('/application'), body, { token: owner.token })).body,
    );
    return { ...owner, applicationId, of: (rest = '') => owner.path(`/application/${applicationId}${rest}`) };
  }

  /** A request of a partner, with its API key. */
  function asPartner(name: string, headers: Record<string, string> = {}): Ask {
    const source = referralSourceOf(name);
    if (source === undefined) throw new Error(`Nobody is called ${name}`);
    const [token] = credentialsOf(deps.config.partnerSecret, source).apiKeys;
    return { token, headers };
  }

  /** Spends the token of a deep link. @returns the cookie it sets, as a browser sends it back */
  async function followDeepLink(deepLink: string): Promise<string> {
    const token = new URL(deepLink).searchParams.get('partnerToken');
    const { headers } = await must('POST', '/referral/token', { token });
    const [cookie = ''] = headers.getSetCookie();
    return cookie.split(';', 1)[0] ?? '';
  }

  /** An applicant sent by a partner, whose browser has followed the link. */
  async function givenReferral(source = 'MME', payload: unknown = PARTNER_PAYLOAD) {
    const { body } = await must('POST', `/referral/${source}`, payload, asPartner(source));
    const created = createdReferralContract.parse(body);
    const cookie = await followDeepLink(created.deepLink);
    return { ...created, source, cookie, headers: { cookie, 'sec-fetch-site': 'same-origin' } };
  }

  /** At Quote Start, with everything answered that a quote needs, and the bureau ready to answer. */
  async function givenQuoteAnswers(wishes: QuoteWishes = {}): Promise<TestApplication> {
    const applicant = await createApplicant(wishes.contact);
    const { token } = applicant;
    const application = await startApplication(applicant, {
      loanAmount: wishes.loanAmount ?? 2_500_000,
      ...QUOTE_ANSWERS,
      ...wishes.answers,
    });
    await must('PUT', applicant.path('/address/current'), ADDRESS, { token });
    await must('POST', application.of('/employment'), { ...EMPLOYMENT, ...wishes.employment }, { token });
    bureau.says = wishes.bureau ?? { score: SCORE_OF_TIER[wishes.tier ?? 'A'] };
    return application;
  }

  async function getQuote(application: TestApplication): Promise<Quote> {
    const { token } = application;
    return quoteContract.parse((await must('GET', application.of('/quote'), undefined, { token })).body);
  }

  /** At the outcome of the quote: Quote Given unless the wishes say otherwise. */
  async function givenQuote(wishes: QuoteWishes = {}) {
    const application = await givenQuoteAnswers(wishes);
    return { application, quote: await getQuote(application) };
  }

  /** At App Start. */
  async function givenChoice(wishes: ChoiceWishes = {}) {
    const { application, quote } = await givenQuote(wishes);
    const option = findOption(quote, wishes);
    const { token } = application;
    await must('PUT', application.of('/quote'), { pricingDetailId: option.id }, { token });
    return { application, quote, option };
  }

  /** At App Start, with everything answered that an assessment needs. */
  async function givenAssessmentAnswers(wishes: OfferWishes = {}) {
    const given = await givenChoice(wishes);
    const { of, token } = given.application;
    const income = salary(new Date(time), wishes.salary ?? 9_000_000);
    await must('POST', of('/income'), income, { token });
    await must('POST', of('/expense'), LIVING_EXPENSE, { token });
    if (given.option.loanType === 'Secured') {
      const asset = { ownership: 'Dealer sale', assetType: 'Car', regoNumber: 'ABC123', regoState: 'VIC' };
      await must('PATCH', of(), { assets: [asset] }, { token });
    }
    return given;
  }

  /** At App Start with an offer (conditional unless the wishes ask for another). */
  async function givenOffer(wishes: OfferWishes = {}) {
    const given = await givenAssessmentAnswers(wishes);
    const { of, token } = given.application;
    await must('PATCH', of('/sfapplication'), { submitted: true }, { token });
    return given;
  }

  /** At App Submit. */
  async function givenAcceptance(wishes: OfferWishes = {}) {
    const given = await givenOffer(wishes);
    const { of, token } = given.application;
    await must('PATCH', of(), acceptanceOf(given.quote.quoteId, given.option.loanType), { token });
    return given;
  }

  async function readApplication({ path, token, applicationId }: TestApplication) {
    const { body } = await must('GET', path('/application'), undefined, { token });
    const found = applicationContract
      .array()
      .parse(body)
      .find((application) => application.applicationId === applicationId);
    if (found === undefined) throw new Error('The application is not listed');
    return found;
  }

  /** Puts it where the lender's events or a job would have brought it, directly in the table. */
  async function putInStatus({ applicationId }: { applicationId: string }, status: ApplicationStatus) {
    await testDatabase.database.execute(
      sql`update application set status = ${status} where id = ${applicationId}`,
    );
  }

  async function query<Row extends Record<string, unknown>>(text: string, values: unknown[] = []) {
    return (await testDatabase.database.$client.query<Row>(text, values)).rows;
  }

  /** As if the applicant had come by this partner's link, without the journey that takes. */
  async function putSender(
    { contactId, applicationId }: TestApplication,
    source: string,
    externalReference: string | null = null,
  ): Promise<void> {
    const id = randomUUID();
    await query(
      `insert into referral (id, source, external_reference, prefill, created_at, contact_id, application_id)
        values ($1, $2, $3, $4, now(), $5, $6)`,
      [
        id,
        source,
        externalReference,
        deps.sealer.seal({}, `referral.prefill:${id}`),
        contactId,
        applicationId,
      ],
    );
    await query(
      `update application set marketing = marketing || jsonb_build_object('referralId', $1::text) where id = $2`,
      [id, applicationId],
    );
  }

  /** A lender event, numbered after the last one, sent by its signed webhook. */
  async function lenderSays(applicationId: string, decision: LenderDecision): Promise<Response> {
    const application = await findApplicationAtLender(deps, applicationId);
    if (application === undefined) throw new Error('There is no such application');
    return sendLenderEvent(jobDeps, composeEvent(application, decision, deps.clock()));
  }

  return {
    app,
    deps,
    bureau,
    /** Everything that was logged, line by line. */
    logs,
    request,
    must,
    query,
    /** Moves the clock. */
    advance: (milliseconds: number) => {
      time += milliseconds;
    },
    now: () => new Date(time),
    /** Runs every background job that is due, and those that follow from them. */
    runJobs: () => runDueJobs(jobDeps),
    lenderSays,
    createApplicant,
    startApplication,
    asPartner,
    followDeepLink,
    givenReferral,
    givenQuoteAnswers,
    getQuote,
    givenQuote,
    givenChoice,
    givenAssessmentAnswers,
    givenOffer,
    givenAcceptance,
    readApplication,
    putInStatus,
    putSender,
    close: () => testDatabase.close(),
  };
}

/** An option of a quote: Unsecured, 60 months, monthly, unless wished otherwise. */
export function findOption(quote: Quote, wishes: ChoiceWishes = {}) {
  const { loanType = 'Unsecured', termMonths = 60, repaymentFrequency = 'monthly' } = wishes;
  const option = quote.pricingDetails.find(
    (candidate) =>
      candidate.loanType === loanType &&
      candidate.termMonths === termMonths &&
      candidate.repaymentFrequency === repaymentFrequency,
  );
  if (option === undefined) throw new Error(`The quote offers no ${loanType} ${String(termMonths)}`);
  return option;
}

/** A reply with its body read. */
export async function readReply(response: Response): Promise<Reply> {
  const text = await response.text();
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  return {
    status: response.status,
    headers: response.headers,
    body: isJson && text !== '' ? (JSON.parse(text) as unknown) : text,
    etag: response.headers.get('etag') ?? '',
  };
}

export const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;
