// @vitest-environment jsdom
import { cleanup, render, screen as page } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { OfferGap } from '#components/application/offer/offer-gap.tsx';
import { ChosenRateNote } from '#components/application/rate-notes.tsx';
import { StepBanner } from '#components/frames/step-banner.tsx';
import { buttonClassNames } from '#components/ui/button.tsx';
import { applicationStore, clearApplication } from '#stores/application-store.ts';
import { knownApplication } from '../quote/quotes.ts';

beforeEach(clearApplication);
afterEach(cleanup);

it('names the button where there is no offer as its text does', async () => {
  applicationStore.setState({ application: knownApplication({ s1ApplicationStatus: 'App Start' }) });
  render(<OfferGap view={{ kind: 'none' }} />);
  expect(await page.findByText(/Check your expenses and press Next/)).toBeTruthy();
  const way = page.getByRole('link', { name: 'Check my expenses' });
  expect(way.getAttribute('href')).toBe('/application/step-2');
});

it('makes trying again the main button: it is the only way on', () => {
  render(<OfferGap view={{ kind: 'unavailable' }} />);
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  expect(tryAgain.className).toContain(buttonClassNames('primary'));
});

it('promises no new quote to see before one is asked for', async () => {
  render(<OfferGap view={{ kind: 'expired', endedOn: '20 December 2026' }} />);
  expect(await page.findByRole('link', { name: 'Get a new quote' })).toBeTruthy();
});

it('makes the title large where it stands alone', () => {
  render(<StepBanner title="Your conditional offer" heading="Here is your loan offer!" intro="What it is" />);
  const classesOf = (level: number) => page.getByRole('heading', { level }).className;
  expect(classesOf(2)).toContain('group-has-[[data-alone]]/step:hidden');
  expect(classesOf(1)).toContain('group-has-[[data-alone]]/step:text-28');
  expect(classesOf(1)).toContain('group-has-[[data-alone]]/step:text-ink');
  expect(page.getByText('What it is').className).toContain('group-has-[[data-alone]]/step:hidden');
});

it('says what a comparison rate is before the warning about it', () => {
  render(<ChosenRateNote />);
  const words = page.getByText(/WARNING: This comparison rate/).textContent;
  expect(words).toMatch(/^\* The comparison rate puts the interest and the fee together in one rate\./);
});

it('shows the note on the comparison rate on phones only with the rate it belongs to', () => {
  render(<ChosenRateNote />);
  const around = page.getByText(/WARNING: This comparison rate/).parentElement;
  expect(around?.className.split(' ')).toEqual(
    expect.arrayContaining([
      'max-lg:hidden',
      'max-lg:group-has-[aside_details[open]]/step:block',
      'print:block',
    ]),
  );
});
