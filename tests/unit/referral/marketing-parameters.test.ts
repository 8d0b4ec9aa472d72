import { describe, expect, it } from 'vitest';
import {
  keepMarketingFields,
  readMarketingParameters,
  recallMarketingFields,
} from '#lib/referral/marketing-parameters.ts';
import { readScenario, resetScenario, takeScenario } from '#lib/referral/scenario.ts';
import { readTrackingFields } from '#lib/referral/tracking-fields.ts';

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

  it('are kept in local storage and in a cookie, and come back from either', () => {
    const [storage, cookies] = [createStorage(), createCookies()];
    keepMarketingFields({ gclId: 'g1', referredByPartner: true }, { storage, cookies });
    expect(cookies.kept.size).toBe(1);
    expect(recallMarketingFields({ storage, cookies: createCookies() })).toEqual({
      gclId: 'g1',
      referredByPartner: true,
    });
    expect(recallMarketingFields({ storage: createStorage(), cookies })).toEqual({
      gclId: 'g1',
      referredByPartner: true,
    });
  });

  it('a page without parameters leaves what was kept', () => {
    const [storage, cookies] = [createStorage(), createCookies()];
    keepMarketingFields({ gclId: 'g1' }, { storage, cookies });
    keepMarketingFields({}, { storage, cookies });
    expect(recallMarketingFields({ storage, cookies })).toEqual({ gclId: 'g1' });
  });

  it.each(['not json', '[]', '"text"', '{"gclId":5,"loanAmount":1,"referredByPartner":"yes"}'])(
    'takes nothing from %s',
    (text) => {
      const storage = createStorage();
      storage.setItem('marketing', text);
      expect(recallMarketingFields({ storage, cookies: createCookies() })).toEqual({});
    },
  );
});

describe('tracking fields', () => {
  const facts = {
    userAgent: 'Agent/1.0',
    isTouch: true,
    screenWidth: 390,
    search: '?velocityId=v1&dclid=d1',
  };

  it('say what kind of browser it is, with an id of the visit that stays the same', () => {
    const storage = createStorage();
    const first = readTrackingFields({ ...facts, storage });
    expect(first).toMatchObject({
      devicetype: 'mobile',
      browserVersion: 'Agent/1.0',
      velocityId: 'v1',
      doubleclickId: 'd1',
    });
    expect(first.sessionId).toMatch(/^[0-9a-f]{32}$/);
    expect(readTrackingFields({ ...facts, storage }).sessionId).toBe(first.sessionId);
    expect(readTrackingFields({ ...facts, isTouch: false, storage }).devicetype).toBe('desktop');
  });
});

describe('a test scenario', () => {
  it('lasts for the visit, with its partner, until it is reset', () => {
    const storage = createStorage();
    expect(takeScenario('?scenario=declined&partner=cra', storage)).toEqual({
      scenario: 'declined',
      partner: 'cra',
    });
    expect(takeScenario('', storage)).toEqual({ scenario: 'declined', partner: 'cra' });
    resetScenario(storage);
    expect(readScenario(storage)).toEqual({});
  });

  it('ends with an empty parameter', () => {
    const storage = createStorage();
    takeScenario('?scenario=declined', storage);
    expect(takeScenario('?scenario=', storage)).toEqual({});
    expect(readScenario(storage)).toEqual({});
  });
});
