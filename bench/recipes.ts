import { CALLS, walkJourney } from '../trust/growth/journey.ts';
import { call } from '../trust/applicant.ts';
import type { Recipe } from './bare-api.ts';
import type { MeasuredProcess } from './measured-process.ts';

/** What each call of a journey sends to the database, and one of its replies. */
export type Recipes = Record<string, Recipe>;

/** A read of one row, which all recipes include besides the calls of a journey. */
export const ONE_ROW = 'one row';

/**
 * Learns what each call of a journey sends in our API, and teaches it to the baseline. The second of two journeys
 * counts: in the first one nothing is prepared yet.
 */
export async function teachRecipes(ours: MeasuredProcess, bare: MeasuredProcess): Promise<Recipes> {
  const recipes: Recipes = {};
  for (let journey = 0; journey < 2; journey += 1) {
    await walkJourney(async (name, { method, path, body, token }) => {
      await ours.ask('statements');
      const reply = await call(ours.url, method, path, body, { token });
      recipes[name] = { statements: (await ours.ask('statements')).statements, reply: reply.body };
      return reply.body;
    });
  }
  // From here on, statements are no longer noted.
  await ours.ask();
  recipes[ONE_ROW] = { statements: ['select'], reply: recipes['GET quote, again']?.reply };
  await teach(bare, recipes);
  return recipes;
}

/** Teaches the baseline what each of these calls sends. */
export async function teach(bare: MeasuredProcess, recipes: Recipes): Promise<void> {
  for (const [name, recipe] of Object.entries(recipes)) {
    await fetch(`${bare.url}/recipe/${encodeURIComponent(name)}`, {
      method: 'PUT',
      body: JSON.stringify(recipe),
    });
  }
}

/** How many statements each call sends. */
export function describeStatements(recipes: Recipes): string {
  const counts = CALLS.map((name) => `${name} ${String(recipes[name]?.statements.length ?? 0)}`);
  return `statements, ours and bare alike: ${counts.join(', ')}`;
}
