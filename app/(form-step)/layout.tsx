import type { ReactNode } from 'react';
import { SessionExpiry } from '#components/session/session-expiry.tsx';

/** Wherever answers are given, the page watches that the session does not end unnoticed. */
export default function FormStepLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <SessionExpiry />
    </>
  );
}
