import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactNode } from 'react';
import type { Metadata } from 'next';
import { describe, expect, it, vi } from 'vitest';
import { NOT_FOUND_TITLE } from '#components/frames/error-page.tsx';
import { brand } from '#lib/brand/brand.ts';
import { documentTitleOf } from '#lib/routes/document-title.ts';
import { APPLICATION_TRACK, ROUTES } from '#lib/routes/route-table.ts';
import type { RouteId } from '#lib/routes/route-table.ts';
import { drawPage } from '#tests/support/draw-page.ts';

vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: vi.fn(), replace: vi.fn(), prefetch: vi.fn(), back: vi.fn() }),
  usePathname: () => '/',
  notFound: () => {
    throw new Error('not found');
  },
}));

type PageModule = { default: () => ReactNode; metadata: Metadata };

/** Every one of our pages by its file, as a table of specification §2: what is at the top and the bottom of each. */
const PAGES: readonly {
  id: RouteId;
  file: () => Promise<unknown>;
  title: string;
  header: 'logo only' | 'site header' | 'none';
  legal: 'broker' | 'licensee';
  step?: string;
}[] = [
  {
    id: 'home',
    file: () => import('#app/(default)/page.tsx'),
    title: 'Personal loans',
    header: 'site header',
    legal: 'licensee',
  },
  {
    id: 'quote/step-1',
    file: () => import('#app/(form-step)/quote/step-1/page.tsx'),
    title: 'Get your quote in a minute or two',
    header: 'logo only',
    legal: 'broker',
    step: 'step 1 of 2',
  },
  {
    id: 'quote/step-1A',
    file: () => import('#app/(form-step)/quote/step-1A/page.tsx'),
    title: 'Get your quote in a minute or two',
    header: 'logo only',
    legal: 'broker',
    step: 'step 1 of 2',
  },
  {
    id: 'quote/step-2',
    file: () => import('#app/(form-step)/quote/step-2/page.tsx'),
    title: 'Almost there',
    header: 'logo only',
    legal: 'broker',
    step: 'step 2 of 2',
  },
  {
    id: 'quote/processing',
    file: () => import('#app/(form-step)/quote/processing/page.tsx'),
    title: 'Finding your rate',
    header: 'logo only',
    legal: 'broker',
  },
  {
    id: 'quote/offer',
    file: () => import('#app/(form-step)/quote/offer/page.tsx'),
    title: 'Your Loan Quote',
    header: 'logo only',
    legal: 'broker',
  },
  {
    id: 'quote/declined',
    file: () => import('#app/(default)/quote/declined/page.tsx'),
    title: 'Your loan request',
    header: 'none',
    legal: 'broker',
  },
  {
    id: 'quote/no-quote',
    file: () => import('#app/(default)/quote/no-quote/page.tsx'),
    title: 'Oops',
    header: 'site header',
    legal: 'broker',
  },
  {
    id: 'quote/no-quote2',
    file: () => import('#app/(default)/quote/no-quote2/page.tsx'),
    title: 'Oops',
    header: 'site header',
    legal: 'broker',
  },
  {
    id: 'application/step-1',
    file: () => import('#app/(form-step)/application/step-1/page.tsx'),
    title: 'Finalise your application',
    header: 'logo only',
    legal: 'licensee',
    step: 'step 1 of 5',
  },
  {
    id: 'application/step-2',
    file: () => import('#app/(form-step)/application/step-2/page.tsx'),
    title: 'Finalise your application',
    header: 'logo only',
    legal: 'licensee',
    step: 'step 2 of 5',
  },
  {
    id: 'application/offer',
    file: () => import('#app/(form-step)/application/offer/page.tsx'),
    title: 'Your conditional offer',
    header: 'logo only',
    legal: 'licensee',
    step: 'step 3 of 5',
  },
  {
    id: 'application/offer/updated',
    file: () => import('#app/(default)/application/offer/updated/page.tsx'),
    title: 'Your updated conditional offer',
    header: 'none',
    legal: 'licensee',
  },
  {
    id: 'application/offer/accepted',
    file: () => import('#app/(default)/application/offer/accepted/page.tsx'),
    title: "Thanks - we'll be in touch!",
    header: 'site header',
    legal: 'licensee',
  },
  {
    id: 'application/offer/cancelled',
    file: () => import('#app/(default)/application/offer/cancelled/page.tsx'),
    title: 'Offer has cancelled',
    header: 'site header',
    legal: 'licensee',
  },
  {
    id: 'application/offer/expired',
    file: () => import('#app/(default)/application/offer/expired/page.tsx'),
    title: 'Offer has expired',
    header: 'site header',
    legal: 'licensee',
  },
  {
    id: 'application/bank-select',
    file: () => import('#app/(forms-host)/application/bank-select/page.tsx'),
    title: 'Choose your bank',
    header: 'logo only',
    legal: 'licensee',
    step: 'step 4 of 5',
  },
  {
    id: 'application/bank-login',
    file: () => import('#app/(forms-host)/application/bank-login/page.tsx'),
    title: 'Finalise your application',
    header: 'logo only',
    legal: 'licensee',
    step: 'step 4 of 5',
  },
  {
    id: 'application/completed',
    file: () => import('#app/(forms-host)/application/completed/page.tsx'),
    title: "Thanks - we'll be in touch!",
    header: 'logo only',
    legal: 'licensee',
    step: 'step 5 of 5',
  },
  {
    id: 'bank-details',
    file: () => import('#app/(form-step)/bank-details/page.tsx'),
    title: 'Finalise your application',
    header: 'logo only',
    legal: 'licensee',
    step: 'step 4 of 5',
  },
  {
    id: 'bank-details/document-upload',
    file: () => import('#app/(form-step)/bank-details/document-upload/page.tsx'),
    title: 'Upload your documents',
    header: 'logo only',
    legal: 'licensee',
    step: 'step 4 of 5',
  },
  {
    id: 'bank-details/noa',
    file: () => import('#app/(form-step)/bank-details/noa/page.tsx'),
    title: 'Upload your documents',
    header: 'logo only',
    legal: 'licensee',
    step: 'step 4 of 5',
  },
  {
    id: 'bank-details/complete',
    file: () => import('#app/(form-step)/bank-details/complete/page.tsx'),
    title: "Thanks - we'll be in touch!",
    header: 'logo only',
    legal: 'licensee',
    step: 'step 5 of 5',
  },
  {
    id: 'bank-details/see-you-soon',
    file: () => import('#app/(form-step)/bank-details/see-you-soon/page.tsx'),
    title: 'See you soon',
    header: 'logo only',
    legal: 'licensee',
    step: 'step 4 of 5',
  },
  {
    id: 'resume',
    file: () => import('#app/(default)/resume/page.tsx'),
    title: 'Resume your application',
    header: 'site header',
    legal: 'licensee',
  },
  {
    id: 'resume/pin-code',
    file: () => import('#app/(default)/resume/pin-code/page.tsx'),
    title: 'Resume your application',
    header: 'site header',
    legal: 'licensee',
  },
  {
    id: 'resume/pin-code-locked',
    file: () => import('#app/(default)/resume/pin-code-locked/page.tsx'),
    title: 'Resume your application',
    header: 'site header',
    legal: 'licensee',
  },
  {
    id: 'finished',
    file: () => import('#app/(default)/finished/page.tsx'),
    title: 'Your application',
    header: 'site header',
    legal: 'licensee',
  },
  {
    id: 'electronic-communications-consent',
    file: () => import('#app/(default)/electronic-communications-consent/page.tsx'),
    title: 'Electronic Communications Consent',
    header: 'site header',
    legal: 'licensee',
  },
  {
    id: 'privacy-disclosure-statement',
    file: () => import('#app/(default)/privacy-disclosure-statement/page.tsx'),
    title: 'Privacy Disclosure Statement',
    header: 'site header',
    legal: 'licensee',
  },
  {
    id: 'terms-and-conditions',
    file: () => import('#app/(default)/terms-and-conditions/page.tsx'),
    title: 'Terms and Conditions',
    header: 'site header',
    legal: 'licensee',
  },
  {
    id: 'information-statement',
    file: () => import('#app/(default)/information-statement/page.tsx'),
    title: 'Information Statement',
    header: 'site header',
    legal: 'licensee',
  },
  {
    id: 'target-market-determination',
    file: () => import('#app/(default)/target-market-determination/page.tsx'),
    title: 'Target Market Determination',
    header: 'site header',
    legal: 'licensee',
  },
  {
    id: 'complaints',
    file: () => import('#app/(default)/complaints/page.tsx'),
    title: 'Complaints and hardship',
    header: 'site header',
    legal: 'licensee',
  },
];

/** Made for developers and testers: the showcase and the stand-ins, and the page of each partner. */
const ELSEWHERE = /^(kitchen-sink|sandbox|partner$)/;

function headerOf(html: string): 'logo only' | 'site header' | 'none' {
  const header = /<header.*?<\/header>/s.exec(html)?.[0];
  if (header === undefined) return 'none';
  return header.includes('max-w-page flex-wrap') ? 'site header' : 'logo only';
}

describe('the pages of specification §2', () => {
  it('are all in this table', () => {
    const known = Object.keys(ROUTES).filter((id) => !ELSEWHERE.test(id));
    expect(PAGES.map(({ id }) => id).sort()).toEqual(known.sort());
  });

  it.each(PAGES)('$id: title, header, progress, footer', async ({ id, file, title, header, legal, step }) => {
    const { default: Page, metadata } = (await file()) as PageModule;
    expect(ROUTES[id].title).toBe(title);
    expect(metadata.title).toBe(documentTitleOf(id));
    const html = await drawPage(<Page />);
    expect(headerOf(html)).toBe(header);
    expect(/step \d of \d(?=, current)/.exec(html)?.[0]).toBe(step);
    const broker = html.includes(`Broker services are provided by ${brand.brokerServices.name}`);
    const licensee = html.includes(`Credit is provided by ${brand.licensee.name}`);
    expect({ broker, licensee }).toEqual({ broker: legal === 'broker', licensee: legal === 'licensee' });
    expect(html.match(/<h1/g) ?? []).toHaveLength(1);
    expect(html.match(/<main/g)).toHaveLength(1);
  });

  it('have a picture wherever they say thanks', async () => {
    const thanks = PAGES.filter(({ title }) => title.startsWith('Thanks'));
    expect(thanks.map(({ id }) => id)).toContain('bank-details/complete');
    for (const { id, file } of thanks) {
      const { default: Page } = (await file()) as PageModule;
      expect(await drawPage(<Page />), id).toContain('viewBox="0 0 240 160"');
    }
  });

  it('have documents of different titles, which is what a screen reader says of a new page', () => {
    const titles = Object.keys(ROUTES).map((id) => documentTitleOf(id as RouteId));
    expect(new Set([...titles, NOT_FOUND_TITLE]).size).toBe(titles.length + 1);
    for (const { id, title } of PAGES) expect(documentTitleOf(id).endsWith(title)).toBe(true);
  });

  it('that is not there says so, and leads home', async () => {
    const { default: NotFound, metadata } = (await import('#app/not-found.tsx')) as PageModule;
    expect(metadata.title).toBe(NOT_FOUND_TITLE);
    const html = await drawPage(<NotFound />);
    expect(html).toContain('This page could not be found</h1>');
    expect(html).toMatch(/<a href="\/"[^>]*>Back to the home page<\/a>/);
  });
});

describe('search engines', () => {
  const robots = readFileSync(join(import.meta.dirname, '../../../public/robots.txt'), 'utf8');
  const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, prefix = '']) => prefix);
  const isClosed = (path: string) => closed.some((prefix) => `${path}/`.startsWith(prefix));

  it('find the home page and the legal texts, and no page of an application', () => {
    const open = Object.values(ROUTES)
      .map(({ path }) => path)
      .filter((path) => !isClosed(path));
    expect(open).toEqual([
      '/',
      '/electronic-communications-consent',
      '/privacy-disclosure-statement',
      '/terms-and-conditions',
      '/information-statement',
      '/target-market-determination',
      '/complaints',
    ]);
  });

  it('are kept from the stand-ins too', async () => {
    for (const load of [
      () => import('#app/sandbox/page.tsx'),
      () => import('#app/sandbox/mailbox/page.tsx'),
      () => import('#app/sandbox/lender/page.tsx'),
      () => import('#app/sandbox/bank/page.tsx'),
    ]) {
      const { metadata } = (await load()) as { metadata: Metadata };
      expect(JSON.stringify(metadata.robots)).toMatch(/noindex|"index":false/);
    }
  });
});

describe('the five steps of the application track', () => {
  it('have the labels and headings of specification §2', () => {
    expect(APPLICATION_TRACK.map(({ label, heading }) => [label, heading])).toEqual([
      ['Income', 'Tell us about your income'],
      ['Expenses', 'Tell us about your expenses'],
      ['Offer', 'Here is your loan offer!'],
      ['Verify', 'We just need a few documents'],
      ['Finalise', 'Finalise your application'],
    ]);
  });
});
