'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { AddressSuggestion } from '#lib/contracts/address-search.ts';
import { browserServices } from '#stores/browser-services.ts';
import { createSearchAsTyped } from './search-as-typed.ts';

export type AddressSuggestions = {
  /** `idle`: too little was typed to search; `failed`: the search did not answer. */
  status: 'idle' | 'loading' | 'ready' | 'failed';
  suggestions: readonly AddressSuggestion[];
};

/** A shorter text could be an address anywhere. */
const FEWEST_CHARACTERS = 3;

/** The search and its HTTP client: not needed to draw the field. */
export const loadAddressSearch = () => import('#lib/api/address-search.ts');

const IDLE: AddressSuggestions = { status: 'idle', suggestions: [] };

/** Suggestions for what is being typed. */
export function useAddressSuggestions() {
  const [found, setFound] = useState(IDLE);
  const [{ search, end }] = useState(() =>
    createSearchAsTyped({
      ask: async (text, signal) => (await loadAddressSearch()).searchAddresses(text, signal),
      onAnswer: (suggestions, isLast) => {
        setFound({ status: isLast ? 'ready' : 'loading', suggestions });
      },
      onFailure: (error) => {
        setFound({ status: 'failed', suggestions: [] });
        browserServices().log('An address search failed', error);
      },
    }),
  );
  useEffect(() => end, [end]);

  return {
    ...found,
    /** Looks for a text while it is typed. */
    search: (typed: string) => {
      const text = typed.trim();
      if (text.length < FEWEST_CHARACTERS) {
        end();
        setFound(IDLE);
        return;
      }
      // What was found for the earlier letters stays in view until the next answer arrives.
      setFound((before) => ({ status: 'loading', suggestions: before.suggestions }));
      search(text);
    },
    /** Ends the search: an address was picked. */
    end: () => {
      end();
      setFound(IDLE);
    },
  };
}

/** Keeps the temporary key of the search fresh from the moment somebody goes to the field until the page is left. */
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
    loadAddressSearch()
      .then(({ addressKeyKeeper }) => {
        if (!isLeft.current) endRefreshing.current = addressKeyKeeper.keepFresh();
        return addressKeyKeeper.key();
      })
      // The search itself asks again and says what went wrong.
      .catch(() => undefined);
  }, []);
}
