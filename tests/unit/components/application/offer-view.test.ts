import { describe, expect, it } from 'vitest';
import { viewOffer } from '#components/application/offer/offer-view.ts';
import { ASSESSMENT } from './offers.ts';

const NOW = new Date('2026-11-21T00:00:00Z');
const { offered: _offered, offerExpiry: _offerExpiry, ...withoutOffer } = ASSESSMENT;

describe('what an offer page shows', () => {
  it('waits while the page starts, and says so when that failed', () => {
    expect(viewOffer('pending', undefined, NOW).kind).toBe('loading');
    expect(viewOffer('failed', undefined, NOW).kind).toBe('unavailable');
    expect(viewOffer('done', undefined, NOW).kind).toBe('none');
  });

  it('shows what is known even while the page starts', () => {
    expect(viewOffer('pending', ASSESSMENT, NOW).kind).toBe('conditional');
  });

  it('tells a whole offer from an updated one', () => {
    expect(viewOffer('done', ASSESSMENT, NOW)).toMatchObject({
      kind: 'conditional',
      endsOn: '20\u00a0December\u00a02026',
    });
    expect(viewOffer('done', { ...ASSESSMENT, status: 'Updated Offer' }, NOW).kind).toBe('updated');
  });

  it('ends an offer at its instant', () => {
    const end = new Date('2026-12-19T14:00:00.000Z');
    expect(viewOffer('done', ASSESSMENT, new Date(end.getTime() - 1)).kind).toBe('conditional');
    expect(viewOffer('done', ASSESSMENT, end)).toEqual({
      kind: 'expired',
      endedOn: '20\u00a0December\u00a02026',
    });
  });

  it.each(['Declined', 'Refer'] as const)('has no offer after %s', (status) => {
    expect(viewOffer('done', { ...withoutOffer, status }, NOW).kind).toBe('refused');
  });
});
