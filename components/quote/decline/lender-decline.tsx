'use client';

import { RenewButton } from '#components/endings/renew-button.tsx';
import { OutcomePage } from '#components/frames/outcome-page.tsx';
import { DeclinedIllustration } from '#components/illustrations/declined.tsx';
import { CreditReportNotice } from '#components/loan/credit-report-notice.tsx';
import { Card } from '#components/ui/card.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { brand } from '#lib/brand/brand.ts';
import { pathOf, routeOf } from '#lib/routes/route-table.ts';
import { useApplication } from '#stores/application-store.ts';
import { HelpWithDebts } from './help-with-debts.tsx';
import { PartnerPanel } from './partner-panel.tsx';
import type { LendersDecline } from './use-lender-decline.ts';

/**
 * The lender has declined after the offer was accepted: its reason, what can be done about it, who else may help, and
 * free help with debts.
 */
export function LenderDecline({ reason, partner, bureau }: LendersDecline) {
  const firstName = useApplication(({ contact }) => contact?.firstname);
  const reference = useApplication(({ application }) => application?.sfid);
  const greeting = firstName === undefined ? 'Unfortunately' : `Hi ${firstName}, unfortunately`;
  return (
    <OutcomePage
      illustration={<DeclinedIllustration />}
      title={routeOf('quote/no-quote').title}
      next={
        <>
          <p className="font-semibold text-ink">
            {greeting} we don&apos;t have a suitable personal loan for you
          </p>
          <p className="mt-2">
            The lender has looked at your application and decided not to go ahead with it.
          </p>
        </>
      }
    >
      <div className="grid gap-6">
        <Card title="The lender's reason">
          <p>{reason}</p>
          <p className="mt-3 text-muted">
            Your application has ended. Nothing will be paid out or debited, and you owe nothing.
          </p>
        </Card>
        <CreditReportNotice bureau={bureau} refuser="lender" />
        <Card title="What would change this">
          <ul className="grid list-disc gap-2 pl-5">
            <li>
              <strong>If the reason is based on a mistake</strong>, write to{' '}
              <TextLink href={`mailto:${brand.email}`}>{brand.email}</TextLink> and give your reference{' '}
              <span className="whitespace-nowrap">{reference}</span>. A person will look at it again.
            </li>
            <li>
              <strong>If things have changed since then</strong>, ask for a new quote. Your answers are kept,
              and you can choose another amount or term.
            </li>
            {bureau === undefined && <OwnCreditReport />}
          </ul>
          <div className="mt-5 flex flex-wrap gap-3">
            <RenewButton variant="secondary" />
          </div>
        </Card>
        <PartnerPanel partner={partner} />
        <HelpWithDebts />
      </div>
    </OutcomePage>
  );
}

/** For applicants who think that it is about their credit report, though the lender does not say so. */
function OwnCreditReport() {
  return (
    <li>
      <strong>If you think it is about your credit report</strong>, it is free every three months. Our{' '}
      <TextLink newTab href={pathOf('privacy-disclosure-statement')}>
        privacy disclosure statement
      </TextLink>{' '}
      says where to ask for it and how to have it corrected.
    </li>
  );
}
