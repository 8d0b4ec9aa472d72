import { ApiError } from '#lib/api/api-error.ts';
import { mergeEdits } from '#lib/api/merge-edits.ts';
import type { FormValues, Screen } from '#lib/forms/screen.ts';
import { asksFor, visibleFields } from '#lib/forms/screen.ts';
import { toFormErrors } from '#lib/forms/wire-paths.ts';
import type { ResourceName, ServerData } from '../application-store.ts';
import { applicationStore } from '../application-store.ts';
import { browserServices } from '../browser-services.ts';
import { givenAnswers } from '../screen-values/given-answers.ts';
import { sessionStore } from '../session-store.ts';
import { forgetUnheard, noteRefused, noteUnheard, unheardOf } from '../unheard-answers.ts';
import { inTurn } from './in-turn.ts';
import { loadResources } from './load-resources.ts';
import { loadStage } from './load-stage.ts';
import { placedErrors } from './placed-errors.ts';
import type { PlacedError } from './placed-errors.ts';
import type { SaveResult } from './save-result.ts';
import { noteApplication } from './take-application.ts';

export type ScreenSave<Values extends FormValues> = {
  screen: Screen<Values>;
  values: Values;
  /** What the API knew when the form was opened or last refreshed; by default what is known now. */
  base?: Values | undefined;
  read: (data: ServerData) => Values;
  /** What is read again when something was changed elsewhere. */
  resources: readonly ResourceName[];
  /** Makes the calls. Repeatable: it compares with what is known and does only what is left to do. */
  send: (values: Values) => Promise<void>;
  next: () => string;
};

/**
 * Another save elsewhere can come between reading and writing again. If it happens more often than this, something else
 * is wrong.
 */
const MOST_MERGES = 3;

/** Thrown by a screen's calls when what is known now is no longer what its form was opened with. */
export class ChangedElsewhere extends Error {}

/** Saves a screen, merging with what was saved elsewhere since its form agreed with what was known. */
export function saveScreen<Values extends FormValues>(plan: ScreenSave<Values>): Promise<SaveResult<Values>> {
  const base = plan.base ?? plan.read(applicationStore.getState());
  return inTurn(() => mergeAndSend(plan, base));
}

async function mergeAndSend<Values extends FormValues>(
  plan: ScreenSave<Values>,
  opened: Values,
): Promise<SaveResult<Values>> {
  let { values } = plan;
  let base = opened;
  let reading = isUncertain(plan.screen) ? readAgain(plan.resources) : Promise.resolve();
  await reading.catch(() => undefined);
  for (let merges = 0; ; merges += 1) {
    // Also before the first call: what was read since the form was sent has the version that the API would accept.
    const known = plan.read(applicationStore.getState());
    const { screen } = plan;
    const given = givenAnswers(applicationStore.getState());
    const merged = mergeEdits(base, values, known, { screen, given, unheard: unheardOf(screen.id) });
    // What is not asked is not sent: it is asked about once it is asked again.
    const isAsked = asksFor(screen.sections(merged.values, given), screen.wholes);
    if (merged.conflicts.some(({ path }) => isAsked(path))) return { outcome: 'conflict', ...merged };
    ({ values } = merged);
    base = known;
    // A failure counts only now: what could be read is known by its new version, which the next press would replace.
    await reading;
    const sent = { base, values };
    noteUnheard(screen.id, sent);
    try {
      await plan.send(values);
      break;
    } catch (error) {
      const { cause, fieldErrors } = placedErrors(error);
      if (isRefused(cause)) noteRefused(screen.id, sent);
      else {
        // Noted again: those calls of it that came through may have made the applicant known.
        noteUnheard(screen.id, sent);
        // What is left of it is on its way from what they have saved.
        noteUnheard(screen.id, { base: plan.read(applicationStore.getState()), values });
      }
      if (!(cause instanceof ChangedElsewhere)) {
        if (!(cause instanceof ApiError)) throw cause;
        if (!cause.isStale || merges === MOST_MERGES) return refusal(plan.screen, values, cause, fieldErrors);
      }
    }
    reading = readAgain(plan.resources);
    await reading.catch(() => undefined);
  }
  forgetUnheard(plan.screen.id);
  const { drafts, tabs } = browserServices();
  await drafts.discardSaved(plan.screen.id, sessionStore.getState().contactId);
  tabs.post({ type: 'saved' });
  return { outcome: 'saved', values: plan.read(applicationStore.getState()), next: plan.next() };
}

/**
 * Whether something was sent of which nothing was heard, by somebody who is known: until it is read, an answer that was
 * set back to what it was before would count as saved.
 */
function isUncertain({ id }: { id: string }): boolean {
  return sessionStore.getState().contactId !== undefined && unheardOf(id).length > 0;
}

/** With all answers of another application, if that is going since: those that are not read would pass for blanks. */
async function readAgain(resources: readonly ResourceName[]): Promise<void> {
  const isAnother = noteApplication();
  await loadResources(resources);
  if (isAnother()) await loadStage(applicationStore.getState().application?.s1ApplicationStatus);
}

/**
 * Whether a failure tells that a call changed nothing. One that is stale does not: a call whose reply was lost, when it
 * is repeated, meets its own change.
 */
function isRefused(cause: unknown): boolean {
  return cause instanceof ApiError && !cause.isUndecided && !cause.isStale;
}

function refusal<Values extends FormValues>(
  screen: Screen<Values>,
  values: Values,
  error: ApiError,
  fieldErrors: readonly PlacedError[],
): SaveResult<Values> {
  const given = givenAnswers(applicationStore.getState());
  const paths = visibleFields(screen, values, given).map(({ path }) => path);
  const errors = toFormErrors(fieldErrors, paths);
  return Object.keys(errors).length === 0
    ? { outcome: 'failed', error }
    : { outcome: 'invalid', errors, message: error.message };
}
