'use client';

import { usePreparedPages } from '#components/form/use-prepared-pages.ts';
import { FailureNotice } from '#components/ui/failure-notice.tsx';
import { notePageShown } from '#components/ui/page-shown.ts';
import { StepNavigation } from '#components/ui/step-navigation.tsx';
import { useLoadedWhenIdle } from '#components/ui/when-idle.ts';
import { LEAVING, usePendingAction } from '#components/ui/use-pending-action.ts';
import type { PricingDetail } from '#lib/contracts/quote.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import { useApplication } from '#stores/application-store.ts';
import { browserServices } from '#stores/browser-services.ts';

const UNEXPECTED = 'We could not continue just now. Nothing is lost. Please try again.';

const loadAction = () => import('#stores/actions/accept-quote.ts');

/** Continue chooses the option and goes on to the application, with a full page load past its guard. */
export function ContinueWithOption({ option }: { option: PricingDetail | undefined }) {
  // Once an option has been chosen, going back leads to the application, which is further on than the quote's steps.
  const hasContinued = useApplication(({ application }) => application?.s1ApplicationStatus === 'App Start');
  useLoadedWhenIdle(loadAction);
  usePreparedPages(pathOf('application/step-1'));
  const { isBusy, message, start } = usePendingAction(async () => {
    if (option === undefined) return undefined;
    const isStillHere = notePageShown();
    const { acceptQuote } = await loadAction();
    const result = await acceptQuote(option.id);
    if (result.outcome === 'failed') return result.error.message;
    if (result.outcome === 'accepted' && isStillHere()) browserServices().loadPage(`${result.next}/`);
    return LEAVING;
  }, UNEXPECTED);

  return (
    <div>
      <FailureNotice message={message} />
      <StepNavigation
        back={pathOf(hasContinued ? 'application/step-1' : 'quote/step-2')}
        nextLabel="Continue"
        busy={isBusy}
        looksDisabled={option === undefined}
        reason="Reduce the loan amount to see your options"
        onNext={start}
      />
    </div>
  );
}
