'use client';

import { useSyncExternalStore } from 'react';
import type { OneTimeLink } from '#stores/actions/sign-in-by-link.ts';

/** Reads the one-time link of the e-mail from a URL's fragment: `#contact=…&token=…`. */
export function readOneTimeLink(hash: string): OneTimeLink | undefined {
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const contactId = fragment.get('contact');
  const token = fragment.get('token');
  return contactId && token ? { contactId, token } : undefined;
}

/** The fragment of the current URL; empty until the page's code is loaded. */
function useFragment(): string {
  return useSyncExternalStore(
    (onChange) => {
      window.addEventListener('hashchange', onChange);
      return () => {
        window.removeEventListener('hashchange', onChange);
      };
    },
    () => location.hash,
    () => '',
  );
}

/** The link this page was opened with. Reading it does not use it up. */
export function useOneTimeLink(): OneTimeLink | undefined {
  return readOneTimeLink(useFragment());
}

/** Removes the link from the address and from the history. */
export function removeOneTimeLink(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}
