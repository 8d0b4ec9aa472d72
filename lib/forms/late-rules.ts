import type * as calendarModule from '#lib/domain/calendar.ts';
import { serviceTime } from '#lib/time/service-time.ts';
import type { GivenAnswers } from './rule-context.ts';
import type { FormValues, Screen } from './screen.ts';
import type * as validateScreenModule from './validate-screen.ts';

/**
 * Validation in the browser: the rule functions themselves, loaded when first needed. The API runs the same functions
 * (`wire-rules.ts`).
 */

type Validation = [typeof validateScreenModule, typeof calendarModule];

let loaded: Validation | undefined;

/** The rules, once they are loaded. */
export async function loadValidation(): Promise<Validation> {
  loaded ??= await Promise.all([import('./validate-screen.ts'), import('#lib/domain/calendar.ts')]);
  return loaded;
}

/** Fetches the rules ahead of the first validation. */
export function prefetchValidation(): void {
  // A failed fetch decides nothing yet: the validation itself fetches again and reports the failure.
  loadValidation().catch(() => undefined);
}

/**
 * Fetches the rules, and in an idle moment works out what day it is: the first Intl format costs a slow phone some 50
 * ms, which a press of Next then need not wait for.
 */
export function prepareValidation(whenIdle: (work: () => void) => void): void {
  loadValidation().then(
    ([, { dayOf }]) => {
      whenIdle(() => {
        dayOf(new Date());
      });
    },
    () => undefined,
  );
}

/** Fetches the rules for {@link checkNow}. */
export async function loadRules(): Promise<void> {
  await loadValidation();
}

/** The messages for a screen's values, judged by the service's day, at once; undefined while the rules are not loaded. */
export function checkNow<Values extends FormValues>(
  screen: Screen<Values>,
  values: Values,
  given: GivenAnswers,
): validateScreenModule.FieldErrors | undefined {
  if (loaded === undefined) return undefined;
  const [{ validateScreen }, { dayOf }] = loaded;
  return validateScreen(screen, values, { ...given, today: dayOf(serviceTime(new Date())) });
}
