'use client';

import { useEffect, useState } from 'react';

/** After a page load: the e-mail address of the applicant whose session has ended in this window. */
export function useRecalledEmail(): string | undefined {
  const [email, setEmail] = useState<string>();
  useEffect(() => {
    let isWanted = true;
    recall().then(
      (recalled) => {
        if (isWanted) setEmail(recalled);
      },
      (error: unknown) => {
        reportError(error);
      },
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return email;
}

async function recall(): Promise<string | undefined> {
  const { recallEmail } = await import('#stores/actions/keep-email.ts');
  return recallEmail();
}
