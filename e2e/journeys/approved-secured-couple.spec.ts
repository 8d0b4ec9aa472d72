import { recomputeLedger } from '../expectations/recomputed-budget.ts';
import { recomputeLoan } from '../expectations/recomputed-loan.ts';
import { expect, test } from '../product-test.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { answersOf, somebody } from '../steps/answers.ts';
import {
  answerExpenses,
  answerIncome,
  ASSET_LABELS,
  expectApplicationStep1,
  expectApplicationStep2,
  inDays,
  OWNERSHIP_LABELS,
} from '../steps/application.ts';
import {
  acceptOffer,
  expectAccepted,
  expectConditionalOffer,
  expectLedger,
  expectOfferFigures,
} from '../steps/conditional-offer.ts';
import { askForQuote, pressNext, startAtHome } from '../steps/quote.ts';
import {
  chooseFrequency,
  chooseTerm,
  expectLoanSummary,
  expectQuoteOffer,
  expectTerms,
  pressContinue,
} from '../steps/quote-offer.ts';

const ASKED = { tier: 'B1', dollars: 30_000, loanType: 'Secured', frequency: 'fortnightly' } as const;

test('a couple pays out its debts with a loan secured by a car', async ({ page }) => {
  const answers = answersOf(await somebody('B1'), {
    loanAmount: '30000',
    loanPurpose: 'Pay off credit cards or loans',
    maritalStatus: 'Married',
    dependants: '2',
    residency: 'Mortgage',
    yearsThere: '1',
    monthsThere: '6',
    previousAddress: {
      unit: '4',
      number: '27',
      street: 'Wattle',
      streetType: 'Cul-de-sac',
      suburb: 'Ballarat',
      state: 'VIC',
      postcode: '3350',
    },
  });

  await test.step('quote', async () => {
    await startAtHome(page);
    await askForQuote(page, answers);
    await expectQuoteOffer(page);
    // A secured loan of any amount may run for seven years.
    await expectTerms(page, { ...ASKED, frequency: 'monthly' }, [24, 36, 60, 84]);
    await chooseFrequency(page, 'fortnightly');
    await expectTerms(page, ASKED, [24, 36, 60, 84]);
    await chooseTerm(page, 84);
    // 30,000 divided by a loan-to-value ratio of 1.1, rounded up to 100 dollars.
    await expect(page.getByText('The asset must be worth at least $27,300')).toBeVisible();
    await expectAccessible(page);
    await pressContinue(page);
  });

  const loan = recomputeLoan({ ...ASKED, termMonths: 84 });

  await test.step('both incomes and the car', async () => {
    await expectApplicationStep1(page);
    await expectLoanSummary(page, loan);
    await expect(page.getByText('It must be worth at least $27,300.')).toBeVisible();
    await answerIncome(page, {
      salary: '96000',
      nextPayDate: inDays(14),
      partner: { amount: '64000', frequency: 'Yearly' },
      asset: {
        ownership: OWNERSHIP_LABELS['Dealer sale'],
        kind: ASSET_LABELS.Car,
        rego: 'ABC123',
        regoState: 'VIC',
      },
    });
    await expectAccessible(page);
    await pressNext(page);
  });

  await test.step('expenses and the debts to pay out', async () => {
    await expectApplicationStep2(page);
    await answerExpenses(page, {
      mortgage: '1700',
      everyday: '4600',
      other: '800',
      isShared: true,
      cards: [
        { provider: 'Harbour Bank', limit: '12000', balance: '9500', isPaidOut: true },
        { provider: 'Tram Card', limit: '3000', isPaidOut: false },
      ],
      loans: [
        { lender: 'Quick Wheels', repayment: '420', frequency: 'Monthly', balance: '11000', isPaidOut: true },
      ],
    });
    await expectAccessible(page);
    await pressNext(page);
  });

  await test.step('the conditional offer', async () => {
    await expectConditionalOffer(page);
    await expectOfferFigures(page, 'Your offer', loan);
    await expectLedger(
      page,
      recomputeLedger(
        {
          salary: 96_000,
          partnerSalary: 64_000,
          isCouple: true,
          dependants: 2,
          mortgage: 1_700,
          living: 5_400,
          isLivingShared: true,
          keptCardLimits: 3_000,
        },
        loan,
      ),
    );
    await expect(
      page.getByText('Limit $12,000, $9,500 owing. Pay out and close using this loan'),
    ).toBeVisible();
    await expectAccessible(page);
    await acceptOffer(page);
    await expectAccepted(page);
    await expectAccessible(page);
  });
});
