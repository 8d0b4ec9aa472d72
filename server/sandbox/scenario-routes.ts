import { z } from 'zod';
import { madeApplicantContract, scenariosContract } from '#lib/contracts/scenario.ts';
import { PARTNERS, partnerOf } from '#lib/domain/partners.ts';
import { SCENARIOS, scenarioOf } from '#lib/domain/scenarios.ts';
import type { AppDeps } from '#server/deps.ts';
import { clearApplicationCookie, writeApplicationCookie } from '#server/features/session/cookie.ts';
import { AppError } from '#server/http/app-error.ts';
import { assertNotCrossSite } from '#server/http/authentication.ts';
import { jsonReply } from '#server/http/replies.ts';
import { createRouter, describeRoute } from '#server/http/router.ts';
import type { CallApi } from '#server/jobs/job-deps.ts';
import { makeScenarioApplicant } from './make-scenario-applicant.ts';
import type { CreateApi } from './scenario-api.ts';
import { recipeOf } from './scenario-recipes.ts';

const listRoute = describeRoute({
  method: 'get',
  path: '/scenarios',
  tags: ['Sandbox'],
  summary: 'The situations that QA can ask for by name',
  request: {},
  responses: { 200: jsonReply(scenariosContract, 'Every scenario') },
});

const makeRoute = describeRoute({
  method: 'post',
  path: '/scenarios/{name}',
  tags: ['Sandbox'],
  summary: 'Make an applicant who stands where a scenario says',
  description: 'Signed in by the cookie, except where the scenario is about signing in.',
  request: {
    params: z.object({ name: z.string().max(100) }),
    query: z.object({ partner: z.string().max(100).optional() }),
  },
  responses: { 201: jsonReply(madeApplicantContract, 'The applicant, and where to begin') },
});

/** The scenarios of this sandbox: their list, and the applicants they make. */
export function scenarioRoutes(deps: AppDeps, callApi: CallApi, createApi: CreateApi) {
  return createRouter()
    .openapi(listRoute, (c) =>
      c.json({ scenarios: [...SCENARIOS], partners: PARTNERS.map(({ slug }) => slug) }, 200),
    )
    .openapi(makeRoute, async (c) => {
      // Another site's form must not sign a visitor in.
      assertNotCrossSite(c, deps.config.publicOrigin);
      const { name } = c.req.valid('param');
      const { partner } = c.req.valid('query');
      const scenario = scenarioOf(name);
      if (scenario === undefined) throw new AppError('not-found');
      if (partner !== undefined && partnerOf(partner) === undefined) {
        throw refused('partner', 'No partner lender has this name');
      }
      const recipe = recipeOf(name);
      if (recipe === undefined) throw refused('name', 'This scenario acts on calls, and makes nobody');
      const world = { deps, callApi, createApi };
      const { made, cookie } = await makeScenarioApplicant(world, scenario, recipe, partner);
      const { isSecure } = deps.config;
      if (cookie === undefined) clearApplicationCookie(c, isSecure);
      else writeApplicationCookie(c, cookie, isSecure);
      return c.json(madeApplicantContract.parse(made), 201);
    });
}

function refused(path: string, message: string): AppError {
  return new AppError('scenario-refused', { fields: [{ path, message }] });
}
