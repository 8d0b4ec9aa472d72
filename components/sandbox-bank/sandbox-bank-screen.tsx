'use client';

import type { ReactNode } from 'react';
import { QuietButton, StepHeading, Waiting } from './bank-parts.tsx';
import { ChooseBank } from './choose-bank.tsx';
import { ChooseAccounts, Consent } from './share-steps.tsx';
import { EnterCode, EnterLogin } from './sign-in-steps.tsx';
import { useBankSteps } from './use-bank-steps.ts';
import type { BankSteps } from './use-bank-steps.ts';

/** The page of the bank-data provider that stands in when none is configured (docs/decisions/0028). */
export function SandboxBankScreen() {
  const steps = useBankSteps();
  return (
    <div className="min-h-screen bg-ground text-ink">
      <header
        aria-label="Sandbox bank"
        className="flex items-center justify-between gap-4 bg-ink px-4 py-3 text-white"
      >
        <p className="font-semibold">Sandbox bank</p>
        <p className="text-14">For testing. No real bank, no real money.</p>
      </header>
      <main id="content" aria-label="Sandbox bank" className="mx-auto grid max-w-form gap-5 p-4 sm:p-6">
        <Step {...steps} />
      </main>
    </div>
  );
}

function Step({ page, bank, step, setBank, setStep, chooseBank, enter, share }: BankSteps): ReactNode {
  const bankName = bank?.name ?? 'your bank';
  const reference = page?.session.reference ?? '';
  switch (step.name) {
    case 'loading':
      return <Waiting>Opening the bank</Waiting>;
    case 'working':
      return <Waiting>{step.words}</Waiting>;
    case 'slow':
      return <Waiting>{bankName} is slow today. This takes a few seconds.</Waiting>;
    case 'silent':
      return <Waiting>{bankName} is not responding. You can close this and upload your statements.</Waiting>;
    case 'choose-bank':
      return (
        <ChooseBank
          institutions={page?.institutions ?? []}
          onChoose={(chosen) => {
            setBank(chosen);
            setStep({ name: 'login' });
          }}
        />
      );
    case 'login':
      return (
        <EnterLogin
          bank={bankName}
          logins={page?.logins ?? []}
          problem={step.problem}
          onBack={chooseBank}
          onEnter={(login) => {
            setStep({ name: 'code', login });
          }}
        />
      );
    case 'code':
      return (
        <EnterCode
          onEnter={() => void enter(reference, bank?.id ?? '', step.login)}
          onBack={() => {
            setStep({ name: 'login' });
          }}
        />
      );
    case 'accounts':
      return (
        <ChooseAccounts
          accounts={step.accounts}
          onChoose={(chosen) => {
            setStep({ name: 'consent', accounts: step.accounts, chosen });
          }}
        />
      );
    case 'consent':
      return (
        <Consent
          bank={bankName}
          onAgree={() => void share(reference, step.chosen)}
          onBack={() => {
            setStep({ name: 'accounts', accounts: step.accounts });
          }}
        />
      );
    case 'done':
      return (
        <Ending title="Your statements are shared">The connection is closed. You can continue now.</Ending>
      );
    case 'unfinished':
      return <Ending title="You are logged in">Nothing was shared: this customer stops here.</Ending>;
    case 'failed':
      return (
        <Ending title="The bank did not connect" action={chooseBank}>
          The bank says: error {step.errorCode}.
        </Ending>
      );
    case 'closed':
      return (
        <Ending title="This connection is closed">
          {bankName} takes no more logins for it, and nothing was shared. You can close this page.
        </Ending>
      );
    case 'broken':
      return (
        <Ending title="Something went wrong" action={chooseBank}>
          The sandbox bank could not continue. Nothing was shared.
        </Ending>
      );
    case 'not-found':
      return (
        <Ending title="No connection is open">
          This page belongs in the frame of an application that is connecting a bank.
        </Ending>
      );
  }
}

function Ending({ title, action, children }: { title: string; action?: () => void; children: ReactNode }) {
  return (
    <>
      <StepHeading>{title}</StepHeading>
      <p>{children}</p>
      {action !== undefined && <QuietButton onClick={action}>Try another way</QuietButton>}
    </>
  );
}
