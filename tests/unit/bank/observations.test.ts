import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import type { AnswerObservations, Observation } from '#lib/contracts/bank.ts';
import { observationsScreen } from '#lib/forms/screens/observations.ts';
import type { ObservationsValues } from '#lib/forms/screens/observations.ts';
import { validateScreen } from '#lib/forms/validate-screen.ts';
import { dayOf } from '#lib/domain/calendar.ts';
import { answerObservations } from '#stores/actions/answer-observations.ts';
import { applicationStore, clearApplication } from '#stores/application-store.ts';
import type { BrowserServices } from '#stores/browser-services.ts';
import { provideBrowserServices } from '#stores/browser-services.ts';
import { observationsValues } from '#stores/screen-values/observations.ts';
import { sessionStore } from '#stores/session-store.ts';

const put = vi.hoisted(() => vi.fn<(ids: unknown, answers: AnswerObservations) => Promise<void>>());
vi.mock('#lib/api/bank-observations.ts', () => ({ putObservations: put }));
vi.mock('#stores/actions/load-resources.ts', () => ({
  loadResources: () => Promise.resolve(),
  applicationIds: () => ({ contactId: 'c', applicationId: 'a' }),
}));

const figure = (code: Observation['code'], changes: Partial<Observation> = {}): Observation => ({
  code,
  label: code,
  declared: 500_000,
  observed: 400_000,
  needsAnswer: true,
  ...changes,
});
const OBSERVED = [
  figure('income'),
  figure('rent-or-mortgage', { needsAnswer: false }),
  figure('living', { answer: 'other', corrected: 123_450, explanation: 'We moved' }),
  figure('debt-repayments', { answer: 'declared', corrected: 500_000 }),
];
const answer = (word: string, amount: number | '' = '', explanation = '') => ({
  answer: word,
  amount,
  explanation,
});
const ANSWERS: ObservationsValues = {
  'income-400000': answer('observed'),
  'living-400000': answer('other', 1500.5, '  Since May '),
  'debt-repayments-400000': answer('declared'),
};

beforeEach(() => {
  clearApplication();
  sessionStore.setState({ startUp: 'done' });
  applicationStore.setState({ observations: { observations: OBSERVED, isAnswered: false } });
  put.mockReset().mockResolvedValue();
  provideBrowserServices({
    drafts: { discardSaved: () => Promise.resolve() },
    tabs: { post: () => undefined },
  } as unknown as BrowserServices);
});

describe('which figure is right', () => {
  const screen = observationsScreen([figure('income'), figure('living')]);
  const errors = (values: ObservationsValues) => validateScreen(screen, values, { today: dayOf(new Date()) });

  it('is asked for each figure, and for a reason with another figure alone', () => {
    expect(errors({ 'income-400000': answer(''), 'living-400000': answer('declared', '', '') })).toEqual({
      'income-400000.answer': 'This field is required',
    });
    expect(errors({ 'income-400000': answer('other'), 'living-400000': answer('observed') })).toEqual({
      'income-400000.amount': 'This field is required',
      'income-400000.explanation': 'This field is required',
    });
  });

  it('may be nothing at all, and not less', () => {
    const other = (amount: number) => ({
      'income-400000': answer('other', amount, 'None'),
      'living-400000': answer('declared'),
    });
    expect(errors(other(0))).toEqual({});
    expect(errors(other(-1))).toEqual({ 'income-400000.amount': 'Please include numbers only' });
    expect(errors(other(10_000_001))).toHaveProperty(['income-400000.amount']);
  });

  it('opens as it was answered, in dollars', () => {
    expect(observationsValues(applicationStore.getState())).toEqual({
      'income-400000': answer(''),
      'living-400000': answer('other', 1234.5, 'We moved'),
      'debt-repayments-400000': answer('declared'),
    });
  });
});

describe('saving the answers', () => {
  it('sends a figure and a reason with another figure alone, in cents', async () => {
    expect((await answerObservations(ANSWERS)).outcome).toBe('saved');
    expect(put.mock.calls[0]?.[1]).toEqual({
      answers: [
        { code: 'income', answer: 'observed', observed: 400_000 },
        { code: 'living', answer: 'other', amount: 150_050, explanation: 'Since May', observed: 400_000 },
        { code: 'debt-repayments', answer: 'declared', observed: 400_000 },
      ],
    });
  });

  it('is about the figures that were shown, though others have been read since', async () => {
    const saving = answerObservations(ANSWERS);
    const observations = OBSERVED.map((one) => ({ ...one, observed: 450_000 }));
    applicationStore.setState({ observations: { observations, isAnswered: false } });
    await saving;
    expect(put.mock.calls[0]?.[1].answers.map(({ observed }) => observed)).toEqual([
      400_000, 400_000, 400_000,
    ]);
  });

  it('finds the field an answer was refused for', async () => {
    put.mockRejectedValue(
      new ApiError({
        status: 422,
        code: 'invalid-fields',
        message: 'Please check',
        fieldErrors: [{ path: 'answers.1.explanation', message: 'Too long' }],
      }),
    );
    expect(await answerObservations(ANSWERS)).toMatchObject({
      outcome: 'invalid',
      errors: { 'living-400000.explanation': 'Too long' },
    });
  });

  it('tells any other failure as it is', async () => {
    put.mockRejectedValue(new ApiError({ status: 503, code: 'unavailable', message: 'Busy' }));
    expect(await answerObservations(ANSWERS)).toMatchObject({
      outcome: 'failed',
      error: { message: 'Busy' },
    });
  });
});
