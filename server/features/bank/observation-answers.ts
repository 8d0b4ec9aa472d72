import type { AnswerObservations, Observation } from '#lib/contracts/bank.ts';
import { MESSAGES } from '#lib/forms/messages.ts';
import type { FieldError } from '#server/http/app-error.ts';
import { invalidFields } from '#server/http/app-error.ts';

type Answer = AnswerObservations['answers'][number];

/** Whether nothing is left to confirm. */
export function isAnswered(observations: readonly Observation[]): boolean {
  return observations.every(({ needsAnswer, answer }) => !needsAnswer || answer !== undefined);
}

/**
 * The observations with the applicant's answers to them: what was declared is right, what the bank shows is right, or
 * another figure is, and why.
 * @throws AppError 'invalid-fields' (422), each with the path `answers.<n>.<field>`.
 */
export function answerWith(observations: readonly Observation[], answers: readonly Answer[]): Observation[] {
  const errors = answers.flatMap((answer, index) =>
    problemsOf(answer, answers.slice(0, index), observations).map(({ path, message }) => ({
      path: `answers.${String(index)}.${path}`,
      message,
    })),
  );
  if (errors.length > 0) throw invalidFields(...errors);
  return observations.map((observation) => {
    const given = answers.find(({ code }) => code === observation.code);
    return given === undefined ? observation : apply(observation, given);
  });
}

/** New observations with the answers previously given to the same figures. */
export function keepAnswers(before: readonly Observation[], now: readonly Observation[]): Observation[] {
  return now.map((observation) => {
    const known = before.find(({ code }) => code === observation.code);
    const isSame = known?.declared === observation.declared && known.observed === observation.observed;
    return isSame ? { ...known, needsAnswer: observation.needsAnswer } : observation;
  });
}

function problemsOf(
  { code, answer, amount, explanation }: Answer,
  earlier: readonly Answer[],
  observations: readonly Observation[],
): FieldError[] {
  const observation = observations.find((candidate) => candidate.code === code);
  if (observation?.needsAnswer !== true || earlier.some((other) => other.code === code)) {
    return [{ path: 'code', message: 'There is nothing to answer here' }];
  }
  if (answer !== 'other') {
    return amount === undefined ? [] : [{ path: 'amount', message: MESSAGES.notAccepted }];
  }
  return [
    ...(amount === undefined ? [{ path: 'amount', message: MESSAGES.required }] : []),
    ...(explanation === undefined || explanation === ''
      ? [{ path: 'explanation', message: MESSAGES.required }]
      : []),
  ];
}

/** @param given already checked against the observation */
function apply(observation: Observation, { answer, amount = 0, explanation }: Answer): Observation {
  const { explanation: _before, ...figures } = observation;
  const corrected = { declared: observation.declared, observed: observation.observed, other: amount }[answer];
  return {
    ...figures,
    answer,
    corrected,
    ...(explanation === undefined || explanation === '' ? {} : { explanation }),
  };
}
