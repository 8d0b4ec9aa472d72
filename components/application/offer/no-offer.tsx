import { ButtonLink } from '#components/ui/button-link.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { isAllowedAt } from '#lib/routes/allowed-pages.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import { useApplication } from '#stores/application-store.ts';
import type { MissingOffer } from './offer-view.ts';

/** Why there is no offer, where that is known. */
export function NoOffer({ view }: { view: Exclude<MissingOffer, { kind: 'unavailable' }> }) {
  switch (view.kind) {
    case 'none':
      return <NoneYet />;
    case 'expired':
      return (
        <Notice
          tone="warn"
          live
          title={`Your offer ended on ${view.endedOn}`}
          actions={<ButtonLink href={pathOf('quote/offer')}>Get a new quote</ButtonLink>}
        >
          Your answers are kept. A new quote takes a moment and does not affect your credit score.
        </Notice>
      );
    case 'refused':
      return (
        <Notice
          live
          title="We have no offer for this loan"
          actions={<ButtonLink href={pathOf('quote/declined')}>See what you can do</ButtonLink>}
        >
          {view.assessment.reason}
        </Notice>
      );
  }
}

/** An answer has changed since, or one is missing. Which step comes next depends on how far the application is. */
function NoneYet() {
  const isQuoteChosen = useApplication(({ application }) =>
    isAllowedAt(pathOf('application/step-2'), application),
  );
  return isQuoteChosen ? (
    <Notice
      live
      title="There is no offer to show yet"
      actions={<ButtonLink href={pathOf('application/step-2')}>Check my expenses</ButtonLink>}
    >
      An answer we need for your offer has changed or is missing. Your other answers are kept. Check your
      expenses and press Next, and we will work out your offer again.
    </Notice>
  ) : (
    <Notice
      live
      title="Your quote has changed"
      actions={<ButtonLink href={pathOf('quote/offer')}>See your new quote</ButtonLink>}
    >
      Your offer was based on your earlier quote. Your answers are kept. Choose an option and we will work out
      your offer again.
    </Notice>
  );
}
