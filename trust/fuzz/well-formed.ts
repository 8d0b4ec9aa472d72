import type { z } from 'zod';
import { addressAbroadContract, addressContract } from '#lib/contracts/address.ts';
import {
  changeApplicationContract,
  createApplicationContract,
  referContract,
} from '#lib/contracts/application.ts';
import type { Asset, CreateApplication } from '#lib/contracts/application.ts';
import { answerObservationsContract, bankAccountContract, connectBankContract } from '#lib/contracts/bank.ts';
import { changeContactContract, createContactContract } from '#lib/contracts/contact.ts';
import type { ChangeContact } from '#lib/contracts/contact.ts';
import { createDocumentContract } from '#lib/contracts/document.ts';
import { employmentContract } from '#lib/contracts/employment.ts';
import { expenseBatchContract, expenseInputContract } from '#lib/contracts/expense.ts';
import type { ExpenseInput } from '#lib/contracts/expense.ts';
import { incomeBatchContract, incomeInputContract } from '#lib/contracts/income.ts';
import { changeAssessmentContract } from '#lib/contracts/assessment.ts';
import { liabilityInputContract } from '#lib/contracts/liability.ts';
import type { LiabilityInput } from '#lib/contracts/liability.ts';
import { selectOptionContract } from '#lib/contracts/quote.ts';
import { exchangeTokenContract } from '#lib/contracts/referral.ts';
import { authenticateContract, tokenRequestContract, verifyContract } from '#lib/contracts/resume.ts';
import { dayOf } from '#lib/domain/calendar.ts';
import type { FieldTable } from '#lib/forms/field-definition.ts';
import { householdFields, loanFields, residencyFields } from '#lib/forms/fields/application.ts';
import { bankAccountFields } from '#lib/forms/fields/bank-account.ts';
import { identityFields, licenceFields } from '#lib/forms/fields/contact.ts';
import { abroadFields } from '#lib/forms/fields/address.ts';
import { employmentFields } from '#lib/forms/fields/employment.ts';
import { checkWire } from '#lib/forms/wire-rules.ts';
import { hasOddLength } from '#server/http/require-json.ts';
import { PARTNER_PAYLOAD, contactDetails } from '#tests/support/test-api.ts';
import { ADDRESS, EMPLOYMENT, acceptanceOf, confirmationTexts, salary } from '#tests/support/wire-answers.ts';
import type { FuzzSubject, FuzzTarget } from './target.ts';

export const NOBODY = '0b9f7c1e-6a55-4c6b-9f0e-2d5f6f9f1a11';
const LOAN_FIELDS = { ...loanFields, ...residencyFields, ...householdFields };
const CONTACT_FIELDS = { ...identityFields, ...licenceFields };

/** A write that would be accepted, and what its body is checked against. */
export type WellFormed = {
  method: string;
  path: string;
  body: unknown;
  /** Undefined where a route's reader makes what it can of any input. */
  contract?: z.ZodType;
  fields?: FieldTable;
  /**
   * Who has to send it: an applicant (the default), nobody, a partner, or the applicant whose documents have been asked
   * for.
   */
  by?: 'nobody' | 'partner' | 'customer';
};

/** Every kind of write that the product takes. */
export function wellFormedWrites(
  given: FuzzSubject,
  { customer, now }: Pick<FuzzTarget, 'customer' | 'now'>,
): WellFormed[] {
  const contact = `/api/v2/contact/${given.contactId}`;
  const of = (rest = '', { contactId, applicationId } = given) =>
    `/api/v2/contact/${contactId}/application/${applicationId}${rest}`;
  const asset: Asset = { ownership: 'Dealer sale', assetType: 'Car', regoNumber: 'ABC123', regoState: 'VIC' };
  const licence = {
    licenseState: 'NSW',
    idDocId: '12345678',
    licenseCardNumber: '1234567890',
  } satisfies ChangeContact;
  const wage = salary(now(), 9_000_000);
  const rent = {
    expenseType: 'Rent',
    amount: 180_000,
    frequency: 'Monthly',
    sharedWithPartner: false,
  } satisfies ExpenseInput;
  const card: LiabilityInput = {
    debtType: 'Credit Card',
    consolidate: true,
    liabilityName: 'Bank',
    amount: 5,
    creditCardLimit: 500,
  };
  const answers: CreateApplication = {
    loanAmount: 2_500_000,
    loanType: 'Secured',
    loanPurpose: 'Wedding',
    maritalStatus: 'Married',
    numberOfDependants: 2,
    visaStatus: 'Australian Citizen',
    assets: [asset],
    gclId: 'g',
    referredByPartner: true,
  };
  const incomes = [wage, { ...wage, incomeType: 'Partner' }];
  const expenses = [rent, { ...rent, expenseType: 'Mortgage' }];
  const change = { contract: changeApplicationContract, fields: LOAN_FIELDS };
  const person = { contract: changeContactContract, fields: CONTACT_FIELDS };
  const documentId = customer.documentId ?? NOBODY;
  const upload = { documentId, name: 'a.pdf', type: 'application/pdf', size: 100 };
  const email = { email: 'nobody.at.all@example.com', dob: '1980-01-01' };
  const grant = { username: 'A'.repeat(22), password: '0000', grant_type: 'password', client_id: 'APPFORM' };
  return [
    {
      method: 'POST',
      path: '/api/v2/contact',
      body: { ...contactDetails(), ...licence, devicetype: 'phone' },
      contract: createContactContract,
      fields: CONTACT_FIELDS,
      by: 'nobody',
    },
    { method: 'PATCH', path: contact, body: { firstname: 'Nina', ...licence, sessionId: 's' }, ...person },
    {
      method: 'POST',
      path: `${contact}/application`,
      body: answers,
      ...change,
      contract: createApplicationContract,
    },
    { method: 'PATCH', path: of(), body: answers, ...change },
    { method: 'PATCH', path: of(), body: acceptanceOf(given.quoteId), ...change },
    { method: 'PUT', path: `${contact}/address/current`, body: ADDRESS, contract: addressContract },
    {
      method: 'PUT',
      path: `${contact}/address/previous`,
      body: { ...ADDRESS, enterAddressManually: true },
      contract: addressContract,
    },
    {
      method: 'PUT',
      path: `${contact}/address/previous`,
      body: { country: 'NZ', addressLine1: '7 Kauri Road', addressLine2: 'Nelson 7010' },
      contract: addressAbroadContract,
      fields: abroadFields,
    },
    {
      method: 'POST',
      path: of('/employment'),
      body: EMPLOYMENT,
      contract: employmentContract,
      fields: employmentFields,
    },
    { method: 'POST', path: of('/income'), body: wage, contract: incomeInputContract },
    { method: 'POST', path: of('/income/batch'), body: incomes, contract: incomeBatchContract },
    { method: 'PUT', path: of(`/income/${NOBODY}`), body: wage, contract: incomeInputContract },
    { method: 'POST', path: of('/expense'), body: rent, contract: expenseInputContract },
    { method: 'POST', path: of('/expense/batch'), body: expenses, contract: expenseBatchContract },
    { method: 'POST', path: of('/liability'), body: card, contract: liabilityInputContract },
    {
      method: 'PUT',
      path: of('/quote'),
      body: { pricingDetailId: given.pricingDetailId },
      contract: selectOptionContract,
    },
    {
      method: 'PUT',
      path: of('/refer'),
      body: { optedIn: true, sentToPartner: true, partner: 'cra' },
      contract: referContract,
    },
    {
      method: 'PATCH',
      path: of('/sfapplication'),
      body: { submitted: true },
      contract: changeAssessmentContract,
    },
    {
      method: 'PUT',
      path: `${contact}/bank-account`,
      body: { bsb: '062000', accountNumber: '12345678' },
      contract: bankAccountContract,
      fields: bankAccountFields,
    },
    { method: 'POST', path: of('/documents'), body: upload, contract: createDocumentContract },
    { method: 'POST', path: of('/bank-session'), body: { documentId }, contract: connectBankContract },
    { method: 'POST', path: '/api/v2/verify', body: email, contract: verifyContract, by: 'nobody' },
    { method: 'POST', path: '/api/v2/token', body: grant, contract: tokenRequestContract, by: 'nobody' },
    {
      method: 'POST',
      path: `${contact}/authenticate`,
      body: { verifyToken: 'A'.repeat(43) },
      contract: authenticateContract,
      by: 'nobody',
    },
    { method: 'POST', path: '/api/v2/referral/MME', body: PARTNER_PAYLOAD, by: 'partner' },
    {
      method: 'POST',
      path: '/api/v2/referral/token',
      body: { token: 'A'.repeat(43) },
      contract: exchangeTokenContract,
      by: 'nobody',
    },
    {
      method: 'POST',
      path: `${contact}/application`,
      body: { ...answers, renewalOf: given.applicationId },
      ...change,
      contract: createApplicationContract,
    },
    {
      method: 'PUT',
      path: of('/employment'),
      body: EMPLOYMENT,
      contract: employmentContract,
      fields: employmentFields,
    },
    { method: 'PUT', path: of(`/expense/${NOBODY}`), body: rent, contract: expenseInputContract },
    { method: 'PUT', path: of(`/liability/${NOBODY}`), body: card, contract: liabilityInputContract },
    {
      method: 'PATCH',
      path: of('/sfapplication'),
      body: { confirmed: true, assessmentId: NOBODY, texts: confirmationTexts() },
      contract: changeAssessmentContract,
    },
    {
      method: 'PUT',
      path: of('/bank-observations', customer),
      body: { answers: [{ code: 'income', answer: 'other', amount: 500_000, explanation: 'A bonus' }] },
      contract: answerObservationsContract,
      by: 'customer',
    },
    {
      method: 'POST',
      path: of('/documents', customer),
      body: { ...upload, coversFrom: '2026-10-01', coversTo: '2026-10-31' },
      contract: createDocumentContract,
      by: 'customer',
    },
    {
      method: 'POST',
      path: of('/documents', customer),
      body: { addAnotherBank: true },
      contract: createDocumentContract,
      by: 'customer',
    },
  ];
}

/** The headers for the sender of such a write. */
export function headersFor(
  { by }: WellFormed,
  subject: FuzzSubject,
  { partnerKey, customer }: FuzzTarget,
): Record<string, string> {
  const json = { 'content-type': 'application/json' };
  if (by === 'nobody') return json;
  const token = by === 'partner' ? partnerKey : by === 'customer' ? customer.token : subject.token;
  return { ...json, authorization: `Bearer ${token}` };
}

/** Why that route could not accept this body, whatever else is the case; undefined when it might. */
export function reasonToRefuse(
  { contract, fields }: WellFormed,
  text: string,
  now: Date,
): string | undefined {
  const body = JSON.parse(text) as unknown;
  if (hasOddLength(body)) return 'a length cannot be compared';
  const parsed = contract?.safeParse(body);
  if (parsed?.success === false)
    return `its contract refuses ${parsed.error.issues[0]?.path.join('.') ?? ''}`;
  if (fields === undefined || typeof parsed?.data !== 'object' || parsed.data === null) return undefined;
  const [error] = checkWire(fields, parsed.data as Record<string, unknown>, { today: dayOf(now) });
  return error && `the rule of ${error.path} refuses it`;
}
