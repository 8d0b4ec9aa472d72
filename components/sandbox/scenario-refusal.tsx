'use client';

import type { ReactNode } from 'react';
import { Notice } from '#components/ui/notice.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { useLocationSearch } from '#components/ui/use-location-search.ts';
import { nearestNames } from '#lib/domain/scenario-catalogue.ts';
import { PARTNERS } from '#lib/domain/partners.ts';
import { SCENARIOS } from '#lib/domain/scenarios.ts';

const NAMES = SCENARIOS.map(({ name }) => name);
const SLUGS = PARTNERS.map(({ slug }) => slug);

/** Why a scenario was not started: its name or its partner's is unknown, or it could not be made. */
export function ScenarioRefusal() {
  const query = new URLSearchParams(useLocationSearch());
  const unknown = query.get('unknown');
  if (unknown !== null) return <Unknown what="scenario" name={unknown} known={NAMES} />;
  const partner = query.get('unknown-partner');
  if (partner !== null) return <Unknown what="partner lender" name={partner} known={SLUGS} />;
  const failed = query.get('failed');
  if (failed === null) return null;
  return (
    <Refusal title={`The applicant of ${failed} could not be made`}>
      Start it again. If it fails again, the log of the server says why.
    </Refusal>
  );
}

function Unknown({ what, name, known }: { what: string; name: string; known: readonly string[] }) {
  const nearest = nearestNames(name, known);
  return (
    <Refusal title={`No ${what} is called ${name}`}>
      {nearest.length === 0 ? (
        what === 'scenario' ? (
          'Nothing has changed. All the names are listed below.'
        ) : (
          `Nothing has changed. The names are ${known.join(', ')}.`
        )
      ) : (
        <>
          Nothing has changed. Did you mean{' '}
          {nearest.map((candidate, index) => (
            <span key={candidate}>
              {index > 0 && ' or '}
              {what === 'scenario' ? <TextLink href={`#${candidate}`}>{candidate}</TextLink> : candidate}
            </span>
          ))}
          ?
        </>
      )}
    </Refusal>
  );
}

function Refusal({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mb-8 break-words">
      <Notice tone="warn" live title={title}>
        {children}
      </Notice>
    </div>
  );
}
