'use client';

import NextLink from 'next/link';
import type { ReactNode } from 'react';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Button } from '#components/ui/button.tsx';
import { SuccessIcon, WarningIcon } from '#components/ui/icons.tsx';
import { TEXT_LINK } from '#components/ui/link-styles.ts';
import { UPLOAD_INVITATION } from '#lib/domain/bank-errors.ts';
import type { BankError } from '#lib/domain/bank-errors.ts';
import { BANK_CONSENT_WORDS } from '#lib/legal/bank-consent.ts';
import { pathOf } from '#lib/routes/route-table.ts';

/** The id of the words that say how it went. */
export const OUTCOME_ID = 'connection-outcome';

/** The bank is connected. */
export function Connected({ institution }: { institution: string | undefined }) {
  return (
    <Outcome
      icon={<SuccessIcon className="size-9 text-success" />}
      title={`${institution ?? 'Your bank'} is connected`}
    >
      <p>We have your statements. The connection is now closed, so nobody can see your account through it.</p>
    </Outcome>
  );
}

/** Statements were given another way; no bank connection is needed. */
export function Uploaded() {
  return (
    <Outcome icon={<SuccessIcon className="size-9 text-success" />} title="There is nothing to connect">
      <p>
        You uploaded your statements, or we do not need any. You can add anything missing with your documents.
      </p>
    </Outcome>
  );
}

/** The lender has approved: no bank is asked for any more, and no documents. */
export function Decided() {
  return (
    <Outcome icon={<SuccessIcon className="size-9 text-success" />} title="There is nothing to connect">
      <p>Your loan is approved. Nobody needs your statements any more.</p>
    </Outcome>
  );
}

/**
 * Connecting failed: what happened and what helps, the way to manual upload, and connecting again where that can help
 * (specification §4 and §8).
 */
export function ConnectionFailed({
  error,
  institution,
  message,
  onConnect,
  onChooseAnother,
}: {
  error: BankError;
  institution: string | undefined;
  /** Why connecting again did not even begin. */
  message: string | undefined;
  onConnect: () => void;
  onChooseAnother: () => void;
}) {
  const reasonId = 'connect-again-reason';
  return (
    <Outcome
      icon={<WarningIcon className="size-9 text-warn" />}
      title={institution === undefined ? 'Your bank is not connected' : `${institution} is not connected`}
      actions={
        <>
          {error.isConnectEnabled && (
            <p className="mb-2 max-w-dialog text-16 text-muted">{BANK_CONSENT_WORDS}</p>
          )}
          <Button
            looksDisabled={!error.isConnectEnabled}
            aria-describedby={error.isConnectEnabled ? undefined : reasonId}
            onClick={() => {
              if (error.isConnectEnabled) onConnect();
            }}
          >
            Connect again
          </Button>
          {error.isConnectEnabled ? (
            <Button variant="quiet" onClick={onChooseAnother}>
              Choose another bank
            </Button>
          ) : (
            <>
              <p id={reasonId} className="text-16 text-muted">
                Connecting again would not help yet.
              </p>
              <ButtonLink href={pathOf('bank-details/document-upload')}>Upload my statements</ButtonLink>
            </>
          )}
        </>
      }
    >
      <BankErrorMessage error={error} />
      {message !== undefined && (
        <p role="alert" className="mt-3 font-semibold text-danger">
          {message}
        </p>
      )}
    </Outcome>
  );
}

/** What happened, ending in the invitation to upload PDF bank statements; 'here' leads there. */
function BankErrorMessage({ error }: { error: BankError }) {
  const { before, link, after } = UPLOAD_INVITATION;
  return (
    <p role="alert">
      {error.message} {before}
      <span className="whitespace-nowrap">
        <NextLink href={pathOf('bank-details/document-upload')} className={TEXT_LINK}>
          {link}
        </NextLink>
        {after}
      </span>
    </p>
  );
}

function Outcome({
  icon,
  title,
  actions,
  children,
}: {
  icon: ReactNode;
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="grid min-h-full content-center justify-items-center gap-3 p-6 text-center">
      {icon}
      <h3 id={OUTCOME_ID} className="text-22">
        {title}
      </h3>
      <div className="max-w-dialog">{children}</div>
      {actions !== undefined && <div className="mt-3 grid justify-items-center gap-2">{actions}</div>}
    </div>
  );
}
