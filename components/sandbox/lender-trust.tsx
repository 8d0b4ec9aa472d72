'use client';

import { useState } from 'react';

/**
 * What the lender reads about how far an application can be trusted, in the form the lender gets it; requested when it
 * is opened.
 */
export function LenderTrust({ applicationId }: { applicationId: string }) {
  const [read, setRead] = useState<string>();

  async function look() {
    try {
      const { getLenderTrust } = await import('#lib/api/sandbox.ts');
      setRead(JSON.stringify(await getLenderTrust(applicationId), null, 2));
    } catch {
      setRead('This could not be read. Please close it and open it again.');
    }
  }

  return (
    <details
      className="mt-3"
      onToggle={(event) => {
        if (event.currentTarget.open) void look();
      }}
    >
      <summary className="min-h-target cursor-pointer py-3 font-semibold">How far to trust it</summary>
      <pre className="rounded-control bg-ground p-3 text-14 break-words whitespace-pre-wrap">
        {read ?? 'Loading'}
      </pre>
    </details>
  );
}
