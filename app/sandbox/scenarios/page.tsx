import type { Metadata } from 'next';
import { ScenarioCatalogue } from '#components/sandbox/scenario-catalogue.tsx';
import { routeOf } from '#lib/routes/route-table.ts';

export const metadata: Metadata = { title: routeOf('sandbox/scenarios').title, robots: 'noindex' };

/** What QA can ask for by name. The front answers 404 in production. */
export default function SandboxScenariosPage() {
  return <ScenarioCatalogue />;
}
