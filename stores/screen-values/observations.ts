import { dollarsOf } from '#lib/api/mappers/amounts.ts';
import { NOT_ANSWERED, placeOfFigure } from '#lib/forms/screens/observations.ts';
import type { ObservationAnswer, ObservationsValues } from '#lib/forms/screens/observations.ts';
import type { Observation } from '#lib/contracts/bank.ts';
import type { ServerData } from '../application-store.ts';

/** The figures the applicant is asked about: those that are far apart. */
export function askedFigures({ observations }: Pick<ServerData, 'observations'>): Observation[] {
  return observations?.observations.filter(({ needsAnswer }) => needsAnswer) ?? [];
}

/** What the API knows of the answers, as their form holds them. */
export function observationsValues(data: ServerData): ObservationsValues {
  return Object.fromEntries(
    askedFigures(data).map((observation) => [placeOfFigure(observation), answerOf(observation)]),
  );
}

function answerOf({ answer, corrected, explanation = '' }: Observation): ObservationAnswer {
  if (answer === undefined) return NOT_ANSWERED;
  const isOther = answer === 'other';
  return { answer, amount: isOther ? dollarsOf(corrected) : '', explanation: isOther ? explanation : '' };
}
