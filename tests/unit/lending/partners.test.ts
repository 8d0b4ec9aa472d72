import { describe, expect, it } from 'vitest';
import { LOAN_PURPOSES, VISA_STATUSES } from '#lib/domain/options.ts';
import type { VisaStatus } from '#lib/domain/options.ts';
import {
  PARTNERS,
  partnerOf,
  REFERRAL_GROUNDS,
  type Partner,
  type ReferralGround,
} from '#lib/domain/partners.ts';
import { isAllowedRedirect } from '#lib/domain/partner-address.ts';
import { choosePartner, type ReferralFacts } from '#lib/domain/partner-choice.ts';
import { decideQuote } from '#server/features/quote/decision.ts';
import { findHardRuleFailures } from '#server/features/quote/hard-rules.ts';
import { currentPolicy } from '#lib/domain/pricing/policy.ts';
import { dollars, found, quoteFacts } from './facts.ts';

function facts(changes: Partial<ReferralFacts> = {}): ReferralFacts {
  return {
    ground: 'credit score',
    loanAmount: dollars(20_000),
    age: 40,
    visaStatus: 'Australian Citizen',
    loanPurpose: 'Holiday',
    score: 430,
    ...changes,
  };
}

/**
 * On which grounds we look for another lender at all for somebody of each residency: taken from the decision itself.
 */
function isReached(ground: ReferralGround, visaStatus: VisaStatus): boolean {
  const applicant = quoteFacts({ visaStatus });
  const policyVersion = currentPolicy.version;
  const bureau = (score: number) =>
    findHardRuleFailures(applicant, policyVersion).length > 0 ? undefined : found(score);
  // Anybody who gets a quote can be assessed.
  if (ground === 'affordability')
    return decideQuote(applicant, bureau(900), { policyVersion }).status === 'Approved';
  const taker = PARTNERS.slice(0, 1).map((partner) => ({
    ...partner,
    criteria: {
      ...partner.criteria,
      residency: VISA_STATUSES,
      scoreFloor: 0,
      purposes: 'any' as const,
      grounds: [ground],
    },
  }));
  return decideQuote(applicant, bureau(300), { policyVersion, partners: taker }).status === 'Refer';
}

describe('the partner registry', () => {
  it.each(PARTNERS.map(({ slug, criteria }) => [slug, criteria] as const))(
    'names for %s no residency and no ground that no applicant has',
    (_slug, { residency, grounds }) => {
      const lost = residency.filter((visa) => !grounds.some((ground) => isReached(ground, visa)));
      expect(lost).toEqual([]);
      expect(grounds.filter((ground) => !residency.some((visa) => isReached(ground, visa)))).toEqual([]);
    },
  );

  it('holds eleven partners, cra first, each with its own slug and priority', () => {
    expect(PARTNERS).toHaveLength(11);
    expect(PARTNERS[0]?.slug).toBe('cra');
    expect(new Set(PARTNERS.map(({ slug }) => slug)).size).toBe(PARTNERS.length);
    expect(PARTNERS.map(({ priority }) => priority)).toEqual(PARTNERS.map((_partner, index) => index + 1));
    expect(PARTNERS.every(({ slug }) => /^[a-z]+(-[a-z]+)*$/.test(slug))).toBe(true);
    expect(partnerOf('cra')?.name).toBe('Currawong Referral Alliance');
    expect(partnerOf('nobody')).toBeUndefined();
  });

  it('sends people only to reserved names, on its own list', () => {
    for (const partner of PARTNERS) {
      expect(isAllowedRedirect(partner, partner.handOffUrl)).toBe(true);
      expect(partner.redirectHosts.every((host) => host.endsWith('.example'))).toBe(true);
    }
  });

  it('says of each what it pays us, and who pays it', () => {
    for (const { commission } of PARTNERS)
      expect(commission).toMatch(/pays us .*\d.* You do not pay this\.$/);
  });

  it('has nobody who is never chosen', () => {
    const chosen = new Set<string>();
    for (const ground of REFERRAL_GROUNDS) {
      for (const loanPurpose of LOAN_PURPOSES) {
        for (const visaStatus of VISA_STATUSES.filter((visa) => isReached(ground, visa))) {
          for (const amount of [5_000, 10_000, 20_000, 40_000, 60_000]) {
            for (const age of [18, 21, 25, 60]) {
              for (const score of [undefined, 350, 370, 380, 390, 400, 420, 450]) {
                const found = choosePartner(
                  facts({ ground, loanPurpose, visaStatus, loanAmount: dollars(amount), age, score }),
                );
                if (found !== undefined) chosen.add(found.slug);
              }
            }
          }
        }
      }
    }
    expect([...chosen].sort()).toEqual(PARTNERS.map(({ slug }) => slug).sort());
  });
});

describe('choosing a partner', () => {
  const broad: Partner = {
    slug: 'broad',
    name: 'Broad',
    blurb: '',
    commission: '',
    priority: 2,
    criteria: {
      minimumAmount: dollars(5_000),
      maximumAmount: dollars(30_000),
      minimumAge: 21,
      residency: ['Australian Citizen', 'New Zealand Citizen'],
      scoreFloor: 400,
      purposes: ['Holiday', 'Wedding'],
      grounds: ['credit score', 'residency'],
    },
    handOffUrl: 'https://apply.broad.example/start',
    redirectHosts: ['apply.broad.example'],
    webhookUrl: 'https://hooks.broad.example/loans',
  };

  it.each([
    ['everything fits', {}, true],
    ['the floor score', { score: 400 }, true],
    ['a point below it', { score: 399 }, false],
    ['no score known', { score: undefined }, true],
    ['the least amount', { loanAmount: dollars(5_000) }, true],
    ['below it', { loanAmount: dollars(4_999.99) }, false],
    ['the most', { loanAmount: dollars(30_000) }, true],
    ['above it', { loanAmount: dollars(30_000.01) }, false],
    ['the least age', { age: 21 }, true],
    ['below it', { age: 20 }, false],
    ['another residency', { visaStatus: 'Permanent Resident' }, false],
    ['another purpose', { loanPurpose: 'Medical expenses' }, false],
    ['another ground', { ground: 'affordability' }, false],
  ] as const)('%s', (_, changes, isChosen) => {
    expect(choosePartner(facts(changes), [broad]) === broad).toBe(isChosen);
  });

  it('takes the first by priority, whatever the order of the file', () => {
    const first = { ...broad, slug: 'first', priority: 1 };
    expect(choosePartner(facts(), [broad, first])).toBe(first);
    expect(choosePartner(facts(), [first, broad])).toBe(first);
    expect(choosePartner(facts(), [])).toBeUndefined();
  });

  it('goes to cra before all others', () => {
    expect(choosePartner(facts())?.slug).toBe('cra');
    expect(choosePartner(facts({ ground: 'residency', visaStatus: 'New Zealand Citizen' }))?.slug).toBe(
      'cra',
    );
    expect(choosePartner(facts({ score: 390 }))?.slug).toBe('quokka-bay');
    expect(choosePartner(facts({ score: 320 }))).toBeUndefined();
  });

  it.each([
    ['https://apply.broad.example/start?id=1', true],
    ['http://apply.broad.example/start', false],
    ['https://apply.broad.example.evil.example/', false],
    ['https://evil.example/?apply.broad.example', false],
    ['https://apply.broad.example:8443/', false],
    ['https://apply.broad.example@evil.example/', false],
    ['https://user:secret@apply.broad.example/', false],
    ['//apply.broad.example/', false],
    ['javascript:alert(1)', false],
    ['', false],
  ])('a redirect to %s: %s', (address, isAllowed) => {
    expect(isAllowedRedirect(broad, address)).toBe(isAllowed);
  });
});
