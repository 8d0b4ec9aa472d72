'use client';

import { OutcomePage } from '#components/frames/outcome-page.tsx';
import { DeclinedIllustration } from '#components/illustrations/declined.tsx';
import { NoCreditFileIllustration } from '#components/illustrations/no-credit-file.tsx';
import { CreditReportNotice } from '#components/loan/credit-report-notice.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Card } from '#components/ui/card.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { routeOf, pathOf } from '#lib/routes/route-table.ts';
import { useApplication } from '#stores/application-store.ts';
import { CouldNotLoad } from '#components/ui/could-not-load.tsx';
import { LenderDecline } from './lender-decline.tsx';
import { NotThisOutcome } from './not-this-outcome.tsx';
import { OutcomeLoading } from './outcome-loading.tsx';
import { PartnerPanel } from './partner-panel.tsx';
import { StartFirst } from '../start-first.tsx';
import { useApplicationPresence } from '../use-application-presence.ts';
import { useDecline } from './use-decline.ts';
import { useLenderDecline } from './use-lender-decline.ts';

/**
 * No quote: mostly because there is no credit file; after acceptance, because the lender declined; and for applicants
 * who come back to an earlier decline, its reason and a link to its page.
 */
export function NoQuote() {
  const presence = useApplicationPresence();
  const status = useApplication(({ application }) => application?.s1ApplicationStatus);
  const lenderDecline = useLenderDecline();
  const { title } = routeOf('quote/no-quote');
  const illustration = <NoCreditFileIllustration />;
  if (status === undefined && presence !== 'none') {
    if (presence !== 'failed') return <OutcomeLoading illustration={illustration} />;
    return (
      <OutcomePage illustration={illustration} title={title}>
        <CouldNotLoad what="your application" />
      </OutcomePage>
    );
  }
  if (presence === 'none') {
    return (
      <OutcomePage illustration={illustration} title={title}>
        <StartFirst />
      </OutcomePage>
    );
  }
  if (lenderDecline !== undefined) return <LenderDecline {...lenderDecline} />;
  if (status === 'Declined' || status === 'Quote Declined') return <DeclinedBefore />;
  return status === 'No Quote Given' ? <NoCreditFile /> : <NotThisOutcome />;
}

/** As tall as a window, like what was shown before, so that nothing in sight moves. */
function DeclinedBefore() {
  const presence = useApplicationPresence();
  const decline = useDecline();
  const page = { illustration: <DeclinedIllustration />, title: routeOf('quote/no-quote').title };
  if (decline === undefined && presence === 'pending')
    return <OutcomeLoading illustration={page.illustration} />;
  const toDecline = (label: string) => <ButtonLink href={pathOf('quote/declined')}>{label}</ButtonLink>;
  return (
    <div className="min-h-dvh">
      {decline === undefined ? (
        <OutcomePage
          {...page}
          next="We don't have a loan for what you asked for. You can still see the reason, and what would change it."
          action={toDecline('See the reason and what would help')}
        />
      ) : (
        <OutcomePage {...page} next="We don't have a loan for what you asked for. Here is why.">
          <div className="grid gap-6">
            <Card title="The main reason">
              <p>{decline.reason}</p>
              <div className="mt-5">{toDecline('See what would change this')}</div>
            </Card>
            <CreditReportNotice bureau={decline.bureau} />
          </div>
        </OutcomePage>
      )}
    </div>
  );
}

function NoCreditFile() {
  const bureau = useApplication(({ quote }) => quote?.creditBureau);
  return (
    <OutcomePage
      illustration={<NoCreditFileIllustration />}
      title={routeOf('quote/no-quote').title}
      next="The credit bureau has no file that matches your details, so we can't work out a rate for you yet."
    >
      <div className="grid gap-6">
        <Card title="What this means">
          <p>
            A credit file begins with your first phone plan, power account, credit card or loan. Without one,
            nobody can see how you repay. It says nothing bad about you, and asking us has not changed
            anything.
          </p>
        </Card>
        <CreditReportNotice bureau={bureau} />
        <Card title="What you can do">
          <ul className="grid list-disc gap-2 pl-5">
            <li>
              <strong>Check your details.</strong> We cannot find a file under another spelling, a former name
              or an earlier address. You can correct them and ask again.
            </li>
            <li>
              <strong>Ask for your credit report.</strong> It is free every three months. Our{' '}
              <TextLink newTab href={pathOf('privacy-disclosure-statement')}>
                privacy disclosure statement
              </TextLink>{' '}
              names the credit reporting bodies and how to reach them.
            </li>
            <li>
              <strong>Start a file.</strong> A phone or power account in your own name that you pay on time is
              enough. It takes a few months to show.
            </li>
          </ul>
          <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
            <ButtonLink href={pathOf('quote/step-1')}>Check my details</ButtonLink>
            <TextLink standalone href={pathOf('resume')}>
              Resume another application
            </TextLink>
          </div>
        </Card>
        <PartnerPanel isReferral={false} />
      </div>
    </OutcomePage>
  );
}
