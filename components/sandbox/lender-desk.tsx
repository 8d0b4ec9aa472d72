'use client';

import { useCallback, useEffect, useState } from 'react';
import { Notice } from '#components/ui/notice.tsx';
import { SkeletonText } from '#components/ui/skeleton.tsx';
import type { LenderCase } from '#lib/api/sandbox.ts';
import { LenderCaseCard } from './lender-case-card.tsx';
import { SandboxFrame } from './sandbox-frame.tsx';

const LOOK_AGAIN_MS = 4000;

/** The lender's desk: every application it can send an event about, the last changed first. */
export function LenderDesk() {
  const [cases, setCases] = useState<LenderCase[]>();
  const [hasFailed, setFailed] = useState(false);

  const look = useCallback(
    () =>
      import('#lib/api/sandbox.ts')
        .then(({ getLenderCases }) => getLenderCases())
        .then((found) => {
          setCases(found);
          setFailed(false);
        })
        .catch(() => {
          setFailed(true);
        }),
    [],
  );

  useEffect(() => {
    void look();
    const timer = setInterval(() => {
      if (!document.hidden) void look();
    }, LOOK_AGAIN_MS);
    return () => {
      clearInterval(timer);
    };
  }, [look]);

  return (
    <SandboxFrame
      title="Lender"
      intro="What the lender says reaches the product as a signed webhook, through every check a real one passes."
    >
      {hasFailed && (
        <Notice tone="danger" live>
          The lender&apos;s desk is not responding. Is the sandbox on?
        </Notice>
      )}
      {cases === undefined && !hasFailed && <SkeletonText lines={4} label="Loading applications" />}
      {cases?.length === 0 && (
        <Notice title="Nothing on the desk">
          Applications appear here when their offer is accepted, and stay until they are funded or end.
        </Notice>
      )}
      <ul className="grid grid-cols-1 gap-6">
        {cases?.map((one) => (
          <li key={one.applicationId}>
            {/* What was typed for one status does not apply to the next. */}
            <LenderCaseCard key={one.status} lenderCase={one} onSaid={look} />
          </li>
        ))}
      </ul>
    </SandboxFrame>
  );
}
