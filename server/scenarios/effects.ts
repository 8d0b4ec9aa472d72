import { CREDIT_TIERS } from '#lib/domain/options.ts';
import type { CreditTier } from '#lib/domain/options.ts';
import { currentPolicy } from '#lib/domain/pricing/policy.ts';
import { tierScenarioOf } from '#lib/domain/scenarios.ts';
import { creditPolicyOf } from '#server/features/quote/credit-policy.ts';
import type { BureauAnswer } from '#server/features/quote/decision.ts';

/** What can be made to go wrong with a call: a status just like the real one, or no reply at all. */
export const FAULTS = [
  'http-400',
  'http-401',
  'http-403',
  'http-404',
  'http-409',
  'http-413',
  'http-504',
  'network-loss',
] as const;
export type Fault = (typeof FAULTS)[number];

/**
 * What a scenario changes in the calls it comes with. It replaces what the outside world says and nothing of ours: the
 * rules decide, price and store as always.
 */
export interface ScenarioEffect {
  /** In place of the bureau's report. */
  readonly bureau?: BureauAnswer | 'no answer';
  /** In place of the partners' own criteria: nobody accepts, or the named one does. */
  readonly partners?: 'nobody' | 'the named one';
  /** A further commitment of the applicant that leaves room for this much. */
  readonly affordable?: 'a smaller loan' | 'nothing';
  readonly fault?: Fault;
  readonly maintenance?: 'announced' | 'in force';
}

/** How far above a tier's floor. */
const ABOVE_FLOOR = 20;

function scoreOf(tier: CreditTier): BureauAnswer {
  return {
    status: 'found',
    score: creditPolicyOf(currentPolicy.version).scoreFloors[tier] + ABOVE_FLOOR,
  };
}

/** Below the floor of every tier. */
const LOW_SCORE: BureauAnswer = {
  status: 'found',
  score: Math.min(...Object.values(creditPolicyOf(currentPolicy.version).scoreFloors)) - ABOVE_FLOOR,
};

const APPROVED = { bureau: scoreOf('A') } as const;

const EFFECTS: Readonly<Record<string, ScenarioEffect>> = {
  'quote-approved': APPROVED,
  'quote-declined': { bureau: LOW_SCORE, partners: 'nobody' },
  'quote-refer': { bureau: LOW_SCORE, partners: 'the named one' },
  'quote-no-file': { bureau: { status: 'no-file' } },
  'quote-service-failed': { bureau: 'no answer' },
  ...Object.fromEntries(CREDIT_TIERS.map((tier) => [tierScenarioOf(tier), { bureau: scoreOf(tier) }])),
  'offer-made': APPROVED,
  'offer-updated': { ...APPROVED, affordable: 'a smaller loan' },
  'assessment-declined': { ...APPROVED, affordable: 'nothing', partners: 'nobody' },
  'assessment-referred': { ...APPROVED, affordable: 'nothing', partners: 'the named one' },
  ...Object.fromEntries(FAULTS.map((fault) => [fault, { fault }])),
  'maintenance-announced': { maintenance: 'announced' },
  'maintenance-in-force': { maintenance: 'in force' },
};

/** Undefined for a name that changes no call: nobody's, or one that only makes an applicant. */
export function effectOf(name: string): ScenarioEffect | undefined {
  return Object.hasOwn(EFFECTS, name) ? EFFECTS[name] : undefined;
}
