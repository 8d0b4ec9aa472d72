import { DEFAULT_PARTNER } from '#lib/routes/destinations.ts';
import { partnerOf } from '#lib/domain/partners.ts';
import { scenarioOf } from '#lib/domain/scenarios.ts';
import type { Config } from '#server/config.ts';
import { AppError } from '#server/http/app-error.ts';
import { effectOf } from './effects.ts';
import type { ScenarioEffect } from './effects.ts';
import { readMagicAddress } from './magic-address.ts';
import type { AskedScenario } from './magic-address.ts';

/** A scenario that acts on a call. */
export interface ScenarioInForce {
  readonly name: string;
  /** The partner a referral goes to; set where the scenario refers. */
  readonly partner?: string;
  readonly effect: ScenarioEffect;
}

/** The scenarios of a sandbox. There is no other way to get one. */
export interface Scenarios {
  /** @throws AppError 'scenario-refused' (422) for a name or partner that nobody has */
  take(asked: AskedScenario): ScenarioInForce;
  /** What an e-mail address asks for; undefined for an ordinary one. */
  ofAddress(email: string): ScenarioInForce | undefined;
}

/**
 * @throws Error in production: applicants must never meet a scenario, however it is asked for
 */
export function createScenarios({ isProduction }: Pick<Config, 'isProduction'>): Scenarios {
  if (isProduction) throw new Error('There are no scenarios in production');
  return {
    take,
    ofAddress(email) {
      const asked = readMagicAddress(email);
      const isKnown =
        asked !== undefined &&
        effectOf(asked.name) !== undefined &&
        (asked.partner === undefined || partnerOf(asked.partner) !== undefined);
      return isKnown ? take(asked) : undefined;
    },
  };
}

function take({ name, partner }: AskedScenario): ScenarioInForce {
  const effect = effectOf(name);
  if (effect === undefined) {
    throw refused(
      'scenario',
      scenarioOf(name) === undefined
        ? 'No scenario has this name; GET /api/sandbox/scenarios lists them'
        : `This scenario makes an applicant: POST /api/sandbox/scenarios/${name}`,
    );
  }
  if (partner !== undefined && partnerOf(partner) === undefined) {
    throw refused('partner', 'No partner lender has this name');
  }
  return effect.partners === 'the named one'
    ? { name, partner: partner ?? DEFAULT_PARTNER, effect }
    : { name, effect };
}

function refused(path: string, message: string): AppError {
  return new AppError('scenario-refused', { fields: [{ path, message }] });
}
