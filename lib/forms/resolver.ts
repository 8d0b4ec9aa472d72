import { set } from 'react-hook-form';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { learnServiceTime } from '#lib/time/learn-service-time.ts';
import { serviceTime } from '#lib/time/service-time.ts';
import { loadValidation } from './late-rules.ts';
import type { GivenAnswers } from './rule-context.ts';
import { valueAt } from './screen.ts';
import type { FormValues, Screen } from './screen.ts';

/**
 * A resolver over a screen's visible fields. Each validation has a day of its own: a form may be left open overnight. If
 * a date is refused and the service's clock was not known, the date is judged again by that clock.
 *
 * @param readGiven the answers of other screens, read at each validation
 */
export function createScreenResolver<Values extends FormValues & FieldValues>(
  screen: Screen<Values>,
  readGiven: () => GivenAnswers,
): Resolver<Values> {
  return async (values) => {
    const [{ validateScreen }, { dayOf, parseDisplayDate }] = await loadValidation();
    const check = () =>
      Object.entries(
        validateScreen(screen, values, { ...readGiven(), today: dayOf(serviceTime(new Date())) }),
      );
    const isDate = (path: string) => parseDisplayDate(String(valueAt(values, path))) !== undefined;
    let messages = check();
    if (messages.some(([path]) => isDate(path))) {
      await learnServiceTime();
      messages = check();
    }
    if (messages.length === 0) return { values, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const [path, message] of messages) set(errors, path, { type: 'rule', message });
    return { values: {}, errors };
  };
}
