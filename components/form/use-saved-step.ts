'use client';

import { useMemo, useRef, useState } from 'react';
import { createStore } from 'zustand/vanilla';
import { notePageShown } from '#components/ui/page-shown.ts';
import { useLoadedWhenIdle } from '#components/ui/when-idle.ts';
import { isSame } from '#lib/api/mappers/changes.ts';
import { NETWORK_CODE } from '#lib/api/api-error.ts';
import type { GivenAnswers } from '#lib/forms/rule-context.ts';
import { asksFor, valueAt } from '#lib/forms/screen.ts';
import type { FormValues, Screen } from '#lib/forms/screen.ts';
import type { SaveResult } from '#stores/actions/save-result.ts';
import { useApplication } from '#stores/application-store.ts';
import type { ServerData } from '#stores/application-store.ts';
import { browserServices, whenProvided } from '#stores/browser-services.ts';
import { draftOwner } from '#stores/draft-owner.ts';
import { givenAnswers } from '#stores/screen-values/given-answers.ts';
import { useSession } from '#stores/session-store.ts';
import { unheardOf } from '#stores/unheard-answers.ts';
import type { KeptNote } from './kept-on-device.tsx';
import type { Saving } from './saving-notices.tsx';
import type { StepFormProps } from './step-form.tsx';
import { useConflicts } from './use-conflicts.ts';
import { useDraftOf, useOpeningValues } from './use-opening-values.ts';
import type { Prefill } from './use-opening-values.ts';
import { usePreparedPages } from './use-prepared-pages.ts';
import type { Refusal } from './use-submission.ts';

export type SavedStepOptions<Values extends FormValues> = {
  screen: Screen<Values>;
  /** What the API knows of the screen, as its form holds it. */
  read: (data: ServerData) => Values;
  /** Loads the action behind Next: its code is not needed to draw the form. */
  loadSave: () => Promise<(values: Values, base?: Values) => Promise<SaveResult<Values>>>;
  /** Where Next usually leads, and where that page leads on its own: fetched ahead. */
  ahead?: readonly string[];
  /** Goes on after a save; by default a soft navigation. */
  goOn?: (next: string) => void;
  /** Answers that a referral brought, under all others; may arrive late. */
  prefill?: Prefill<Values> | undefined;
};

/** What a `StepForm` takes, and what its screen tells the applicant about saving. */
export type SavedStep<Values extends FormValues> = Required<
  Pick<
    StepFormProps<Values>,
    'screen' | 'given' | 'initialValues' | 'isReady' | 'takeUp' | 'onSave' | 'onDraft' | 'kept'
  >
> & { saving: Saving };

/**
 * Ties a form screen to what is known and to this device: opens with what the API knows, overridden by what was typed
 * here and not sent; keeps a draft of every change; saves; and notices when another window saved something else.
 */
export function useSavedStep<Values extends FormValues>({
  screen,
  read,
  loadSave,
  ahead = [],
  goOn,
  prefill,
}: SavedStepOptions<Values>): SavedStep<Values> {
  const startUp = useSession((session) => session.startUp);
  const isOfNobody = useSession((session) => session.startUp === 'done' && session.contactId === undefined);
  const known = useSame(useApplication((data) => JSON.stringify(read(data)))) as Values;
  const given = useSame(useApplication((data) => JSON.stringify(givenAnswers(data)))) as GivenAnswers;
  const draft = useDraftOf<Values>(screen.id, startUp);
  const [hasTypedFirst, setTypedFirst] = useState(false);
  const { conflicts, areOpen, openPaths, conflictPresses, against, meet, settle, refuse } =
    useConflicts<Values>();
  const [kept] = useState<KeptNote>(() => createStore(() => undefined));
  /** What the API knew when this form last agreed with it, and what the form held when it was last heard of. */
  const base = useRef(known);
  /** Whether the saved answers had come by then: otherwise `base` is blank where they had not. */
  const wasKnown = useRef(startUp === 'done');
  const held = useRef(known);
  /** `base` with what a referral had brought by then: it may have come, or be gone, when something else arrives. */
  const filledBase = useRef(known);
  /** Whether Next was pressed: since then what a referral brought is an answer, also where it was cleared. */
  const isPressed = useRef(false);
  /** Whether anything was typed, decided or sent here. */
  const isTouched = useRef(false);
  /** What is being saved now, as it was when Next was pressed, and what was agreed on then. */
  const saving = useRef<{ base: Values; values: Values }>(undefined);
  /** How many changes the form has reported. */
  const changes = useRef(0);
  /** The draft that the form has opened with. */
  const openedWith = useRef<typeof draft>('loading');

  const hasDraft = draft !== undefined && draft !== 'loading';
  const isReady = startUp !== 'pending' && draft !== 'loading';
  const asked = { screen, given, known, draft, startUp, prefill };
  const { restored, initialValues, fill, merge } = useOpeningValues(asked);

  /**
   * Decides what the form shows when something has arrived, and what the applicant is asked about. One merge decides
   * both: an answer that was taken over here but not in the form would replace the other window's at the next press.
   */
  function takeUp(present: Values, opening: Values): Values {
    if (!isReady) return opening;
    const isOpening = openedWith.current !== draft;
    openedWith.current = draft;
    if (isOpening) {
      meet(restored?.conflicts ?? [], hasDraft ? draft.base : base.current);
      const hasTyped = isTouched.current && wasKnown.current;
      if (hasTyped) meet(merge(base.current, present, known).conflicts, base.current);
      held.current = opening;
    } else {
      held.current = known === base.current ? opening : followKnown(present);
    }
    const here = held.current;
    // The other window may have saved what is here, after all, or an answer that leaves it out.
    const isAskedThere = askedBy(known);
    settle((path) => isSame(valueAt(here, path), valueAt(known, path)) || !isAskedThere(path));
    base.current = known;
    filledBase.current = withBrought(known);
    wasKnown.current = startUp === 'done';
    // The other window's save may have taken the draft with it; one without a base has one now.
    const isToKeep = isOpening ? hasDraft && draft.isBaseUnknown === true : isTouched.current;
    if (isToKeep && saving.current === undefined && !isSame(here, known)) keepDraft(here);
    return here;
  }

  /** Tells what is asked with these values. */
  function askedBy(values: Values) {
    return asksFor(screen.sections(values, given), screen.wholes);
  }

  /** What a referral brought counts as agreed on: it gives way to what another window saved. */
  function withBrought(values: Values): Values {
    return isPressed.current ? values : fill(values);
  }

  function followKnown(present: Values): Values {
    const sent = saving.current;
    const { values, conflicts: found } = merge(filledBase.current, present, withBrought(known), sent);
    // What this window is saving is no news to it, and what came between the save itself reports: what is left is an
    // answer changed here since the press.
    const changed = sent && merge(sent.values, present, known, sent).conflicts.map(({ path }) => path);
    meet(
      found.filter(({ path }) => changed?.includes(path) ?? true),
      base.current,
    );
    return values;
  }

  useLoadedWhenIdle(loadSave);
  // Not at the first key press: running it takes a slow phone as long as two frames.
  useLoadedWhenIdle(prepareApi);
  usePreparedPages(...ahead);

  async function save(values: Values): Promise<Refusal | undefined> {
    // What another window saved is not overwritten without asking.
    if (areOpen(askedBy(values))) return refuse();
    const isStillHere = notePageShown();
    held.current = values;
    isTouched.current = true;
    const opened = base.current;
    const changesAtPress = changes.current;
    const action = await loadSave();
    saving.current = { base: opened, values };
    isPressed.current = true;
    filledBase.current = base.current;
    const result = await action(values, opened).finally(() => {
      saving.current = undefined;
    });
    switch (result.outcome) {
      case 'saved':
        // The draft of what was saved is gone. What was changed while the save was under way is not in it.
        if (changes.current > changesAtPress) keepDraft(held.current, result.values);
        // Another window saved another answer to what was changed meanwhile: the applicant is asked before going on.
        if (areOpen(askedBy(held.current))) return refuse();
        if (isStillHere()) (goOn ?? browserServices().navigate)(result.next);
        return undefined;
      case 'invalid':
        keepDraft(held.current);
        return { fieldErrors: result.errors };
      case 'conflict':
        meet(result.conflicts, opened);
        keepDraft(held.current);
        return refuse();
      case 'failed':
        keepDraft(held.current);
        return {
          message: result.error.message,
          isUnreached: result.error.code === NETWORK_CODE,
          isOutdated: result.error.code === 'text-changed',
        };
    }
  }

  /** Under the person who is signed in by now: the contact may have been created a moment ago. */
  function keepDraft(values: Values, known = base.current) {
    if (!isTouched.current) setTypedFirst(!isReady);
    isTouched.current = true;
    held.current = values;
    const typed = {
      values,
      base: against(known),
      isBaseUnknown: !wasKnown.current,
      unheard: unheardOf(screen.id),
      open: openPaths(),
      prefilledBy: prefill?.by,
    };
    void whenProvided().then(async ({ drafts }) => {
      drafts.writer.changed(screen.id, draftOwner(), typed);
      kept.setState((await drafts.writer.flush()) ? drafts.keeps(values) : 'nothing');
    });
  }

  function noteChange(values: Values) {
    changes.current += 1;
    keepDraft(values);
  }

  return {
    screen,
    given,
    initialValues,
    isReady,
    takeUp,
    onSave: save,
    onDraft: noteChange,
    kept,
    saving: {
      conflicts,
      settle: (decided) => {
        settle((path) => decided.includes(path));
        keepDraft(held.current);
      },
      savedAt: (path) => valueAt(known, path),
      conflictPresses,
      hasUnsentAnswers: hasDraft && !hasTypedFirst && (restored?.notSent.length ?? 0) > 0,
      clearUnsent: isOfNobody ? () => clearUnsent(screen.id) : undefined,
    },
  };
}

async function clearUnsent(screenId: string): Promise<void> {
  const action = await import('#stores/actions/clear-unsent.ts');
  await action.clearUnsent(screenId);
}

/** Loads the HTTP client ahead of the first call. The call itself reports a failure. */
async function prepareApi(): Promise<void> {
  try {
    await (await import('#lib/api/client.ts')).prepareApi();
  } catch {
    // The call itself loads it again.
  }
}

/** The value that a text stands for: the same object as long as the text is the same. */
function useSame(text: string): unknown {
  return useMemo(() => JSON.parse(text) as unknown, [text]);
}
