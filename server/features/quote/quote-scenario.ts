import type { Queryable } from '#server/db/connection.ts';
import type { AppDeps } from '#server/deps.ts';
import { findContact } from '#server/features/contact/repository.ts';
import { openDetails } from '#server/features/contact/sealed-details.ts';
import type { ScenarioInForce } from '#server/scenarios/create-scenarios.ts';
import { acceptingOf } from './accepting-partners.ts';
import type { QuoteRow } from './repository.ts';
import { openQuoteInputs } from './sealed-inputs.ts';
import type { QuoteScenario } from './sealed-inputs.ts';

/** The scenario that speaks for the bureau: the call's own, else the one of the contact's e-mail address. */
async function findQuoteScenario(
  deps: AppDeps,
  queryable: Queryable,
  contactId: string,
  ofCall: ScenarioInForce | undefined,
): Promise<ScenarioInForce | undefined> {
  const scenario = isAboutQuotes(ofCall) ? ofCall : await findScenarioOfContact(deps, queryable, contactId);
  return isAboutQuotes(scenario) ? scenario : undefined;
}

/** The same for a contact whose e-mail address is at hand. */
export function chooseQuoteScenario(
  { scenarios }: Pick<AppDeps, 'scenarios'>,
  email: string,
  ofCall: ScenarioInForce | undefined,
): ScenarioInForce | undefined {
  const scenario = isAboutQuotes(ofCall) ? ofCall : scenarios?.ofAddress(email);
  return isAboutQuotes(scenario) ? scenario : undefined;
}

/** The scenario that the contact's e-mail address asks for. */
export async function findScenarioOfContact(
  deps: AppDeps,
  queryable: Queryable,
  contactId: string,
): Promise<ScenarioInForce | undefined> {
  if (deps.scenarios === undefined) return undefined;
  const contact = await findContact(queryable, contactId);
  return contact && deps.scenarios.ofAddress(openDetails(deps, contact).email);
}

/**
 * Whether a stored quote answers what is asked now: another scenario, or none any more, gives another quote. Without
 * any scenario nothing is looked up.
 */
export async function isOfSameScenario(
  deps: AppDeps,
  queryable: Queryable,
  { quote, contactId }: { quote: Pick<QuoteRow, 'id' | 'inputs' | 'enquiryId'>; contactId: string },
  ofCall: ScenarioInForce | undefined,
): Promise<boolean> {
  if (deps.scenarios === undefined) return true;
  // Where the bureau was asked no scenario spoke for it.
  const stored = quote.enquiryId === null ? openQuoteInputs(deps.sealer, quote).scenario : undefined;
  if (stored === undefined && !isAboutQuotes(ofCall)) return true;
  const asked = await findQuoteScenario(deps, queryable, contactId, ofCall);
  return JSON.stringify(stored) === JSON.stringify(asked && toQuoteScenario(asked));
}

export function toQuoteScenario({ name, partner, effect }: ScenarioInForce): QuoteScenario {
  const accepting = acceptingOf(effect.partners, partner);
  return accepting === undefined ? { name } : { name, accepting };
}

function isAboutQuotes(scenario: ScenarioInForce | undefined): scenario is ScenarioInForce {
  return scenario?.effect.bureau !== undefined;
}
