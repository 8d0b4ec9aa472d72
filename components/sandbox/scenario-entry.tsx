import { Badge } from '#components/ui/badge.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import {
  actsOnCalls,
  commandOf,
  exampleAddressOf,
  startLinkOf,
  takesPartner,
} from '#lib/domain/scenario-catalogue.ts';
import type { Scenario } from '#lib/domain/scenarios.ts';
import { CopyButton } from './copy-button.tsx';

/** One scenario: the link that starts it, what it shows, and how to start it without a browser. */
export function ScenarioEntry({ scenario }: { scenario: Scenario }) {
  const { name, kind, shows } = scenario;
  const link = startLinkOf(scenario);
  return (
    <li
      id={name}
      className="grid min-w-0 gap-x-6 border-t border-line py-2 target:bg-accent-soft sm:grid-cols-[19rem_minmax(0,1fr)]"
    >
      <p className="flex flex-wrap items-center justify-between gap-x-3 self-start">
        <TextLink standalone href={link} className="min-w-target">
          {name}
        </TextLink>
        <CopyButton text={link} what={`the URL of ${name}`} />
      </p>
      <div className="min-w-0 sm:pt-2.5">
        <p>
          {shows}
          {takesPartner(scenario) && ' To use another partner lender, add &partner= and its short name.'}{' '}
          {kind === 'applicant' && <Badge>Makes an applicant</Badge>}
        </p>
        <details>
          <summary className="min-h-target cursor-pointer content-center text-14 text-muted">
            Without a browser<span className="sr-only">: {name}</span>
          </summary>
          {actsOnCalls(scenario) && <Line label="Address" text={exampleAddressOf(scenario)} of={name} />}
          <Line label="Command" text={commandOf(scenario)} of={name} />
        </details>
      </div>
    </li>
  );
}

function Line({ label, text, of }: { label: string; text: string; of: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-14">
      <span className="text-muted">{label}</span>
      <code className="min-w-0 break-all">{text}</code>
      <CopyButton text={text} what={`the ${label.toLowerCase()} of ${of}`} />
    </p>
  );
}
