import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getScenarios, makeScenarioApplicant } from '#lib/api/sandbox.ts';
import { PARTNERS } from '#lib/domain/partners.ts';
import { SCENARIOS } from '#lib/domain/scenarios.ts';
import {
  readScenario,
  resetScenario,
  scenarioOfCalls,
  takeScenario,
  withoutScenario,
} from '#lib/referral/scenario.ts';

vi.mock('#lib/api/sandbox.ts');

const LIST = { scenarios: [...SCENARIOS], partners: PARTNERS.map(({ slug }) => slug) };
const MADE = { startAt: '/application/offer', email: 'nora@scenario.example', dob: '1988-04-23', note: '' };

let kept: Map<string, string>;
let storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

beforeEach(() => {
  kept = new Map();
  storage = {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  };
  vi.clearAllMocks();
  vi.mocked(getScenarios).mockResolvedValue(LIST);
  vi.mocked(makeScenarioApplicant).mockResolvedValue(MADE);
});

describe('a page without a scenario in its URL', () => {
  it('asks nothing', async () => {
    expect(await takeScenario('?utm_source=x&partner=cra', storage)).toEqual({ kind: 'stay' });
    expect(getScenarios).not.toHaveBeenCalled();
  });
});

describe('a scenario of calls', () => {
  it('goes with every call of the visit, with its partner, until it is reset', async () => {
    expect(await takeScenario('?scenario=quote-refer&partner=numbat', storage)).toEqual({ kind: 'stay' });
    expect(scenarioOfCalls(storage)).toEqual({ scenario: 'quote-refer', partner: 'numbat' });
    await takeScenario('', storage);
    expect(readScenario(storage)).toMatchObject({ name: 'quote-refer', isSent: true });
    resetScenario(storage);
    expect(scenarioOfCalls(storage)).toEqual({});
    expect(readScenario(storage)).toBeUndefined();
  });

  it('ends with an empty parameter, or gives way to another', async () => {
    await takeScenario('?scenario=http-504', storage);
    await takeScenario('?scenario=http-409', storage);
    expect(scenarioOfCalls(storage)).toEqual({ scenario: 'http-409' });
    await takeScenario('?scenario=', storage);
    expect(kept.size).toBe(0);
  });

  it('keeps the applicant that the visit is signed in as', async () => {
    await takeScenario('?scenario=offer-made', storage);
    await takeScenario('?scenario=http-504', storage);
    expect(readScenario(storage)).toMatchObject({ name: 'http-504', isSent: true, applicant: MADE });
  });
});

describe('a scenario of an applicant', () => {
  it('makes one, leads to their page, and is not sent', async () => {
    expect(await takeScenario('?scenario=offer-made', storage)).toEqual({
      kind: 'leave',
      url: '/application/offer',
      applicant: MADE,
    });
    expect(readScenario(storage)).toMatchObject({ name: 'offer-made', isSent: false, applicant: MADE });
    expect(scenarioOfCalls(storage)).toEqual({});
  });

  it('makes them with the partner that is named', async () => {
    await takeScenario('?scenario=offer-made&partner=numbat', storage);
    expect(makeScenarioApplicant).toHaveBeenCalledWith('offer-made', 'numbat');
    expect(readScenario(storage)?.partner).toBe('numbat');
    await takeScenario('?scenario=offer-made&partner=', storage);
    expect(makeScenarioApplicant).toHaveBeenLastCalledWith('offer-made', undefined);
  });

  it('says so when it could not be made, and keeps nothing', async () => {
    vi.mocked(makeScenarioApplicant).mockRejectedValue(new Error('500'));
    expect(await takeScenario('?scenario=offer-made', storage)).toEqual({
      kind: 'leave',
      url: '/sandbox/scenarios?failed=offer-made',
    });
    expect(kept.size).toBe(0);
  });
});

describe('what cannot be started', () => {
  it.each(['no-such-name', '<img src=x onerror=alert(1)>', '__proto__', 'x'.repeat(10_000), '%00\n'])(
    'a name that nobody has is told, and kept nowhere (%#)',
    async (name) => {
      const outcome = await takeScenario(`?scenario=${encodeURIComponent(name)}`, storage);
      if (outcome.kind !== 'leave') throw new Error('It stayed');
      const url = new URL(outcome.url, 'https://loans.example');
      expect(url.pathname).toBe('/sandbox/scenarios');
      expect(url.searchParams.get('unknown')).toBe(name.slice(0, 80));
      expect(kept.size).toBe(0);
      expect(makeScenarioApplicant).not.toHaveBeenCalled();
    },
  );

  it('a partner that nobody has is told', async () => {
    expect(await takeScenario('?scenario=quote-refer&partner=nobody', storage)).toEqual({
      kind: 'leave',
      url: '/sandbox/scenarios?unknown-partner=nobody',
    });
    expect(kept.size).toBe(0);
  });

  it.each(['quote-approved', 'offer-made', 'x'.repeat(10_000)])(
    'anything is dropped in silence where there is no sandbox (%#)',
    async (name) => {
      vi.mocked(getScenarios).mockRejectedValue(new Error('404'));
      expect(await takeScenario(`?scenario=${name}`, storage)).toEqual({ kind: 'stay' });
      expect(kept.size).toBe(0);
      expect(scenarioOfCalls(storage)).toEqual({});
    },
  );

  it('what storage holds is no scenario unless it looks like one', () => {
    for (const text of ['', '{', '[]', '"http-504"', '{"name":7}', '{"scenario":"http-504"}']) {
      kept.set('scenario', text);
      expect(readScenario(storage), text).toBeUndefined();
    }
  });
});

describe('a URL without its scenario', () => {
  it('keeps everything else', () => {
    expect(withoutScenario('/quote/step-1', '?scenario=http-504&partner=cra')).toBe('/quote/step-1');
    expect(withoutScenario('/quote/step-1', '?utm_source=x&scenario=http-504')).toBe(
      '/quote/step-1?utm_source=x',
    );
  });
});
