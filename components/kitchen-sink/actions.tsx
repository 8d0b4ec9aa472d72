'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { CountUp } from '#components/ui/count-up.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { ErrorSummary } from '#components/ui/error-summary.tsx';
import { ProcessingIndicator } from '#components/ui/processing-indicator.tsx';
import { SettledAnnouncement } from '#components/ui/settled-announcement.tsx';
import { StepNavigation } from '#components/ui/step-navigation.tsx';
import { showToast, Toaster } from '#components/ui/toast.tsx';
import { formatCents } from '#lib/domain/money.ts';
import { State, States } from './specimen.tsx';

/** Buttons in every state. */
export function ButtonStates() {
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-4">
        <Button>See my rate</Button>
        <Button variant="secondary">Compare terms</Button>
        <Button variant="danger">Yes, I&apos;m sure</Button>
        <Button variant="quiet">Change</Button>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <Button looksDisabled>See my rate</Button>
        <Button variant="secondary" looksDisabled>
          Compare terms
        </Button>
        <Button busy>See my rate</Button>
        <Button variant="secondary" busy>
          Compare terms
        </Button>
      </div>
    </div>
  );
}

/** The buttons at the end of a step, in every state. */
export function StepNavigationStates() {
  return (
    <States>
      <State name="At rest">
        <StepNavigation back="#step-navigation" onNext={() => undefined} />
      </State>
      <State name="Processing">
        <StepNavigation back="#step-navigation" busy onNext={() => undefined} />
      </State>
      <State name="Something is missing">
        <StepNavigation
          back="#step-navigation"
          looksDisabled
          reason="Agree to the terms to continue."
          onNext={() => undefined}
        />
      </State>
      <State name="Save and return">
        <StepNavigation onSaveAndReturn={() => undefined} onNext={() => undefined} />
      </State>
    </States>
  );
}

/** What appears over the page: summary, dialog, toast, processing bar. */
export function Overlays() {
  const [isOpen, setOpen] = useState(false);
  const [isProcessing, setProcessing] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const close = () => {
    setOpen(false);
  };
  return (
    <div className="grid gap-8">
      <ErrorSummary
        attempt={attempt}
        errors={[
          { fieldId: 'last-name', label: 'Last name', message: 'This field is required' },
          { fieldId: 'mobile', label: 'Mobile', message: 'Please provide a 10 digit number' },
        ]}
      />
      <div className="flex flex-wrap gap-4">
        <Button
          variant="secondary"
          onClick={() => {
            setAttempt(attempt + 1);
          }}
        >
          Focus the summary
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            setOpen(true);
          }}
        >
          Open a dialog
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            showToast('Your request timed out, please try again.');
          }}
        >
          Show a toast
        </Button>
        <Button
          variant="secondary"
          aria-pressed={isProcessing}
          onClick={() => {
            setProcessing(!isProcessing);
          }}
        >
          Processing bar
        </Button>
      </div>
      <ProcessingIndicator isActive={isProcessing} />
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Are you sure delete the file?"
        takesAway
        actions={
          <>
            <Button variant="danger" onClick={close}>
              YES, I&apos;M SURE
            </Button>
            <Button variant="secondary" onClick={close}>
              CANCEL
            </Button>
          </>
        }
      >
        <p className="text-muted">bank-statement-march.pdf</p>
      </Dialog>
      <Toaster />
    </div>
  );
}

/** A figure that counts to its next value, and is read out once it has come to rest. */
export function CountingFigure() {
  const [cents, setCents] = useState(60_815);
  return (
    <div className="flex flex-wrap items-center gap-6">
      <CountUp cents={cents} size="hero" suffix="a month" />
      <Button
        variant="secondary"
        onClick={() => {
          setCents(cents === 60_815 ? 93_990 : 60_815);
        }}
      >
        Change the term
      </Button>
      <SettledAnnouncement words={`${formatCents(cents, { alwaysCents: true })} a month`} />
    </div>
  );
}
