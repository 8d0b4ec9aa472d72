'use client';

import { Suspense, lazy, useState } from 'react';
import type { ReactNode } from 'react';
import { GoToApplication } from '#components/endings/go-to-application.tsx';
import { CreditReportNotice } from '#components/loan/credit-report-notice.tsx';
import { buttonClassNames } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { loadAgain } from '#components/ui/late-code.ts';
import { Notice } from '#components/ui/notice.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { useFocusAfterPress } from '#components/ui/use-focus-after-press.ts';
import type { BureauContact } from '#lib/contracts/quote.ts';
import { isRenewable } from '#lib/domain/application-stages.ts';
import type { Partner } from '#lib/domain/partners.ts';
import { partnerNameOf, partnerOf, withoutPartner } from '#lib/domain/partners.ts';
import { handOffAddressOf } from '#lib/domain/partner-address.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import { serviceTime } from '#lib/time/service-time.ts';
import { useApplication } from '#stores/application-store.ts';
import type { ApplicationState } from '#stores/application-store.ts';
import { AskUsLater } from './ask-us-later.tsx';
import { ConsentForm } from './consent-form.tsx';
import { Receipt } from './receipt.tsx';
import type { Referral } from './receipt.tsx';
import { SharedDetails } from './shared-details.tsx';
import type { ReferralStage } from './use-referral-stage.ts';
import { useReferralStage } from './use-referral-stage.ts';

const TAKEN_BACK_ID = 'taken-back';
const TAKEN_BACK = 'You have taken back your consent';

/** Few applicants need it, and none at first sight. */
const AskAgain = lazy(async () => ({
  default: (await loadAgain(() => import('./ask-again.tsx'))).AskAgain,
}));

/**
 * What this visitor can do here: agree to be referred, apply there on their own, or go on with us. As tall as a window,
 * so that nothing in sight moves when it is known which; the note about the partner comes with it.
 */
export function HandOff({ slug, note }: { slug: string; note: ReactNode }) {
  const stage = useReferralStage();
  const partner = partnerOf(slug);
  if (partner === undefined) return null;
  return (
    <div className="min-h-dvh">
      {stage === 'pending' ? (
        <Skeleton className="h-96" />
      ) : (
        <>
          <HandOffAt stage={stage} partner={partner} />
          {note}
        </>
      )}
    </div>
  );
}

function HandOffAt({ stage, partner }: { stage: Exclude<ReferralStage, 'pending'>; partner: Partner }) {
  switch (stage) {
    case 'failed':
      return (
        <Notice tone="warn" live title="We could not load your application">
          Nothing is lost. Please check your connection and load this page again.
        </Notice>
      );
    case 'direct':
      return <ApplyDirectly partner={partner} />;
    case 'elsewhere':
      return <GoOnWithUs />;
    case 'refer':
      return <ReferralOf partner={partner} />;
  }
}

function ReferralOf({ partner }: { partner: Partner }) {
  const [referral, setReferral] = useState<Referral>();
  const [isWithdrawn, setWithdrawn] = useState(false);
  const bureau = useApplication(bureauOfRefusal);
  const handOffs = useApplication(({ application }) => application?.handOffs);
  const refusal = useApplication(refusalAtAssessment);
  const isLendersDecline = useApplication(hasAccepted);
  const canAskAgain = useApplication(canBeRenewed);
  useFocusAfterPress(isWithdrawn && referral === undefined, TAKEN_BACK_ID);
  const withdraw = () => {
    setReferral(undefined);
    setWithdrawn(true);
  };
  if (referral !== undefined) {
    return <Receipt partner={partner} referral={referral} isNew onWithdrawn={withdraw} />;
  }
  const earlier = isWithdrawn ? undefined : handOffs?.find(({ partner: slug }) => slug === partner.slug);
  if (earlier !== undefined) {
    const { receipt, at } = earlier;
    const known = { receipt, at: new Date(at), redirectUrl: handOffAddressOf(partner) };
    return (
      <div className="grid gap-6">
        <Receipt partner={partner} referral={known} isNew={false} onWithdrawn={withdraw} />
        <AskUsLater />
      </div>
    );
  }
  return (
    <div className="grid gap-6">
      {isWithdrawn && (
        <div id={TAKEN_BACK_ID} tabIndex={-1} role="group" aria-label={TAKEN_BACK}>
          <Notice tone="success" live title={TAKEN_BACK}>
            We will tell {partner.name} to delete what we sent. We will not send them your details again
            unless you agree to it.
          </Notice>
        </div>
      )}
      <Why partner={partner} canAskAgain={canAskAgain} />
      <CreditReportNotice bureau={bureau} refuser={isLendersDecline ? 'lender' : 'we'} />
      <Card title="What is shared">
        <SharedDetails />
      </Card>
      <ConsentForm
        partner={partner}
        onReferred={(referred) => {
          setReferral({ ...referred, at: serviceTime(new Date()) });
        }}
      />
      {!canAskAgain && <AskUsLater />}
      {canAskAgain && (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <AskAgain assessment={refusal} />
        </Suspense>
      )}
    </div>
  );
}

/**
 * Why the applicant is here, in the words of the decision. If the decision names a lender other than this page's, that
 * name is left out. It says who has the details already, so that nobody passes them on twice without knowing.
 */
function Why({ partner: { name }, canAskAgain }: { partner: Partner; canAskAgain: boolean }) {
  const reason = useApplication(reasonOfRefusal);
  const others = useApplication(({ application }) => application?.handOffs) ?? [];
  const told = others.map(({ partner: slug }) => partnerNameOf(slug));
  return (
    <Card title="Why you are here">
      <p>{reason === undefined ? "We don't have a suitable personal loan for you at the moment." : reason}</p>
      <p className="mt-2 text-muted">
        {name} has different rules from ours. You can let us pass on your details and finish with them.
        {canAskAgain && ' Or ask us again with different figures, as explained below.'}
      </p>
      {told.length > 0 && (
        <p className="mt-2 text-muted">
          You already let us pass on your details to {listOf.format(told)}. You do not have to pass them on
          again.
        </p>
      )}
    </Card>
  );
}

/** Once an offer is accepted, it is the lender that declines: our own assessment was in favour of the loan. */
const hasAccepted = ({ application }: ApplicationState) => application?.acceptTandCs === true;

const canBeRenewed = ({ application, assessment }: ApplicationState) =>
  isRenewable({
    status: application?.s1ApplicationStatus,
    isAccepted: application?.acceptTandCs === true,
    isAssessed: assessment !== undefined,
    isHandedOn: application?.handOffs !== undefined,
  });

/** A decline at assessment takes changes itself until it is handed on; once that is taken back, it still takes none. */
function refusalAtAssessment({ application, assessment }: ApplicationState) {
  const isRefused = assessment?.status === 'Refer' || assessment?.status === 'Declined';
  return isRefused && application?.s1ApplicationStatus === 'Referred To Partner' ? assessment : undefined;
}

function reasonOfRefusal(state: ApplicationState): string | undefined {
  const { application, assessment, quote } = state;
  if (hasAccepted(state)) return application?.statusReason;
  const reason = assessment?.reason ?? quote?.reason;
  return reason && withoutPartner(reason);
}

/** The bureau whose credit report the refusal rests on, if it rests on one. */
function bureauOfRefusal(state: ApplicationState): BureauContact | undefined {
  const { application, assessment, quote } = state;
  return hasAccepted(state) ? application?.creditBureau : (assessment ?? quote)?.creditBureau;
}

const listOf = new Intl.ListFormat('en-AU');

function ApplyDirectly({ partner }: { partner: Partner }) {
  const { name } = partner;
  const address = handOffAddressOf(partner);
  return (
    <Card title="Apply with them directly">
      <p className="text-muted">
        We have no details of yours to pass on. {name} will ask you for what it needs.
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
        {address !== undefined && (
          <a
            href={address}
            rel="noopener"
            referrerPolicy="no-referrer"
            className={buttonClassNames('primary')}
          >
            Go to {name}
          </a>
        )}
        <TextLink standalone href={pathOf('quote/step-1')}>
          Get a quote from us
        </TextLink>
      </div>
    </Card>
  );
}

function GoOnWithUs() {
  return (
    <Card title="Your application with us is still open">
      <p className="text-muted">You do not need another lender. Your answers are kept.</p>
      <div className="mt-5">
        <GoToApplication>Continue my application</GoToApplication>
      </div>
    </Card>
  );
}
