import { globSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ManualUpload } from '#components/documents/manual-upload.tsx';
import { drawPage } from '#tests/support/draw-page.ts';
import type { Document } from '#lib/contracts/document.ts';
import { HelpfulInfo } from '#components/frames/helpful-info.tsx';

vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: vi.fn(), replace: vi.fn(), prefetch: vi.fn(), back: vi.fn() }),
  usePathname: () => '/',
}));

const PROJECT = join(import.meta.dirname, '..', '..', '..');

/** The words of a page as drawn before any code has run. */
async function wordsOf(load: () => Promise<unknown>): Promise<string> {
  const { default: Page } = (await load()) as { default: () => ReactNode };
  return plain(await drawPage(<Page />));
}

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

const STEP_1 = () => import('#app/(form-step)/quote/step-1/page.tsx');
const STEP_1A = () => import('#app/(form-step)/quote/step-1A/page.tsx');
const STEP_2 = () => import('#app/(form-step)/quote/step-2/page.tsx');
const BANK_DETAILS = () => import('#app/(form-step)/bank-details/page.tsx');
const DOCUMENTS = () => import('#app/(form-step)/bank-details/document-upload/page.tsx');
const NOTICE = () => import('#app/(form-step)/bank-details/noa/page.tsx');
const BANK_SELECT = () => import('#app/(forms-host)/application/bank-select/page.tsx');
const INCOME = () => import('#app/(form-step)/application/step-1/page.tsx');

describe('a text of the specification', () => {
  it.each([
    ['the quote banner', STEP_1, "Credit score safe! Your rate estimate won't affect your credit score"],
    ['the step of the bank page', BANK_DETAILS, 'We just need a few documents'],
    ['the title of the documents', DOCUMENTS, 'Upload your documents'],
    ['the heading of the incomes', INCOME, 'Tell us about your income'],
    ['the label of the quote track', STEP_2, 'Award winning personal loans'],
  ])('%s stands on its page', async (_what, load, words) => {
    expect(await wordsOf(load)).toContain(words);
  });

  it.each([STEP_1, STEP_1A, STEP_2])('claims no award before the public', async (load) => {
    vi.stubEnv('APP_ENV', 'production');
    const words = await wordsOf(load);
    vi.unstubAllEnvs();
    expect(words).toContain('Your personal loan quote');
    expect(words).not.toMatch(/award/i);
  });

  it('the tip for statements stands where they are uploaded', () => {
    const document: Document = {
      id: 'd-1',
      name: 'main bank account',
      docType: 'Bank Statement',
      status: 'OPEN',
      explanation: '',
      isAdditional: false,
      bsEmbedURL: '',
      manualUploadURL: '',
      files: [],
      hints: [],
    };
    const html = renderToStaticMarkup(<ManualUpload document={document} />);
    expect(plain(html)).toContain('Save your last 3 bank statements');
  });

  it('ratings stand on quote steps 1, 1A and 2', async () => {
    for (const load of [STEP_1, STEP_1A, STEP_2]) {
      expect(await wordsOf(load)).toMatch(/out of 5 from \d+ customer reviews/);
    }
    expect(await wordsOf(INCOME)).not.toContain('customer reviews');
  });

  it('the bank-statements footer stands on bank details and document upload, and nowhere else', async () => {
    const footer = 'You give your sign-in details to the bank-data provider, not to us.';
    for (const load of [BANK_DETAILS, DOCUMENTS]) expect(await wordsOf(load)).toContain(footer);
    for (const load of [STEP_1, STEP_2, INCOME]) expect(await wordsOf(load)).not.toContain(footer);
  });

  it('the page of the banks says as much of the sign-in details', async () => {
    expect(await wordsOf(BANK_SELECT)).toContain(
      'You give your sign-in details to our bank-data provider, not to us.',
    );
  });

  it('the notice of assessment is asked for once, before it is known that none is needed', async () => {
    const words = await wordsOf(NOTICE);
    expect(words.match(/First, your notice of assessment\./g)).toHaveLength(1);
  });

  it('trust logos stand above the bank frame, besides those of the footer', async () => {
    const logos = (words: string) => words.match(/Read-only access/g)?.length ?? 0;
    expect(logos(await wordsOf(DOCUMENTS))).toBe(1);
    expect(logos(await wordsOf(BANK_DETAILS))).toBe(2);
  });

  it('the helpful info stands on every page of the form-step frame', async () => {
    const pages = globSync('app/(form-step)/**/page.tsx', { cwd: PROJECT });
    expect(pages.length).toBeGreaterThan(10);
    for (const page of pages) {
      const words = await wordsOf(() => import(/* @vite-ignore */ join(PROJECT, page)));
      expect(words, page).toContain('Helpful information');
    }
  });

  it('the help text names every condition of specification §1', () => {
    const words = plain(renderToStaticMarkup(<HelpfulInfo />));
    for (const condition of [
      'at least 18 years old',
      'over $30,000 a year from employment',
      'Australian citizen or permanent resident',
      'good credit history',
      'mainly for personal use',
      'do not accept heavy commercial vehicles',
      'worth at least $10,000 and is registered in your name',
      'An asset still under finance is paid out first. The loan can do that.',
      'Unsecured: $5,000 to $50,000',
      'Secured by a vehicle, motorcycle, caravan or boat: $5,000 to $70,000',
      '2, 3, 5 or 7 years',
      'no monthly fee, no fee for repaying early and no hidden fee',
    ]) {
      expect(words).toContain(condition);
    }
  });
});
