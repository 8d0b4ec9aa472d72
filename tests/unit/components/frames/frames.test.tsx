import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { DefaultFrame } from '#components/frames/default-frame.tsx';
import { ErrorPage } from '#components/frames/error-page.tsx';
import { FormsHostFrame } from '#components/frames/forms-host-frame.tsx';
import { AwardLine, FormStepFrame } from '#components/frames/form-step-frame.tsx';
import { formatAest } from '#components/frames/maintenance-notice.tsx';
import { describePageError, PageError } from '#components/frames/page-error.ts';
import { PartnerFrame } from '#components/frames/partner-frame.tsx';
import { ReviewRatings } from '#components/frames/review-ratings.tsx';
import { brand, quoteTrackLabelFor, ratingsFor } from '#lib/brand/brand.ts';

const html = (node: ReactNode) => renderToStaticMarkup(node);

describe('the frames of specification §2', () => {
  it('hides the header on the declined and updated-offer pages only', () => {
    expect(html(<DefaultFrame route="quote/declined">x</DefaultFrame>)).not.toContain('<header');
    expect(html(<DefaultFrame route="application/offer/updated">x</DefaultFrame>)).not.toContain('<header');
    expect(html(<DefaultFrame route="quote/no-quote">x</DefaultFrame>)).toContain('<header');
  });

  it('names the broker on quote and partner pages, the licensee elsewhere', () => {
    const quote = html(<FormStepFrame route="quote/step-1">x</FormStepFrame>);
    expect(quote).toContain(brand.brokerServices.name);
    expect(quote).not.toContain(brand.licensee.name);
    expect(html(<PartnerFrame>x</PartnerFrame>)).toContain(brand.brokerServices.name);
    const application = html(<FormStepFrame route="application/step-1">x</FormStepFrame>);
    expect(application).toContain(brand.licensee.name);
    expect(application).not.toContain(brand.brokerServices.name);
  });

  it('shows five steps with the heading of the current one on the application track', () => {
    const page = html(<FormStepFrame route="application/step-2">x</FormStepFrame>);
    expect(page.match(/step \d of 5, (done|current|to do)/g)).toEqual([
      'step 1 of 5, done',
      'step 2 of 5, current',
      'step 3 of 5, to do',
      'step 4 of 5, to do',
      'step 5 of 5, to do',
    ]);
    expect(page).toContain('Tell us about your expenses</h2>');
    expect(page).toContain('Finalise your application</h1>');
  });

  it('shows two steps of one label on the quote track, and the title as the heading', () => {
    const page = html(
      <FormStepFrame route="quote/step-1" quoteLabel={quoteTrackLabelFor('sandbox')}>
        x
      </FormStepFrame>,
    );
    expect(page.match(/Award winning personal loans<span/g)).toHaveLength(2);
    expect(page).toContain('Get your quote in a minute or two</h1>');
  });

  it('tells the public of an award only where one was given', () => {
    const award = { name: 'Best personal loan', giver: 'Example Awards', year: 2026 };
    expect(quoteTrackLabelFor('production', undefined)).toBe('Your personal loan quote');
    expect(quoteTrackLabelFor('production', award)).toBe('Award winning personal loans');
    expect(html(<AwardLine award={award} />)).toContain('Best personal loan, Example Awards, 2026');
    const page = html(<FormStepFrame route="quote/step-1">x</FormStepFrame>);
    expect(page.match(/Your personal loan quote<span/g)).toHaveLength(2);
    expect(page.toLowerCase()).not.toContain('award');
  });

  it('has neither log out nor resume link nor border on the partner frame', () => {
    const page = html(<PartnerFrame>x</PartnerFrame>);
    expect(page).not.toContain('Resume');
    expect(page.slice(page.indexOf('<header'), page.indexOf('</header>'))).not.toContain('border-b');
  });
});

describe('the way back into an application', () => {
  it('stands in the header of public pages, not where the application is open', () => {
    const header = (page: string) => page.slice(0, page.indexOf('</header>'));
    for (const route of ['home', 'terms-and-conditions', 'quote/no-quote'] as const) {
      expect(header(html(<DefaultFrame route={route}>x</DefaultFrame>)), route).toContain('Resume');
    }
    for (const route of ['accepted', 'cancelled', 'expired'] as const) {
      const page = html(<DefaultFrame route={`application/offer/${route}`}>x</DefaultFrame>);
      expect(header(page), route).toContain('<header');
      expect(header(page), route).not.toContain('Resume');
    }
  });
});

describe('who introduced the applicant', () => {
  it('has a line below the header on phones, which is there before anybody is known', () => {
    const page = html(
      <FormsHostFrame route="application/bank-login" title="Finalise your application">
        x
      </FormsHostFrame>,
    );
    const header = page.slice(0, page.indexOf('</header>'));
    expect(header).not.toContain('min-h-7');
    expect(header).toContain('max-sm:hidden');
    const main = page.slice(page.indexOf('<main'));
    expect(main.indexOf('min-h-7 sm:hidden')).toBeGreaterThan(0);
    expect(main.indexOf('min-h-7 sm:hidden')).toBeLessThan(main.indexOf('<h1'));
  });
});

describe('the maintenance notice', () => {
  it("prints the specification's times in AEST, whatever the machine's zone", () => {
    expect(formatAest(new Date('2026-09-19T13:00:00Z'))).toBe('19 Sept 11pm AEST');
    expect(formatAest(new Date('2026-09-19T15:00:00Z'))).toBe('20 Sept 1am AEST');
    expect(formatAest(new Date('2026-12-31T14:30:00Z'))).toBe('1 Jan 12:30am AEST');
    expect(formatAest(new Date('2026-07-01T02:00:00Z'))).toBe('1 July 12pm AEST');
  });
});

describe('the error page', () => {
  it('leads home from a 404 only', () => {
    expect(html(<ErrorPage status={404} />)).toContain('Back to the home page');
    expect(html(<ErrorPage status={404} />)).toContain('This page could not be found');
    expect(html(<ErrorPage />)).not.toContain('Back to the home page');
  });

  it('says Oops with 500 unless told otherwise, and the message', () => {
    const page = html(<ErrorPage message="Unknown middleware" />);
    expect(page).toContain('Oops');
    expect(page).toContain('Error 500');
    expect(page).toContain('Unknown middleware');
  });

  it("shows the words of a page's own failure, never those of an unforeseen one", () => {
    expect(describePageError(new PageError(503, 'Closed for a moment'))).toEqual({
      status: 503,
      message: 'Closed for a moment',
    });
    expect(describePageError(new TypeError('x is not a function'))).toEqual({ status: 500 });
  });
});

describe('review ratings', () => {
  it('are marked as a sample in the sandbox and absent in production', () => {
    expect(html(<ReviewRatings ratings={ratingsFor('sandbox')} />)).toContain('Sample rating');
    expect(html(<ReviewRatings ratings={ratingsFor('production')} />)).toBe('');
  });
});
