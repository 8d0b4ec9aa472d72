import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { z } from 'zod';
import { createdContactContract } from '#lib/contracts/contact.ts';
import { applicationContract } from '#lib/contracts/application.ts';
import { quoteContract } from '#lib/contracts/quote.ts';
import type { LoanType, MaritalStatus, RepaymentFrequency } from '#lib/domain/options.ts';
import { parseDisplayDate } from '#lib/domain/calendar.ts';
import { somebody } from './answers.ts';

/** What an application is like whose form screens are tested for themselves. */
export type Seed = {
  loanType: LoanType;
  frequency: RepaymentFrequency;
  maritalStatus: MaritalStatus;
};

/**
 * Brings an application to App Start by the API alone and leaves its cookie in the browser, for tests of a screen that
 * stands far from the beginning.
 */
export async function seedApplication(context: BrowserContext, seed: Seed): Promise<void> {
  const person = await somebody('A');
  const { contactId, authToken } = createdContactContract.parse(
    await send(context.request, undefined, 'POST', '/contact', {
      firstname: person.firstname,
      lastname: person.lastname,
      email: person.email,
      mobile: person.mobile,
      dob: parseDisplayDate(person.dob),
      licenseState: person.licenseState,
      idDocId: person.idDocId,
      licenseCardNumber: '1234567890',
      privacyConsent: true,
    }),
  );
  const call = (method: Method, path: string, data?: object) =>
    send(context.request, authToken, method, `/contact/${contactId}${path}`, data);

  const { applicationId } = applicationContract.parse(
    await call('POST', '/application', { loanAmount: 2_000_000 }),
  );
  const of = (path = '') => `/application/${applicationId}${path}`;
  await call('PATCH', of(), {
    loanPurpose: 'Home improvement',
    visaStatus: 'Australian Citizen',
    maritalStatus: seed.maritalStatus,
    numberOfDependants: 0,
    isResident: true,
    authoriseS1S: true,
    acceptCreditGuideAndDisclosure: true,
  });
  await call('PUT', '/address/current', {
    enterAddressManually: true,
    streetNumber: '12',
    streetName: 'Smith',
    streetType: 'Street',
    city: 'Richmond',
    state: 'VIC',
    postalCode: '3121',
    typeOfResidency: 'Freehold',
    yearsAtResidence: 3,
    monthsAtResidence: 4,
  });
  await call('POST', of('/employment'), {
    status: 'Full-time',
    occupation: 'Professional',
    industry: 'Engineering',
    employerName: 'Harbour Tools',
    isCurrent: true,
    durationYears: 4,
    durationMonths: 2,
  });
  const { pricingDetails } = quoteContract.parse(await call('GET', of('/quote')));
  const option = z
    .object({ id: z.string() })
    .parse(
      pricingDetails.find(
        ({ loanType, repaymentFrequency, termMonths }) =>
          loanType === seed.loanType && repaymentFrequency === seed.frequency && termMonths === 60,
      ),
    );
  await call('PUT', of('/quote'), { pricingDetailId: option.id });
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';

async function send(
  request: APIRequestContext,
  token: string | undefined,
  method: Method,
  path: string,
  data?: object,
): Promise<unknown> {
  const reply = await request.fetch(`/api/v2${path}`, {
    method,
    ...(data === undefined ? {} : { data }),
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
  });
  if (!reply.ok()) throw new Error(`${method} ${path}: ${String(reply.status())} ${await reply.text()}`);
  const text = await reply.text();
  return text === '' ? undefined : (JSON.parse(text) as unknown);
}
