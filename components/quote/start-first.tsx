import { WAY_TO_THE_LOAN } from '#components/loan/way-to-the-loan.ts';
import { buttonClassNames } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { NumberedSteps } from '#components/ui/numbered-steps.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { pathOf } from '#lib/routes/route-table.ts';

/**
 * For somebody who opens a later page of the quote without having one: where a quote begins, the way back to a saved
 * one, and what it leads to. It fills the rest of the window, like what was shown before, so that nothing in sight
 * moves. A frame with a loan beside the form then shows none (`data-no-loan`). Its links load a page: the router's link
 * would come with the code of every form that may show this instead.
 */
export function StartFirst() {
  return (
    <div data-no-loan className="min-h-rest-of-window">
      <Card title="Your quote starts with a few details">
        <p className="text-muted">
          There is no application in this browser yet. It takes a minute or two, and your credit score stays
          the same.
        </p>
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
          <a href={pathOf('quote/step-1')} className={buttonClassNames('primary')}>
            Get your quote
          </a>
          <TextLink standalone href={pathOf('resume')}>
            Resume an application
          </TextLink>
        </div>
      </Card>
      <section className="mt-10">
        <h2 className="mb-5 text-18">How it works</h2>
        <NumberedSteps steps={WAY_TO_THE_LOAN} />
      </section>
    </div>
  );
}
