import { describe, expect, it } from 'vitest';
import {
  contactOfLink,
  forgetVisitReferral,
  leadsBack,
  readVisitReferral,
  takeVisitReferral,
} from '#lib/referral/visit-referral.ts';

function createStorage(kept?: string) {
  const values = new Map<string, string>(kept === undefined ? [] : [['referral', kept]]);
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  };
}

function visit(...searches: string[]) {
  const storage = createStorage();
  for (const search of searches) takeVisitReferral(search, storage);
  return readVisitReferral(storage);
}

const BY_MME = { kind: 'partner', referralName: 'MME', referralId: 'r-1' };

describe('the referral of a visit', () => {
  it('is kept from the link on, whatever page comes next', () => {
    expect(visit('?referralName=MME&referralId=r-1', '', '?utm_source=paper')).toEqual(BY_MME);
  });

  it('is named as its source writes itself', () => {
    expect(visit('?ReferralName=mme&REFERRALID=r-1')).toEqual(BY_MME);
  });

  it('of a comparison site is asked for by its own number', () => {
    const ids = 'referralName=wombat-compare&referralId=r-2';
    expect(visit(`?${ids}&appRef=W-7&thirdParty=Wombat-Compare`)).toEqual({
      kind: 'comparison-site',
      appRef: 'W-7',
      thirdParty: 'wombat-compare',
    });
    expect(visit('?appRef=W-7&thirdParty=wombat-compare')).toMatchObject({ appRef: 'W-7' });
    expect(visit(`?${ids}`)).toEqual({ kind: 'partner', referralName: 'wombat-compare', referralId: 'r-2' });
  });

  it.each([
    ['a name nobody has', '?referralName=nobody&referralId=r-1'],
    ['no id', '?referralName=MME'],
    ['an id without a name', '?referralId=r-1'],
    ['our own customer service, whose id is no referral', '?referralName=cse&referralId=c-1'],
    ['a third party that nobody has', '?appRef=1&thirdParty=nobody'],
    ['a third party that is no comparison site', '?appRef=1&thirdParty=MME'],
  ])('is none with %s', (_case, search) => {
    expect(visit(search)).toBeUndefined();
  });

  it.each([
    ['the first 200 characters of its id', `${'r'.repeat(200)}s`, 'r'.repeat(200)],
    ['no space where its id is cut', `${'r'.repeat(199)}%20s`, 'r'.repeat(199)],
  ])('keeps %s', (_what, given, referralId) => {
    expect(visit(`?referralName=MME&referralId=${given}`)).toEqual({ ...BY_MME, referralId });
  });

  it('ends with a link of another name', () => {
    expect(visit('?referralName=MME&referralId=r-1', '?referralName=nobody&referralId=r-2')).toBeUndefined();
  });

  it('ends when it is forgotten', () => {
    const storage = createStorage();
    takeVisitReferral('?referralName=MME&referralId=r-1', storage);
    forgetVisitReferral(storage);
    expect(readVisitReferral(storage)).toBeUndefined();
  });

  it.each([
    'not json',
    '[]',
    '7',
    '{"kind":"partner","referralName":"MME"}',
    '{"kind":"partner","referralName":"MME","referralId":7}',
    '{"kind":"other"}',
  ])('is none where %s is kept', (kept) => {
    expect(readVisitReferral(createStorage(kept))).toBeUndefined();
  });
});

it('a link names the contact it leads back', () => {
  expect(contactOfLink('?referralName=cse&referralId=c-1')).toBe('c-1');
  expect(contactOfLink('?referralId=c-1')).toBeUndefined();
});

it.each([
  ['?referralName=cse&referralId=c-1', '', true],
  ['?referralName=MME&referralId=c-1', '#application', true],
  ['?referralName=MME&referralId=r-1', '', false],
  ['?referralName=nobody&referralId=r-1', '#application', false],
  ['', '#application', false],
])('a link was to lead back into an application: %s%s, %s', (search, hash, isSo) => {
  expect(leadsBack({ search, hash })).toBe(isSo);
});
