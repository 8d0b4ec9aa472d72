import type { Metadata } from 'next';
import { ScenarioCatalogue } from '#components/sandbox/scenario-catalogue.tsx';
import { documentTitleOf } from '#lib/routes/document-title.ts';

export const metadata: Metadata = { title: documentTitleOf('sandbox/scenarios'), robots: 'noindex' };

/** What QA can ask for by name. The front answers 404 in production. */
export default function SandboxScenariosPage() {
  return <ScenarioCatalogue />;
}
