import { describe, expect, it } from 'vitest';
import { readMarketingParameters } from '#lib/referral/marketing-parameters.ts';
import { findMissedQuery } from '#lib/referral/missed-query.ts';

const ORIGIN = 'https://loans.example';
const SENT = '?utm_source=radio&referralName=cra&referralId=7';
const followed = (referrer: string) => ({ referrer, origin: ORIGIN, isFollowed: true });

describe('the query of the page before', () => {
  it('was missed where nothing of it is kept, or something else', () => {
    expect(findMissedQuery(followed(`${ORIGIN}/${SENT}`), {})).toBe(SENT);
    const earlier = readMarketingParameters('?utm_source=tv');
    expect(findMissedQuery(followed(`${ORIGIN}/${SENT}`), earlier)).toBe(SENT);
  });

  it('was taken where all that it names is kept', () => {
    const kept = { ...readMarketingParameters(SENT), gclId: '1' };
    expect(findMissedQuery(followed(`${ORIGIN}/${SENT}`), kept)).toBe('');
  });

  it('says nothing where it names no sender', () => {
    expect(findMissedQuery(followed(`${ORIGIN}/resume?reason=ended`), {})).toBe('');
    expect(findMissedQuery(followed(`${ORIGIN}/`), {})).toBe('');
  });

  it('is not asked of another site, of a page loaded again, nor where there is none', () => {
    expect(findMissedQuery(followed(`https://other.example/${SENT}`), {})).toBe('');
    expect(findMissedQuery({ ...followed(`${ORIGIN}/${SENT}`), isFollowed: false }, {})).toBe('');
    expect(findMissedQuery(followed(''), {})).toBe('');
  });
});
