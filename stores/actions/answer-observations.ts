import { ApiError } from '#lib/api/api-error.ts';
import { putObservations } from '#lib/api/bank-observations.ts';
import { centsOf } from '#lib/api/mappers/amounts.ts';
import type { AnswerObservations, Observation } from '#lib/contracts/bank.ts';
import { observationsScreen, placeOfFigure } from '#lib/forms/screens/observations.ts';
import type { ObservationAnswer, ObservationsValues } from '#lib/forms/screens/observations.ts';
import { applicationStore } from '../application-store.ts';
import { askedFigures, observationsValues } from '../screen-values/observations.ts';
import { applicationIds, loadResources } from './load-resources.ts';
import { runAction } from './run-action.ts';
import type { SaveResult } from './save-result.ts';
import { forBatch, placedErrors } from './placed-errors.ts';
import { saveScreen } from './save-screen.ts';

type Answer = AnswerObservations['answers'][number];

/** Says which figures are right: the declared one, the bank's, or another with a few words why. The page stays open. */
export function answerObservations(
  values: ObservationsValues,
  base?: ObservationsValues,
): Promise<SaveResult<ObservationsValues>> {
  const shown = askedFigures(applicationStore.getState());
  return runAction('answer-observations', () =>
    saveScreen({
      screen: observationsScreen(shown),
      values,
      base,
      read: observationsValues,
      resources: ['observations'],
      send: (answers) => send(answers, shown),
      next: () => '',
    }),
  );
}

/** @param shown with the bank's figures that the answers are about: statements may have arrived since */
async function send(values: ObservationsValues, shown: readonly Observation[]): Promise<void> {
  const given = shown.flatMap((figure) => {
    const place = placeOfFigure(figure);
    return toAnswer(figure, values[place]).map((answer) => ({ place, answer }));
  });
  const [first, ...others] = given.map(({ answer }) => answer);
  if (first === undefined) return;
  try {
    await forBatch(
      given.map(({ place }) => place),
      () => putObservations(applicationIds(), { answers: [first, ...others] }).catch(placeByAnswer),
    );
  } catch (error) {
    const { cause } = placedErrors(error);
    if (cause instanceof ApiError && cause.status === 412)
      await loadResources(['observations']).catch(() => undefined);
    throw error;
  }
  // The answers are saved, whether or not what follows from them can be read now.
  await loadResources(['observations', 'documents', 'application']).catch(() => undefined);
}

function toAnswer({ code, observed }: Observation, given: ObservationAnswer | undefined): Answer[] {
  switch (given?.answer) {
    case 'declared':
    case 'observed':
      return [{ code, observed, answer: given.answer }];
    case 'other': {
      const amount = centsOf(given.amount);
      return [
        {
          code,
          observed,
          answer: 'other',
          ...(amount === undefined ? {} : { amount }),
          explanation: given.explanation.trim(),
        },
      ];
    }
    default:
      return [];
  }
}

/** `answers.1.amount` is the amount of the second answer: a batch names its parts only by number. */
function placeByAnswer(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  throw new ApiError({
    status: error.status,
    code: error.code,
    message: error.message,
    fieldErrors: error.fieldErrors.map(({ path, message }) => ({
      path: path.replace(/^answers\./, ''),
      message,
    })),
  });
}
