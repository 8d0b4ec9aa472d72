import { expect, test } from '../product-test.ts';
import { createSearch } from '../../trust/canary/spellings.ts';
import { answersOf, somebody } from '../steps/answers.ts';
import { answerExpenses, answerIncome, expectApplicationStep1, inDays } from '../steps/application.ts';
import { giveAccount } from '../steps/bank.ts';
import { acceptOffer, expectConditionalOffer } from '../steps/conditional-offer.ts';
import { noteRequests, readLeftInBrowser } from '../steps/left-in-browser.ts';
import { askForQuote, pressNext, startAtHome } from '../steps/quote.ts';
import { chooseLoanType, expectQuoteOffer, pressContinue } from '../steps/quote-offer.ts';
import { openOtherBrowser, resumeWithCode } from '../steps/resume.ts';

const ACCOUNT = { bsb: '739184', number: '648291753' };

test(
  'who an applicant is stands in no storage and no address of their browser',
  { tag: '@one-size' },
  async ({ page, context, browser, baseURL }) => {
    test.slow();
    const person = {
      ...(await somebody('A')),
      mobile: '0498761234',
      dob: '19/03/1977',
      idDocId: '83712945',
    };
    const answers = answersOf(person, { licenceCard: '9081726354' });
    const values = {
      'last name': person.lastname,
      'e-mail': person.email,
      mobile: person.mobile,
      'date of birth': person.dob,
      'date of birth on the wire': '1977-03-19',
      licence: person.idDocId,
      'licence card': answers.licenceCard,
      BSB: ACCOUNT.bsb,
      account: ACCOUNT.number,
    };
    const search = createSearch(Object.entries(values).map(([name, value]) => ({ name, value })));
    const addresses = noteRequests(context);
    const found = new Set<string>();
    const lookAround = async (where: string) => {
      const left = Buffer.from(await readLeftInBrowser(page));
      for (const { name } of search(left)) found.add(`${name} at ${where}`);
    };

    await startAtHome(page);
    await askForQuote(page, answers);
    await lookAround('the quote');
    await expectQuoteOffer(page);
    await chooseLoanType(page, 'Unsecured');
    await pressContinue(page);
    await expectApplicationStep1(page);
    await answerIncome(page, { salary: '90000', nextPayDate: inDays(7) });
    await pressNext(page);
    await answerExpenses(page, { rent: '1800', everyday: '1500' });
    await lookAround('the application');
    await pressNext(page);
    await expectConditionalOffer(page);
    await acceptOffer(page);
    await expect(page).toHaveURL(/\/bank-details\/?$/);
    await giveAccount(page, ACCOUNT);
    await lookAround('the bank');

    const other = await openOtherBrowser(browser, baseURL);
    const addressesOfOther = noteRequests(other);
    const resumed = await other.newPage();
    await resumeWithCode(resumed, person);
    const leftInOther = Buffer.from(await readLeftInBrowser(resumed));
    for (const { name } of search(leftInOther)) found.add(`${name} in another browser`);
    await other.close();

    const asked = [...addresses, ...addressesOfOther];
    expect(asked.length).toBeGreaterThan(50);
    for (const { name } of search(Buffer.from(asked.join('\n')))) found.add(`${name} in an address`);
    expect([...found]).toEqual([]);

    // A planted value would be found.
    await page.evaluate((email) => {
      sessionStorage.setItem('planted', btoa(JSON.stringify({ email })));
    }, person.email);
    await lookAround('nowhere');
    expect([...found]).toEqual(['e-mail at nowhere']);
  },
);
