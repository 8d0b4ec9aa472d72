import type { ReactNode } from 'react';
import { SessionExpiry } from '#components/session/session-expiry.tsx';

/** Pages behind the application session watch that it does not end unnoticed. */
export default function FormsHostLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <SessionExpiry />
    </>
  );
}
