import { APPLICATION_STATUSES } from './application-status.ts';
import type { ApplicationStatus } from './application-status.ts';
import { CODES_OF_GROUP } from './bank-errors.ts';
import { CREDIT_TIERS } from './options.ts';

/**
 * The situations that QA can ask for by name: `?scenario=NAME` on any page, `x-scenario: NAME` on a call, or an
 * e-mail address like `anything+NAME@scenario.example`. The API, the catalogue page, its documentation and the tests
 * all read this list. Nothing of it works in production.
 */

/** How a scenario acts. */
export type ScenarioKind =
  /** The calls of the visit go differently: the bureau's answer, a fault, the maintenance window. */
  | 'calls'
  /** An applicant is made who stands where the scenario says, and is signed in. */
  | 'applicant';

export const SCENARIO_GROUPS = ['Quote', 'Offer', 'Bank connection', 'Status', 'Faults', 'Time'] as const;
export type ScenarioGroup = (typeof SCENARIO_GROUPS)[number];

export interface Scenario {
  readonly name: string;
  readonly group: ScenarioGroup;
  readonly kind: ScenarioKind;
  /** What one sees, in a sentence. */
  readonly shows: string;
  /** The page to begin at. */
  readonly startAt: string;
}
