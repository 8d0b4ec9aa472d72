import { randomUUID } from 'node:crypto';
import type { Address } from '#lib/contracts/address.ts';
import type { Application, CreateApplication } from '#lib/contracts/application.ts';
import type { CreateContact, CreatedContact } from '#lib/contracts/contact.ts';
import type { Employment } from '#lib/contracts/employment.ts';
import type { Quote } from '#lib/contracts/quote.ts';
import type { ApplicationStatus } from '#lib/domain/application-status.ts';
import type { Product } from './product.ts';

export type Journey = {
  applicationId: string;
  /** What must never appear in a webhook about a status. */
  personal: readonly string[];
  /** Each status the applicant saw, in order. */
  statuses: readonly ApplicationStatus[];
};

/**
 * An applicant who came by the link asks for a quote, chooses an option when there is one, and cancels: what the pages
 * would do, with the same calls.
 *
 * @param beforeTheEnd what happens while the application is still going
 */
export async function walkAsApplicant(
  { must }: Product,
  cookie: string,
  beforeTheEnd: () => Promise<void>,
): Promise<Journey> {
  const contact: CreateContact = {
    firstname: 'Marlo',
    lastname: 'Teasdale',
    mobile: '0400000000',
    email: `marlo.${randomUUID()}@example.com`,
    dob: '1986-02-17',
    privacyConsent: true,
  };
  const { contactId, authToken } = (await must(201, 'POST', '/api/v2/contact', { body: contact, cookie }))
    .body as CreatedContact;
  const mine = `/api/v2/contact/${contactId}`;
  const as = { token: authToken, cookie };
  const started = await must(201, 'POST', `${mine}/application`, { ...as, body: ANSWERS });
  const { applicationId } = started.body as Application;
  const application = `${mine}/application/${applicationId}`;

  const statuses: ApplicationStatus[] = [];
  async function look(): Promise<void> {
    const { body } = await must(200, 'GET', `${mine}/application`, as);
    const status = (body as Application[])[0]?.s1ApplicationStatus;
    if (status !== undefined && status !== statuses.at(-1)) statuses.push(status);
  }

  await look();
  await must(204, 'PUT', `${mine}/address/current`, { ...as, body: ADDRESS });
  await must(201, 'POST', `${application}/employment`, { ...as, body: EMPLOYMENT });
  const { pricingDetails } = (await must(200, 'GET', `${application}/quote`, as)).body as Quote;
  await look();
  const [option] = pricingDetails;
  if (option !== undefined) {
    await must(200, 'PUT', `${application}/quote`, { ...as, body: { pricingDetailId: option.id } });
    await look();
  }
  await beforeTheEnd();
  await must(204, 'DELETE', application, as);
  await look();
  return {
    applicationId,
    statuses,
    personal: [contact.firstname, contact.lastname, contact.email, contact.mobile],
  };
}

const ANSWERS: CreateApplication = {
  loanAmount: 1_850_000,
  loanPurpose: 'Home improvement',
  visaStatus: 'Australian Citizen',
  maritalStatus: 'Single',
  numberOfDependants: 1,
  isResident: true,
  authoriseS1S: true,
  acceptCreditGuideAndDisclosure: true,
};

const ADDRESS: Address = {
  enterAddressManually: true,
  streetNumber: '12',
  streetName: 'Smith',
  streetType: 'Street',
  city: 'Richmond',
  state: 'VIC',
  postalCode: '3121',
  typeOfResidency: 'Renting',
  yearsAtResidence: 4,
  monthsAtResidence: 2,
};

const EMPLOYMENT: Employment = {
  status: 'Full-time',
  employerName: 'Harbour Tools',
  occupation: 'Professional',
  industry: 'Engineering',
  isCurrent: true,
  durationYears: 5,
  durationMonths: 1,
};
