'use client';

import { OutcomePage } from '#components/frames/outcome-page.tsx';
import { DeclinedIllustration } from '#components/illustrations/declined.tsx';
import { CreditReportNotice } from '#components/loan/credit-report-notice.tsx';
import { WhatWeCounted } from '#components/loan/what-we-counted.tsx';
import { Card } from '#components/ui/card.tsx';
import { referralSourceOf } from '#lib/domain/referral-sources.ts';
import { routeOf } from '#lib/routes/route-table.ts';
import { useApplication } from '#stores/application-store.ts';
import { Alternatives } from './alternatives.tsx';
import { ChangeAnswers } from './change-answers.tsx';
import { CouldNotLoad } from '#components/ui/could-not-load.tsx';
import { HelpWithDebts } from './help-with-debts.tsx';
import { LenderDecline } from './lender-decline.tsx';
import { NotThisOutcome } from './not-this-outcome.tsx';
import { OutcomeLoading } from './outcome-loading.tsx';
import { PartnerPanel } from './partner-panel.tsx';
import { StartFirst } from '../start-first.tsx';
import { useApplicationPresence } from '../use-application-presence.ts';
import { useDecline } from './use-decline.ts';
import { useLenderDecline } from './use-lender-decline.ts';

/** A decline: what was decided and why, what would change it, who else may help, and free help with debts. */
export function Declined() {
  const presence = useApplicationPresence();
  const firstName = useApplication(({ contact }) => contact?.firstname);
  // A lender's decline has a page of its own. Changes since then removed the reason, not the decline.
  const status = useApplication(({ application }) => application?.s1ApplicationStatus);
  const decline = useDecline();
  const lenderDecline = useLenderDecline();
  const sender = useToldSender();

  if (presence === 'pending' && decline === undefined)
    return <OutcomeLoading illustration={<DeclinedIllustration />} />;
  if (presence === 'none') {
    return (
      <OutcomePage illustration={<DeclinedIllustration />} title={routeOf('quote/declined').title}>
        <StartFirst />
      </OutcomePage>
    );
  }
  if (presence === 'failed' && status === undefined) {
    return (
      <OutcomePage illustration={<DeclinedIllustration />} title={routeOf('quote/declined').title}>
        <CouldNotLoad what="your application" />
      </OutcomePage>
    );
  }
  if (lenderDecline !== undefined) return <LenderDecline {...lenderDecline} />;
  const isDeclined = status === 'Declined' || status === 'Quote Declined';
  if (presence === 'present' && !isDeclined && decline === undefined) return <NotThisOutcome />;
  return (
    <OutcomePage
      illustration={<DeclinedIllustration />}
      title={`${firstName === undefined ? 'Unfortunately' : `Hi ${firstName}, unfortunately`} we don't have a suitable personal loan for you`}
      next={`This decision is about this loan and your details as they are now.${sender === undefined ? ' Other lenders do not see it.' : ''}`}
    >
      <div className="grid gap-6">
        {presence === 'failed' && decline === undefined && <CouldNotLoad what="the reason" />}
        {decline !== undefined && (
          <>
            <Card title="The main reason">
              <p>{decline.reason}</p>
            </Card>
            <CreditReportNotice bureau={decline.bureau} />
            <Alternatives title="What would change this" alternatives={decline.alternatives} />
          </>
        )}
        {isDeclined && <ChangeAnswers status={status} />}
        {decline?.assessment !== undefined && <WhatWeCounted assessment={decline.assessment} />}
        <PartnerPanel partner={decline?.partner} />
        <HelpWithDebts />
        {sender !== undefined && (
          <p className="text-16 text-muted">
            We tell {sender} only that we have no loan for you. We never tell them why.
          </p>
        )}
      </div>
    </OutcomePage>
  );
}

/** The other site or lender that sent the applicant by its own link, and is told about this (docs/decisions/0046). */
function useToldSender(): string | undefined {
  const { referralName, referralId } = useApplication(({ application }) => application?.marketing) ?? {};
  const sender = referralSourceOf(referralName ?? '');
  // Anybody can write a name into a link: without a referral id nobody is told.
  return referralId === undefined || sender?.webhookUrl === undefined ? undefined : sender.displayName;
}
