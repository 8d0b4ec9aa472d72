'use client';

import { useState } from 'react';
import type { SubmitEvent } from 'react';
import type { BankAccountChoice } from './bank-server.ts';
import { BankButton, QuietButton, StepHeading } from './bank-parts.tsx';

/** Which accounts to share: all of them, unless the customer takes one out. */
export function ChooseAccounts({
  accounts,
  onChoose,
}: {
  accounts: readonly BankAccountChoice[];
  onChoose: (ids: string[]) => void;
}) {
  const [chosen, setChosen] = useState(() => accounts.map(({ id }) => id));
  const [isAsked, setAsked] = useState(false);
  function submit(event: SubmitEvent) {
    event.preventDefault();
    setAsked(true);
    if (chosen.length > 0) onChoose(chosen);
  }
  return (
    <>
      <StepHeading>Which accounts do you want to share?</StepHeading>
      {isAsked && chosen.length === 0 && (
        <p role="alert" className="font-semibold text-danger">
          Choose at least one account
        </p>
      )}
      <form className="grid gap-4" onSubmit={submit}>
        <fieldset className="grid gap-2">
          <legend className="sr-only">Accounts</legend>
          {accounts.map(({ id, name, ending }) => (
            <label
              key={id}
              className="flex min-h-control items-center gap-3 rounded-control border border-line bg-surface px-4"
            >
              <input
                type="checkbox"
                className="size-5 accent-ink"
                checked={chosen.includes(id)}
                onChange={({ target }) => {
                  setChosen((before) =>
                    target.checked ? [...before, id] : before.filter((other) => other !== id),
                  );
                }}
              />
              <span className="font-semibold">{name}</span>
              <span className="ml-auto text-14 text-muted tabular-nums">ending {ending}</span>
            </label>
          ))}
        </fieldset>
        <BankButton>Continue</BankButton>
      </form>
    </>
  );
}

/** What is shared with whom, with a way to refuse. */
export function Consent({
  bank,
  onAgree,
  onBack,
}: {
  bank: string;
  onAgree: () => void;
  onBack: () => void;
}) {
  return (
    <>
      <StepHeading>Share three months of statements?</StepHeading>
      <ul className="grid list-disc gap-2 pl-5">
        <li>{bank} gives the last 90 days of the accounts you chose to the lender you applied to.</li>
        <li>They are read once. Nobody can move money, and the connection closes afterwards.</li>
        <li>Nothing here is real: no bank is contacted, and the customer is invented.</li>
      </ul>
      <BankButton type="button" onClick={onAgree}>
        I agree, share them
      </BankButton>
      <QuietButton onClick={onBack}>Back</QuietButton>
    </>
  );
}
