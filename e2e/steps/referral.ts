import type { APIRequestContext, Page } from '@playwright/test';
import { contactLinkContract, createdReferralContract } from '#lib/contracts/referral.ts';
import type { PartnerPayload } from '#lib/contracts/referral.ts';
import { parseDisplayDate } from '#lib/domain/calendar.ts';
import { referralSourceOf } from '#lib/domain/referral-sources.ts';
import { DEVELOPMENT_SECRETS } from '#server/settings/development-secrets.ts';
import { credentialsOf } from '#server/security/partner-credentials.ts';
import { expect } from '../product-test.ts';
import type { QuoteAnswers } from './answers.ts';

/** What a partner knows of an applicant who will give these answers. */
export function payloadOf({ person, ...answers }: QuoteAnswers): PartnerPayload {
  return {
    reference: `REF-${person.email}`,
    application: { amount: answers.loanAmount, purpose: 'Home Improvement' },
    persons: [
      {
        first_name: person.firstname,
        last_name: person.lastname,
        mobile: person.mobile,
        email: person.email,
        dob: parseDisplayDate(person.dob),
        id: { drivers_licence: { number: person.idDocId } },
        relationship: { status: answers.maritalStatus },
        dependants: Number(answers.dependants),
        residence: {
          formatted_address: answers.address.typed,
          status: 'Renter',
          duration: { years: answers.yearsThere, months: answers.monthsThere },
        },
        employment:
          'years' in answers.work
            ? {
                status: answers.work.status,
                duration: { years: answers.work.years, months: answers.work.months },
              }
            : { status: answers.work.status },
      },
    ],
  };
}

/** A partner sends an applicant. @returns the link that its page leads to */
export async function refer(
  request: APIRequestContext,
  source: string,
  payload: PartnerPayload,
): Promise<string> {
  const reply = await request.post(`/api/v2/referral/${source}`, {
    headers: asPartner(source),
    data: payload,
  });
  expect(reply.status(), await reply.text()).toBe(201);
  return createdReferralContract.parse(await reply.json()).deepLink;
}

/** A partner asks for a link that leads an applicant back. */
export async function linkBack(
  request: APIRequestContext,
  source: string,
  contactId: string,
): Promise<string> {
  const path = `/api/v2/referral/${source}/contact/${contactId}/link`;
  const reply = await request.post(path, { headers: asPartner(source) });
  expect(reply.status(), await reply.text()).toBe(201);
  return contactLinkContract.parse(await reply.json()).deepLink;
}

/** The key that the product's own secret gives the partner. */
function asPartner(name: string): Record<string, string> {
  const source = referralSourceOf(name);
  if (source === undefined) throw new Error(`Nobody is called ${name}`);
  const secret = process.env['PARTNER_SECRET'] ?? DEVELOPMENT_SECRETS.PARTNER_SECRET;
  const [key = ''] = credentialsOf(Buffer.from(secret, 'base64'), source).apiKeys;
  return { Authorization: `Bearer ${key}` };
}

export async function expectCheckDetails(page: Page, partnerName: string): Promise<void> {
  await expect(page).toHaveURL(/\/quote\/step-1A\/?$/);
  await expect(page.getByRole('heading', { name: `Details from ${partnerName}` })).toBeVisible();
}

/** The answer to check under this name. */
export function answerTo(page: Page, label: string) {
  return page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole('definition')
    .first();
}

export async function change(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: `Change ${label}`, exact: true }).click();
}
