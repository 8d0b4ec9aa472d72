'use client';

import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { BankButton, BankField, QuietButton, StepHeading } from './bank-parts.tsx';

/** The first half of signing in: the user name decides what happens; any password will do. */
export function EnterLogin({
  bank,
  logins,
  problem,
  onEnter,
  onBack,
}: {
  bank: string;
  logins: readonly { name: string; effect: string }[];
  problem: string | undefined;
  onEnter: (login: string) => void;
  onBack: () => void;
}) {
  const [name, setName] = useState('');
  function submit(event: SubmitEvent) {
    event.preventDefault();
    onEnter(name);
  }
  return (
    <>
      <StepHeading>Log in to {bank}</StepHeading>
      {problem !== undefined && (
        <p role="alert" className="font-semibold text-danger">
          {problem}
        </p>
      )}
      <form className="grid gap-4" onSubmit={submit}>
        <BankField
          name="login"
          label="User name"
          hint="It decides what happens: see the list below"
          value={name}
          onChange={(event) => {
            setName(event.target.value);
          }}
        />
        <BankField name="password" label="Password" hint="Any password will work" type="password" />
        <BankButton>Continue</BankButton>
      </form>
      <QuietButton onClick={onBack}>Choose another bank</QuietButton>
      <LoginList logins={logins} onPick={setName} />
    </>
  );
}

/** Every user name with what it leads to; a press fills it in. */
function LoginList({
  logins,
  onPick,
}: {
  logins: readonly { name: string; effect: string }[];
  onPick: (name: string) => void;
}) {
  return (
    <details className="rounded-control border border-line bg-surface" open>
      <summary className="min-h-target cursor-pointer px-4 py-2.5 font-semibold">
        User names and what they do
      </summary>
      <ul className="grid border-t border-line">
        {logins.map(({ name, effect }) => (
          <li key={name} className="border-b border-line last:border-b-0">
            <button
              type="button"
              className="grid min-h-target w-full grid-cols-[minmax(0,10rem)_1fr] items-center gap-3 px-4 py-2 text-left hover:bg-ground"
              onClick={() => {
                onPick(name);
              }}
            >
              <span className="font-semibold break-words tabular-nums">{name}</span>
              <span className="text-14 text-muted">{effect}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The second half: a code that a bank would send. */
export function EnterCode({ onEnter, onBack }: { onEnter: () => void; onBack: () => void }) {
  function submit(event: SubmitEvent) {
    event.preventDefault();
    onEnter();
  }
  return (
    <>
      <StepHeading>Enter your code</StepHeading>
      <p>A bank would send a code to your phone now. Here, any six digits will work.</p>
      <form className="grid gap-4" onSubmit={submit}>
        <BankField
          name="code"
          label="Code"
          inputMode="numeric"
          pattern="[0-9]{6}"
          title="Six digits"
          maxLength={6}
        />
        <BankButton>Log in</BankButton>
      </form>
      <QuietButton onClick={onBack}>Back</QuietButton>
    </>
  );
}
