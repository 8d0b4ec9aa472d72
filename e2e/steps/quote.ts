import type { Page } from '@playwright/test';
import type { ResidencyType } from '#lib/domain/options.ts';
import { expect } from '../product-test.ts';
import type { ManualAddress, QuoteAnswers } from './answers.ts';
import { agree, answersTo, choose, field, search, section, select, type } from './fields.ts';

/** The words of the cards, which differ from the values of the wire. */
const RESIDENCY_LABELS = {
  Renting: 'Renting',
  Mortgage: 'I own it, with a mortgage',
  Freehold: 'I own it outright',
  'Living With Parents': 'Living with my parents',
  Boarding: 'Boarding or staying with others',
} satisfies Record<ResidencyType, string>;

export async function startAtHome(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Get your quote' }).first().click();
  await expectQuoteStep1(page);
}

export async function expectQuoteStep1(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/quote\/step-1\/?$/);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Get your quote in a minute or two' }),
  ).toBeVisible();
}

export async function expectQuoteStep2(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/quote\/step-2\/?$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Almost there' })).toBeVisible();
}

export async function answerQuoteStep1(page: Page, answers: QuoteAnswers): Promise<void> {
  const { person } = answers;
  await type(page, 'How much would you like to borrow?', answers.loanAmount);
  await select(page, 'What is the loan for?', answers.loanPurpose);
  await type(page, 'First name', person.firstname);
  await type(page, 'Last name', person.lastname);
  await type(page, 'Email', person.email);
  await type(page, 'Mobile number', person.mobile);
  await type(page, 'Date of birth', person.dob);
  await select(page, 'Residency status', answers.visaStatus);
  await agree(page, /privacy disclosure statement/);
}

export async function answerQuoteStep2(page: Page, answers: QuoteAnswers): Promise<void> {
  const { person, work } = answers;
  await select(page, 'Marital status', answers.maritalStatus);
  await choose(page, 'Number of dependants', answers.dependants);

  const home = section(page, 'Your current address');
  await pickAddress(page, 'Your current address', answers.address);
  await choose(home, 'What is your living arrangement?', RESIDENCY_LABELS[answers.residency]);
  await type(home, 'Years there', answers.yearsThere);
  await type(home, 'Months there', answers.monthsThere);
  if (answers.previousAddress !== undefined) await enterPreviousAddress(page, answers.previousAddress);

  await select(page, 'Licence state', person.licenseState);
  await type(page, 'Driver licence number', person.idDocId);
  await type(page, 'Licence card number', answers.licenceCard);

  await select(page, 'Employment status', work.status);
  if ('employer' in work) {
    const job = section(page, 'Your work');
    await select(job, 'Occupation', work.occupation);
    await search(job, 'Industry', work.industry);
    await type(job, 'Employer name', work.employer);
    await type(job, 'Years in this job', work.years);
    await type(job, 'Months in this job', work.months);
  }
  await agree(page, /I authorise the credit enquiry/);
}

/** Types an address and picks what the search finds. */
async function pickAddress(
  page: Page,
  title: string,
  { typed, picked }: QuoteAnswers['address'],
): Promise<void> {
  const place = section(page, title);
  const box = place.getByRole('combobox', { name: 'Residential address' });
  await box.fill(typed);
  await place.getByRole('option', { name: picked }).first().click();
  await expect(box).toHaveValue(picked);
}

async function enterPreviousAddress(page: Page, address: ManualAddress): Promise<void> {
  const place = section(page, 'Your previous address');
  await place.getByRole('button', { name: "Can't find your address?" }).click();
  await type(place, 'Unit number', address.unit);
  await type(place, 'Street number', address.number);
  await type(place, 'Street name', address.street);
  await search(place, 'Street type', address.streetType);
  await type(place, 'Suburb or town', address.suburb);
  await select(place, 'State', address.state);
  await type(place, 'Postcode', address.postcode);
}

export async function pressNext(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next', exact: true }).click();
}

/** From a blank step 1 to the answers given on step 2. */
export async function askForQuote(page: Page, answers: QuoteAnswers): Promise<void> {
  await answerQuoteStep1(page, answers);
  await pressNext(page);
  await expectQuoteStep2(page);
  await answerQuoteStep2(page, answers);
  await pressNext(page);
}

/**
 * Expects everything typed on step 1 to be there.
 * @param isFormatted false while the form's code is not loaded: an amount is shown as it was typed
 */
export async function expectStep1Answers(
  page: Page,
  answers: QuoteAnswers,
  { isFormatted = true }: { isFormatted?: boolean } = {},
): Promise<void> {
  const { person } = answers;
  await expect(field(page, 'How much would you like to borrow?')).toHaveValue(
    isFormatted ? shownDollars(answers.loanAmount) : answers.loanAmount,
  );
  await expect(field(page, 'What is the loan for?')).toHaveValue(answers.loanPurpose);
  await expect(field(page, 'First name')).toHaveValue(person.firstname);
  await expect(field(page, 'Last name')).toHaveValue(person.lastname);
  await expect(field(page, 'Email')).toHaveValue(person.email);
  await expect(field(page, 'Mobile number')).toHaveValue(person.mobile);
  await expect(field(page, 'Date of birth')).toHaveValue(person.dob);
  await expect(field(page, 'Residency status')).toHaveValue(answers.visaStatus);
  await expect(page.getByRole('checkbox', { name: /privacy disclosure statement/ })).toBeChecked();
}

/**
 * Expects everything typed on step 2 to be there.
 * @param isDraft true for answers that only this device has: without licence numbers, which it never keeps
 */
export async function expectStep2Answers(
  page: Page,
  answers: QuoteAnswers,
  { isDraft = false }: { isDraft?: boolean } = {},
): Promise<void> {
  const { person, work } = answers;
  const home = section(page, 'Your current address');
  await expect(field(page, 'Marital status')).toHaveValue(answers.maritalStatus);
  await expect(chosen(page, 'Number of dependants', answers.dependants)).toBeChecked();
  await expect(home.getByRole('combobox', { name: 'Residential address' })).toHaveValue(
    answers.address.picked,
  );
  await expect(
    chosen(page, 'What is your living arrangement?', RESIDENCY_LABELS[answers.residency]),
  ).toBeChecked();
  await expect(field(home, 'Years there')).toHaveValue(answers.yearsThere);
  await expect(field(home, 'Months there')).toHaveValue(answers.monthsThere);
  await expect(field(page, 'Licence state')).toHaveValue(person.licenseState);
  await expect(field(page, 'Driver licence number')).toHaveValue(isDraft ? '' : person.idDocId);
  await expect(field(page, 'Licence card number')).toHaveValue(isDraft ? '' : answers.licenceCard);
  await expect(field(page, 'Employment status')).toHaveValue(work.status);
  if (!('employer' in work)) return;
  const job = section(page, 'Your work');
  await expect(field(job, 'Occupation')).toHaveValue(work.occupation);
  await expect(job.getByRole('combobox', { name: 'Industry' })).toHaveValue(work.industry);
  await expect(field(job, 'Employer name')).toHaveValue(work.employer);
  await expect(field(job, 'Years in this job')).toHaveValue(work.years);
  await expect(field(job, 'Months in this job')).toHaveValue(work.months);
}

function chosen(page: Page, question: string, answer: string) {
  return answersTo(page, question).getByRole('radio', { name: answer, exact: true });
}

function shownDollars(typed: string): string {
  return `$${Number(typed).toLocaleString('en-AU')}`;
}
