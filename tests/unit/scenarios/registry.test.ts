import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { APPLICATION_STATUSES } from '#lib/domain/application-status.ts';
import { bankErrorOf } from '#lib/domain/bank-errors.ts';
import { CREDIT_TIERS, QUOTE_STATUSES } from '#lib/domain/options.ts';
import {
  actsOnCalls,
  commandOf,
  exampleAddressOf,
  nearestNames,
  startLinkOf,
  takesPartner,
} from '#lib/domain/scenario-catalogue.ts';
import { PARTNERS } from '#lib/domain/partners.ts';
import {
  BANK_CODES,
  SCENARIOS,
  SCENARIO_GROUPS,
  bankScenarioOf,
  scenarioOf,
  statusScenarioOf,
  tierScenarioOf,
} from '#lib/domain/scenarios.ts';
import { findRoute } from '#lib/routes/route-table.ts';
import { recipeOf, UNLISTED_BANK_CODE } from '#server/sandbox/scenario-recipes.ts';
import { FAULTS, effectOf } from '#server/scenarios/effects.ts';
import { readMagicAddress } from '#server/scenarios/magic-address.ts';

const NAMES = SCENARIOS.map(({ name }) => name);

describe('the list of scenarios', () => {
  it('has one for every outcome, tier, status, bank code and fault', () => {
    const wanted = [
      'quote-approved',
      'quote-declined',
      'quote-refer',
      'quote-no-file',
      'quote-service-failed',
      ...CREDIT_TIERS.map(tierScenarioOf),
      ...APPLICATION_STATUSES.map(statusScenarioOf),
      ...BANK_CODES.map(bankScenarioOf),
      ...['bank-other', 'bank-connected', 'bank-waiting'],
      ...['offer-made', 'offer-updated', 'assessment-declined', 'assessment-referred'],
      ...FAULTS,
      ...['offer-expired', 'pin-locked', 'pin-lock-over', 'session-ending', 'session-ended'],
      ...['maintenance-announced', 'maintenance-in-force'],
    ];
    expect(wanted.filter((name) => !NAMES.includes(name))).toEqual([]);
    // Four outcomes of a quote (specification §4), plus one for a bureau that gives no answer.
    expect(QUOTE_STATUSES).toHaveLength(4);
  });

  it('has each name once, in small letters, digits and hyphens', () => {
    expect(new Set(NAMES).size).toBe(NAMES.length);
    for (const name of NAMES) expect(name).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
  });

  it('spells a status as people read it', () => {
    expect(statusScenarioOf('CreditAssess')).toBe('status-credit-assess');
    expect(statusScenarioOf('DocsReturned')).toBe('status-docs-returned');
    expect(statusScenarioOf('BankDetails')).toBe('status-bank-details');
    expect(statusScenarioOf('Offer Awaiting Confirmation')).toBe('status-offer-awaiting-confirmation');
  });

  it('says of each what it shows, and begins it on a page that exists', () => {
    for (const { name, shows, startAt } of SCENARIOS) {
      expect(shows, name).toMatch(/^[A-Z].*[.!]$|'\.$/);
      expect(findRoute(startAt), name).toBeDefined();
    }
    expect(SCENARIO_GROUPS.every((group) => SCENARIOS.some((scenario) => scenario.group === group))).toBe(
      true,
    );
  });

  it('finds by name, and nothing by another', () => {
    expect(scenarioOf('tier-b1')).toMatchObject({ group: 'Quote', kind: 'calls' });
    for (const name of ['', 'tier-b3', 'Tier-B1', '__proto__', 'toString']) {
      expect(scenarioOf(name), name).toBeUndefined();
      expect(effectOf(name), name).toBeUndefined();
      expect(recipeOf(name), name).toBeUndefined();
    }
  });

  it('is carried out: by a recipe where somebody is made, by an effect where calls change', () => {
    for (const scenario of SCENARIOS) {
      const { name, kind } = scenario;
      expect(recipeOf(name) !== undefined, name).toBe(kind === 'applicant');
      expect(effectOf(name) !== undefined, name).toBe(actsOnCalls(scenario));
    }
  });

  it('knows a bank code that nobody knows', () => {
    expect(bankErrorOf(Number(UNLISTED_BANK_CODE)).group).toBe('other');
  });
});

describe('the catalogue', () => {
  it('starts every scenario by a link', () => {
    for (const scenario of SCENARIOS) {
      const url = new URL(startLinkOf(scenario), 'https://loans.example');
      expect(url.searchParams.get('scenario')).toBe(scenario.name);
    }
  });

  it('gives an address that asks for the same', () => {
    for (const scenario of SCENARIOS.filter(actsOnCalls)) {
      expect(readMagicAddress(exampleAddressOf(scenario))).toEqual({ name: scenario.name });
    }
    expect(readMagicAddress(' Ann+Quote-Refer.Lilly-Pilly@SCENARIO.example')).toEqual({
      name: 'quote-refer',
      partner: 'lilly-pilly',
    });
  });

  it('gives a command that names it', () => {
    for (const scenario of SCENARIOS) expect(commandOf(scenario)).toContain(scenario.name);
  });

  it('names a partner where one is referred to', () => {
    for (const scenario of SCENARIOS) {
      const refers =
        effectOf(scenario.name)?.partners === 'the named one' ||
        ['quote-refer', 'assessment-referred'].includes(recipeOf(scenario.name)?.asks ?? '');
      expect(takesPartner(scenario), scenario.name).toBe(refers);
    }
  });

  it.each([
    ['quote-aproved', 'quote-approved'],
    ['declined', 'quote-declined'],
    ['bank-50002', 'bank-50001'],
    ['http504', 'http-504'],
    ['STATUS-APPROVED', 'status-approved'],
    ['pin-lock', 'pin-locked'],
  ])('takes %s for %s', (unknown, meant) => {
    expect(nearestNames(unknown)).toContain(meant);
    expect(nearestNames(unknown).length).toBeLessThanOrEqual(3);
  });

  it.each(['', 'zzzzzzzzzzzzzzzzzzzzzzzzz', 'x'.repeat(10_000), '<img src=x onerror=alert(1)>'])(
    'takes %# for nothing',
    (unknown) => {
      expect(nearestNames(unknown)).toEqual([]);
    },
  );
});

describe('docs/scenarios.md', () => {
  const documentation = readFileSync(new URL('../../../docs/scenarios.md', import.meta.url), 'utf8');

  it.each(SCENARIO_GROUPS)('lists every scenario of %s as it is', (group) => {
    const lines = SCENARIOS.filter((scenario) => scenario.group === group).map(
      ({ name, shows, startAt }) => `- \`${name}\` (${startAt}): ${shows}`,
    );
    expect(documentation).toContain(`## ${group}\n\n${lines.join('\n')}\n`);
  });

  it('names every partner lender that can be asked for', () => {
    const slugs = PARTNERS.map(({ slug }) => `\`${slug}\``);
    const listed = new Intl.ListFormat('en-AU', { type: 'disjunction' }).format(slugs);
    expect(documentation).toContain(`where a partner lender can be named: ${listed}.`);
  });

  it('lists no other', () => {
    const listed = [...documentation.matchAll(/^- `([a-z0-9-]+)` \(/gm)].map(([, name]) => name);
    expect(listed).toEqual(NAMES);
  });
});
