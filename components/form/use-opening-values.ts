'use client';

import { useCallback, useEffect, useMemo, useState } from 'react';
import { mergeEdits } from '#lib/api/merge-edits.ts';
import type { Sent } from '#lib/api/merge-edits.ts';
import type { Draft } from '#lib/drafts/draft-store.ts';
import { restoreDraft } from '#lib/drafts/restore-draft.ts';
import { fillGaps, withoutTaken } from '#lib/forms/fill-gaps.ts';
import type { WeakAnswers } from '#lib/forms/fill-gaps.ts';
import type { GivenAnswers } from '#lib/forms/rule-context.ts';
import type { FormValues, Screen } from '#lib/forms/screen.ts';
import { isProvided, whenProvided } from '#stores/browser-services.ts';
import { draftOwner } from '#stores/draft-owner.ts';
import type { StartUp } from '#stores/session-store.ts';
import { unheardOf } from '#stores/unheard-answers.ts';

/** Answers that a referral brought, and which one. */
export type Prefill<Values extends FormValues> = { by: string; answers: WeakAnswers<Values> };

type FoundDraft<Values extends FormValues> = Draft<Values> | undefined | 'loading';

const NO_ANSWERS = {};

/**
 * What a form opens with: what the API knows, overridden by what was typed here and not sent, with gaps filled by what
 * a referral brought. `initialValues` and `restored` are undefined while that is not known. `fill` fills such gaps;
 * `merge` merges what is typed on this screen with what is saved of it.
 */
export function useOpeningValues<Values extends FormValues>({
  screen,
  given,
  known,
  draft,
  startUp,
  prefill,
}: {
  screen: Screen<Values>;
  given: GivenAnswers;
  known: Values;
  draft: FoundDraft<Values>;
  startUp: StartUp;
  prefill: Prefill<Values> | undefined;
}) {
  const { by: prefilledBy, answers: brought = NO_ANSWERS } = prefill ?? {};
  const restored = useMemo(
    () => (draft === 'loading' ? undefined : restoreDraft(draft, known, { screen, given })),
    [draft, known, screen, given],
  );

  // What was brought is shown at once with what is known: the draft comes a moment later.
  const missing = useMemo(() => {
    const hadThem = draft !== 'loading' && draft !== undefined && draft.prefilledBy === prefilledBy;
    return hadThem ? withoutTaken(brought, draft.values) : brought;
  }, [draft, prefilledBy, brought]);
  const fill = useCallback(
    (values: Values) => fillGaps(values, missing, screen.wholes),
    [missing, screen.wholes],
  );

  const initialValues = useMemo(() => {
    if (startUp === 'pending' || (restored === undefined && prefilledBy === undefined)) return undefined;
    return fill(restored?.values ?? known);
  }, [startUp, restored, known, prefilledBy, fill]);
  const merge = (before: Values, here: Values, there: Values, underWay?: Sent) =>
    mergeEdits(before, here, there, { screen, given, unheard: unheardOf(screen.id), underWay });
  return { restored, initialValues, fill, merge };
}

/**
 * The draft of a screen that this device has for the person signed in, looked for when the page has started. After a
 * failed start it is what this window kept, and it is looked for again once another try has succeeded.
 */
export function useDraftOf<Values extends FormValues>(
  screenId: string,
  startUp: StartUp,
): FoundDraft<Values> {
  const [draft, setDraft] = useState<FoundDraft<Values>>('loading');
  useEffect(() => {
    if (startUp === 'pending') return;
    let isLeft = false;
    // If the client failed to load, it is not known what is on the device: the draft is looked for once a press has
    // fetched the client.
    const provided = isProvided() ? whenProvided() : Promise.resolve(undefined);
    void provided
      .then(async (services) => {
        if (services === undefined) return undefined;
        const { drafts } = services;
        // What was typed on the page before may still be on its way to the device.
        await drafts.writer.flush();
        return drafts.recall<Values>(screenId, draftOwner());
      })
      .then((found) => {
        if (!isLeft) setDraft(found);
      });
    return () => {
      isLeft = true;
      setDraft('loading');
    };
  }, [screenId, startUp]);
  return draft;
}
