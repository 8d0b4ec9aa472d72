import { observationFields } from '../fields/observation.ts';
import { place, valueAt } from '../screen.ts';
import type { Screen, Section } from '../screen.ts';

/** The answer to one figure. `amount` and `explanation` are asked with 'other' only. */
export type ObservationAnswer = { answer: string; amount: number | ''; explanation: string };

/** Answers by the place of what they are about. */
export type ObservationsValues = Record<string, ObservationAnswer>;

export const NOT_ANSWERED: ObservationAnswer = { answer: '', amount: '', explanation: '' };

/** What is asked about: declared figures for which the bank statements show something else. */
export type AskedFigure = { code: string; label: string; observed: number };

/** Where a figure is answered. With what the bank shows: an answer to another figure is no answer to this one. */
export function placeOfFigure({ code, observed }: Pick<AskedFigure, 'code' | 'observed'>): string {
  return `${code}-${String(observed)}`;
}

/** A screen that asks which figure is right, for each pair that is far apart. */
export function observationsScreen(asked: readonly AskedFigure[]): Screen<ObservationsValues> {
  return {
    id: 'observations',
    blank: () => Object.fromEntries(asked.map((figure) => [placeOfFigure(figure), NOT_ANSWERED])),
    sections: (values) => asked.map((figure) => sectionOf(placeOfFigure(figure), figure.label, values)),
  };
}

function sectionOf(key: string, title: string, values: ObservationsValues): Section {
  const { answer, amount, explanation } = observationFields;
  const isOther = valueAt(values, `${key}.answer`) === 'other';
  // The questions are the same for every figure: the error summary tells them apart by their labels.
  const what = title.toLowerCase();
  return {
    key,
    title,
    fields: place(
      key,
      { ...answer, label: `Which figure is right for ${what}?` },
      ...(isOther
        ? [
            { ...amount, label: `The right figure for ${what}` },
            { ...explanation, label: `Why does the figure for ${what} differ?` },
          ]
        : []),
    ),
  };
}
