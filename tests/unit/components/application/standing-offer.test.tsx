// @vitest-environment jsdom
import { cleanup, render, screen as page } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetOfferWith } from '#components/application/answers/forget-offer.ts';
import { StandingOffer } from '#components/application/answers/standing-offer.tsx';
import { applicationStore, clearApplication } from '#stores/application-store.ts';
import { ASSESSMENT } from './offers.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T00:00:00Z') });
});
afterEach(() => {
  cleanup();
  clearApplication();
  vi.useRealTimers();
});

const hold = (assessment: Partial<typeof ASSESSMENT>) => {
  applicationStore.setState({ assessment: { ...ASSESSMENT, ...assessment }, incomes: [] });
};
const shown = () => {
  const { container } = render(<StandingOffer />);
  return container.textContent;
};

describe('an offer that stands', () => {
  it('is named, with the way to it', () => {
    hold({});
    expect(shown()).toBe('Your offer of $30,000 ends on 20\u00a0December\u00a02026. See my offer');
    expect(page.getByRole('link', { name: 'See my offer' }).getAttribute('href')).toBe('/application/offer');
  });

  it('leads to the page of an updated one', () => {
    hold({ status: 'Updated Offer' });
    shown();
    expect(page.getByRole('link', { name: 'See my offer' }).getAttribute('href')).toBe(
      '/application/offer/updated',
    );
  });

  it.each<[string, () => void]>([
    ['there is none', () => undefined],
    [
      'it has ended',
      () => {
        hold({ offerExpiry: '2026-11-22T14:00:00.000Z' });
      },
    ],
    [
      'nothing is offered',
      () => {
        hold({ offered: undefined, offerExpiry: undefined });
      },
    ],
  ])('is not named when %s', (_when, given) => {
    given();
    expect(shown()).toBe('');
  });
});

describe('a save beside an offer', () => {
  const income = {
    id: 'income',
    incomeType: 'Rental Property',
    amount: 10,
    frequency: 'Weekly',
    nextPayDate: '',
  } as const;
  const changeIncomes = () => {
    applicationStore.setState({ incomes: [income] });
    return Promise.resolve();
  };

  it('forgets it with an answer that has changed, also when the save fails half way', async () => {
    hold({});
    await forgetOfferWith(changeIncomes);
    expect(applicationStore.getState().assessment).toBeUndefined();

    hold({});
    const failure = new Error('half way');
    await expect(
      forgetOfferWith(async () => {
        await changeIncomes();
        throw failure;
      }),
    ).rejects.toBe(failure);
    expect(applicationStore.getState().assessment).toBeUndefined();
  });

  it('keeps it where nothing has changed', async () => {
    hold({});
    expect(await forgetOfferWith(() => Promise.resolve('saved'))).toBe('saved');
    expect(applicationStore.getState().assessment).toBeDefined();
  });

  it('keeps the new one that it has read', async () => {
    hold({});
    const assessment = { ...ASSESSMENT };
    await forgetOfferWith(async () => {
      await changeIncomes();
      applicationStore.setState({ assessment });
    });
    expect(applicationStore.getState().assessment).toBe(assessment);
  });
});
