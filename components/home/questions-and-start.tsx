import { HelpfulInfo } from '#components/frames/helpful-info.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { brand } from '#lib/brand/brand.ts';
import { pathOf } from '#lib/routes/route-table.ts';

/** The helpful information, and beside it the way on: start, come back, or talk to somebody. */
export function QuestionsAndStart() {
  return (
    <div className="border-t border-line bg-surface">
      <div className="mx-auto grid max-w-page gap-x-16 gap-y-12 px-4 py-12 sm:px-6 sm:py-16 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <HelpfulInfo />
        <section aria-labelledby="start-title" className="grid content-start gap-8">
          <div>
            <h2 id="start-title" className="text-22">
              Ready when you are
            </h2>
            <p className="mt-2 text-muted">
              A quote takes a minute or two and does not affect your credit score.
            </p>
            <div className="mt-5">
              <ButtonLink href={pathOf('quote/step-1')}>Get your quote</ButtonLink>
            </div>
          </div>
          <div className="border-t border-line pt-6">
            <h3 className="text-18">Already started?</h3>
            <p className="mt-1 text-muted">Your email address and date of birth bring you back.</p>
            <TextLink standalone href={pathOf('resume')}>
              Resume your application
            </TextLink>
          </div>
          <div className="border-t border-line pt-6">
            <h3 className="text-18">Prefer to talk?</h3>
            <p className="mt-1 text-muted">{brand.phone.hours}</p>
            <TextLink standalone href={brand.phone.href}>
              {brand.phone.shown}
            </TextLink>
          </div>
        </section>
      </div>
    </div>
  );
}
