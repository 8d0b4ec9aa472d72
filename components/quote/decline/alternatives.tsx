'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { FailureNotice } from '#components/ui/failure-notice.tsx';
import { useFocusAfterPress } from '#components/ui/use-focus-after-press.ts';
import type { Alternative } from '#lib/contracts/quote.ts';
import { browserServices } from '#stores/browser-services.ts';

const UNEXPECTED = 'We could not continue just now. Nothing is lost. Please try again.';

/**
 * What the applicant could ask for instead: each can be tried, and the same rules then decide again. Never an approval.
 */
export function Alternatives({
  title,
  alternatives,
}: {
  title: string;
  alternatives: readonly Alternative[];
}) {
  const [trying, setTrying] = useState<Alternative>();
  const [message, setMessage] = useState<string>();
  // With another quote there are others, also where it is shown on the same page.
  const isTrying = trying !== undefined && alternatives.includes(trying);
  useFocusAfterPress(trying !== undefined && !isTrying);
  if (alternatives.length === 0) return null;
  const isTogether = alternatives.some(({ kind }) => kind === 'circumstances-together');

  async function tryOut(alternative: Alternative) {
    if (isTrying) return;
    setTrying(alternative);
    setMessage(undefined);
    try {
      const { tryAlternative } = await import('./try-alternative.ts');
      const refusal = await tryAlternative(alternative);
      if (refusal === undefined) return;
      setMessage(refusal);
    } catch (error) {
      browserServices().log('An alternative could not be tried', error);
      setMessage(UNEXPECTED);
    }
    setTrying(undefined);
  }

  return (
    <Card title={title}>
      {alternatives.some(({ loanAmount }) => loanAmount !== undefined) && (
        <p className="mb-4 border-b border-line pb-4 text-muted">
          These follow the same rules, so they are worth a try. They are not an approval.
        </p>
      )}
      {isTogether && (
        <p className="mb-4">You would need {alternatives.length === 2 ? 'both' : 'all'} of these:</p>
      )}
      <ul className="divide-y divide-line">
        {alternatives.map((alternative) => (
          <li
            key={alternative.text}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0"
          >
            <span className="min-w-0 flex-1 basis-60">{alternative.text}</span>
            {alternative.loanAmount !== undefined && (
              <Button
                variant="secondary"
                busy={trying === alternative}
                looksDisabled={isTrying}
                onClick={() => void tryOut(alternative)}
              >
                Try this<span className="sr-only">: {alternative.text}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FailureNotice message={message} className="mt-4" />
    </Card>
  );
}
