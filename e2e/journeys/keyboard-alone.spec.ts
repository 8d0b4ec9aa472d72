import { recomputeLoan } from '../expectations/recomputed-loan.ts';
import { expect, test } from '../product-test.ts';
import { answersOf, somebody } from '../steps/answers.ts';
import { expectApplicationStep1, expectApplicationStep2, inDays } from '../steps/application.ts';
import { connectByKeyboard, expectConnected } from '../steps/bank.ts';
import { expectConditionalOffer, expectOfferFigures } from '../steps/conditional-offer.ts';
import { answersTo, section } from '../steps/fields.ts';
import {
  chooseByKeyboard,
  pickByKeyboard,
  pressByKeyboard,
  selectByKeyboard,
  tabTo,
  tickByKeyboard,
  typeByKeyboard,
} from '../steps/keyboard.ts';
import { expectQuoteStep1, expectQuoteStep2 } from '../steps/quote.ts';
import { expectQuoteOffer } from '../steps/quote-offer.ts';
import { LenderByHand } from '../steps/lender.ts';
import { readMailbox, receiveCode } from '../steps/mailbox.ts';
import { codeField, expectPinCode, expectResume, openOtherBrowser } from '../steps/resume.ts';
import { seedApplication } from '../steps/seeded-application.ts';

const SEED = { loanType: 'Unsecured', frequency: 'monthly', maritalStatus: 'Single' } as const;
const ASKED = { tier: 'A', dollars: 20_000, loanType: 'Unsecured', frequency: 'monthly' } as const;

test(
  'the whole way from home to the end by keyboard alone',
  { tag: '@one-size' },
  async ({ page, context }) => {
    const { person } = answersOf(await somebody('A'));
    const button = (name: string) => page.getByRole('button', { name, exact: true });

    await test.step('home and quote step 1', async () => {
      await page.goto('/');
      await pressByKeyboard(
        page,
        page.getByRole('main').getByRole('link', { name: 'Get your quote' }).first(),
      );
      await expectQuoteStep1(page);
      await typeByKeyboard(page, page, 'How much would you like to borrow?', '20000');
      await selectByKeyboard(page, page, 'What is the loan for?', 'Home improvement');
      await typeByKeyboard(page, page, 'First name', person.firstname);
      await typeByKeyboard(page, page, 'Last name', person.lastname);
      await typeByKeyboard(page, page, 'Email', person.email);
      await typeByKeyboard(page, page, 'Mobile number', person.mobile);
      // The slashes are added automatically.
      await typeByKeyboard(page, page, 'Date of birth', person.dob.replaceAll('/', ''));
      await selectByKeyboard(page, page, 'Residency status', 'Australian Citizen');
      await pressByKeyboard(page, button('Next'));
    });

    await test.step('what is missing is a press away', async () => {
      const summary = page.getByRole('group', { name: 'Oops, there are fields' });
      await expect(summary).toBeVisible();
      await pressByKeyboard(page, summary.getByRole('link'));
      const consent = page.getByRole('checkbox', { name: /privacy disclosure statement/ });
      await expect(consent).toBeFocused();
      await tickByKeyboard(page, consent);
      await pressByKeyboard(page, button('Next'));
    });

    await test.step('quote step 2', async () => {
      await expectQuoteStep2(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      const home = section(page, 'Your current address');
      const work = section(page, 'Your work');
      await selectByKeyboard(page, page, 'Marital status', 'Single');
      await chooseByKeyboard(page, page, 'Number of dependants', '0');
      await pickByKeyboard(page, home.getByRole('combobox'), '12 Smith Street, Richmond VIC 3121');
      await chooseByKeyboard(page, home, 'What is your living arrangement?', 'Renting');
      await typeByKeyboard(page, home, 'Years there', '3');
      await typeByKeyboard(page, home, 'Months there', '4');
      await selectByKeyboard(page, page, 'Licence state', person.licenseState);
      await typeByKeyboard(page, page, 'Driver licence number', person.idDocId);
      await typeByKeyboard(page, page, 'Licence card number', '1234567890');
      await selectByKeyboard(page, page, 'Employment status', 'Full-time');
      await selectByKeyboard(page, work, 'Occupation', 'Professional');
      await pickByKeyboard(page, work.getByRole('combobox', { name: 'Industry' }), 'Engin');
      await typeByKeyboard(page, work, 'Employer name', 'Harbour Tools');
      await typeByKeyboard(page, work, 'Years in this job', '4');
      await typeByKeyboard(page, work, 'Months in this job', '2');
      await tickByKeyboard(page, page.getByRole('checkbox', { name: /I authorise the credit enquiry/ }));
      await pressByKeyboard(page, button('Next'));
    });

    await test.step('the quote', async () => {
      await expectQuoteOffer(page);
      await chooseByKeyboard(page, page, 'Loan type', 'Unsecured');
      await expect(
        answersTo(page, 'Choose your term').getByRole('radio', { name: /^5 years/ }),
      ).toBeChecked();
      await pressByKeyboard(page, button('Continue'));
    });

    await test.step('income and expenses', async () => {
      await expectApplicationStep1(page);
      await typeByKeyboard(page, page, 'Annual salary before tax', '90000');
      await typeByKeyboard(page, page, 'Next pay date', inDays(7).replaceAll('/', ''));
      await pressByKeyboard(page, button('Next'));
      await expectApplicationStep2(page);
      await typeByKeyboard(page, section(page, 'Rent or board'), 'Rent or board', '1800');
      await typeByKeyboard(page, page, 'Everyday living', '1500');
      await chooseByKeyboard(page, page, 'Do you have any credit cards?', 'No');
      await chooseByKeyboard(page, page, 'Do you have any personal loans?', 'No');
      await pressByKeyboard(page, button('Next'));
    });

    await test.step('the offer', async () => {
      const loan = recomputeLoan({ ...ASKED, termMonths: 60 });
      await expectConditionalOffer(page);
      await expectOfferFigures(page, 'Your offer', loan);
      const agreements = await page.getByRole('main').getByRole('checkbox').all();
      expect(agreements).toHaveLength(4);
      for (const agreement of agreements) await tickByKeyboard(page, agreement);
      await pressByKeyboard(page, button('Accept this offer'));
      await expect(page).toHaveURL(/\/bank-details\/?$/);
    });

    await test.step('the bank, and the account for the money', async () => {
      // The lender's stand-in is so quick that it would take the application over between two key presses.
      await LenderByHand.of(context);
      await connectByKeyboard(page);
      await expectConnected(page);
      await typeByKeyboard(page, page, 'BSB', '062000');
      await typeByKeyboard(page, page, 'Account number', '12345678');
      await pressByKeyboard(page, button('Next'));
    });

    await test.step('nothing is left to do', async () => {
      await expect(page).toHaveURL(/\/bank-details\/(document-upload|complete)\/?$/);
      if (!page.url().includes('complete')) await pressByKeyboard(page, button('Next'));
      await expect(page).toHaveURL(/\/bank-details\/complete\/?$/);
      await expect(
        page.getByRole('heading', { level: 1, name: "Thanks - we'll be in touch!" }),
      ).toBeVisible();
    });
  },
);

test(
  'the way back into an application by keyboard alone, with the code pasted',
  { tag: '@one-size' },
  async ({ page, context, browser, baseURL }) => {
    const elsewhere = await openOtherBrowser(browser, baseURL);
    const { person } = await seedApplication(elsewhere, SEED);
    await elsewhere.close();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);

    await page.goto('/');
    await pressByKeyboard(page, page.getByRole('banner').getByRole('link', { name: /^Resume/ }));
    await expectResume(page);
    const before = await readMailbox(page.request, person.email);
    await typeByKeyboard(page, page, 'Email', person.email);
    await typeByKeyboard(page, page, 'Date of birth', person.dob.replaceAll('/', ''));
    await page.keyboard.press('Enter');
    await expectPinCode(page);
    const code = await receiveCode(page.request, person.email, before);

    await test.step('a phone offers the code, and nothing has to be copied from memory', async () => {
      await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
      await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric');
      await page.evaluate((text) => navigator.clipboard.writeText(text), `Your code is ${code}`);
      await tabTo(page, codeField(page));
      await page.keyboard.press('Control+V');
      await expect(codeField(page)).toHaveValue(Array.from(code).join('-'));
      await page.keyboard.press('Enter');
    });
    await expectApplicationStep1(page);
  },
);
