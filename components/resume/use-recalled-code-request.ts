'use client';

import { useEffect } from 'react';

/** After a reload: looks on the device for the code request made a moment ago. */
export function useRecalledCodeRequest(): void {
  useEffect(() => {
    recall().catch((error: unknown) => {
      reportError(error);
    });
  }, []);
}

async function recall(): Promise<void> {
  const { recallCodeRequest } = await import('#stores/actions/code-request.ts');
  await recallCodeRequest();
}
