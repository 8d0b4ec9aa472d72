'use client';

import { chooseAnalytics, useAnalyticsChoice } from '#components/frames/use-analytics-choice.ts';
import { Button } from '#components/ui/button.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { useFocusBefore } from '#components/ui/use-focus-before.ts';
import type { AnalyticsChoice } from '#lib/analytics/consent.ts';
import { pathOf } from '#lib/routes/route-table.ts';

/**
 * Asks once whether steps may be counted, at the foot of pages that ask nothing else. Agreeing and refusing are equally
 * easy, and the choice can be changed in the footer.
 */
export function ConsentCard() {
  const chosen = useAnalyticsChoice();
  const { onFocus, giveBack } = useFocusBefore();
  function answer(choice: AnalyticsChoice) {
    giveBack();
    chooseAnalytics(choice);
  }
  if (chosen !== undefined) return null;
  return (
    // The handler notes where the focus comes from; only the buttons inside can be pressed.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label="Counting visits"
      onFocus={onFocus}
      className="border-t border-line bg-surface shadow-float"
    >
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-8 gap-y-3 px-4 py-3 sm:px-6">
        <p className="max-w-prose min-w-0 flex-1 basis-72">
          May we count which steps people finish? We never include names or answers.{' '}
          <TextLink href={`${pathOf('privacy-disclosure-statement')}#cookies`}>How we use cookies</TextLink>
        </p>
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            onClick={() => {
              answer('granted');
            }}
          >
            Agree
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              answer('refused');
            }}
          >
            Refuse
          </Button>
        </div>
      </div>
    </section>
  );
}
