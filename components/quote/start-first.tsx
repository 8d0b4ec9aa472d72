import { ButtonLink } from '#components/ui/button-link.tsx';
import { Card } from '#components/ui/card.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { pathOf } from '#lib/routes/route-table.ts';

/**
 * For somebody who opens a later page of the quote without one: where it begins, and the way back to a saved one. As
 * tall as a window, like what stood here before, so that nothing in sight moves.
 */
export function StartFirst() {
  return (
    <div className="min-h-dvh">
      <Card title="Your quote starts with a few details">
        <p className="text-muted">
          There is no application in this browser yet. It takes a minute or two, and your credit score stays
          the same.
        </p>
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
          <ButtonLink href={pathOf('quote/step-1')}>Get your quote</ButtonLink>
          <TextLink standalone href={pathOf('resume')}>
            Resume an application
          </TextLink>
        </div>
      </Card>
    </div>
  );
}
