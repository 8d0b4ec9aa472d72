'use client';

import { Button } from '#components/ui/button.tsx';
import { useApplication } from '#stores/application-store.ts';

/** Leads from the page of an ending that has not happened to where the application is. */
export function GoToApplication() {
  const status = useApplication(({ application }) => application?.s1ApplicationStatus);

  async function goOn() {
    const { goToDestination } = await import('#stores/actions/go-to-destination.ts');
    goToDestination(status);
  }

  return <Button onClick={() => void goOn()}>Go to my application</Button>;
}
