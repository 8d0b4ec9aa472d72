'use client';

import { useEffect, useMemo, useState } from 'react';
import type { Draft } from '#lib/drafts/draft-store.ts';
import { restoreDraft } from '#lib/drafts/restore-draft.ts';
import { fillGaps, withoutTaken } from '#lib/forms/fill-gaps.ts';
import type { WeakAnswers } from '#lib/forms/fill-gaps.ts';
import type { FormValues, Screen } from '#lib/forms/screen.ts';
import { isProvided, whenProvided } from '#stores/browser-services.ts';
import { draftOwner } from '#stores/draft-owner.ts';
import type { StartUp } from '#stores/session-store.ts';

/** Answers that a referral brought, and which one. */
export type Prefill<Values extends FormValues> = { by: string; answers: WeakAnswers<Values> };

type FoundDraft<Values extends FormValues> = Draft<Values> | undefined | 'loading';

const NO_ANSWERS = {};

/**
 * What a form opens with: what the API knows and, over it, what was typed here and not sent; what was brought fills the
 * gaps. `initialValues` is undefined, and `restored` too, while that is not known.
 */
export function useOpeningValues<Values extends FormValues>({
  screen,
  known,
  draft,
  startUp,
  prefill,
}: {
  screen: Screen<Values>;
  known: Values;
  draft: FoundDraft<Values>;
  startUp: StartUp;
  prefill: Prefill<Values> | undefined;
}) {
  const { by: prefilledBy, answers: brought = NO_ANSWERS } = prefill ?? {};
  const restored = useMemo(
    () => (draft === 'loading' ? undefined : restoreDraft(draft, known)),
    [draft, known],
  );

  const initialValues = useMemo(() => {
    if (startUp === 'pending') return undefined;
    if (draft === 'loading' || restored === undefined) {
      // What was brought is shown at once over what is known: the draft comes a moment later.
      return prefilledBy === undefined ? undefined : fillGaps(known, brought, screen.wholes);
    }
    const hadThem = draft?.prefilledBy === prefilledBy;
    const missing = draft !== undefined && hadThem ? withoutTaken(brought, draft.values) : brought;
    return fillGaps(restored.values, missing, screen.wholes);
  }, [startUp, restored, draft, known, prefilledBy, brought, screen.wholes]);
  return { restored, initialValues };
}

/**
 * The draft this device has of a screen for whoever is signed in, looked for when the page has started. After a start
 * that failed it is what this window kept, and it is looked for again when another try has succeeded.
 */
export function useDraftOf<Values extends FormValues>(
  screenId: string,
  startUp: StartUp,
): FoundDraft<Values> {
  const [draft, setDraft] = useState<FoundDraft<Values>>('loading');
  useEffect(() => {
    if (startUp === 'pending') return;
    let isLeft = false;
    // Where the client did not come nobody can say what is on the device: it is looked for when a press has fetched it.
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
    };
  }, [screenId, startUp]);
  return draft;
}
