'use client';

import { useWatch } from 'react-hook-form';
import { Notice } from '#components/ui/notice.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { centsOf } from '#lib/api/mappers/amounts.ts';
import { asCreditCard, asPersonalLoan, liabilityToWire } from '#lib/api/mappers/liability.ts';
import type { LiabilityAnswers } from '#lib/api/mappers/liability.ts';
import { cents, formatCents } from '#lib/domain/money.ts';
import { costOfPayingOut, costOfPayouts } from '#lib/domain/payouts.ts';
import { currentPolicy } from '#lib/domain/pricing/policy.ts';
import type { ApplicationStep2Values } from '#lib/forms/screens/application-step-2.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import { useApplication } from '#stores/application-store.ts';
import type { ApplicationState } from '#stores/application-store.ts';
import { debtNames, staysOpen } from '../debt-names.ts';

const WHOLE_DOLLAR = 100;

/**
 * While debts are being entered: says that they cost more than the loan, and what happens to those it does not cover.
 */
export function PayoutReach() {
  const [hasCreditCards, creditCards, hasPersonalLoans, personalLoans] = useWatch<
    ApplicationStep2Values,
    ['hasCreditCards', 'creditCards', 'hasPersonalLoans', 'personalLoans']
  >({ name: ['hasCreditCards', 'creditCards', 'hasPersonalLoans', 'personalLoans'] });
  const loanAmount = useApplication(({ application }) => centsOf(application?.loanAmount));
  const assessment = useApplication((state) => state.assessment);
  const assessedDebts = useApplication((state) => state.liabilities);
  const most = useApplication(({ quote }) => quote?.maximumLoanAmount) ?? currentPolicy.maximumLoanAmount;
  const debts = [
    ...(hasCreditCards ? creditCards.map(asCreditCard) : []),
    ...(hasPersonalLoans ? personalLoans.map(asPersonalLoan) : []),
  ];
  const cost = costOfPayouts(debts.map(liabilityToWire));
  if (loanAmount === undefined || cost <= loanAmount) return null;

  const marked = debts.filter(({ payout }) => payout === 'payout');
  const paidOut = paidOutOf(debts, loanAmount, { assessment, liabilities: assessedDebts });
  // Before an assessment has decided, only debts that cost more than the whole loan are certain to stay open.
  const open = marked.filter((debt) =>
    paidOut === undefined ? costOfPayingOut(liabilityToWire(debt)) > loanAmount : !paidOut.includes(debt.id),
  );
  const isNone = open.length === marked.length;
  const isOne = marked.length === 1;
  return (
    <div className="mt-8">
      <Notice
        tone="warn"
        live
        title={
          isOne
            ? 'Your loan does not pay off this debt'
            : isNone
              ? 'Your loan pays off none of these debts'
              : 'Your loan does not cover all of these debts'
        }
        actions={
          <TextLink standalone href={pathOf('quote/offer')}>
            Change my loan
          </TextLink>
        }
      >
        {isOne ? 'This debt is' : 'These debts add up to'} {formatCents(cents(cost))}. Your loan of{' '}
        {formatCents(cents(loanAmount))} is {formatCents(cents(cost - loanAmount))} short.{' '}
        {open.length > 0 && `${staysOpen(open)} `}
        {isNone
          ? `${enoughFor(open, most)} We count a debt that stays open as kept.`
          : 'It pays out the debts that leave you with the most money each month. A debt that it cannot pay out in full stays open, and we count it as kept. Your offer names each one. Any money left over is paid to you.'}
      </Notice>
    </div>
  );
}

/** Which amount would pay off the smallest of the debts, and which all of them; none above the most that we lend. */
function enoughFor(debts: readonly LiabilityAnswers[], most: number): string {
  const amountFor = (some: readonly LiabilityAnswers[]) =>
    Math.ceil(costOfPayouts(some.map(liabilityToWire)) / WHOLE_DOLLAR) * WHOLE_DOLLAR;
  const ascending = debts.toSorted((one, other) => amountFor([one]) - amountFor([other]));
  const first = ascending.slice(0, 1);
  if (amountFor(first) > most)
    return `Paying ${debts.length > 1 ? 'off any of them' : 'it off'} takes more than the ${formatCents(cents(most))} that we lend at most.`;
  const forFirst = `${debtNames(first)} would be paid off by a loan of ${formatCents(cents(amountFor(first)))}`;
  const isAllOpen = debts.length > 1 && amountFor(debts) <= most;
  return isAllOpen
    ? `${forFirst}, and all of them by one of ${formatCents(cents(amountFor(debts)))}.`
    : `${forFirst}.`;
}

/** Which of the debts the loan pays out, if exactly these debts were assessed with this loan. */
function paidOutOf(
  debts: readonly LiabilityAnswers[],
  loanAmount: number,
  { assessment, liabilities = [] }: Pick<ApplicationState, 'assessment' | 'liabilities'>,
): readonly string[] | undefined {
  const inWords = (debt: LiabilityAnswers | undefined) => debt && JSON.stringify(liabilityToWire(debt));
  const areAssessed =
    assessment?.offered?.loanAmount === loanAmount &&
    debts.length === liabilities.length &&
    debts.every((debt) => inWords(debt) === inWords(liabilities.find(({ id }) => id === debt.id)));
  return areAssessed ? assessment.paidOut : undefined;
}
