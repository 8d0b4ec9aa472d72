'use client';

import { useState } from 'react';
import { STANDALONE_LINK } from '#components/ui/link-styles.ts';
import { showToast } from '#components/ui/toast.tsx';
import { useSession } from '#stores/session-store.ts';

const NOT_LOGGED_OUT = 'We could not log you out. Please check your connection and try again.';

/** Ends the session from a header, while there is one. */
export function LogOut() {
  const isSignedIn = useSession(({ contactId }) => contactId !== undefined);
  const [isBusy, setBusy] = useState(false);
  if (!isSignedIn) return null;

  async function logOut() {
    if (isBusy) return;
    setBusy(true);
    try {
      const { signOut } = await import('#stores/actions/sign-out.ts');
      await signOut();
    } catch (error) {
      setBusy(false);
      showToast(NOT_LOGGED_OUT, { milliseconds: 8_000 });
      reportError(error);
    }
  }

  return (
    <button
      type="button"
      aria-disabled={isBusy || undefined}
      onClick={() => {
        void logOut();
      }}
      className={STANDALONE_LINK}
    >
      {isBusy ? 'Logging out' : 'Log out'}
    </button>
  );
}
