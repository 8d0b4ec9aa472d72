'use client';

import { Button } from '#components/ui/button.tsx';

/** Leads from a page that is not for this application, as of an ending that has not happened, to where it is. */
export function GoToApplication({ children = 'Go to my application' }: { children?: string }) {
  async function goOn() {
    const { goToDestination } = await import('#stores/actions/go-to-destination.ts');
    goToDestination();
  }

  return <Button onClick={() => void goOn()}>{children}</Button>;
}
