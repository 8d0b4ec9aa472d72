'use client';

import { StartAgainButton } from '#components/endings/finish-button.tsx';
import { Card } from '#components/ui/card.tsx';
import { isBeforeAcceptance } from '#lib/domain/application-stages.ts';
import { serviceTime } from '#lib/time/service-time.ts';
import { useApplication } from '#stores/application-store.ts';
import type { ApplicationState } from '#stores/application-store.ts';

/** Where the answers can be changed, nobody has to begin with an empty form. */
const keepsAnswersOpen = ({ application }: ApplicationState) =>
  application !== undefined &&
  !application.acceptTandCs &&
  isBeforeAcceptance(application.s1ApplicationStatus);

/**
 * Once the days of the quote that referred them are over, applicants may qualify for a loan from us. What was referred
 * accepts no changes, so it is a new application (docs/decisions/0010).
 */
export function AskUsLater() {
  const expiresAt = useApplication(({ quote }) => quote?.expiresAt);
  const isEditable = useApplication(keepsAnswersOpen);
  if (isEditable || expiresAt === undefined || new Date(expiresAt) > serviceTime(new Date())) return null;
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
