'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { AddressSuggestion } from '#lib/contracts/address-search.ts';
import { browserServices } from '#stores/browser-services.ts';

export type AddressSuggestions = {
  /** `idle`: too little was typed to search; `failed`: the search did not answer. */
  status: 'idle' | 'loading' | 'ready' | 'failed';
  suggestions: readonly AddressSuggestion[];
};

/** Below this a text could be anywhere. */
const FEWEST_CHARACTERS = 3;
/** A pause in typing that is worth a search. */
const PAUSE_MS = 180;

const IDLE: AddressSuggestions = { status: 'idle', suggestions: [] };

/** The search and its HTTP client are loaded by the applicant who searches. */
const loadSearch = () => import('#lib/api/address-search.ts');

/** Suggestions for what is being typed. The last text asked for is the one answered. */
export function useAddressSuggestions() {
  const [found, setFound] = useState(IDLE);
  const asking = useRef<AbortController>(undefined);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  const stop = useCallback(() => {
    clearTimeout(pause.current);
    asking.current?.abort();
    asking.current = undefined;
  }, []);
  useEffect(() => stop, [stop]);

  async function ask(text: string) {
    const controller = new AbortController();
    asking.current = controller;
    try {
      const { searchAddresses } = await loadSearch();
      const suggestions = await searchAddresses(text, controller.signal);
      if (!controller.signal.aborted) setFound({ status: 'ready', suggestions });
    } catch (error) {
      if (controller.signal.aborted) return;
      setFound({ status: 'failed', suggestions: [] });
      browserServices().log('An address search failed', error);
    }
  }

  return {
    ...found,
    /** Looks for a text, after a pause in typing. */
    search: (typed: string) => {
      stop();
      const text = typed.trim();
      if (text.length < FEWEST_CHARACTERS) {
        setFound(IDLE);
        return;
      }
      // What was found for the letters before stays to be read until its successor is here.
      setFound((before) => ({ status: 'loading', suggestions: before.suggestions }));
      pause.current = setTimeout(() => void ask(text), PAUSE_MS);
    },
    /** Ends the search: an address was picked. */
    end: () => {
      stop();
      setFound(IDLE);
    },
  };
}

/** Keeps the temporary key of the search fresh from the first letter until the page is left. */
export function useFreshAddressKey(): () => void {
  const endRefreshing = useRef<() => void>(undefined);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      endRefreshing.current?.();
      endRefreshing.current = undefined;
    };
  }, []);

  return useCallback(() => {
    if (endRefreshing.current !== undefined) return;
    endRefreshing.current = () => undefined;
    import('#lib/api/address-key.ts')
      .then(({ addressKeyKeeper }) => {
        if (!isLeft.current) endRefreshing.current = addressKeyKeeper.keepFresh();
        return addressKeyKeeper.key();
      })
      // The search itself asks again and says what went wrong.
      .catch(() => undefined);
  }, []);
}
