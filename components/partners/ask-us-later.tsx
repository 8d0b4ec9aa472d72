'use client';

import { StartAgainButton } from '#components/endings/finish-button.tsx';
import { Card } from '#components/ui/card.tsx';
import { areAnswersOpen } from '#lib/domain/answers-open.ts';
import { hasPassed } from '#lib/time/has-passed.ts';
import { useApplication } from '#stores/application-store.ts';
import type { ApplicationState } from '#stores/application-store.ts';

/** Where the answers can be changed, nobody has to begin with an empty form. */
const keepsAnswersOpen = ({ application }: ApplicationState) =>
  application !== undefined && areAnswersOpen(application.s1ApplicationStatus, application.acceptTandCs);

/**
 * Once the days of the quote that referred them are over, applicants may qualify for a loan from us. What was referred
 * accepts no changes, so it is a new application (docs/decisions/0010).
 */
export function AskUsLater() {
  const expiresAt = useApplication(({ quote }) => quote?.expiresAt);
  const isEditable = useApplication(keepsAnswersOpen);
  if (isEditable || expiresAt === undefined || !hasPassed(new Date(expiresAt))) return null;
  return (
    <Card title="Or ask us again">
      <p>
        Has something changed since then? You can ask us for a new quote. You begin with an empty form. It
        does not affect your credit score.
      </p>
      <div className="mt-5">
        <StartAgainButton variant="secondary">Get a new quote</StartAgainButton>
      </div>
    </Card>
  );
}
