import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { z } from 'zod';
import { createdContactContract } from '#lib/contracts/contact.ts';
import type { CreateContact } from '#lib/contracts/contact.ts';
import { applicationContract } from '#lib/contracts/application.ts';
import type { Asset } from '#lib/contracts/application.ts';
import type { Employment } from '#lib/contracts/employment.ts';
import type { LiabilityInput } from '#lib/contracts/liability.ts';
import { quoteContract } from '#lib/contracts/quote.ts';
import type { LoanPurpose, LoanType, MaritalStatus, RepaymentFrequency } from '#lib/domain/options.ts';
import { parseDisplayDate } from '#lib/domain/calendar.ts';
import type { Applicant } from '#tests/support/applicants.ts';
import {
  EMPLOYMENT,
  LIVING_EXPENSE,
  QUOTE_ANSWERS,
  TYPED_ADDRESS,
  acceptanceOf,
  salary,
} from '#tests/support/wire-answers.ts';
import { somebody } from './answers.ts';

/** The traits of an application whose form screens are tested on their own. */
export type Seed = {
  loanType: LoanType;
  frequency: RepaymentFrequency;
  maritalStatus: MaritalStatus;
  loanPurpose?: LoanPurpose;
  employment?: Partial<Employment>;
};

/** The traits of an accepted application that decide which documents it needs. */
export type AcceptedSeed = Partial<Seed> & {
  assets?: readonly Asset[];
  liabilities?: readonly LiabilityInput[];
  /** Of a product other than the one the tests usually visit. */
  productUrl?: string;
  /** What to do while there is an offer that is not accepted yet. */
  beforeAcceptance?: (seeded: Seeded) => Promise<void>;
};

/** An application that a test has not made by hand, and the way to call the API for its applicant. */
export type Seeded = {
  person: Applicant;
  contactId: string;
  applicationId: string;
  quoteId: string;
  call: (method: Method, path: string, data?: object) => Promise<unknown>;
  /** `of('/quote')`: a path under the application, for `call`. */
  of: (path?: string) => string;
};

/**
 * Brings an application to App Start by the API alone and leaves its cookie in the browser, for tests of a screen that
 * comes late in the process.
 */
export async function seedApplication(context: BrowserContext, seed: Seed, productUrl = ''): Promise<Seeded> {
  const person = await somebody('A');
  const ask = (token: string | undefined, method: Method, path: string, data?: object) =>
    send(context.request, `${productUrl}/api/v2${path}`, token, method, data);
  const { contactId, authToken } = createdContactContract.parse(
    await ask(undefined, 'POST', '/contact', {
      firstname: person.firstname,
      lastname: person.lastname,
      email: person.email,
      mobile: person.mobile,
      dob: parseDisplayDate(person.dob) ?? '',
      licenseState: person.licenseState,
      idDocId: person.idDocId,
      licenseCardNumber: '1234567890',
      privacyConsent: true,
    } satisfies CreateContact),
  );
  const call = (method: Method, path: string, data?: object) =>
    ask(authToken, method, `/contact/${contactId}${path}`, data);

  const { applicationId } = applicationContract.parse(
    await call('POST', '/application', { loanAmount: 2_000_000 }),
  );
  const of = (path = '') => `/application/${applicationId}${path}`;
  await call('PATCH', of(), {
    ...QUOTE_ANSWERS,
    maritalStatus: seed.maritalStatus,
    ...(seed.loanPurpose && { loanPurpose: seed.loanPurpose }),
  });
  await call('PUT', '/address/current', TYPED_ADDRESS);
  await call('POST', of('/employment'), { ...EMPLOYMENT, ...seed.employment });
  const { pricingDetails, quoteId } = quoteContract.parse(await call('GET', of('/quote')));
  const option = z
    .object({ id: z.string() })
    .parse(
      pricingDetails.find(
        ({ loanType, repaymentFrequency, termMonths }) =>
          loanType === seed.loanType && repaymentFrequency === seed.frequency && termMonths === 60,
      ),
    );
  await call('PUT', of('/quote'), { pricingDetailId: option.id });
  await rememberSession(context);
  return { person, contactId, applicationId, quoteId, call, of };
}

/** Brings an application to App Submit: its offer is accepted, and its documents are asked for. */
export async function seedAcceptedApplication(
  context: BrowserContext,
  { assets = [], liabilities = [], productUrl, beforeAcceptance, ...seed }: AcceptedSeed = {},
): Promise<Seeded> {
  const wishes: Seed = { loanType: 'Unsecured', frequency: 'monthly', maritalStatus: 'Single', ...seed };
  const seeded = await seedApplication(context, wishes, productUrl);
  const { call, of, quoteId } = seeded;
  await call('POST', of('/income'), salary(new Date()));
  await call('POST', of('/expense'), LIVING_EXPENSE);
  for (const liability of liabilities) await call('POST', of('/liability'), liability);
  if (assets.length > 0) await call('PATCH', of(), { assets });
  await call('PATCH', of('/sfapplication'), { submitted: true });
  await beforeAcceptance?.(seeded);
  await call('PATCH', of(), acceptanceOf(quoteId, wishes.loanType));
  return seeded;
}

/**
 * Sets what a page that opens a session leaves besides its cookie, so that the next page knows to ask for the session.
 */
export async function rememberSession(context: BrowserContext): Promise<void> {
  const held = (await context.cookies()).find(({ httpOnly }) => httpOnly);
  if (held === undefined) throw new Error('The API set no cookie');
  const { domain, path, expires } = held;
  await context.addCookies([
    { name: 'application-open', value: '1', domain, path, expires, sameSite: 'Lax' },
  ]);
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

async function send(
  request: APIRequestContext,
  url: string,
  token: string | undefined,
  method: Method,
  data?: object,
): Promise<unknown> {
  const reply = await request.fetch(url, {
    method,
    ...(data === undefined ? {} : { data }),
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
  });
  if (!reply.ok()) throw new Error(`${method} ${url}: ${String(reply.status())} ${await reply.text()}`);
  const text = await reply.text();
  return text === '' ? undefined : (JSON.parse(text) as unknown);
}
