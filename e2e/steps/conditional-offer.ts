import type { Page } from '@playwright/test';
import { addDays, dayOf, toLongDate } from '#lib/domain/calendar.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import type { LedgerLine } from '../expectations/recomputed-budget.ts';
import type { RecomputedLoan } from '../expectations/recomputed-loan.ts';
import { dollars, perYear } from '../expectations/shown-money.ts';
import { expect } from '../product-test.ts';
import { inOrder, inYears } from './quote-offer.ts';

const EACH = { monthly: 'a month', fortnightly: 'a fortnight' } as const;
const OFFER_DAYS = 30;

export async function expectConditionalOffer(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/application\/offer\/?$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Your conditional offer' })).toBeVisible();
}

/**
 * The offer's figures as the rules give them, ending 30 days from today. Once it is accepted ('Your loan'), the page
 * names, above the figures, the last day to hand in documents.
 */
export async function expectOfferFigures(
  page: Page,
  name: 'Your offer' | 'Your loan',
  loan: RecomputedLoan,
): Promise<void> {
  const lastDay = toLongDate(addDays(dayOf(new Date()), OFFER_DAYS));
  await expect(page.getByRole('region', { name, exact: true })).toHaveText(
    inOrder(
      `You repay${dollars(loan.repayment, { alwaysCents: true })}${EACH[loan.frequency]}`,
      `You borrow${dollars(BigInt(loan.dollars) * 100n)}`,
      `Interest rate${perYear(loan.rate)}`,
      `Comparison rate${perYear(loan.comparisonRate)}`,
      `Term${inYears(loan.termMonths)}`,
      `Loan type${loan.loanType}`,
      `Establishment fee, added to the loan${dollars(loan.fee)}`,
      `Total you repay${dollars(loan.totalCost, { alwaysCents: true })}`,
      `Number of repayments${String(loan.repaymentCount)}`,
      name === 'Your offer' ? `Your offer ends on${lastDay}` : 'Reference',
    ),
  );
  if (name === 'Your loan') {
    await expect(
      page.getByText(`Please do this by ${lastDay}. After that day, your application will end.`),
    ).toBeVisible();
  }
}

/** Every line of "How we worked it out", its sums included, to the cent. */
export async function expectLedger(page: Page, lines: readonly LedgerLine[]): Promise<void> {
  const inner = lines.slice(0, -1);
  const sumOf = (wanted: readonly LedgerLine[]) => wanted.reduce((sum, [, amount]) => sum + amount, 0n);
  const incoming = inner.filter(([, amount]) => amount > 0n);
  const outgoing = inner.filter(([, amount]) => amount < 0n);
  const shown: readonly LedgerLine[] = [
    ['Money in', sumOf(incoming)],
    ...incoming,
    ['Money out', sumOf(outgoing)],
    ...outgoing,
    ...lines.slice(-1),
  ];
  await expect(
    page.getByRole('table', { name: 'Your monthly budget with this loan' }).getByRole('row'),
  ).toHaveText(shown.map(([label, amount]) => `${label}${dollars(amount, { alwaysCents: true })}`));
}

export async function acceptOffer(page: Page): Promise<void> {
  const accept = page.getByRole('button', { name: 'Accept this offer' });
  await expect(accept).toBeVisible();
  for (const agreement of await page.getByRole('main').getByRole('checkbox').all()) await agreement.check();
  await accept.click();
}

/** Acceptance leads to the bank; what was agreed to is on a page of its own, which is opened here. */
export async function expectAccepted(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/(bank-details|application\/offer\/accepted)\/?$/);
  await page.goto(new URL(pathOf('application/offer/accepted'), page.url()).href);
  await expect(page.getByRole('heading', { level: 1, name: "Thanks - we'll be in touch!" })).toBeVisible();
}
