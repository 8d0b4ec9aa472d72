import { TextLink } from '#components/ui/text-link.tsx';
import { SCENARIOS, SCENARIO_GROUPS } from '#lib/domain/scenarios.ts';
import type { ScenarioGroup } from '#lib/domain/scenarios.ts';
import { SandboxFrame } from './sandbox-frame.tsx';
import { ScenarioEntry } from './scenario-entry.tsx';
import { ScenarioRefusal } from './scenario-refusal.tsx';

/** Every situation that can be asked for by name, with the link that starts it. */
export function ScenarioCatalogue() {
  return (
    <SandboxFrame
      title="Scenarios"
      intro="Situations to look at, each with a link that starts it. A scenario lasts for the visit, in this tab, until it is reset. Nobody else notices. In a command, $HOST is the address of this site; copying fills it in."
    >
      <ScenarioRefusal />
      <nav aria-label="Groups" className="mb-6 flex flex-wrap gap-x-5">
        {SCENARIO_GROUPS.map((group) => (
          <TextLink key={group} standalone href={`#${idOf(group)}`} className="min-w-target shrink-0">
            {group}
          </TextLink>
        ))}
      </nav>
      <div className="grid gap-10">
        {SCENARIO_GROUPS.map((group) => (
          <section key={group} aria-labelledby={idOf(group)}>
            <h2 id={idOf(group)} className="text-22">
              {group}
            </h2>
            <ul className="mt-3">
              {SCENARIOS.filter((scenario) => scenario.group === group).map((scenario) => (
                <ScenarioEntry key={scenario.name} scenario={scenario} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </SandboxFrame>
  );
}

function idOf(group: ScenarioGroup): string {
  return `group-${group.toLowerCase().replaceAll(' ', '-')}`;
}
