import { BankStatementsFooter } from '#components/frames/bank-statements-footer.tsx';
import { ErrorPage } from '#components/frames/error-page.tsx';
import { MaintenanceNotice } from '#components/frames/maintenance-notice.tsx';
import { OfflineNotice } from '#components/frames/offline-notice.tsx';
import { OutcomePage } from '#components/frames/outcome-page.tsx';
import { StepBanner } from '#components/frames/step-banner.tsx';
import { ExpiredIllustration } from '#components/illustrations/expired.tsx';
import { Disclosure } from '#components/ui/accordion.tsx';
import { Button } from '#components/ui/button.tsx';
import { CouldNotLoad } from '#components/ui/could-not-load.tsx';
import { NumberedSteps } from '#components/ui/numbered-steps.tsx';
import { State, States } from './specimen.tsx';

const UPDATE = { startsAt: new Date('2026-09-19T13:00:00Z'), endsAt: new Date('2026-09-19T15:00:00Z') };

/** The parts of frames. The frames themselves have pages of their own. */
export function FrameParts() {
  return (
    <div className="grid gap-10">
      <State name="Maintenance notice, under way">
        <MaintenanceNotice {...UPDATE} isUnderWay />
      </State>
      <State name="No connection">
        <OfflineNotice isOffline />
      </State>
      <State name="Step banner">
        <StepBanner
          title="Finalise your application"
          heading="Tell us about your income"
          intro="Round figures are fine."
        />
      </State>
      <States>
        <State name="An outcome">
          <OutcomePage
            illustration={<ExpiredIllustration />}
            title="Offer has expired"
            next="Your answers are kept for 30 days."
            action={<Button>Renew my application</Button>}
          />
        </State>
        <State name="An error">
          <ErrorPage action={<Button variant="secondary">Try again</Button>} />
        </State>
        <State name="Not found">
          <ErrorPage status={404} />
        </State>
        <State name="What happens next">
          <NumberedSteps
            steps={[
              { title: 'We check your documents', text: 'Within one business day.' },
              { title: 'You sign', text: 'On your phone or computer.' },
            ]}
          />
        </State>
      </States>
      <State name="Could not load">
        <CouldNotLoad what="your documents" />
      </State>
      <State name="An accordion's answer, open">
        <Disclosure summary="Who can apply?" isOpen>
          <p className="text-muted">Anyone over 18 with an income from employment.</p>
        </Disclosure>
      </State>
      <State name="Bank-statements footer">
        <BankStatementsFooter />
      </State>
    </div>
  );
}
