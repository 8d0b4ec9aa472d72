'use client';

import { useConnect } from '#components/bank-connection/use-connect.ts';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { FailureNotice } from '#components/ui/failure-notice.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { BANK_CONSENT_WORDS } from '#lib/legal/bank-consent.ts';
import { findMainAccount, isAnsweredByFiles } from '#lib/domain/document-rows.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import { useApplication } from '#stores/application-store.ts';
import { browserServices } from '#stores/browser-services.ts';
import { useSession } from '#stores/session-store.ts';
import { viewConnection } from '../connection/connection-view.ts';
import { CouldNotLoad } from '#components/ui/could-not-load.tsx';
import { OtherApplicationNotice } from '../other-application-notice.tsx';
import { BankNotListed } from './bank-not-listed.tsx';
import { InstitutionList } from './institution-list.tsx';

/** Choose the bank of the main account; its page opens on the next screen. */
export function BankSelectScreen() {
  const startUp = useSession((session) => session.startUp);
  const main = useApplication(({ documents }) => findMainAccount(documents));
  const { connect, message } = useConnect();
  const view = viewConnection(startUp, main, undefined);

  if (view.kind === 'unavailable') return <CouldNotLoad what="your application" kept="Nothing is lost." />;
  if (view.kind === 'connected' || view.kind === 'uploaded' || view.kind === 'not-asked') {
    return <NothingToConnect />;
  }
  return (
    <>
      {main !== undefined && <OtherApplicationNotice />}
      {view.kind === 'choose' && view.sentBackFor !== undefined && (
        <div className="mb-6">
          <Notice
            tone="warn"
            title="We need your statements again"
            actions={
              isAnsweredByFiles(view.document) && (
                <ButtonLink href={pathOf('bank-details/document-upload')}>Upload statements</ButtonLink>
              )
            }
          >
            {view.sentBackFor}
          </Notice>
        </div>
      )}
      <FailureNotice message={message} className="mb-6" />
      <p className="mb-5 max-w-prose text-muted">{BANK_CONSENT_WORDS}</p>
      <InstitutionList
        columns={2}
        onChoose={async ({ id, name }) => {
          if (main === undefined) return;
          const isOpen = await connect(main.id, { id, name });
          if (isOpen) browserServices().navigate(pathOf('application/bank-login'));
        }}
      />
      <div className="mt-6">
        <BankNotListed />
      </div>
    </>
  );
}

function NothingToConnect() {
  return (
    <>
      <OtherApplicationNotice />
      <Notice
        tone="success"
        live
        title="There is no bank to connect"
        actions={<ButtonLink href={pathOf('application/bank-login')}>Go to my application</ButtonLink>}
      >
        We have the statements we asked for.
      </Notice>
    </>
  );
}
