'use client';

import { useState } from 'react';
import { Notice } from '#components/ui/notice.tsx';
import { StepNavigation } from '#components/ui/step-navigation.tsx';
import type { PricingDetail } from '#lib/contracts/quote.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import { useApplication } from '#stores/application-store.ts';
import { browserServices } from '#stores/browser-services.ts';

const UNEXPECTED = 'We could not go on just now. Nothing is lost, please try again.';

/** Continue chooses the option and goes on to the application, with a full page load past its guard. */
export function ContinueWithOption({ option }: { option: PricingDetail | undefined }) {
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  // Once an option was chosen the way back leads to the application, which is further on than the quote's steps.
  const hasContinued = useApplication(({ application }) => application?.s1ApplicationStatus === 'App Start');

  async function goOn() {
    if (option === undefined || isBusy) return;
    setBusy(true);
    setMessage(undefined);
    try {
      const { acceptQuote } = await import('#stores/actions/accept-quote.ts');
      const result = await acceptQuote(option.id);
      if (result.outcome === 'accepted') {
        // Busy until the next page is there: no press falls between.
        browserServices().loadPage(`${result.next}/`);
        return;
      }
      setMessage(result.error.message);
    } catch (error) {
      browserServices().log('The choice of an option failed', error);
      setMessage(UNEXPECTED);
    }
    setBusy(false);
  }

  return (
    <div>
      {message !== undefined && (
        <Notice tone="danger" live>
          {message}
        </Notice>
      )}
      <StepNavigation
        back={{ href: pathOf(hasContinued ? 'application/step-1' : 'quote/step-2') }}
        nextLabel="Continue"
        busy={isBusy}
        looksDisabled={option === undefined}
        reason="Reduce the loan amount to see your options"
        onNext={() => void goOn()}
      />
    </div>
  );
}
