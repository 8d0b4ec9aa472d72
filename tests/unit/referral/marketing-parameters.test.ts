import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createApplicationContract } from '#lib/contracts/application.ts';
import {
  keepMarketingFields,
  readMarketingParameters,
  recallMarketingFields,
} from '#lib/referral/marketing-parameters.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import { forgetTrackingIds, readTrackingFields, takeTrackingIds } from '#lib/referral/tracking-fields.ts';

const NOW = new Date('2026-11-27T00:00:00Z');

function createStorage() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

function createCookies() {
  const kept = new Map<string, string>();
  return {
    kept,
    get: (name: string) => kept.get(name),
    set: (name: string, value: string) => kept.set(name, value),
    remove: (name: string) => void kept.delete(name),
  };
}

describe('marketing parameters', () => {
  it('become the marketing fields of the application', () => {
    const search =
      '?gclid=g1&dclid=d1&utm_medium=cpc&utm_source=paper&utm_campaign=spring&referralId=r1&referralName=cse';
    expect(readMarketingParameters(search)).toEqual({
      gclId: 'g1',
      dcmId: 'd1',
      marketingMedium: 'cpc',
      sourceOfBusiness: 'paper',
      marketingCampaign: 'spring',
      referralId: 'r1',
      referralName: 'cse',
    });
  });

  it('a referral by MME marks a named partner', () => {
    expect(readMarketingParameters('?referralName=MME')).toEqual({
      referralName: 'MME',
      referredByPartner: true,
    });
    expect(readMarketingParameters('?referredByPartnerAggregator=true')).toEqual({
      referredByPartnerAggregator: true,
    });
  });

  it('nothing else of a URL is kept, a token least of all', () => {
    expect(readMarketingParameters('?token=secret&authToken=secret&utm_term=x&gclid=%00%0a')).toEqual({});
  });

  it('are bounded', () => {
    expect(readMarketingParameters(`?gclid=${'x'.repeat(500)}`).gclId).toHaveLength(200);
  });

  it('a money-comparison site marks an aggregator, also where its link names the third party alone', () => {
    expect(readMarketingParameters('?referralName=wombat-compare&referralId=r1&appRef=W-7')).toEqual({
      referralName: 'wombat-compare',
      referralId: 'r1',
      referredByPartnerAggregator: true,
    });
    expect(readMarketingParameters('?appRef=W-7&thirdParty=wombat-compare')).toEqual({
      referralName: 'wombat-compare',
      referredByPartnerAggregator: true,
    });
  });

  it('a name nobody has is kept as it is and marks nothing', () => {
    expect(readMarketingParameters('?referralName=Nobody%20Knows&thirdParty=MME')).toEqual({
      referralName: 'Nobody Knows',
    });
  });

  it('are read in any case, and the first of several that says something counts', () => {
    expect(
      readMarketingParameters('?REFERRALNAME=mme&GCLID=&gclid=g1&gclid=g2&ReferredByPartnerAggregator=TRUE'),
    ).toEqual({
      referralName: 'MME',
      referredByPartner: true,
      referredByPartnerAggregator: true,
      gclId: 'g1',
    });
  });

  it('hold nothing that the API refuses, whatever the URL says', () => {
    const contract = createApplicationContract.shape;
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.nat(400), (text, padding) => {
        const value = `${'x'.repeat(padding)}${text}\u202e\u0000\ud83d`;
        const { gclId } = readMarketingParameters(`?gclid=${encodeURIComponent(value.toWellFormed())}`);
        expect(contract.gclId.safeParse(gclId).success).toBe(true);
        const cut = readMarketingParameters(`?gclid=${'x'.repeat(199)}%F0%9F%98%80`).gclId;
        expect(cut).toBe('x'.repeat(199));
      }),
    );
  });

  it('fit a cookie, the referral first', () => {
    const [storage, cookies] = [createStorage(), createCookies()];
    const long = encodeURIComponent('\u{1F998}'.repeat(5_000));
    const names = [
      'gclid',
      'dclid',
      'utm_medium',
      'utm_source',
      'utm_campaign',
      'referralId',
      'referralName',
    ];
    const fields = readMarketingParameters(`?${names.map((name) => `${name}=${long}`).join('&')}`);
    keepMarketingFields({ ...fields, referredByPartner: true }, { storage, cookies }, NOW);
    const kept = cookies.get('marketing') ?? '';
    expect(encodeURIComponent(kept).length).toBeLessThan(4_000);
    expect(recallMarketingFields({ storage: createStorage(), cookies }, NOW)).toMatchObject({
      referredByPartner: true,
      referralName: fields.referralName,
      referralId: fields.referralId,
    });
    expect(recallMarketingFields({ storage, cookies }, NOW)).toEqual({ ...fields, referredByPartner: true });
  });

  it('are kept in local storage and in a cookie, and come back from either', () => {
    const [storage, cookies] = [createStorage(), createCookies()];
    keepMarketingFields({ gclId: 'g1', referredByPartner: true }, { storage, cookies }, NOW);
    expect(cookies.kept.size).toBe(1);
    expect(recallMarketingFields({ storage, cookies: createCookies() }, NOW)).toEqual({
      gclId: 'g1',
      referredByPartner: true,
    });
    expect(recallMarketingFields({ storage: createStorage(), cookies }, NOW)).toEqual({
      gclId: 'g1',
      referredByPartner: true,
    });
  });

  it('are kept in both for thirty days', () => {
    const [storage, cookies] = [createStorage(), createCookies()];
    const set = vi.spyOn(cookies, 'set');
    keepMarketingFields({ gclId: 'g1' }, { storage, cookies }, NOW);
    const end = new Date(NOW.getTime() + 30 * DAY_MS);
    expect(set).toHaveBeenCalledWith('marketing', expect.anything(), { expires: end, sameSite: 'Lax' });
    const places = { storage, cookies: createCookies() };
    expect(recallMarketingFields(places, new Date(end.getTime() - 1))).toEqual({ gclId: 'g1' });
    expect(recallMarketingFields(places, end)).toEqual({});
  });

  it('a page without parameters leaves what was kept', () => {
    const [storage, cookies] = [createStorage(), createCookies()];
    keepMarketingFields({ gclId: 'g1' }, { storage, cookies }, NOW);
    keepMarketingFields({}, { storage, cookies }, NOW);
    expect(recallMarketingFields({ storage, cookies }, NOW)).toEqual({ gclId: 'g1' });
  });

  it.each([
    'not json',
    '[]',
    '"text"',
    '{"gclId":5,"loanAmount":1,"referredByPartner":"yes","until":9e15}',
    '{"gclId":"\\u0000\\u202e","until":9e15}',
  ])('takes nothing from %s', (text) => {
    const storage = createStorage();
    storage.setItem('marketing', text);
    expect(recallMarketingFields({ storage, cookies: createCookies() }, NOW)).toEqual({});
  });
});

describe('tracking fields', () => {
  const facts = {
    userAgent: 'Agent/1.0',
    isTouch: true,
    screenWidth: 390,
  };

  it('say what kind of browser it is, with an id of the visit that stays the same', () => {
    const storage = createStorage();
    const first = readTrackingFields({ ...facts, storage });
    expect(first).toMatchObject({
      devicetype: 'mobile',
      browserVersion: 'Agent/1.0',
      velocityId: '',
      doubleclickId: '',
    });
    expect(first.sessionId).toMatch(/^[0-9a-f]{32}$/);
    expect(readTrackingFields({ ...facts, storage }).sessionId).toBe(first.sessionId);
    const kindOf = (screenWidth: number, isTouch = true) =>
      readTrackingFields({ ...facts, isTouch, screenWidth, storage }).devicetype;
    expect([kindOf(599), kindOf(600), kindOf(390, false)]).toEqual(['mobile', 'tablet', 'desktop']);
  });

  it('are no longer than the API takes, and printable', () => {
    const storage = createStorage();
    const long = 'x'.repeat(1_000);
    takeTrackingIds(`?velocityId=${long}`, storage);
    expect(storage.getItem('tracking-ids')).toBe(JSON.stringify({ velocityId: 'x'.repeat(120) }));
    storage.setItem('tracking-ids', JSON.stringify({ velocityId: 'v\u202e1', doubleclickId: long }));
    const userAgent = `Agent\u202e\u00e9${long}`;
    expect(readTrackingFields({ ...facts, userAgent, storage })).toMatchObject({
      browserVersion: `Agent${'x'.repeat(245)}`,
      velocityId: 'v1',
      doubleclickId: 'x'.repeat(120),
    });
  });

  it('keep the ids of the link that opened the visit on the pages after it', () => {
    const storage = createStorage();
    takeTrackingIds('?velocityId=v1&DCLID=d1', storage);
    takeTrackingIds('?utm_source=paper', storage);
    expect(readTrackingFields({ ...facts, storage })).toMatchObject({
      velocityId: 'v1',
      doubleclickId: 'd1',
    });
    takeTrackingIds('?velocityId=v2&dclid=', storage);
    expect(readTrackingFields({ ...facts, storage })).toMatchObject({
      velocityId: 'v2',
      doubleclickId: 'd1',
    });
    forgetTrackingIds(storage);
    expect(readTrackingFields({ ...facts, storage })).toMatchObject({ velocityId: '', doubleclickId: '' });
  });

  it.each(['not json', '[]', 'null', '{"velocityId":{},"doubleclickId":null}'])(
    'take no id from %s in the storage',
    (text) => {
      const storage = createStorage();
      storage.setItem('tracking-ids', text);
      expect(readTrackingFields({ ...facts, storage })).toMatchObject({ velocityId: '', doubleclickId: '' });
    },
  );
});
