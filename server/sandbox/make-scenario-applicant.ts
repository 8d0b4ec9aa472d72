import { subMinutes } from 'date-fns/subMinutes';
import type { MadeApplicant } from '#lib/contracts/scenario.ts';
import { DEFAULT_PARTNER, destinationOf, urlOf } from '#lib/routes/destinations.ts';
import { partnerPath } from '#lib/routes/route-table.ts';
import type { Scenario } from '#lib/domain/scenarios.ts';
import type { AppDeps } from '#server/deps.ts';
import { expireApplications } from '#server/features/application/expire-applications.ts';
import type { CallApi } from '#server/jobs/job-deps.ts';
import { SCENARIO_DOB } from './scenario-answers.ts';
import { openScenarioApi } from './scenario-api.ts';
import type { CreateApi } from './scenario-api.ts';
import { beginJourney } from './scenario-journey.ts';
import type { ScenarioJourney } from './scenario-journey.ts';
import type { Recipe } from './scenario-recipes.ts';

/** What a browser is given to be that applicant. */
type ScenarioApplicant = {
  made: MadeApplicant;
  /** The values of the application cookie; undefined for somebody who is not signed in. */
  cookie: { contactId: string; applicationId: string; authToken: string } | undefined;
};

/**
 * Makes an applicant who really is where the scenario says: every step is a call to our own API, every change of status
 * a transition, and where time has to pass the steps are taken in the past.
 */
export async function makeScenarioApplicant(
  { deps, callApi, createApi }: { deps: AppDeps; callApi: CallApi; createApi: CreateApi },
  scenario: Scenario,
  recipe: Recipe,
  partner: string | undefined,
): Promise<ScenarioApplicant> {
  const { minutesAgo = 0, note } = recipe;
  const api = openScenarioApi(deps, callApi, createApi, minutesAgo);
  const journey = await beginJourney(api, {
    scenario: recipe.asks,
    partner: partner ?? (refers(recipe) ? DEFAULT_PARTNER : undefined),
    employment: recipe.employment,
  });
  await recipe.go(journey);
  const lockedForSeconds = recipe.locks ? (await journey.giveWrongCodes()) - minutesAgo * 60 : 0;
  if (recipe.hasRunOut) await expireApplications(deps);

  const session = openSession(deps, journey, recipe.sessionMinutes ?? 0);
  return {
    made: {
      startAt: startOf(deps, scenario, recipe, journey, partner),
      email: journey.email,
      dob: SCENARIO_DOB,
      note,
      ...(session && { sessionEndsAt: session.expiresAt.toISOString() }),
      ...(lockedForSeconds > 0 && { lockedForSeconds }),
    },
    cookie: session && {
      contactId: journey.contactId,
      applicationId: journey.applicationId,
      authToken: session.token,
    },
  };
}

/** A session that began this many minutes ago and has not been renewed since. */
function openSession({ tokens, clock }: AppDeps, { contactId }: ScenarioJourney, age: number | 'none') {
  if (age === 'none') return undefined;
  const signedInAt = subMinutes(clock(), age);
  return tokens.mint({ contactId, tokenVersion: 1, signedInAt }, signedInAt);
}

function refers({ asks }: Recipe): boolean {
  return asks === 'quote-refer' || asks === 'assessment-referred';
}

function startOf(
  { config }: AppDeps,
  { startAt }: Scenario,
  recipe: Recipe,
  { contactId, applicationId }: ScenarioJourney,
  partner: string | undefined,
): string {
  if (recipe.status !== undefined) {
    const { formsHost } = config;
    return urlOf(destinationOf(recipe.status), { contactId, applicationId, partner, formsHost });
  }
  return refers(recipe) ? partnerPath(partner ?? DEFAULT_PARTNER) : startAt;
}
