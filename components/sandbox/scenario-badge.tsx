'use client';

import { useState } from 'react';
import { TextLink } from '#components/ui/text-link.tsx';
import { toDisplayDate } from '#lib/domain/calendar.ts';
import { pathOf } from '#lib/routes/route-table.ts';
import type { KeptScenario } from '#lib/referral/scenario.ts';
import { visitStorage } from '#lib/session/page-storage.ts';
import { useApplication } from '#stores/application-store.ts';

const loadEndScenario = async () => (await import('#stores/actions/end-scenario.ts')).endScenario;

/** Which test scenario this visit uses, and a button to end it. */
export function ScenarioBadge({ scenario: { name, partner, applicant } }: { scenario: KeptScenario }) {
  const [isEnding, setEnding] = useState(false);
  // The whole browser shares one session: a scenario that another tab has started since has another applicant.
  const signedIn = useApplication(({ contact }) => contact?.email);
  const isSomebodyElse =
    applicant !== undefined && signedIn !== undefined && signedIn !== applicant.email.toLowerCase();

  async function reset() {
    setEnding(true);
    const endScenario = await loadEndScenario();
    await endScenario(window.location, visitStorage);
  }

  return (
    <aside aria-label="Test scenario" className="pointer-events-none flex p-2">
      <div className="pointer-events-auto max-w-full rounded-card border border-warn/40 bg-warn-soft px-4 text-14 text-ink shadow-float">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="min-w-0 break-words">
            Scenario: <strong className="font-semibold">{name}</strong>
            {partner !== undefined && ` · ${partner}`}
          </span>
          <span aria-hidden="true">·</span>
          <button
            type="button"
            aria-disabled={isEnding || undefined}
            onClick={() => {
              if (!isEnding) void reset();
            }}
            className="min-h-target min-w-target shrink-0 px-1 font-semibold text-accent underline underline-offset-4"
          >
            reset
          </button>
        </p>
        {applicant !== undefined && (
          <details>
            <summary className="min-h-target cursor-pointer content-center">Who this is</summary>
            <p className="pb-2">
              {applicant.email}, born {toDisplayDate(applicant.dob)}. {applicant.note}{' '}
              <TextLink href={pathOf('sandbox/mailbox')}>Mailbox</TextLink>
            </p>
            {isSomebodyElse && (
              <p className="pb-2 font-semibold">This browser is signed in as {signedIn} now.</p>
            )}
          </details>
        )}
      </div>
    </aside>
  );
}
