import { cents } from '#lib/domain/money.ts';
import { VISA_STATUSES } from '#lib/domain/options.ts';
import { PARTNERS, REFERRAL_GROUNDS } from '#lib/domain/partners.ts';
import type { Partner, PartnerCriteria } from '#lib/domain/partners.ts';
import type { ScenarioEffect } from '#server/scenarios/effects.ts';

const ANYBODY: PartnerCriteria = {
  minimumAmount: cents(0),
  maximumAmount: cents(Number.MAX_SAFE_INTEGER),
  minimumAge: 0,
  residency: VISA_STATUSES,
  scoreFloor: 0,
  purposes: 'any',
  grounds: REFERRAL_GROUNDS,
};

/** The slugs of the partners that a scenario lets accept; undefined where it leaves them as they are. */
export function acceptingOf(
  partners: ScenarioEffect['partners'],
  named: string | undefined,
): readonly string[] | undefined {
  if (partners === undefined) return undefined;
  return partners === 'nobody' || named === undefined ? [] : [named];
}

/**
 * The partner registry of a decision.
 *
 * @param accepting slugs of those that accept whoever comes; nobody else accepts then. Undefined: all, as they are
 */
export function partnersOf(accepting: readonly string[] | undefined): readonly Partner[] {
  if (accepting === undefined) return PARTNERS;
  return PARTNERS.filter(({ slug }) => accepting.includes(slug)).map((partner) => ({
    ...partner,
    criteria: ANYBODY,
  }));
}
